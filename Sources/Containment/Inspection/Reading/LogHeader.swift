/// What the first line of a log file says.
public struct LogHeader: Sendable, Hashable {
  /// The version of the format.
  public let version: Int
  /// Whether the log has its beginning.
  public let isComplete: Bool
  /// The kinds that the writer says it emits, of those that are known here; `nil` where it does not say.
  public let kinds: EventKindSet?

  /// The newest version that can be read.
  public static let newestVersion = 1

  /// Makes a header of the newest version.
  ///
  /// - Parameters:
  ///   - isComplete: Whether the log has its beginning.
  ///   - kinds: The kinds that the writer emits; `nil` where it does not say.
  public init(isComplete: Bool = true, kinds: EventKindSet? = nil) {
    self.init(version: Self.newestVersion, isComplete: isComplete, kinds: kinds)
  }

  init(version: Int, isComplete: Bool, kinds: EventKindSet?) {
    self.version = version
    self.isComplete = isComplete
    self.kinds = kinds
  }
}

extension LogHeader {
  static let format: StaticString = "containment-log"

  /// Looks at format and version only, because what else a newer version says nobody knows here.
  static func check(_ scanner: inout JSONScanner) throws(JSONError) {
    var isLog = false
    var hasVersion = false
    try scanner.beginObject()
    while let key = try scanner.nextKey() {
      switch key {
      case "format":
        let name = try scanner.readText()
        guard name == format else {
          throw scanner.error(
            "the format is \(JSONVisibleText.quoted(name.string, limit: 30)), "
              + "not \"containment-log\"", at: name.position)
        }
        isLog = true
      case "version":
        let number = try scanner.readNumber()
        guard let version = number.int64, version >= 1 else {
          throw scanner.error("the version must be an integer from 1", at: number.position)
        }
        guard version <= newestVersion else {
          throw scanner.error(
            "version \(version) is newer than \(newestVersion), the newest known here",
            at: number.position)
        }
        hasVersion = true
      default: break
      }
    }
    try scanner.finish()
    guard isLog, hasVersion else {
      throw scanner.error(
        #"the first line must be the header, such as {"format":"containment-log","version":1}"#,
        at: 0)
    }
  }

  /// Reads a header that was checked.
  static func read(
    _ scanner: inout JSONScanner, kinds known: JSONWords, skips: inout LogSkips
  ) throws(JSONError) -> LogHeader {
    var isComplete = true
    var kinds: EventKindSet?
    try scanner.beginObject()
    while let key = try scanner.nextKey() {
      switch key {
      case "format", "version": break
      case "complete": isComplete = try scanner.readBool()
      case "clock":
        let clock = try scanner.readText()
        guard clock == "milliseconds" else {
          throw scanner.error("the clock must be \"milliseconds\"", at: clock.position)
        }
      case "kinds":
        var emitted = EventKindSet()
        try scanner.beginArray()
        while try scanner.nextElement() {
          if let index = known.index(of: try scanner.readText()) {
            emitted.insert(EventKind.allCases[index])
          }
        }
        kinds = emitted
      default: skips.keys.count(key)
      }
    }
    return LogHeader(version: newestVersion, isComplete: isComplete, kinds: kinds)
  }
}
