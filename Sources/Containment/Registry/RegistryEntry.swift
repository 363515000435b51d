/// The factories of one identifier as they stand, and what is known of their use.
@MainActor
package final class RegistryEntry {
  package let name: InternedName
  let type: ViewController.Type
  /// In the order of preference, up to the first that makes a controller by itself.
  let chain: [Contribution]
  /// Tells these factories from the ones before and after under the same name.
  package let version: UInt32
  let usage: IdentifierUsage
  var breaker: CircuitBreaker?

  package var retention: Retention { options.retention }
  package var poolLimit: Int? { options.poolLimit }
  var failure: FailurePolicy { options.failure }
  private let options: FactoryOptions

  init(_ chain: [Contribution], maker: Contribution, version: UInt32, usage: IdentifierUsage) {
    name = maker.name
    type = maker.type
    self.chain = chain
    self.version = version
    self.usage = usage
    options = maker.options
    breaker = maker.options.failure.breaker.map { CircuitBreaker($0) }
  }
}

/// How often an identifier was asked for, and what came of it.
@MainActor
final class IdentifierUsage {
  var asked = 0
  /// How many of those times there was no factory.
  var missed = 0
  var made = 0
  var failed = 0
  /// How often a factory took the place of another one of the same contributor.
  var replaced = 0
}
