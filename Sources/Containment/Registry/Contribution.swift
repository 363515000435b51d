/// One factory that an app or a plugin gave for an identifier.
@MainActor
package final class Contribution {
  /// What a factory does when it is asked.
  enum Factory {
    case makes(@MainActor (FactoryRequest) throws -> ViewController)
    case decorates(@MainActor (FactoryRequest, NextCall) throws -> ViewController)
  }

  /// The number by which what it made is known.
  let id: UInt32
  let name: InternedName
  let type: ViewController.Type
  let source: ContributionSource
  let options: FactoryOptions
  let factory: Factory
  /// How often it was asked.
  var runs = 0

  init(
    id: UInt32, name: InternedName, type: ViewController.Type, source: ContributionSource,
    options: FactoryOptions, factory: Factory
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.source = source
    self.options = options
    self.factory = factory
  }

  var isDecorator: Bool {
    if case .decorates = factory { true } else { false }
  }

  /// Whether this one is asked before another one.
  func precedes(_ other: Contribution) -> Bool {
    if source.priority != other.source.priority { return source < other.source }
    if isDecorator != other.isDecorator { return isDecorator }
    return source == other.source ? id < other.id : source < other.source
  }
}

/// Who contributes, and how much it is preferred.
struct ContributionSource: Hashable, Comparable {
  /// The namespace of a plugin; none for the app itself.
  let contributor: InternedName
  let priority: Int
  /// In which order plugins came; the app itself comes first.
  let order: Int

  /// What an app registers by itself.
  static let app = ContributionSource(contributor: .none, priority: 0, order: 0)

  /// Whether the left one is preferred: the higher priority, then whoever came first.
  static func < (left: ContributionSource, right: ContributionSource) -> Bool {
    left.priority == right.priority ? left.order < right.order : left.priority > right.priority
  }
}

/// What is said of an identifier beside its factory.
struct FactoryOptions {
  var retention = Retention.reuse
  var poolLimit: Int?
  var failure = FailurePolicy.propagate
}
