/// What a window or a controller adds to the values that come from further out.
///
/// Made when something is set for the first time, so that it costs nothing where nothing ever is.
@MainActor
final class EnvironmentLayer {
  private(set) var overrides: EnvironmentList?
  private(set) var defaults: EnvironmentList?
  /// The event of the last change.
  private(set) var lastSet: UInt64 = 0

  // What was asked for last, since everybody further in asks for the same.
  private var outer = EnvironmentValues()
  private var inner = EnvironmentValues()

  /// What is seen here, where something is seen further out; allocates only after a change.
  func resolve(over values: EnvironmentValues) -> EnvironmentValues {
    if outer.isIdentical(to: values) { return inner }
    outer = values
    merge()
    return inner
  }

  /// Takes other overrides, and logs each difference; `false` where there is none.
  func setOverrides(
    _ list: EnvironmentList?, of subject: SubjectIdentity, in context: LifecycleContext
  ) -> Bool {
    let changes = EnvironmentList.changes(from: overrides, to: list)
    guard !changes.isEmpty else { return false }
    overrides = list
    merge()
    for change in changes {
      var event = LifecycleEvent(.environment, subject)
      event.identifier = change.name
      event.reason = change.isRemoved ? Self.removed : Self.set
      lastSet = context.log.record(event)
    }
    return true
  }

  /// Takes other defaults; `false` where they are equal to those that were there.
  func setDefaults(_ list: EnvironmentList?, cause: UInt64) -> Bool {
    guard !EnvironmentList.changes(from: defaults, to: list).isEmpty else { return false }
    defaults = list
    lastSet = max(lastSet, cause)
    merge()
    return true
  }

  private func merge() {
    inner = EnvironmentValues(
      overrides: .merging(overrides, over: outer.overrides),
      defaults: .merging(defaults, over: outer.defaults))
  }

  static let set = InternedName("set")
  static let removed = InternedName("remove")
  static let changed = InternedName("changed")
}

/// Where a controller that has no parent yet takes its values from: the collection that it is made for.
@MainActor
package class EnvironmentSource {
  package init() {}

  /// What the content of the collection sees.
  package var environmentForContent: EnvironmentValues { EnvironmentValues() }
}
