/// Keeps a controller from being pooled, evicted or reused, for as long as somebody keeps the pin.
///
/// ``ViewController/pin(owner:)`` makes one. It does not retain the controller: whoever holds the controller must not let
/// it go. Letting go of the pin gives it back, and so does ``invalidate()``; from any thread, and once.
public final class ControllerPin: Sendable {
  private let record: PinRecord

  init(_ record: PinRecord) { self.record = record }

  /// Who pinned the controller.
  public var owner: String { record.owner.string }

  /// Whether the pin still holds; `false` once it was given back or broken, or the controller is gone.
  public var isValid: Bool { record.isHeld }

  /// Gives the pin back; nothing happens where that was done before.
  ///
  /// On the main thread it counts at once, elsewhere from the next tick on. With its last pin a controller that no
  /// cell has goes where its retention sends it. Logs `unpin`.
  public func invalidate() { record.giveBack() }

  deinit { record.giveBack() }
}
