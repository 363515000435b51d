internal import Synchronization

/// One pin: what the controller that is pinned and the object that holds the pin share.
///
/// The object may go on any thread; what that means for the controller is done on the main thread.
final class PinRecord: Sendable, MailedEnd {
  let owner: InternedName
  private let context: LifecycleContext
  /// Cleared when the pin is given back and when the controller goes.
  nonisolated(unsafe) unowned(unsafe) var controller: ViewController?
  private let isGivenBack = Atomic<Bool>(false)

  @MainActor
  init(_ controller: ViewController, owner: InternedName) {
    self.owner = owner
    context = controller.context
    self.controller = controller
  }

  var isHeld: Bool { !isGivenBack.load(ordering: .acquiring) }

  /// Gives the pin back: at once on the main thread, at the next tick from any other.
  func giveBack() {
    guard !isGivenBack.exchange(true, ordering: .acquiringAndReleasing) else { return }
    context.deliverEnd(self)
  }

  /// Marks the pin as over, because the controller itself ends it.
  func close() {
    isGivenBack.store(true, ordering: .releasing)
    controller = nil
  }

  @MainActor
  func readMail() {
    guard let controller else { return }
    self.controller = nil
    controller.end(self)
  }
}
