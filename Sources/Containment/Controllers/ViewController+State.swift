/// What is known of what a controller remembers while it is away.
struct StateKeeping: OptionSet {
  let rawValue: UInt8
  /// Whether the next flag was looked up.
  static let isKnown = StateKeeping(rawValue: 1 << 0)
  /// Whether it remembers something itself.
  static let preserves = StateKeeping(rawValue: 1 << 1)
  /// Whether there was a list in its view.
  static let holdsCollections = StateKeeping(rawValue: 1 << 2)
  /// Whether it was given what its window remembers for it.
  static let wasRestored = StateKeeping(rawValue: 1 << 3)
  /// Whether, as a kept controller, it has what its item is to remember, also while its content is still to come anew.
  ///
  /// Not before it was filled for the first time, and not from an unloading of its view until it is filled again.
  static let hasState = StateKeeping(rawValue: 1 << 4)
}

/// What a window remembers for its controllers; this room knows no more of it.
@MainActor
package protocol WindowStateKeeper: AnyObject {
  /// Gives a controller that is about to appear for the first time what is remembered for it.
  func restoreState(of controller: ViewController)
}

extension ViewController {
  /// Before the first appearance in a window, of its root and of controllers with a name.
  func restoreState() {
    guard !stateKeeping.contains(.wasRestored) else { return }
    stateKeeping.insert(.wasRestored)
    var top = self
    while let parent = top.parentStorage { top = parent }
    top.rootWindow?.stateKeeper?.restoreState(of: self)
  }
}
