/// What a collection knows of the items beyond its viewport.
struct RangeState {
  var tracker = RangeTracker()
  /// The axis that the tracker measures along.
  var axis: Axis?
  var tickets = PrefetchTickets()
  /// Whether somebody scrolled since the last pass; otherwise the offset only followed the content.
  var isScrolled = false
  /// Whether a factory was replaced since the last pass, so that cells may have content of the old one.
  var hasOutdatedCells = false
  /// Whether memory pressure took away what was made ready, until the next pass makes it ready again.
  var isGivenUp = false
  /// Whether the last pass had ranges: without them, one more has to give up what they held.
  var isInUse = false

  // Reused from pass to pass, so that a steady state allocates nothing.
  var realized = Places()
  var prepared = Places()
  var announced = Places()
  var isHeld: [Bool] = []
  var work: [RangeWork] = []
  var told: [PrefetchTicket] = []

  /// The places of a band, each list in order.
  struct Places {
    var entry: [IndexPath] = []
    var exit: [IndexPath] = []

    /// Whether an item belongs to the set, from whether it did; O(log places).
    func has(_ place: IndexPath, ifItDid did: Bool) -> Bool {
      (did ? exit : entry).sortedIndex(of: place) != nil
    }
  }
}

/// An item that is to be made ready or announced; in the order in which that is done.
struct RangeWork: Comparable {
  let place: IndexPath
  let distance: Int64
  let isAhead: Bool

  static func < (left: RangeWork, right: RangeWork) -> Bool {
    guard left.isAhead == right.isAhead else { return left.isAhead }
    return (left.distance, left.place) < (right.distance, right.place)
  }
}

extension [IndexPath] {
  /// Where a place stands in a list that is in order; `nil` where it is not there.
  ///
  /// O(log count).
  func sortedIndex(of place: IndexPath) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == place ? low : nil
  }
}
