/// What a reader passed over because this version does not know it.
public struct LogSkips: Sendable, Hashable {
  /// The kinds that are not known, each with the number of its events.
  public internal(set) var kinds = Names()
  /// The keys that are not known, each with the number of times that it stood in a line.
  public internal(set) var keys = Names()

  /// Names with their counts: up to 64 by name, and what comes beyond only counted.
  public struct Names: Sendable, Hashable {
    /// The counts by name; of a name longer than 64 characters only the beginning is kept.
    public private(set) var counts: [String: Int] = [:]
    /// How many times names came that found no place in ``counts``.
    public private(set) var others = 0

    /// How many times any name came.
    public private(set) var total = 0

    mutating func count(_ name: JSONText) {
      total += 1
      let text = Self.shortened(name)
      if let known = counts[text] {
        counts[text] = known + 1
      } else if counts.count < 64 {
        counts[text] = 1
      } else {
        others += 1
      }
    }

    /// Cut before it is decoded: a key of megabytes costs no more than its beginning.
    private static func shortened(_ name: JSONText) -> String {
      if name.raw.count > 1024 {
        return String(String(decoding: name.raw.prefix(256), as: UTF8.self).prefix(63)) + "…"
      }
      let text = name.string
      return text.count > 64 ? text.prefix(63) + "…" : text
    }
  }
}
