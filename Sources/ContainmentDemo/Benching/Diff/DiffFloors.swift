/// The least that finding a difference takes: plain loops over the two arrays.
enum DiffFloors {
  /// Joins two lists by a table that is keyed by the identifiers' `hashValue`, and compares what matches.
  ///
  /// - Parameters:
  ///   - old: The one list.
  ///   - new: The other list.
  ///   - ordersMatches: Whether a longest increasing run of the matches is looked for too.
  ///   - id: What makes an element itself.
  /// - Returns: A checksum of what was found.
  static func join<Element: Equatable, ID: Hashable>(
    _ old: [Element], _ new: [Element], ordersMatches: Bool = false, id: (Element) -> ID
  ) -> UInt64 {
    var slots = 16
    while slots < 2 * old.count { slots *= 2 }
    var table = [Int32](repeating: -1, count: slots)
    for index in old.indices {
      var slot = id(old[index]).hashValue & (slots - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (slots - 1) }
      table[slot] = Int32(index)
    }
    var isMatched = [Bool](repeating: false, count: old.count)
    var inserted = 0
    var changed = 0
    var moved = 0
    var from: [Int32] = []
    if ordersMatches { from.reserveCapacity(new.count) }
    var last = -1
    for index in new.indices {
      let wanted = id(new[index])
      var slot = wanted.hashValue & (slots - 1)
      while table[slot] >= 0, id(old[Int(table[slot])]) != wanted {
        slot = (slot + 1) & (slots - 1)
      }
      let place = Int(table[slot])
      guard place >= 0 else {
        inserted += 1
        continue
      }
      isMatched[place] = true
      if old[place] != new[index] { changed += 1 }
      if place < last { moved += 1 }
      last = place
      if ordersMatches { from.append(Int32(place)) }
    }
    let deleted = isMatched.count { !$0 }
    if ordersMatches { moved = longestRun(from) }
    return UInt64(inserted + 3 * deleted + 5 * changed + 7 * moved)
  }

  /// The length of a longest increasing run, with the links that would give it.
  private static func longestRun(_ values: [Int32]) -> Int {
    var ends: [Int32] = []
    var links = [Int32](repeating: -1, count: values.count)
    for index in values.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if values[Int(ends[middle])] < values[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { links[index] = ends[low - 1] }
      if low == ends.count { ends.append(Int32(index)) } else { ends[low] = Int32(index) }
    }
    return ends.count
  }

  /// How many rows are equal from the front, and then from the back.
  static func equalRows<Element: Equatable>(_ old: [Element], _ new: [Element]) -> UInt64 {
    let count = min(old.count, new.count)
    var front = 0
    while front < count, old[front] == new[front] { front += 1 }
    var back = 0
    while back < count - front, old[old.count - 1 - back] == new[new.count - 1 - back] { back += 1 }
    return UInt64(front + back)
  }
}
