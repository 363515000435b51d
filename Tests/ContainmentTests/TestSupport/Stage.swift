import Testing

@testable import Containment

/// A weak reference, to see whether something is gone.
struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object?) { self.object = object }
}

/// A collection host in a window, with data that tests change, and everything recorded.
///
/// Cells are named after the item that they were made for: `i3` gets `x3`, its controller `v3`, and a
/// second one of the same item a prime. The host is `H`, the window `w`, the collection `C`.
@MainActor
final class Stage {
  /// What a stage may be made with.
  @MainActor struct Options {
    var height = 2.0
    var width = 10.0
    var layout: any CollectionLayout = ListLayout()
    var policy = HostingPolicy.displayed
    var retention = Retention.reuse
    var poolLimit: Int?
  }

  static let row = ControllerIdentifier<Row>("t:id")
  let recording: Recording
  let registry: ControllerRegistry
  private(set) var host: Host
  private(set) var window: Window
  let source: ListSource
  let delegate = ListDelegate()
  /// Every row that the factory made, in order.
  private(set) var made: [Weak<Row>] = []
  /// The lengths that rows would like to have, by their text; the others have no wish.
  var wishes: [String: Double] = [:]
  /// The same as a function of the text and the width; asked first.
  var wish: ((String, Double) -> Double)?
  /// Every time that a row was asked for its length, by its text.
  private(set) var asked: [String] = []
  /// What rows cost while they are out of view, by their text; 1 otherwise.
  var costs: [String: Int] = [:]
  /// Every time that a row was asked for that, by its text.
  private(set) var costsAsked: [String] = []
  private let namer: Namer

  var context: LifecycleContext { recording.context }
  var list: CollectionView { host.collectionView }
  var events: [LifecycleEvent] { recording.events }

  init(_ sections: [[String]], _ options: Options = Options()) {
    recording = Recording()
    namer = Namer(recording)
    recording.context.log.addObserver(namer)
    (registry, host, window) = recording.context.run {
      let registry = ControllerRegistry()
      let host = Host(registry: registry, layout: options.layout, policy: options.policy)
      let size = Size(width: options.width, height: options.height)
      return (registry, host, Window(size: size, rootViewController: host))
    }
    source = ListSource(sections) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    recording.names[host.subject] = "H"
    recording.names[window.subject] = "w"
    recording.names[host.collectionView.subject] = "C"
    list.dataSource = source
    list.delegate = delegate
    register(retention: options.retention, poolLimit: options.poolLimit)
    FreedClosures.atEnd { [weak self] in self?.free() }
    recording.forget()
  }

  /// A stage whose items are `i0` to `i(n-1)` in one section.
  convenience init(items count: Int, _ change: (inout Options) -> Void = { _ in }) {
    var options = Options()
    change(&options)
    self.init([(0..<count).map { "i\($0)" }], options)
  }

  static let registration = ControllerRegistration<Row, String>(row, population: .immediate) {
    row, text, configuration in
    row.configure(text, configuration)
  }

  /// Registers the rows' factory; a second time replaces it.
  func register(retention: Retention = .reuse, poolLimit: Int? = nil) {
    do {
      try registry.register(Self.row, retention: retention, poolLimit: poolLimit) {
        [unowned self] _ in
        let row = Row()
        made.append(Weak(row))
        row.wish = { [unowned self] text, width in
          asked.append(text)
          return wish?(text, width) ?? wishes[text]
        }
        row.cost = { [unowned self] text in
          costsAsked.append(text)
          return costs[text] ?? 1
        }
        return row
      }
    } catch {
      Issue.record("\(error)")
    }
  }

  /// Lets go of the closures that a test planted, which mostly hold the stage.
  private func free() {
    delegate.onWillDisplay = { _, _ in }
    delegate.onDidEnd = { _, _ in }
    delegate.onDeselect = { _, _ in }
    delegate.onEnd = { _ in }
    delegate.onFail = {}
    source.makeCell = { _, path, _ in throw CollectionError.dequeueNotReturned(path) }
    list.layout = ListLayout()
    wish = nil
  }

  /// Shows the window and runs the first layout pass, and forgets what that recorded.
  @discardableResult
  func shown() -> Stage {
    window.show()
    window.step()
    forget()
    return self
  }

  func forget() {
    recording.forget()
    delegate.forget()
    asked.removeAll()
  }

  /// Scrolls along the axis and lays out.
  func scroll(to offset: Double) {
    var point = Point.zero
    point[list.layout.axis] = offset
    list.contentOffset = point
    window.step()
  }

  /// Changes the data and names the changes in one batch, and lays out.
  func update(
    _ sections: [[String]], _ changes: @escaping (inout BatchUpdates) -> Void
  ) throws(BatchError) {
    try list.performBatchUpdates { [source] batch in
      source.sections = sections
      changes(&batch)
    }
    window.step()
  }

  func expect(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    let wanted = lines.joined(separator: "\n").split(separator: "\n").map {
      String($0).replacing("(f)", with: "(animated: false)")
        .replacing("(t)", with: "(animated: true)")
    }
    let actual = self.lines
    recording.forget()
    guard wanted != actual else { return }
    Issue.record(
      Comment(rawValue: LineComparison(expected: wanted, actual: actual).comment),
      sourceLocation: sourceLocation)
  }

  func expectNothing(sourceLocation: SourceLocation = #_sourceLocation) {
    expect(sourceLocation: sourceLocation)
  }

  /// The projection of the contract; of deinits those of controllers.
  var lines: [String] {
    recording.lines.filter { line in
      // What takes the place of a released host has no name.
      guard !line.hasPrefix("Host#") else { return false }
      guard line.hasSuffix(".deinit") else { return true }
      return line == "H.deinit" || line.hasPrefix("v")
    }
  }

  var violations: [ViolationKind] { recording.violations }

  /// Releases the window and the host.
  func releaseHost() {
    recording.context.run {
      window = Window(size: .zero)
      host = Host(registry: registry, layout: ListLayout())
    }
  }

  /// A controller with a name, made in the stage's context.
  func probe(_ name: String) -> Probe { context.run { recording.probe(name) } }

  // MARK: What is shown

  var shownItems: [String] { list.visibleCells.compactMap { $0.item?.name } }
  var shownTexts: [String] {
    list.visibleCells.compactMap { ($0.contentViewController as? Row)?.label.text }
  }

  func row(_ item: String) -> Row? {
    list.cell(for: ItemIdentity(item))?.contentViewController as? Row
  }

  func name(_ controller: ViewController?) -> String {
    controller.flatMap { recording.names[$0.subject] } ?? "-"
  }

  var liveRows: Int { made.count { $0.object != nil } }

  /// Everything that a refused call must leave alone.
  var digest: [String] {
    var lines = list.visibleCells.map { cell in
      "\(recording.names[cell.subject] ?? "?") \(cell.item?.description ?? "-") \(cell.indexPath) "
        + "\(cell.frame.origin) \(cell.isSelected) \(name(cell.contentViewController)) "
        + "\(cell.contentViewController?.generation ?? 0) "
        + "\((cell.contentViewController as? Row)?.label.text ?? "")"
    }
    lines.append("counts \(list.counts) offset \(list.contentOffset) size \(list.contentSize)")
    lines.append("selected \(list.selectedItems) \(list.indexPathsForSelectedItems)")
    lines.append("children \(host.children.map(name)) pooled \(list.pooledCount(for: Self.row))")
    lines.append("wants layout \(list.wantsLayout) made \(made.count) live \(liveRows)")
    return lines
  }

  // MARK: Lines

  static func enters(_ row: String, loads: Bool = true, _ flag: String = "(f)") -> String {
    var lines = ["\(row).willMove(toParent: H)"]
    if loads { lines += ["\(row).loadView", "\(row).viewDidLoad"] }
    return
      (lines + [
        "\(row).viewWillAppear\(flag)", "[attach \(row)]", "\(row).viewIsAppearing\(flag)",
        "\(row).viewDidAppear\(flag)", "\(row).didMove(toParent: H)",
      ]).joined(separator: "\n")
  }

  static func leaves(_ row: String, _ flag: String = "(f)") -> String {
    [
      "\(row).willMove(toParent: nil)", "\(row).viewWillDisappear\(flag)", "[detach \(row)]",
      "\(row).viewDidDisappear\(flag)", "\(row).didMove(toParent: nil)",
    ].joined(separator: "\n")
  }

  /// A new cell with a new controller, up to its bind.
  static func makes(_ number: String) -> String {
    "x\(number).dequeue(t:id, new)\nv\(number).init\nx\(number).bind(i\(number), gen 1, v\(number))"
  }

  /// The end of a display that goes to the pool.
  static func ends(_ number: String, _ item: String) -> String {
    "x\(number).didEndDisplaying(\(item))\n\(leaves("v\(number)"))\nx\(number).enqueue"
  }
}

/// Names what a stage makes, when it is made.
@MainActor
private final class Namer: LifecycleObserver {
  private unowned let recording: Recording
  private var item = ""

  init(_ recording: Recording) { self.recording = recording }

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    switch event.kind {
    case .factory: item = event.item?.description ?? ""
    case .`init` where log.typeName(of: event.subject) == "Row": name(event.subject, "v", item)
    case .dequeue where event.reused == false:
      let prefix =
        switch log.typeName(of: event.subject) {
        case "CollectionViewCell": "x"
        case "ErrorCell": "e"
        default: "p"
        }
      name(event.subject, prefix, event.item?.description ?? "")
    default: break
    }
  }

  private func name(_ subject: SubjectIdentity, _ prefix: String, _ item: String) {
    guard recording.names[subject] == nil else { return }
    var name = prefix + item.drop { $0.isLetter }
    while recording.names.values.contains(name) { name += "'" }
    recording.names[subject] = name
  }
}
