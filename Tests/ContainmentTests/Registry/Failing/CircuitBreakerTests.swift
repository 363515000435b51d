import Testing

@testable import Containment

/// When a factory is left alone, as a value.
struct CircuitBreakerTests {
  private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

  @Test func itOpensAfterSoManyFailuresInARowOnly() {
    var breaker = CircuitBreaker(CircuitBreakerPolicy(failures: 3, cooldown: .seconds(10)))
    for _ in 0..<4 {
      #expect(breaker.fail(at: at(0)) == nil)
      #expect(breaker.fail(at: at(0)) == nil)
      #expect(!breaker.succeed())
    }
    #expect(breaker.fail(at: at(1)) == nil)
    #expect(breaker.fail(at: at(1)) == nil)
    #expect(breaker.fail(at: at(1)) == at(11))
    #expect(!breaker.admit(at: at(10)))
  }

  @Test func afterItsPauseOneCallDecides() {
    var breaker = CircuitBreaker(CircuitBreakerPolicy(failures: 1, cooldown: .seconds(2)))
    #expect(breaker.admit(at: at(0)))
    #expect(breaker.fail(at: at(0)) == at(2))
    #expect(breaker.admit(at: at(2)))
    #expect(!breaker.admit(at: at(2)), "only one at a time")
    #expect(breaker.fail(at: at(3)) == at(5))
    #expect(!breaker.admit(at: at(4)))
    #expect(breaker.admit(at: at(5)))
    #expect(breaker.succeed())
    #expect(breaker.admit(at: at(5)) && breaker.admit(at: at(5)))
    #expect(!breaker.succeed())
  }

  @Test func oddNumbersAreTakenAsTheNearestSensibleOnes() {
    let policy = CircuitBreakerPolicy(failures: 0, cooldown: .seconds(-1))
    #expect(policy == CircuitBreakerPolicy(failures: 1, cooldown: .zero))
    var breaker = CircuitBreaker(policy)
    #expect(breaker.fail(at: at(1)) == at(1))
    #expect(breaker.admit(at: at(1)))
  }
}
