internal import Containment

/// Pools by themselves: what taking an idle element and giving it back costs.
enum ReuseRows {
  static let all = [
    BenchRow("reuse/dequeue", "an idle element of three kinds taken, called and put back") {
      ReuseBench.dequeue($0)
    }
  ]
}

@MainActor
private enum ReuseBench {
  static func dequeue(_ meter: BenchMeter) -> [BenchResult] {
    let kinds = (0..<meter.size(1_000_000, tiny: 1000)).map { Int(BenchNumbers.mix($0) % 3) }
    let texts = ["bench:first", "bench:second", "bench:third"]
    let names = texts.map { InternedName($0) }
    let floor = BenchFloor("a pop, a virtual call and a push", units: kinds.count) {
      var pools = (0..<3).map { _ in (0..<4).map { PooledElement.make($0) } }
      var sum: UInt64 = 0
      for kind in kinds {
        guard let element = pools[kind].popLast() else { continue }
        sum &+= element.reuse()
        pools[kind].append(element)
      }
      return sum
    }
    let expected = floor.run()
    func fill() -> ReusePools<PooledElement> {
      var pools = ReusePools<PooledElement>()
      for name in names {
        for number in 0..<4 { _ = pools[name].put(PooledElement.make(number)) }
      }
      return pools
    }
    let timing = meter.measure(units: kinds.count, expected: expected, floor: floor) { watch in
      var pools = fill()
      var sum: UInt64 = 0
      watch.time {
        for kind in kinds { sum &+= Self.turn(&pools, names[kind]) }
      }
      return sum
    }
    var known = BenchResult("reuse/dequeue", unit: "a dequeue and enqueue", timing)
    known.counts = [("dequeues", kinds.count)]
    known.goal = BenchGoal(ratio: 2)
    let byText = meter.measure(units: kinds.count, expected: expected, floor: floor) { watch in
      var pools = fill()
      var sum: UInt64 = 0
      watch.time {
        for kind in kinds { sum &+= Self.turn(&pools, InternedName(texts[kind])) }
      }
      return sum
    }
    var named = BenchResult("reuse/dequeue:string", unit: "a dequeue and enqueue", byText)
    named.counts = known.counts
    named.goal = BenchGoal(nanoseconds: 150)
    return [known, named]
  }

  private static func turn(
    _ pools: inout ReusePools<PooledElement>, _ name: InternedName
  ) -> UInt64 {
    guard let element = pools[name].take() else { return 0 }
    let sum = element.reuse()
    _ = pools[name].put(element)
    return sum
  }
}

/// Something to pool; which of the two a call reaches is known only while it runs.
private class PooledElement {
  private(set) var uses: UInt64 = 0

  static func make(_ number: Int) -> PooledElement {
    number.isMultiple(of: 2) ? PooledElement() : OddElement()
  }

  func reuse() -> UInt64 {
    uses += 1
    return uses & 1
  }
}

private final class OddElement: PooledElement {
  override func reuse() -> UInt64 { super.reuse() &+ 1 }
}
