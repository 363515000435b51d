import Testing

@testable import Containment

private func at(_ second: Int64) -> Instant { Instant(nanoseconds: second * 1_000_000_000) }

/// When a factory is left alone, as a value.
struct CircuitBreakerTests {
  /// A breaker at instants in seconds.
  private final class Box {
    var breaker: CircuitBreaker
    init(_ policy: CircuitBreakerPolicy) { breaker = CircuitBreaker(policy) }

    func admit(_ second: Int64) -> Bool { breaker.admit(at: at(second)) }
    func fail(_ second: Int64) -> Instant? { breaker.fail(at: at(second)) }
    func succeed() -> Bool { breaker.succeed() }
  }

  @Test func itOpensAfterSoManyFailuresInARowOnly() {
    let breaker = Box(CircuitBreakerPolicy(failures: 3, cooldown: .seconds(10)))
    for _ in 0..<4 {
      #expect(breaker.fail(0) == nil)
      #expect(breaker.fail(0) == nil)
      #expect(!breaker.succeed())
    }
    #expect(breaker.fail(1) == nil)
    #expect(breaker.fail(1) == nil)
    #expect(breaker.fail(1) == at(11))
    #expect(!breaker.admit(10))
  }

  @Test func afterItsPauseOneCallDecides() {
    let breaker = Box(CircuitBreakerPolicy(failures: 1, cooldown: .seconds(2)))
    #expect(breaker.admit(0))
    #expect(breaker.fail(0) == at(2))
    #expect(breaker.admit(2))
    #expect(!breaker.admit(2), "only one at a time")
    #expect(breaker.fail(3) == at(5))
    #expect(!breaker.admit(4))
    #expect(breaker.admit(5))
    #expect(breaker.succeed())
    #expect(breaker.admit(5) && breaker.admit(5))
    #expect(!breaker.succeed())
  }

  @Test func oddNumbersAreTakenAsTheNearestSensibleOnes() {
    let policy = CircuitBreakerPolicy(failures: 0, cooldown: .seconds(-1))
    #expect(policy == CircuitBreakerPolicy(failures: 1, cooldown: .zero))
    let breaker = Box(policy)
    #expect(breaker.fail(1) == at(1))
    #expect(breaker.admit(1))
  }
}
