import Testing

@testable import Containment

/// Readable leak reports without false alarms.
///
/// Users of other frameworks ask for them (RIBs #174, #257, #280 and #636, views-widgets-samples #122 and #239), and none
/// gives them: timers and assertions call a controller leaked that is only late, and do not say who it was or what
/// let it go.
@MainActor
@Suite(.freesClosures) struct LeakReportTests {
  /// Lets every row go, by one way.
  enum Way: CaseIterable {
    case evicted, unregistered, replaced, deleted, invalidated, gone

    @MainActor func run(_ stage: Stage) throws {
      switch self {
      case .evicted:
        stage.source.sections = [[]]
        stage.list.reloadData()
        stage.window.step()
      case .unregistered:
        try stage.registry.unregister(Stage.row)
        stage.list.reloadData()
        stage.window.step()
      case .replaced:
        stage.register(retention: stage.registry.retention)
        stage.source.sections = [[]]
        stage.list.reloadData()
        stage.window.step()
      case .deleted:
        stage.list.updateAnimationDuration = .zero
        try stage.update([[]]) { batch in
          batch.deleteItems(at: (0..<2).map { IndexPath(item: $0, section: 0) })
        }
      case .invalidated, .gone:
        if self == .invalidated { stage.host.invalidate() }
        if self == .gone { stage.releaseHost() }
      }
    }
  }

  private func stage(_ retention: Retention) -> Stage {
    Stage(items: 2) {
      $0.poolLimit = 0
      $0.retention = retention
    }.shown()
  }

  private func leaks(_ stage: Stage) -> [LifecycleEvent] {
    stage.events.filter { $0.violation == .controllerLeaked }
  }

  /// So many frames are less than the grace, and one more is the whole of it.
  private static let grace = 60

  @Test(
    "What was let go and stays is reported once, when its grace is over, by name",
    arguments: Way.allCases, [Retention.reuse, .keep])
  func reportedOnce(way: Way, retention: Retention) throws {
    let stage = stage(retention)
    let held = try #require(stage.row("i0"))
    try way.run(stage)
    #expect(stage.registry.ledger.counts.released == 1)
    #expect(stage.registry.ledger.counts.gone == 1)
    for _ in 0..<Self.grace - 1 { stage.window.step() }
    #expect(leaks(stage).isEmpty && stage.registry.ledger.audit().isClean)
    for _ in 0..<Self.grace { stage.window.step() }
    let leak = try #require(leaks(stage).first)
    #expect(leaks(stage).count == 1)
    #expect(leak.subject == held.subject)
    #expect(leak.rule?.text == "LEDGER-03" && leak.severity == .warning)
    #expect(
      leak.message.string.hasPrefix("t:id was let go and is still there; last: "), "\(leak.message)"
    )
    let finding = try #require(stage.registry.ledger.audit().findings.first)
    #expect(finding.kind == .leaked && finding.subject == "Row#0" && finding.identifier == "t:id")
    #expect(stage.registry.ledger.audit().findings.count == 1)
  }

  @Test("The report says what let the controller go, and why that happened")
  func cause() throws {
    let stage = stage(.reuse)
    let held = try #require(stage.row("i1"))
    stage.scroll(to: 0)
    try Way.unregistered.run(stage)
    for _ in 0...Self.grace { stage.window.step() }
    let cell = try #require(leaks(stage).first?.message.string)
    #expect(
      cell
        == "t:id was let go and is still there; last: evict of CollectionViewCell#1 for item i1, "
        + "because of layout of CollectionView#0")
    withExtendedLifetime(held) {}
  }

  @Test("What a factory that was taken away had pooled went because of that")
  func causeOfDrained() throws {
    let stage = Stage(items: 4).shown()
    let held = try #require(stage.row("i0"))
    stage.scroll(to: 2)
    try stage.registry.unregister(Stage.row)
    for _ in 0...Self.grace { stage.window.step() }
    let leak = try #require(leaks(stage).first?.message.string)
    #expect(
      leak.hasSuffix(
        "last: evict of CollectionViewCell#0, because of unregister of ControllerRegistry#0"),
      "\(leak)")
    withExtendedLifetime(held) {}
  }

  @Test(
    "What goes in the same tick or before its grace is over is no leak",
    arguments: Way.allCases, [0, 1, 59])
  func late(way: Way, frames: Int) throws {
    let stage = stage(.reuse)
    var held = frames > 0 ? stage.row("i0") : nil
    try way.run(stage)
    for _ in 0..<max(0, frames - 1) { stage.window.step() }
    held = nil
    _ = held
    for _ in 0..<2 * Self.grace { stage.window.step() }
    #expect(leaks(stage).isEmpty)
    #expect(stage.registry.ledger.counts.gone == 2)
    #expect(stage.registry.ledger.awaited.isEmpty)
  }

  @Test(
    "What an app pins is no leak, before and after it is let go, until the last pin is given back")
  func pinned() throws {
    for isPinnedBefore in [true, false] {
      let stage = stage(.reuse)
      let held = try #require(stage.row("i0"))
      if isPinnedBefore { held.origin?.pins = 2 }
      try Way.evicted.run(stage)
      if !isPinnedBefore { held.origin?.pins = 2 }
      for _ in 0..<2 * Self.grace { stage.window.step() }
      let ledger = stage.registry.ledger
      #expect("\(ledger.counts)" == "made 2 = live 0 + pooled 0 + kept 0 + pinned 1 + gone 1")
      #expect(leaks(stage).isEmpty && ledger.audit().isClean)
      held.origin?.pins = 1
      #expect(ledger.counts.pinned == 1)
      held.origin?.pins = 0
      #expect(
        "\(ledger.counts)" == "made 2 = live 1 (1 let go) + pooled 0 + kept 0 + pinned 0 + gone 1")
      for _ in 0..<Self.grace - 1 { stage.window.step() }
      #expect(leaks(stage).isEmpty)
      stage.window.step()
      stage.window.step()
      #expect(leaks(stage).map(\.subject) == [held.subject])
    }
  }

  @Test(
    "A pin that is taken before or after its controller was let go keeps that from being called leaked",
    arguments: [true, false], [true, false])
  func pinnedByOwner(isBefore: Bool, isBroken: Bool) throws {
    let stage = stage(.destroy)
    let held = try #require(stage.row("i0"))
    var pin = isBefore ? held.pin(owner: "test") : nil
    stage.list.reloadData()
    stage.source.sections = [[]]
    stage.window.step()
    if !isBefore { pin = held.pin(owner: "test") }
    for _ in 0..<2 * Self.grace { stage.window.step() }
    let ledger = stage.registry.ledger
    #expect(ledger.counts.released == 0 && ledger.counts.live == 0 && ledger.counts.gone == 1)
    #expect(leaks(stage).isEmpty && ledger.audit().isClean)
    if isBroken { held.breakPins() } else { pin?.invalidate() }
    stage.window.step()
    #expect(ledger.counts.released == 1 && held.origin?.pins == 0)
    for _ in 0...Self.grace { stage.window.step() }
    #expect(leaks(stage).map(\.subject) == [held.subject])
    withExtendedLifetime(pin) {}
  }

  @Test("What was reported is not reported again after somebody pinned it for a while")
  func reportedBefore() throws {
    let stage = stage(.reuse)
    let held = try #require(stage.row("i0"))
    try Way.evicted.run(stage)
    for pins in [1, 0, 1, 0] { held.origin?.pins = pins }
    #expect(stage.registry.ledger.awaited.count == 1)
    for _ in 0...Self.grace { stage.window.step() }
    #expect(leaks(stage).count == 1)
    held.origin?.pins = 1
    stage.window.step()
    held.origin?.pins = 0
    for _ in 0..<2 * Self.grace { stage.window.step() }
    #expect(leaks(stage).count == 1)
    #expect(stage.registry.ledger.awaited.isEmpty)
  }

  @Test("The grace is over with its last nanosecond, for an audit as for the report")
  func exactGrace() throws {
    let stage = stage(.reuse)
    let held = try #require(stage.row("i0"))
    try Way.evicted.run(stage)
    let clock = try #require(stage.context.clock as? VirtualClock)
    let released = try #require(held.origin?.record.releasedAt)
    let rest = released.advanced(by: stage.registry.ledger.leakGrace).nanoseconds
    clock.advance(by: .nanoseconds(rest - clock.now.nanoseconds - 1))
    #expect(stage.registry.ledger.audit().isClean)
    clock.advance(by: .nanoseconds(1))
    #expect(stage.registry.ledger.audit().findings.map(\.kind) == [.leaked])
  }

  @Test("Where nothing was logged of the controller itself, the report says in what it was let go")
  func causeOfKept() throws {
    let stage = Stage(items: 4) { $0.retention = .keep }.shown()
    let held = try #require(stage.row("i0"))
    stage.scroll(to: 2)
    try stage.registry.unregister(Stage.row)
    for _ in 0...Self.grace { stage.window.step() }
    #expect(
      leaks(stage).first?.message.string
        == "t:id was let go and is still there; last: let go in unregister of ControllerRegistry#0")
    withExtendedLifetime(held) {}
  }

  @Test("A longer grace counts for what is waited for already")
  func longerGrace() throws {
    let stage = stage(.reuse)
    let held = try #require(stage.row("i0"))
    try Way.evicted.run(stage)
    stage.registry.ledger.leakGrace = .seconds(2)
    for _ in 0..<2 * Self.grace - 1 { stage.window.step() }
    #expect(leaks(stage).isEmpty)
    for _ in 0..<2 { stage.window.step() }
    #expect(leaks(stage).count == 1)
    withExtendedLifetime(held) {}
  }

  @Test("Waiting for a leak to show is no pending work: nobody runs frames for it")
  func noPendingWork() throws {
    let stage = stage(.reuse)
    let held = try #require(stage.row("i0"))
    try Way.evicted.run(stage)
    #expect(!stage.window.hasPendingWork)
    #expect(stage.window.settle() == 1)
    withExtendedLifetime(held) {}
  }

  @Test("A leak does not stop a strict program, and is told by an observer of the log")
  func strict() throws {
    let stage = stage(.reuse)
    stage.context.isStrict = true
    stage.context.misuse = .trap
    let held = try #require(stage.row("i0"))
    try Way.evicted.run(stage)
    for _ in 0...Self.grace { stage.window.step() }
    #expect(leaks(stage).count == 1)
    withExtendedLifetime(held) {}
  }

  @Test("Where the log has forgotten what let it go, the report says so by saying nothing")
  func forgotten() throws {
    let stage = stage(.reuse)
    let held = try #require(stage.row("i0"))
    try Way.evicted.run(stage)
    stage.context.log.clear()
    for _ in 0...Self.grace { stage.window.step() }
    #expect(leaks(stage).first?.message.string == "t:id was let go and is still there")
    withExtendedLifetime(held) {}
  }
}

extension ControllerRegistry {
  /// The retention of the stage's rows.
  fileprivate var retention: Retention { (try? entry(for: Stage.row).retention) ?? .reuse }
}
