/// Something that is told what a person does: a view, a controller or a window, as in UIKit.
///
/// Events go to one responder first, and from there to the next one until somebody takes it: from a view
/// to its controller, from there to the view around, and so on up to the window. A press goes to the first
/// responder, a pointer's and a wheel's events to the view under it.
///
/// Override the callbacks for what you take, return `true` for it, and return `super`'s answer for
/// everything else: the base implementations pass on to ``nextResponder``. They are called by
/// ``Window/sendEvent(_:)``, once an event and responder, outside layout, and none is logged by itself.
/// In them everything may be changed, events sent included.
///
/// ```swift
/// final class CounterController: ViewController {
///   var count = 0
///   override var canBecomeFirstResponder: Bool { true }
///   override func pressesBegan(_ press: KeyPress) -> Bool {
///     guard press.key == .character("+") else { return super.pressesBegan(press) }
///     count += 1
///     return true
///   }
/// }
/// let counter = CounterController()
/// let window = Window(size: Size(width: 8, height: 1), rootViewController: counter)
/// window.show()
/// assert(window.sendEvent(.press(KeyPress(.character("+")))))
/// assert(counter.count == 1 && counter.isFirstResponder)
/// ```
@MainActor
open class Responder {
  /// Only views, controllers and windows are responders.
  init() {}

  /// Who gets an event that this responder does not take; `nil` at the end of the chain.
  ///
  /// Of a view it is the controller whose view it is, or else the view around; of a controller the view
  /// around its own, or the window where it is the root, or else its parent. A window has none.
  open var nextResponder: Responder? { nil }

  /// Whether it wants to get the presses; the default is `false`, that of a collection `true`.
  ///
  /// Asked by ``becomeFirstResponder()``, and where the window looks for one. It needs no `super`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it would give the presses to somebody else who wants them; the default is `true`.
  open var canResignFirstResponder: Bool { true }

  /// Whether it gets the presses first.
  public var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks for the presses.
  ///
  /// The present first responder resigns before. An override calls `super` and looks at the answer.
  ///
  /// - Returns: Whether it is the first responder now: not where it cannot become it, is in no window, or
  ///   the present one does not resign. Nothing is changed then.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    guard let present = window.firstResponder, present !== self else {
      window.setFirstResponder(self)
      return true
    }
    guard present.resignFirstResponder() else { return false }
    // Its own callback may have taken this one out of the window.
    guard let window = responderWindow else { return false }
    window.setFirstResponder(self)
    return true
  }

  /// Gives the presses up; nobody has them then.
  ///
  /// Called by ``becomeFirstResponder()`` of another one, and by the app. An override calls `super`. It is
  /// not called for a responder that leaves the window, see ``Window/firstResponder``.
  ///
  /// - Returns: Whether it has given them up, which it has not where ``canResignFirstResponder`` is `false`
  ///   or it did not have them.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self, canResignFirstResponder
    else { return false }
    window.setFirstResponder(nil)
    return true
  }

  /// Told of a press, where it is the first responder or nobody before it took the press.
  ///
  /// - Returns: Whether the press is taken. The base implementation asks the next responder.
  open func pressesBegan(_ press: KeyPress) -> Bool {
    nextResponder?.pressesBegan(press) ?? false
  }

  /// Told of a text that came as a whole; otherwise as a press.
  ///
  /// - Returns: Whether the text is taken.
  open func insertText(_ text: String) -> Bool { nextResponder?.insertText(text) ?? false }

  /// Told that a pointer went down over it, or over a view inside it that did not take that.
  ///
  /// What comes of the press is told to the same view, and from there up, wherever the pointer is then.
  ///
  /// - Returns: Whether it is taken.
  open func pointerBegan(_ event: PointerEvent) -> Bool {
    nextResponder?.pointerBegan(event) ?? false
  }

  /// Told that a pointer that went down here moved.
  ///
  /// - Returns: Whether it is taken.
  open func pointerMoved(_ event: PointerEvent) -> Bool {
    nextResponder?.pointerMoved(event) ?? false
  }

  /// Told that a pointer that went down here went up.
  ///
  /// - Returns: Whether it is taken.
  open func pointerEnded(_ event: PointerEvent) -> Bool {
    nextResponder?.pointerEnded(event) ?? false
  }

  /// Told that a press that began here counts as not made.
  ///
  /// - Returns: Whether it is taken.
  open func pointerCancelled(_ event: PointerEvent) -> Bool {
    nextResponder?.pointerCancelled(event) ?? false
  }

  /// Told of a turn of a wheel over it.
  ///
  /// A collection takes what goes along its axis as ``Window/sendEvent(_:)`` says.
  ///
  /// - Returns: Whether it is taken.
  open func scrollWheel(_ event: ScrollEvent) -> Bool {
    nextResponder?.scrollWheel(event) ?? false
  }

  /// The window whose first responder it may be.
  var responderWindow: Window? { nil }

  /// The view that tells when the responder leaves the window.
  var responderView: View? { nil }
}
