/// Expected and actual lines beside each other, in rows that keep together what is equal.
struct LineComparison {
  /// One row: places in the two lists, `nil` where a list has nothing to put there.
  struct Row: Equatable {
    let expected: Int?
    let actual: Int?
    let isEqual: Bool
  }

  let expected: [String]
  let actual: [String]
  let rows: [Row]

  /// Above this product of lengths, what differs is taken as a whole instead of being aligned.
  private static let alignmentLimit = 4_000_000

  /// Aligns two lists by the fewest lines that are missing or too many.
  ///
  /// What is equal at both ends is set aside first. The rest costs O(lines * differences), and nothing
  /// is aligned any more where that would take seconds.
  init(expected: [String], actual: [String]) {
    self.expected = expected
    self.actual = actual
    let shorter = min(expected.count, actual.count)
    var start = 0
    while start < shorter, expected[start] == actual[start] { start += 1 }
    var end = 0
    while end < shorter - start,
      expected[expected.count - 1 - end] == actual[actual.count - 1 - end]
    { end += 1 }
    let left = expected[start..<expected.count - end]
    let right = actual[start..<actual.count - end]
    let before = (0..<start).map { Row(expected: $0, actual: $0, isEqual: true) }
    let after = (0..<end).map { place in
      Row(
        expected: expected.count - end + place, actual: actual.count - end + place, isEqual: true)
    }
    rows = before + Self.aligned(left, right) + after
  }

  private static func aligned(_ left: ArraySlice<String>, _ right: ArraySlice<String>) -> [Row] {
    var missing = Set(left.indices)
    var extra = Set(right.indices)
    if left.count * right.count <= alignmentLimit {
      missing = []
      extra = []
      for change in Array(right).difference(from: Array(left)) {
        switch change {
        case .remove(let offset, _, _): missing.insert(left.startIndex + offset)
        case .insert(let offset, _, _): extra.insert(right.startIndex + offset)
        }
      }
    }
    var rows: [Row] = []
    var (from, to) = (left.startIndex, right.startIndex)
    while from < left.endIndex || to < right.endIndex {
      let (isMissing, isExtra) = (missing.contains(from), extra.contains(to))
      let (takesLeft, takesRight) = (isMissing || !isExtra, isExtra || !isMissing)
      rows.append(
        Row(
          expected: takesLeft ? from : nil, actual: takesRight ? to : nil,
          isEqual: takesLeft && takesRight && left[from] == right[to]))
      if takesLeft { from += 1 }
      if takesRight { to += 1 }
    }
    return rows
  }

  /// The first row that differs; `nil` where all are equal.
  var firstDifference: Int? { rows.firstIndex { !$0.isEqual } }
}

// MARK: - Beside each other

extension LineComparison {
  /// The most rows that are shown.
  static let rowLimit = 24

  /// The rows around the first that differs, which is marked with `>`; a missing line is a dash.
  ///
  /// - Parameter numbers: The numbers of the actual lines, to stand in front of them.
  /// - Returns: A heading and the rows.
  func sideBySide(numbers: [String] = []) -> [String] {
    let first = firstDifference ?? rows.count
    let start = max(0, first - RecordedEvents.contextSize)
    let shown = rows[start...].prefix(Self.rowLimit)
    let left = shown.map { row in row.expected.map { expected[$0] } ?? "—" }
    let width = (left.map { TextWidth.of($0) } + [8]).max() ?? 8
    let numberWidth = numbers.map(\.count).max() ?? 0
    let indent = numbers.isEmpty ? "" : String(repeating: " ", count: numberWidth + 1)
    var lines = ["  \(indent)\("expected".padded(to: width)) | actual"]
    if start > 0 { lines.insert("  … after \(String.counted(start, "equal line"))", at: 0) }
    for (place, (row, text)) in zip(shown.indices, zip(shown, left)) {
      let number = row.actual.map { numbers.isEmpty ? "" : numbers[$0] } ?? ""
      let column = numbers.isEmpty ? "" : number.padded(to: numberWidth) + " "
      let right = row.actual.map { actual[$0] } ?? "—"
      lines.append("\(place == first ? ">" : " ") \(column)\(text.padded(to: width)) | \(right)")
    }
    if shown.endIndex < rows.count {
      lines.append("  … and \(String.counted(rows.count - shown.endIndex, "line")) more")
    }
    return lines
  }
}
