extension ListLayout {
  /// Follows another size of the viewport: O(1) where the room across stays, or lengths are guesses.
  ///
  /// Where lengths are guesses and the room across changes, those that were known become guesses: O(sections),
  /// and what is in view is asked again. Where the app gives lengths, all are asked for anew: O(items).
  public mutating func resize(_ source: any LayoutSource, viewport: Size) {
    let isAcross = crossLength(in: viewport) != crossLength
    guard isAcross, !estimatesLengths else {
      measureCross(viewport)
      if isAcross {
        index.age()
        guess.forget()
      }
      return measureContent(viewport)
    }
    prepare(source, viewport: viewport)
  }

  /// Whether the item was not in view yet, or not since it was renewed or the width changed; O(log items).
  public func hasEstimatedLength(itemAt indexPath: IndexPath) -> Bool {
    estimatesLengths && index.contains(indexPath)
      && index.knowledge(of: indexPath).source != .measurement
  }

  /// Takes the length that an item would like to have; O(log items).
  public mutating func setLength(_ length: Double?, ofItemAt indexPath: IndexPath) -> Bool {
    guard estimatesLengths, index.contains(indexPath) else { return false }
    let isNew = index.knowledge(of: indexPath).source == .estimate
    let before = index.length(of: indexPath)
    index.measure(indexPath, as: max(0, length ?? itemLength).sixtyFourths)
    let after = index.length(of: indexPath)
    if isNew { guess.add(after) }
    contentSize[axis] += Double.sixtyFourths(after - before)
    return after != before
  }

  /// Takes the median of what was measured as the guess for the rest, now and then: O(1).
  public mutating func learnLengths() {
    guard estimatesLengths, guess.renew() else { return }
    index.setEstimate(guess.value, of: Self.usual)
    contentSize[axis] =
      insets.leading(axis) + Double.sixtyFourths(index.extent) + insets.trailing(axis)
  }

  /// What stays keeps what is known of it, and what is renewed keeps it as a guess.
  mutating func follow(_ edits: [LayoutEdits], _ viewport: Size) {
    for var edit in edits {
      for path in edit.renewedItems { index.doubt(path) }
      edit.renewedItems = []
      index.apply(edit, as: Self.usual)
    }
    measureContent(viewport)
  }
}
