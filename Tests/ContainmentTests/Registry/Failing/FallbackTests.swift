import Testing

@testable import Containment

/// Fallbacks as they come and go, and policies as values.
@MainActor
@Suite(.freesClosures) struct FallbackTests {
  private let registry = Recording().context.run { ControllerRegistry() }
  private let missing = ControllerIdentifier<Row>("t:missing")

  private func add(_ token: EventRecorder? = nil) throws {
    try registry.registerFallback(missing) { _ in
      Row()
    } configure: {
      _, _ in
      _ = token
    }
  }

  @Test("One that is registered again takes the other's place, which is let go")
  func again() throws {
    weak var first: EventRecorder?
    do {
      let token = EventRecorder()
      first = token
      try add(token)
    }
    try add()
    #expect(first == nil)
    #expect(registry.fallbackIdentifier(for: "x:y") == "t:missing")
    try registry.unregisterFallback(missing)
    #expect(registry.fallbackIdentifier(for: "x:y") == nil)
  }

  @Test("One that was unregistered is none again when its identifier is registered for itself")
  func unregistered() throws {
    try add()
    try registry.unregisterFallback(missing)
    #expect(registry.identifiers.isEmpty)
    try registry.register(missing) { _ in Row() }
    #expect(registry.fallbackIdentifier(for: "x:y") == nil)
    try registry.unregisterFallback(missing)
    #expect(registry.identifiers == ["t:missing"], "it is no fallback, so nothing is taken")
  }

  @Test("One whose factory is gone stands in for nothing until it has one again")
  func withoutFactory() throws {
    try add()
    try registry.unregister(missing)
    #expect(registry.fallbackIdentifier(for: "x:y") == nil)
    try registry.register(missing) { _ in Row() }
    #expect(registry.fallbackIdentifier(for: "x:y") == "t:missing")
  }

  @Test(
    "Retrying and breaking keep what the policy says besides, in either order",
    arguments: [FailurePolicy.propagate, .placeholder, .fallback])
  func policies(policy: FailurePolicy) {
    let retry = RetryPolicy(attempts: 2, firstDelay: .milliseconds(7))
    let expected = FailurePolicy(
      policy.standIn, retry: retry,
      breaker: CircuitBreakerPolicy(failures: 3, cooldown: .seconds(4)))
    #expect(policy.retrying(retry).breaking(after: 3, for: .seconds(4)) == expected)
    #expect(policy.breaking(after: 3, for: .seconds(4)).retrying(retry) == expected)
  }

  @Test("While a factory is left alone a placeholder waits, also where errors are to be shown")
  func leftAlone() throws {
    let stage = Stage(items: 2)
    try stage.registry.unregister(Stage.row)
    var calls = 0
    try stage.registry.register(Stage.row, failure: .propagate.breaking(after: 1, for: .seconds(1)))
    { _ in
      calls += 1
      if calls == 1 { throw CancellationError() }
      return Row()
    }
    stage.shown()
    #expect(stage.list.visibleCells.map { $0 is PlaceholderCell } == [false, true])
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [true, true] && calls == 1)
    #expect(stage.delegate.errors.count == 1)
    for _ in 0..<62 { stage.window.step() }
    #expect(stage.shownTexts == ["i0", "i1"] && calls == 3)
  }
}
