/// What is known of one controller identifier: who contributes to it, and what came of it.
///
/// A live registry and a log both make such facts, so that ``RegistryLint`` says the same of both.
package struct IdentifierFacts: Sendable, Hashable {
  /// One factory of an identifier.
  package struct Contributor: Sendable, Hashable {
    /// The name of the plugin that it comes from; empty for a factory of the app's own.
    package var name: String
    /// Whether it only adds to what the next one makes; `nil` where nobody says.
    package var isDecorator: Bool?
    /// What decides which one is asked first; `nil` where nobody says.
    package var priority: Int?
    /// How often it ran; `nil` where nobody counted.
    package var runs: Int?

    package init(
      _ name: String, isDecorator: Bool? = nil, priority: Int? = nil, runs: Int? = nil
    ) {
      self.name = name
      self.isDecorator = isDecorator
      self.priority = priority
      self.runs = runs
    }
  }

  /// The identifier, as `namespace:name`.
  package var name: String
  /// The factories that are registered now, the one that is asked first in front.
  package var registrations: [Contributor] = []
  /// How often a factory was registered in place of one of the same contributor.
  package var replaced = 0
  /// How often a controller was asked for, from a pool or new, those times included that came to nothing.
  package var asked = 0
  /// How many of those times no factory was registered.
  package var missed = 0
  /// How many controllers its factories made.
  package var made = 0
  /// How often its factories failed.
  package var failed = 0
  /// Whether somebody says that it will be asked for.
  package var isExpected = false

  package init(
    name: String, registrations: [Contributor] = [], replaced: Int = 0, asked: Int = 0,
    missed: Int = 0, made: Int = 0, failed: Int = 0, isExpected: Bool = false
  ) {
    self.name = name
    self.registrations = registrations
    self.replaced = replaced
    self.asked = asked
    self.missed = missed
    self.made = made
    self.failed = failed
    self.isExpected = isExpected
  }
}
