/// Reads a log file, event by event, from bytes that come in pieces of any size.
///
/// The format is that of `Docs/LogFormat.md`. Nothing is kept of an event that was handed on but the
/// names in it, so a file may be longer than memory.
///
/// ```swift
/// let file = """
///   {"format":"containment-log","version":1}
///   {"seq":1,"subject":"Card#0","kind":"viewDidLoad"}
///
///   """
/// let reader = LogReader()
/// try reader.read(Array(file.utf8)) { event in
///   assert(reader.names.name(of: event.subject) == "Card#0")
/// }
/// try reader.finish { _ in }
/// ```
///
/// It is not safe to use one reader from two threads at once, nor to call it while it hands on an event.
public final class LogReader {
  // To check every access would cost a tenth of a line's time, and no access goes on while another does.

  /// What the first line says; `nil` until it was read.
  @exclusivity(unchecked) public private(set) var header: LogHeader?
  /// What the subjects of the log are called, and the texts of the newest events.
  public let names = LogNames()
  /// What was passed over because it is not known here.
  @exclusivity(unchecked) public private(set) var skips = LogSkips()
  /// The last line where it is cut off; `nil` before the end, and where nothing is cut off.
  public private(set) var tail: LogTail?
  /// The line that was read last, from 1; while an event is handed on, that of the event.
  @exclusivity(unchecked) public private(set) var line = 0

  /// The start of a line whose end has not come yet.
  @exclusivity(unchecked) private var pending: [UInt8] = []
  @exclusivity(unchecked) private var scanner = JSONScanner(
    UnsafeRawBufferPointer(start: nil, count: 0), policy: JSONPolicy(maximumKeys: 65_536))
  @exclusivity(unchecked) private var lastSequence: Int64 = 0
  @exclusivity(unchecked) private var lastTick: Int64 = 0
  private var failure: LogError?
  private let lineLimit: Int

  private static let kinds = JSONWords(EventKind.allCases.map(\.name))
  private static let kindsInOrder = EventKind.allCases

  /// Makes a reader for one file.
  public convenience init() { self.init(lineLimit: 64 << 20) }

  /// A reader that takes lines up to a length in bytes.
  init(lineLimit: Int) { self.lineLimit = lineLimit }

  /// Reads the next bytes of the file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that follow those read before.
  ///   - body: Called for each event, in order.
  /// - Throws: The first line that cannot be read. The events before it were handed on, and every later
  ///   call throws the same.
  public func read(
    _ bytes: some Collection<UInt8>, _ body: (LifecycleEvent) -> Void
  ) throws(LogError) {
    if let failure { throw failure }
    let outcome = bytes.withContiguousStorageIfAvailable { bytes in
      Result { () throws(LogError) in try readLines(UnsafeRawBufferPointer(bytes), body) }
    }
    let result =
      outcome
      ?? Array(bytes).withUnsafeBytes { bytes in
        Result { () throws(LogError) in try readLines(bytes, body) }
      }
    try result.get()
  }

  /// Reads what stands behind the last line end, and demands that there was a header.
  ///
  /// A last line that is cut off is no error: it is dropped, and ``tail`` tells of it.
  ///
  /// - Parameter body: Called for the last event, if its line has no end.
  /// - Throws: Why the file, or its last line, cannot be read.
  public func finish(_ body: (LifecycleEvent) -> Void) throws(LogError) {
    if let failure { throw failure }
    let last = pending
    pending = []
    try last.withUnsafeBufferPointer { bytes throws(LogError) in
      try readTail(UnsafeRawBufferPointer(bytes), body)
    }
    guard header != nil else {
      throw fail(LogError(line: 1, column: 1, reason: "the file is empty, without a header"))
    }
  }

  private func fail(_ error: LogError) -> LogError {
    failure = error
    return error
  }
}

// MARK: - Lines

extension LogReader {
  private func readLines(
    _ bytes: UnsafeRawBufferPointer, _ body: (LifecycleEvent) -> Void
  ) throws(LogError) {
    var start = 0
    if !pending.isEmpty {
      let end = bytes.firstLineFeed(from: 0)
      try keep(bytes, 0..<(end ?? bytes.count))
      guard let end else { return }
      let whole = pending
      pending = []
      try whole.withUnsafeBufferPointer { bytes throws(LogError) in
        try readLine(UnsafeRawBufferPointer(bytes), body)
      }
      start = end + 1
    }
    while let end = bytes.firstLineFeed(from: start) {
      try readLine(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), body)
      start = end + 1
    }
    try keep(bytes, start..<bytes.count)
  }

  private func keep(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(LogError) {
    try checkLength(pending.count + range.count)
    pending.append(contentsOf: bytes[range])
  }

  private func checkLength(_ count: Int) throws(LogError) {
    guard count <= lineLimit else {
      throw fail(
        LogError(line: line + 1, column: 1, reason: "the line is longer than \(lineLimit) bytes"))
    }
  }

  private func readLine(
    _ bytes: UnsafeRawBufferPointer, _ body: (LifecycleEvent) -> Void
  ) throws(LogError) {
    try checkLength(bytes.count)
    line += 1
    guard !bytes.isBlank else { return }
    do throws(JSONError) {
      if let event = try readContent(bytes) { body(event) }
    } catch {
      throw fail(translated(error, in: bytes))
    }
  }

  /// Reads what may be a whole line without an end, or the beginning of one.
  private func readTail(
    _ bytes: UnsafeRawBufferPointer, _ body: (LifecycleEvent) -> Void
  ) throws(LogError) {
    guard !bytes.isBlank else { return }
    guard header != nil, bytes.isBeginningOfObject(in: &scanner) else {
      return try readLine(bytes, body)
    }
    line += 1
    tail = LogTail(line: line, byteCount: bytes.count)
  }

  private func translated(_ error: JSONError, in bytes: UnsafeRawBufferPointer) -> LogError {
    if line == 1, bytes.isUTF16 {
      return LogError(line: 1, column: 1, reason: "the file is in UTF-16, and a log is in UTF-8")
    }
    var reason = error.reason.description
    if case .trailingContent = error.reason, bytes.contains(0x0D) {
      reason += " (a carriage return alone ends no line)"
    }
    return LogError(line: error.place.line, column: error.place.column, reason: reason)
  }
}

// MARK: - The content of a line

extension LogReader {
  private func readContent(
    _ bytes: UnsafeRawBufferPointer
  ) throws(JSONError) -> LifecycleEvent? {
    let origin = JSONPlace(line: line, column: 1, offset: 0)
    scanner.restart(bytes, origin: origin)
    guard header != nil else {
      try LogHeader.check(&scanner)
      scanner.restart(bytes, origin: origin)
      header = try LogHeader.read(&scanner, kinds: Self.kinds, skips: &skips)
      return nil
    }
    if bytes.hasByteOrderMark {
      throw scanner.error("a byte order mark stands only at the beginning of a file", at: 0)
    }
    let content = try LogLine(&scanner, skips: &skips)
    try checkOrder(of: content)
    guard let kind = content.kind else { return nil }
    guard let index = Self.kinds.index(of: kind) else {
      skips.kinds.count(kind)
      return nil
    }
    return content.event(Self.kindsInOrder[index], names: names)
  }

  private func checkOrder(of content: LogLine) throws(JSONError) {
    guard content.sequence > lastSequence else {
      throw scanner.error(
        "seq \(content.sequence) does not come after \(lastSequence)", at: content.sequenceAt)
    }
    lastSequence = content.sequence
    guard let tick = content.tick else { return }
    guard tick >= lastTick else {
      throw scanner.error("tick \(tick) comes after tick \(lastTick)", at: content.tickAt)
    }
    lastTick = tick
  }
}

// MARK: - Looking at bytes

extension UnsafeRawBufferPointer {
  /// Where the next line feed stands, from a position on.
  @inline(__always)
  fileprivate func firstLineFeed(from start: Int) -> Int? {
    var index = start
    let ones: UInt64 = 0x0101_0101_0101_0101
    while index + 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let feeds = word ^ (ones &* 0x0A)
      let marks = (feeds &- ones) & ~feeds & (ones &* 0x80)
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      if self[index] == 0x0A { return index }
      index += 1
    }
    return nil
  }

  /// Whether there is nothing but blanks, tabs and carriage returns.
  fileprivate var isBlank: Bool {
    guard let first, first != 0x7B else { return isEmpty }
    return allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  fileprivate var hasByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }

  /// Whether it begins like text in UTF-16, with or without a byte order mark.
  fileprivate var isUTF16: Bool {
    guard count >= 2 else { return false }
    switch (self[0], self[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF), (0x7B, 0), (0, 0x7B): return true
    default: return false
    }
  }

  /// Whether an object begins here and nothing is wrong but that it has no end.
  fileprivate func isBeginningOfObject(in scanner: inout JSONScanner) -> Bool {
    scanner.restart(self)
    do throws(JSONError) {
      guard try scanner.peekKind() == .object else { return false }
      try scanner.skipValue()
      return false
    } catch {
      if case .unexpectedEnd = error.reason { return true }
      return false
    }
  }
}
