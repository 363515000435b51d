/// Gates and frames in a trace.
extension TraceExport {
  func takeGate(
    _ event: LifecycleEvent, _ arguments: Arguments, _ names: some SubjectNames
  ) {
    guard event.kind == .gateClose else {
      if !endGate(event.subject, arguments) {
        entry(event.kind.name, "i", gateTrack(0), arguments)
      }
      return
    }
    endGate(event.subject, nil)
    let label = Transcript.escaped(
      names.name(of: event.subject) + " " + LifeSpan.closed.label(event, names: names))
    entry(label, "B", gateTrack(gates.close(event.subject, label)), arguments)
  }

  /// Ends the slice of a gate; whether there was one.
  @discardableResult
  func endGate(_ subject: SubjectIdentity, _ arguments: Arguments?) -> Bool {
    guard let gate = gates.open(subject) else { return false }
    entry(gate.label, "E", gateTrack(gate.track), arguments)
    return true
  }

  /// A track of gates, which is named when it is used first.
  private func gateTrack(_ index: Int) -> TraceTrack {
    let track = TraceTrack(number: Int64(index) + 1, group: .gates)
    guard gates.isNew(index) else { return track }
    return named(track, index == 0 ? "Gates" : "Gates \(index + 1)")
  }

  func takeFrame(
    _ event: LifecycleEvent, _ arguments: Arguments, _ names: some SubjectNames
  ) {
    let track = workTrack(of: event, "Frames of ", names)
    workTracks[event.subject] = track
    guard let value = event.value, abs(value.x) < 1e12, 0 <= value.y, value.y < 1e12 else {
      return entry(event.kind.name, "i", track, arguments)
    }
    // A frame that took longer than the clock says does not run into the next one.
    let start = max(timestamp, frameEnds[event.subject] ?? 0)
    let duration = Int64((value.y * 1000).rounded())
    frameEnds[event.subject] = start + duration
    entry(event.kind.name, "X", track, arguments, at: start) { writer in
      writer.key("dur")
      writer.integer(duration)
    } more: { writer in
      for (key, number) in [("budget", value.x), ("used", value.y)] {
        writer.key(key)
        writer.number(number)
      }
    }
  }
}

/// The tracks that gates stand on: as many as are closed at one time, so that none crosses another.
struct GateTracks {
  private var tracks: [SubjectIdentity: (track: Int, label: String)] = [:]
  private var free: [Int] = []
  private var named = 0

  /// The gates that are closed.
  var closed: [SubjectIdentity] { Array(tracks.keys) }

  /// The track of a gate that is closed.
  mutating func close(_ gate: SubjectIdentity, _ label: String) -> Int {
    let track = free.popLast() ?? tracks.count
    tracks[gate] = (track, label)
    return track
  }

  /// Frees the track of a gate; `nil` for one that is not closed.
  mutating func open(_ gate: SubjectIdentity) -> (track: Int, label: String)? {
    guard let closed = tracks.removeValue(forKey: gate) else { return nil }
    free.append(closed.track)
    return closed
  }

  /// Whether a track is used for the first time.
  mutating func isNew(_ track: Int) -> Bool {
    guard track >= named else { return false }
    named = track + 1
    return true
  }
}
