/// The least that swapping cells could cost: pools, virtual calls and records in a plain loop.
final class HostFloor {
  /// What a swap is made of, as counted in a scroll: its events, and its calls of the app's code.
  static let events = 19
  static let calls = 12

  private struct Event {
    var sequence: UInt64
    var subject: UInt64
    var row: UInt64
    var kind: UInt64
  }

  private static let capacity = 16_384
  private let ring = UnsafeMutablePointer<Event>.allocate(capacity: capacity)
  private var written = 0
  private var pools: [[HostFloorElement]] = [
    (0..<32).map { _ in HostFloorElement() }, (0..<32).map { _ in HostFloorSecond() },
    (0..<32).map { _ in HostFloorThird() },
  ]

  deinit { ring.deallocate() }

  /// One pop, the calls, the records and one push for each of some rows.
  func swap(_ kinds: [UInt8]) -> UInt64 {
    var sum: UInt64 = 0
    var written = self.written
    // Taken out, so that nothing is checked or copied in the loop.
    var pools = self.pools
    self.pools = []
    for (row, kind) in kinds.enumerated() {
      guard let element = pools[Int(kind)].popLast() else { continue }
      for call in 0..<Self.calls { sum &+= element.call(call) }
      for event in 0..<Self.events {
        (ring + written & (Self.capacity - 1)).initialize(
          to: Event(
            sequence: UInt64(written), subject: UInt64(kind), row: UInt64(row), kind: UInt64(event))
        )
        written += 1
      }
      pools[Int(kind)].append(element)
    }
    self.pools = pools
    self.written = written
    return sum
  }

  /// The floor of rows that enter.
  static func floor(for rows: [Int]) -> BenchFloor {
    let floor = HostFloor()
    let kinds = rows.map { UInt8(HostCells.kind(of: $0)) }
    return BenchFloor(
      "a pop and a push, \(calls) virtual calls, \(events) records of 32 bytes", units: rows.count
    ) { floor.swap(kinds) }
  }
}

private class HostFloorElement {
  var uses = 0

  func call(_ number: Int) -> UInt64 {
    uses &+= number
    return 1
  }
}

private final class HostFloorSecond: HostFloorElement {
  override func call(_ number: Int) -> UInt64 {
    uses &-= number
    return 2
  }
}

private final class HostFloorThird: HostFloorElement {
  override func call(_ number: Int) -> UInt64 {
    uses ^= number
    return 3
  }
}
