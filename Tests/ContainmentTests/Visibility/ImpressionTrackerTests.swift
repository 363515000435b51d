import Testing

@testable import Containment

/// What counts as seen, as a value: the published vectors, and random looks against a model.
@Suite("Impressions as a value")
struct ImpressionTrackerTests {
  @Test("The page's vectors hold")
  func vectors() throws {
    let lines = try Page("Docs/Impressions.md").lines(in: "vectors")
    var tracker = ImpressionTracker(.standard)
    var looks = 0
    for line in lines where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("policy") {
        tracker = ImpressionTracker(try #require(Self.policy(line)))
        continue
      }
      let parts = line.split(separator: "->", omittingEmptySubsequences: false)
      try #require(parts.count == 2, "\(line)")
      let words = parts[0].split(separator: " ")
      tracker.beginLook(at: Self.instant(try #require(Int64(words[0]))))
      for word in words.dropFirst() {
        let sides = word.split(separator: "=")
        tracker.see(ItemIdentity(String(sides[0])), fraction: try #require(Double(sides[1])))
      }
      let found = tracker.endLook().map(Self.text).joined(separator: "; ")
      #expect(found == String(parts[1].drop { $0 == " " }), "\(line)")
      looks += 1
    }
    #expect(looks > 30)
  }

  private static func policy(_ line: Substring) -> ImpressionPolicy? {
    let words = line.split(separator: " ")
    guard words.count >= 4, let fraction = Double(words[1]), let dwell = Int(words[2]) else {
      return nil
    }
    let rearming: ImpressionPolicy.Rearming
    switch words[3] {
    case "everyVisit": rearming = .everyVisit
    case "never": rearming = .never
    default: rearming = .after(.milliseconds(Int(words[4]) ?? 0))
    }
    return ImpressionPolicy(
      minimumFraction: fraction, dwell: .milliseconds(dwell), rearming: rearming)
  }

  private static func instant(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  private static func text(_ outcome: ImpressionTracker.Outcome) -> String {
    switch outcome {
    case .counted(let impression):
      var fraction = "\(impression.fraction)"
      if fraction.hasSuffix(".0") { fraction.removeLast(2) }
      return "see \(impression.item) \(fraction) \(impression.dwell.inNanoseconds / 1_000_000)"
        + (impression.isAgain ? " again" : "")
    case .ended(let visit):
      return "end \(visit.item) \(visit.dwell.inNanoseconds / 1_000_000) "
        + (visit.isCounted ? "counted" : "-")
    }
  }

  // MARK: Against a model

  /// A look: when, and what was in view.
  struct Look: CustomStringConvertible {
    let time: Int64
    let seen: [(item: Int, fraction: Double)]
    var description: String { "\(time) \(seen.map { "\($0.item)=\($0.fraction)" })" }
  }

  /// Looks back at everything each time, and keeps only which visits were counted, and when.
  private struct Model {
    let policy: ImpressionPolicy
    var looks: [Look] = []
    var counted: Set<[Int]> = []
    var lastCount: [Int: Int64] = [:]

    func fraction(of item: Int, at index: Int) -> Double? {
      guard looks.indices.contains(index),
        let seen = looks[index].seen.first(where: { $0.item == item }), seen.fraction > 0,
        seen.fraction >= policy.minimumFraction
      else { return nil }
      return seen.fraction
    }

    /// The look at which the visit began that the item is in at a look.
    func beginning(of item: Int, at index: Int) -> Int {
      var first = index
      while fraction(of: item, at: first - 1) != nil { first -= 1 }
      return first
    }

    func dwell(since first: Int) -> Duration {
      .nanoseconds(looks[looks.count - 1].time - looks[first].time)
    }

    mutating func add(_ look: Look) -> [ImpressionTracker.Outcome] {
      looks.append(look)
      let now = looks.count - 1
      return ended(at: now).map { .ended($0) } + seen(at: now).map { .counted($0) }
    }

    private func ended(at now: Int) -> [Visit] {
      guard now > 0 else { return [] }
      let gone = looks[now - 1].seen.map(\.item).filter {
        fraction(of: $0, at: now - 1) != nil && fraction(of: $0, at: now) == nil
      }
      let first = gone.map { beginning(of: $0, at: now - 1) }
      // Of those that began at one time the order is that of the look before.
      let order = gone.indices.sorted { (looks[first[$0]].time, $0) < (looks[first[$1]].time, $1) }
      return order.map { index in
        Visit(
          item: ItemIdentity(Int64(gone[index])), dwell: dwell(since: first[index]),
          isCounted: counted.contains([gone[index], first[index]]))
      }
    }

    private mutating func seen(at now: Int) -> [Impression] {
      var found: [Impression] = []
      for (item, _) in looks[now].seen {
        guard let fraction = fraction(of: item, at: now) else { continue }
        let first = beginning(of: item, at: now)
        guard dwell(since: first) >= policy.dwell, !counted.contains([item, first]) else {
          continue
        }
        if let last = lastCount[item] {
          if policy.rearming == .never { continue }
          if case .after(let pause) = policy.rearming,
            .nanoseconds(looks[now].time - last) < pause
          {
            continue
          }
        }
        found.append(
          Impression(
            item: ItemIdentity(Int64(item)), fraction: fraction, dwell: dwell(since: first),
            isAgain: lastCount[item] != nil))
        counted.insert([item, first])
        lastCount[item] = looks[now].time
      }
      return found
    }
  }

  @Test(
    "Random looks are judged as a look back at all of them judges",
    arguments: 0..<200 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rearming: [ImpressionPolicy.Rearming] = [.everyVisit, .never, .after(.nanoseconds(40))]
    let policy = ImpressionPolicy(
      minimumFraction: [0, 0.25, 0.5, 1][Int.random(in: 0..<4, using: &random)],
      dwell: .nanoseconds(Int.random(in: 0...20, using: &random)),
      rearming: rearming[Int(seed % 3)])
    var tracker = ImpressionTracker(policy)
    var model = Model(policy: policy)
    var time: Int64 = 0
    var count = 0
    for _ in 0..<80 {
      time += Int64.random(in: 0...8, using: &random)
      let items = (0..<5).shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random))
      let look = Look(
        time: time,
        seen: items.map { ($0, Double(Int.random(in: 0...5, using: &random)) / 4) }
          .map { ($0.0, min(1, $0.1)) })
      let due = tracker.nextCount
      tracker.beginLook(at: Instant(nanoseconds: time))
      for (item, fraction) in look.seen {
        tracker.see(ItemIdentity(Int64(item)), fraction: fraction)
      }
      let found = tracker.endLook()
      let expected = model.add(look)
      count += found.count
      guard found == expected else {
        Issue.record("\(policy)\n\(model.looks)\n\(found)\n\(expected)")
        return
      }
      // Who waits for the moment that was named misses nothing that was open then.
      let old = found.contains {
        if case .counted(let seen) = $0 { seen.dwell > .zero } else { false }
      }
      if old, policy.dwell > .zero { #expect(due.map { $0.nanoseconds <= time } == true) }
    }
    #expect(count > 0)
  }

  @Test("An item that is told twice counts with the larger part, and once")
  func twice() {
    var tracker = ImpressionTracker(ImpressionPolicy(minimumFraction: 0.5, dwell: .zero))
    tracker.beginLook(at: .zero)
    tracker.see(ItemIdentity(1), fraction: 0.6)
    tracker.see(ItemIdentity(1), fraction: 0.9)
    tracker.see(ItemIdentity(1), fraction: 0.7)
    #expect(
      tracker.endLook() == [
        .counted(Impression(item: ItemIdentity(1), fraction: 0.9, dwell: .zero, isAgain: false))
      ])
    #expect(tracker.endAll(at: .zero).count == 1 && tracker.endAll(at: .zero).isEmpty)
  }

  @Test("After a reset an open visit counts once more")
  func reset() {
    var tracker = ImpressionTracker(
      ImpressionPolicy(minimumFraction: 0.5, dwell: .zero, rearming: .never))
    for isReset in [false, true] {
      if isReset { tracker.reset() }
      tracker.beginLook(at: .zero)
      tracker.see(ItemIdentity(1), fraction: 1)
      #expect(
        tracker.endLook() == [
          .counted(Impression(item: ItemIdentity(1), fraction: 1, dwell: .zero, isAgain: isReset))
        ])
    }
    #expect(tracker.nextCount == nil)
  }

  @Test(
    "More in view, or longer, never makes less of an impression", arguments: 0..<50 as Range<UInt64>
  )
  func monotone(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let policy = ImpressionPolicy(minimumFraction: 0.5, dwell: .nanoseconds(10))
    var looks = (0..<20).map { _ in
      (Int64.random(in: 0...4, using: &random), Double.random(in: 0...1, using: &random))
    }
    func impressions() -> (first: Int?, inView: Duration) {
      var tracker = ImpressionTracker(policy)
      var time: Int64 = 0
      var first: Int?
      var inView = Duration.zero
      for (number, look) in (looks + [(0, 0)]).enumerated() {
        time += look.0
        tracker.beginLook(at: Instant(nanoseconds: time))
        tracker.see(ItemIdentity(1), fraction: look.1)
        for outcome in tracker.endLook() {
          switch outcome {
          case .counted: first = first ?? number
          case .ended(let visit): inView += visit.dwell
          }
        }
      }
      return (first, inView)
    }
    let before = impressions()
    for index in looks.indices where Bool.random(using: &random) {
      looks[index].1 = min(1, looks[index].1 + 0.3)
    }
    let after = impressions()
    #expect(after.inView >= before.inView)
    #expect(before.first.map { first in after.first.map { $0 <= first } == true } ?? true)
  }
}
