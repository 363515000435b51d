/// Whoever holds controllers that no cell displays, and lets them go.
@MainActor
package protocol ControllerHolder: AnyObject {
  /// A controller that it holds got its first pin.
  func controllerWasPinned(_ controller: ViewController)
  /// A controller that it holds lost its last pin: it goes where its retention sends it.
  func controllerWasUnpinned(_ controller: ViewController)
  /// Room is to be made in all: of those of a name the one goes that has been away the longest.
  func giveUpOldest(_ name: InternedName)
}

/// Stands for a holder where it is not retained; the holder clears it in its `deinit`.
@MainActor
package final class ControllerHolderHandle {
  nonisolated(unsafe) package unowned(unsafe) var holder: (any ControllerHolder)?

  package nonisolated init() {}
}
