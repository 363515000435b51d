internal import Containment

extension Inspection {
  /// Writes a log in another form, to a file or to standard output.
  func export(as format: InspectOptions.ExportFormat) throws(TerminalEnd) -> Int32 {
    let target = ExportTarget(path: options.output, log: options.file, output: output)
    let isRead =
      switch format {
      case .trace: try exportTrace(to: target)
      case .csv: try exportCSV(to: target)
      case .html: try exportHTML(to: target)
      }
    if isRead { target.finish() }
    guard let failure = target.failure else { return isRead ? 0 : 2 }
    Output.complain(failure.description)
    return 2
  }

  private func exportTrace(to target: ExportTarget) throws(TerminalEnd) -> Bool {
    let export = TraceExport()
    target.begin(export.begin())
    let end = try log(options.file).read { event, reader in
      target.add(export.take(event, names: reader.names))
      return target.failure == nil
    }
    guard end != nil else { return false }
    target.add(export.finish())
    return true
  }

  private func exportCSV(to target: ExportTarget) throws(TerminalEnd) -> Bool {
    let export = CSVExport()
    target.begin(export.begin())
    let end = try log(options.file).read { event, reader in
      if options.filter.lets(event, names: reader.names) {
        target.add(export.take(event, names: reader.names))
      }
      return target.failure == nil
    }
    guard end != nil else { return false }
    target.add(export.finish())
    return true
  }

  private func exportHTML(to target: ExportTarget) throws(TerminalEnd) -> Bool {
    var export: HTMLExport?
    func make(for reader: LogReader) -> HTMLExport {
      HTMLExport(
        title: options.file == "-" ? "Lifecycle log" : options.file,
        isComplete: reader.header?.isComplete ?? true, kinds: reader.header?.kinds)
    }
    let end = try log(options.file).read { event, reader in
      let known = export ?? make(for: reader)
      export = known
      known.take(event, names: reader.names)
      return true
    }
    guard let end else { return false }
    target.add((export ?? make(for: end)).finish(names: end.names))
    return true
  }
}
