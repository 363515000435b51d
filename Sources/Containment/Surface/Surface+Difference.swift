extension Surface {
  /// The stretches of a row that show something else than before; O(columns).
  ///
  /// A stretch never starts or ends within a wide grapheme, of either surface.
  ///
  /// - Parameters:
  ///   - row: A row of the surface.
  ///   - previous: What was shown before; of the same extent.
  ///   - gap: Stretches with fewer unchanged cells than this between them are joined.
  /// - Returns: The stretches in ascending order.
  package func changedSpans(
    inRow row: Int, since previous: Surface, joiningGapsBelow gap: Int = 1
  ) -> [Range<Int>] {
    precondition(
      columns == previous.columns && rows == previous.rows, "The surfaces differ in extent.")
    var spans: [Range<Int>] = []
    let start = row * columns
    for column in 0..<columns where !shows(at: start + column, sameAs: previous) {
      var lower = column
      var upper = column + 1
      while lower > 0 && splitsGlyph(start + lower, previous) { lower -= 1 }
      while upper < columns && splitsGlyph(start + upper, previous) { upper += 1 }
      if let last = spans.last, lower - last.upperBound < max(1, gap) {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, upper)
      } else {
        spans.append(lower..<upper)
      }
    }
    return spans
  }

  /// Whether the boundary before a cell runs through a wide grapheme of either surface.
  private func splitsGlyph(_ index: Int, _ previous: Surface) -> Bool {
    cells[index].isContinuation || previous.cells[index].isContinuation
  }
}
