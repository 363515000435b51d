extension RecordedEvents {
  /// How many events a failure lists before the one in question, and after it.
  static let contextSize = 3
  /// The most events that a failure lists.
  static let listingLimit = 12

  /// Events as lines with their numbers, and a mark at one of them.
  func listing(_ listed: some Sequence<LifecycleEvent>, marked: UInt64? = nil) -> [String] {
    let rows = listed.map { ("#\($0.sequence)", line(for: $0), $0.sequence == marked) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { number, line, isMarked in
      "\(isMarked ? ">" : " ") \(number.padded(to: width)) \(line)"
    }
  }

  /// The events around one of them, which is marked.
  func surroundings(of sequence: UInt64) -> [String] {
    guard let place = events.firstIndex(where: { $0.sequence == sequence }) else { return [] }
    let first = max(0, place - Self.contextSize)
    let last = min(events.count - 1, place + Self.contextSize)
    return listing(events[first...last], marked: sequence)
  }
}

extension String {
  /// The text with blanks behind it, up to a width in text cells.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - TextWidth.of(self)))
  }

  /// A number and a noun, which gets an `s` unless the number is one.
  static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
