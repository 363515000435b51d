@testable import Containment

/// Nodes of another shape that count what is looked at: nodes, children, runs and single elements.
enum CountedNodes<Base: RunShape>: RunShape {
  static var leafWords: Int { Base.leafWords }
  static var fanout: Int { Base.fanout }
  static func touch(_ number: Int) { Touches.current?.number += number }

  /// The most that a question or one edit may touch in a tree of so many levels.
  static func limit(_ height: Int) -> Int { 8 * (leafWords + fanout * height) }
}

/// How much was touched; one count for each task, because tests run side by side.
final class Touches: @unchecked Sendable {
  // Only the task that set it writes it.
  fileprivate(set) var number = 0

  /// Whether nothing but the work itself is counted: a build that checks every change counts the checks.
  static var areExact: Bool {
    #if CONTAINMENT_INVARIANTS
      false
    #else
      true
    #endif
  }

  @TaskLocal fileprivate static var current: Touches?

  /// How much a body touches.
  static func count(_ body: () -> Void) -> Int {
    let touches = Touches()
    $current.withValue(touches, operation: body)
    return touches.number
  }
}
