/// The search for counterparts in the middles of two lists.
///
/// Flags are set by `=`, because Swift 6.3.1 cannot compile `|=` here with the thread sanitizer.
@usableFromInline struct MatchingWalk<Rule: MatchingRule>: ~Copyable {
  @usableFromInline typealias Element = Rule.Element

  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>
  @usableFromInline let oldFlags: UnsafeMutableBufferPointer<UInt8>
  @usableFromInline let newFlags: UnsafeMutableBufferPointer<UInt8>
  @usableFromInline let sources: UnsafeMutableBufferPointer<Int32>
  @usableFromInline var oldTable = IdentityTable()
  @usableFromInline var newTable = IdentityTable()
  @usableFromInline var matches = 0
  @usableFromInline var i = 0
  @usableFromInline var j = 0

  @inlinable init(
    old: UnsafeBufferPointer<Element>, new: UnsafeBufferPointer<Element>,
    oldFlags: UnsafeMutableBufferPointer<UInt8>, newFlags: UnsafeMutableBufferPointer<UInt8>,
    sources: UnsafeMutableBufferPointer<Int32>
  ) {
    self.old = old
    self.new = new
    self.oldFlags = oldFlags
    self.newFlags = newFlags
    self.sources = sources
  }

  @inlinable func isSame(_ source: Int, _ target: Int) -> Bool {
    Rule.key(of: old[source]) == Rule.key(of: new[target])
  }

  @inlinable mutating func match(_ source: Int, _ target: Int) {
    oldFlags[source] = oldFlags[source] | ListMatching.matched
    newFlags[target] = newFlags[target] | ListMatching.matched
    sources[target] = Int32(truncatingIfNeeded: source)
    matches += 1
  }

  /// Walks both sides in step and finds most counterparts without a hash.
  @inlinable mutating func align() {
    // A side that was out of step for this long is in another order: joining it is cheaper.
    let patience = max(256, min(old.count, new.count) / 2)
    var lost = 0
    while i < old.count, j < new.count {
      if oldFlags[i] & ListMatching.matched != 0 {
        i += 1
      } else if newFlags[j] & ListMatching.matched != 0 {
        j += 1
      } else if isSame(i, j) {
        match(i, j)
        i += 1
        j += 1
        lost = 0
      } else if lost > 32 || !lookAhead() {
        lost += 1
        guard lost < patience else { return }
        meet()
      }
    }
  }

  /// Steps over a few places of either side, or of both, where the next ones are the same.
  @inlinable mutating func lookAhead() -> Bool {
    for distance in 1...3 {
      let (oldNext, newNext) = (i + distance, j + distance)
      if oldNext < old.count, isSame(oldNext, j), oldFlags[oldNext] & ListMatching.matched == 0 {
        i = oldNext
        return true
      }
      if newNext < new.count, isSame(i, newNext), newFlags[newNext] & ListMatching.matched == 0 {
        j = newNext
        return true
      }
      if oldNext < old.count, newNext < new.count, isSame(oldNext, newNext),
        oldFlags[oldNext] & ListMatching.matched == 0,
        newFlags[newNext] & ListMatching.matched == 0
      {
        (i, j) = (oldNext, newNext)
        return true
      }
    }
    return false
  }

  /// Hashes what is there and goes on where a counterpart begins a run, or one step further.
  ///
  /// Of the new side every eighth place is enough to meet a run; the others are hashed in the end, if they
  /// are still without a counterpart.
  @inlinable mutating func meet() {
    let (source, target) = (i, j)
    i += 1
    j += 1
    if oldFlags[source] & ListMatching.hashed == 0 {
      let found = enterOld(source)
      if found >= 0, isRun(source, found) { return goOn(source, found) }
    }
    if target & 7 == 0, newFlags[target] == 0 {
      let found = enterNew(target)
      if found >= 0, isRun(found, target) { goOn(found, target) }
    }
  }

  /// Goes on at the beginning of the run that two places are in.
  @inlinable mutating func goOn(_ source: Int, _ target: Int) {
    (i, j) = (source, target)
    while i > 0, j > 0, oldFlags[i - 1] & ListMatching.matched == 0,
      newFlags[j - 1] & ListMatching.matched == 0, isSame(i - 1, j - 1)
    {
      i -= 1
      j -= 1
    }
  }

  @inlinable func isRun(_ source: Int, _ target: Int) -> Bool {
    source + 2 < old.count && target + 2 < new.count && isSame(source + 1, target + 1)
      && isSame(source + 2, target + 2)
  }

  /// Hashes an old place; the new place that it matched, or -1.
  @inlinable mutating func enterOld(_ source: Int) -> Int {
    let key = Rule.key(of: old[source])
    let hash = IdentityTable.fold(key.hashValue)
    oldFlags[source] = oldFlags[source] | ListMatching.hashed
    if newTable.count > 0 {
      let found = newTable.first(hash) { target in
        newFlags[target] & ListMatching.matched == 0 && Rule.key(of: new[target]) == key
      }
      if found >= 0 {
        match(source, found)
        return found
      }
    }
    oldTable.add(hash, source)
    return -1
  }

  /// Hashes a new place; the old place that it matched, or -1.
  @inlinable mutating func enterNew(_ target: Int) -> Int {
    let key = Rule.key(of: new[target])
    let hash = IdentityTable.fold(key.hashValue)
    newFlags[target] = newFlags[target] | ListMatching.hashed
    let found = oldTable.first(hash) { source in
      oldFlags[source] & ListMatching.matched == 0 && Rule.key(of: old[source]) == key
    }
    if found >= 0 {
      match(found, target)
      return found
    }
    newTable.add(hash, target)
    return -1
  }

  /// Finds the counterparts of all that the walk stepped over or did not reach.
  @inlinable mutating func join() {
    guard matches < old.count, matches < new.count else { return }
    oldTable.reserve(old.count - matches)
    for source in 0..<old.count where oldFlags[source] == 0 { _ = enterOld(source) }
    guard matches < new.count, oldTable.count > 0 else { return }
    for target in 0..<new.count where newFlags[target] == 0 {
      let key = Rule.key(of: new[target])
      let found = oldTable.first(IdentityTable.fold(key.hashValue)) { source in
        oldFlags[source] & ListMatching.matched == 0 && Rule.key(of: old[source]) == key
      }
      if found >= 0 { match(found, target) }
    }
  }
}
