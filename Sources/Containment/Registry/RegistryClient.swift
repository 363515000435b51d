/// A collection that pools controllers of a registry.
@MainActor
package protocol RegistryClient: AnyObject {
  /// The factories of some identifiers changed: what they made may not be reused.
  func registryDidChange(_ change: RegistryChange)
  /// The factories of some identifiers may be tried again for what others stand in for.
  func registryMayAnswer(_ isMeant: (InternedName) -> Bool)
  /// Adds what it has offscreen that may be given up.
  func addOffscreen(to found: inout [OffscreenOrder.Found])
  /// What the controllers of the registry see changed, because of an event.
  func registryEnvironmentDidChange(_ cause: UInt64)
}

/// Which factories changed in one call.
package struct RegistryChange {
  /// The identifiers whose factories are others by now, in the order of the change.
  package let names: [InternedName]
  /// The contributions whose controllers may not stay; sorted.
  package let retired: [UInt32]

  /// Whether one of those who made something may not stay.
  package func retires(_ makers: [UInt32]) -> Bool {
    !retired.isEmpty && makers.contains { retired.contains($0) }
  }
}

/// Stands for a client in a registry's list; the client clears it in its `deinit`.
///
/// A weak reference would do that by itself, and would make every retain of a collection slow.
@MainActor
package final class RegistryClientHandle {
  nonisolated(unsafe) package unowned(unsafe) var client: (any RegistryClient)?

  package init() {}
}

/// Stands for a registry where time holds on to it; the registry clears it in its `deinit`.
@MainActor
final class RegistryHandle {
  nonisolated(unsafe) unowned(unsafe) var registry: ControllerRegistry?
}
