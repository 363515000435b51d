/// Which places of two lists hold the same identity.
///
/// Beginnings and ends that are the same are trimmed. The middle is walked on both sides at once: where
/// the two sides differ, a short look-ahead finds single changes by `==`, and only where that fails are
/// identities hashed, each once, until the sides meet again. Where identities are unique every pair that
/// is found is the only one there can be, so the way of finding it changes no result.
@usableFromInline struct ListMatching: Sendable {
  @usableFromInline static var matched: UInt8 { 1 }
  @usableFromInline static var hashed: UInt8 { 2 }
  /// The source of a new place without a counterpart in this list.
  @usableFromInline static var none: Int32 { -1 }
  /// The source of a new place whose item comes from another list.
  @usableFromInline static var elsewhere: Int32 { -2 }

  /// Where the middle begins, in both lists.
  @usableFromInline var start = 0
  @usableFromInline var oldEnd = 0
  @usableFromInline var newEnd = 0
  /// For every old place of the middle, what was found out about it.
  @usableFromInline var flags: [UInt8] = []
  /// For every new place of the middle, its old place.
  @usableFromInline var sources: [Int32] = []
  @usableFromInline var matches = 0
  /// Old places whose counterpart has another content.
  @usableFromInline var changed: [Int] = []

  /// Old places without a counterpart.
  @inlinable var unmatchedOld: Int { oldEnd - start - matches }
  /// New places without a counterpart.
  @inlinable var unmatchedNew: Int { newEnd - start - matches }

  /// Lists of which every place is without a counterpart.
  @inlinable init(oldCount: Int, newCount: Int) {
    oldEnd = oldCount
    newEnd = newCount
    flags = [UInt8](repeating: 0, count: oldCount)
    sources = [Int32](repeating: Self.none, count: newCount)
  }

  @inlinable init<Rule: MatchingRule>(
    _ old: UnsafeBufferPointer<Rule.Element>, _ new: UnsafeBufferPointer<Rule.Element>, _: Rule.Type
  ) {
    let least = min(old.count, new.count)
    while start < least, Rule.key(of: old[start]) == Rule.key(of: new[start]) {
      if Rule.comparesContent, Rule.isChanged(old[start], new[start]) { changed.append(start) }
      start += 1
    }
    oldEnd = old.count
    newEnd = new.count
    while oldEnd > start, newEnd > start,
      Rule.key(of: old[oldEnd - 1]) == Rule.key(of: new[newEnd - 1])
    {
      oldEnd -= 1
      newEnd -= 1
      if Rule.comparesContent, Rule.isChanged(old[oldEnd], new[newEnd]) { changed.append(oldEnd) }
    }
    guard start < max(oldEnd, newEnd) else { return }
    flags = [UInt8](repeating: 0, count: oldEnd - start)
    sources = [Int32](repeating: Self.none, count: newEnd - start)
    guard oldEnd > start, newEnd > start else { return }
    let oldMiddle = UnsafeBufferPointer(rebasing: old[start..<oldEnd])
    let newMiddle = UnsafeBufferPointer(rebasing: new[start..<newEnd])
    var newFlags = [UInt8](repeating: 0, count: newMiddle.count)
    matches = flags.withUnsafeMutableBufferPointer { flags in
      sources.withUnsafeMutableBufferPointer { sources in
        newFlags.withUnsafeMutableBufferPointer { newFlags in
          var walk = MatchingWalk<Rule>(
            old: oldMiddle, new: newMiddle, oldFlags: flags, newFlags: newFlags, sources: sources)
          walk.align()
          walk.join()
          return walk.matches
        }
      }
    }
    guard matches > 0, start > 0 || Rule.comparesContent else { return }
    sources.withUnsafeMutableBufferPointer { sources in
      for index in sources.indices where sources[index] >= 0 {
        sources[index] += Int32(start)
        guard Rule.comparesContent else { continue }
        let source = Int(sources[index])
        if Rule.isChanged(old[source], new[start + index]) { changed.append(source) }
      }
    }
  }
}
