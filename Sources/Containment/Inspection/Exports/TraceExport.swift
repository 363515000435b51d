/// Turns a log into a trace that Perfetto and Chrome show: one track a subject.
///
/// Slices are the spans of life: alive, loaded, child, visible; of a cell bound and displayed; of a
/// collection its updates. What waits to be filled has a second track, with a slice from its request to the
/// end of that and an instant for each step; a window has one with a slice for each frame, as long as the
/// frame was used; and gates have tracks of their own, with slices while they are closed. Every other event is
/// an instant. All events of a tick have one time, so
/// they are spread by a microsecond each, in their order; where a tick has more events than
/// microseconds, the next one begins later. Slices of one track lie inside one another: where two
/// spans of a log cross, the inner one is cut in two.
///
/// Memory grows with the subjects that are there at one time.
///
/// ```swift
/// let log = LifecycleContext().log
/// let export = TraceExport()
/// var file = export.begin()
/// for event in log.events { file += export.take(event, names: log) }
/// file += export.finish()
/// ```
public final class TraceExport {
  /// What an entry says of its event.
  struct Arguments {
    let sequence: UInt64
    let cause: UInt64
    let text: String
  }

  private var bytes: [UInt8] = []
  private var writer = JSONWriter(reservingCapacity: 512)
  private var tracks: [SubjectIdentity: TraceTrack] = [:]
  /// The tracks of what waits to be filled, and those of the frames of windows.
  var workTracks: [SubjectIdentity: TraceTrack] = [:]
  /// When the last frame of each window ends, in microseconds.
  var frameEnds: [SubjectIdentity: Int64] = [:]
  var gates = GateTracks()
  private var groups: Set<TraceTrack.Group> = []
  private(set) var timestamp: Int64 = -1
  private var isFirst = true
  private let transcript = TranscriptWriter()

  /// Makes an export of one log.
  public init() {}

  /// The beginning of the file.
  public func begin() -> [UInt8] {
    bytes = Array(#"{"displayTimeUnit":"ms","traceEvents":["#.utf8)
    for group in TraceTrack.Group.usual { introduce(group) }
    return bytes
  }

  /// The part of the file that tells one event.
  ///
  /// - Parameters:
  ///   - event: The event; events come in the order of the log.
  ///   - names: Who knows what the subjects are called.
  /// - Returns: The bytes, which follow those that were returned before.
  public func take(_ event: LifecycleEvent, names: some SubjectNames) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    advance(to: event)
    let arguments = Arguments(
      sequence: event.sequence, cause: event.cause,
      text: transcript.line(for: event, names: names) ?? event.kind.name)
    switch event.kind {
    case .gateClose, .gateOpen, .gateExpire: takeGate(event, arguments, names)
    case .frame: takeFrame(event, arguments, names)
    case _ where event.isOfPopulation:
      take(event, on: workTrack(of: event, "", names), arguments, names) {
        workTracks[event.subject] = $0
      }
    default:
      let track = tracks[event.subject] ?? lifeTrack(for: event, names: names)
      take(event, on: track, arguments, names) { tracks[event.subject] = $0 }
    }
    if event.kind == .`deinit` { endAll(of: event.subject) }
    return bytes
  }

  /// Writes an event on a track, and hands the track back as it is after it.
  private func take(
    _ event: LifecycleEvent, on track: TraceTrack, _ arguments: Arguments,
    _ names: some SubjectNames, store: (TraceTrack) -> Void
  ) {
    var track = track
    var marks: [TraceTrack.Mark] = []
    if let change = LifeSpan.change(by: event) {
      marks = track.take(
        change, label: Transcript.escaped(change.span.label(event, names: names)))
    }
    if marks.isEmpty {
      entry(event.kind.name, "i", track, arguments)
    } else {
      for mark in marks { write(mark, track, mark.isCut ? nil : arguments) }
    }
    store(track)
  }

  private func endAll(of subject: SubjectIdentity) {
    for ended in [tracks.removeValue(forKey: subject), workTracks.removeValue(forKey: subject)] {
      guard var track = ended else { continue }
      for mark in track.endAll() { write(mark, track, nil) }
    }
    endGate(subject, nil)
    frameEnds[subject] = nil
  }

  /// The end of the file, with the ends of all that was open.
  public func finish() -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    timestamp += 1
    let subjects = Set(tracks.keys).union(workTracks.keys).union(gates.closed)
    for subject in subjects.sorted(by: { $0.number < $1.number }) { endAll(of: subject) }
    return bytes + Array("\n]}\n".utf8)
  }

  /// Goes to the time of an event, which is later than that of the event before.
  private func advance(to event: LifecycleEvent) {
    let time = event.hasTime ? event.time.nanoseconds / 1000 : 0
    timestamp = max(time, timestamp + 1)
  }

  // MARK: Tracks

  private func introduce(_ group: TraceTrack.Group) {
    guard groups.insert(group).inserted else { return }
    metadata("process_name", group, "name") { $0.string(group.title) }
    metadata("process_sort_index", group, "sort_index") { $0.integer(group.rawValue) }
  }

  private func lifeTrack(for event: LifecycleEvent, names: some SubjectNames) -> TraceTrack {
    let track = TraceTrack(event.subject, group: TraceTrack.Group(of: event))
    return named(track, Transcript.escaped(names.name(of: event.subject)))
  }

  func workTrack(
    of event: LifecycleEvent, _ prefix: String, _ names: some SubjectNames
  ) -> TraceTrack {
    if let track = workTracks[event.subject] { return track }
    let track = TraceTrack(event.subject, group: .population)
    return named(track, prefix + Transcript.escaped(names.name(of: event.subject)))
  }

  func named(_ track: TraceTrack, _ name: String) -> TraceTrack {
    introduce(track.group)
    metadata("thread_name", track.group, "name", track: track.number) { $0.string(name) }
    metadata("thread_sort_index", track.group, "sort_index", track: track.number) {
      $0.integer(track.number)
    }
    return track
  }

  // MARK: Entries

  private func metadata(
    _ name: String, _ group: TraceTrack.Group, _ key: String, track: Int64 = 0,
    _ value: (inout JSONWriter) -> Void
  ) {
    begin(name, "M", group.rawValue, track)
    writer.key("args")
    writer.beginObject()
    writer.key(key)
    value(&writer)
    writer.endObject()
    end()
  }

  private func write(_ mark: TraceTrack.Mark, _ track: TraceTrack, _ arguments: Arguments?) {
    entry(mark.label, mark.isBeginning ? "B" : "E", track, arguments)
  }

  func entry(
    _ name: String, _ phase: String, _ track: TraceTrack, _ arguments: Arguments?,
    at time: Int64? = nil, beside: (inout JSONWriter) -> Void = { _ in },
    more: (inout JSONWriter) -> Void = { _ in }
  ) {
    begin(name, phase, track.group.rawValue, track.number)
    writer.key("ts")
    writer.integer(time ?? timestamp)
    beside(&writer)
    if phase == "i" {
      writer.key("s")
      writer.string("t")
    }
    if let arguments {
      writer.key("args")
      writer.beginObject()
      writer.key("seq")
      writer.integer(arguments.sequence)
      if arguments.cause != 0 {
        writer.key("cause")
        writer.integer(arguments.cause)
      }
      writer.key("event")
      writer.string(arguments.text)
      more(&writer)
      writer.endObject()
    }
    end()
  }

  private func begin(_ name: String, _ phase: String, _ process: Int64, _ track: Int64) {
    writer.removeAll()
    writer.beginObject()
    writer.key("name")
    writer.string(name)
    writer.key("ph")
    writer.string(phase)
    writer.key("pid")
    writer.integer(process)
    writer.key("tid")
    writer.integer(track)
  }

  private func end() {
    writer.endObject()
    bytes += isFirst ? Array("\n".utf8) : Array(",\n".utf8)
    bytes += writer.bytes
    isFirst = false
  }
}
