extension Window {
  /// Tells the responders what a person did, until one takes it.
  ///
  /// Call it outside a frame, and run frames for what comes of it. A hidden window takes nothing.
  ///
  /// A press or a text goes to the first responder. Where there is none, the first view of the tree that
  /// can become one becomes it before. A tab that nobody takes goes to the next one that can, and with
  /// shift to the one before, in the order of the tree.
  ///
  /// A pointer that goes down is told to the view under it, see ``View/hitTest(_:with:)``; the rest of the
  /// press goes to that view too. If it left the window meanwhile it is told that the press is cancelled.
  ///
  /// A wheel's event goes to the view under the pointer. The first one of a gesture decides the axis: that of
  /// the longer part, and where both are as long the one along which something can move. The innermost
  /// list of that axis that can move in that direction moves, and has the gesture until no event
  /// came for ``scrollGestureTimeout``: a slanting gesture moves one list, and one that stops at its end
  /// moves no other. One that begins at an end moves the list around.
  ///
  /// - Returns: Whether somebody took it.
  @discardableResult
  public func sendEvent(_ event: InputEvent) -> Bool {
    guard isVisible else { return false }
    return switch event {
    case .press(let press): pressTarget.pressesBegan(press)
    case .text(let text): pressTarget.insertText(text)
    case .pointer(let pointer): send(pointer, as: event)
    case .scroll(let scroll): send(scroll, as: event)
    }
  }

  /// The view under a point of the window; `nil` where there is none.
  public func hitTest(_ point: Point, with event: InputEvent? = nil) -> View? {
    guard isVisible, let root = rootViewController?.viewIfLoaded else { return nil }
    return root.hitTest(root.convert(point, from: nil), with: event)
  }

  // MARK: The first responder

  private var pressTarget: Responder {
    if firstResponder == nil, let first = firstFocusable { first.becomeFirstResponder() }
    return firstResponder ?? rootViewController ?? self
  }

  /// The first in the tree that can become first responder.
  private var firstFocusable: Responder? {
    var found: Responder?
    rootViewController?.viewIfLoaded?.forEachFocusable {
      found = $0
      return false
    }
    return found
  }

  /// Gives the presses to the next in the order of the tree that can have them, or to the one before.
  ///
  /// After the last comes the first. Views that are hidden or have no part in view are left out.
  /// O(visible views).
  ///
  /// - Returns: Whether another one has them now.
  @discardableResult
  public func moveFirstResponder(backward: Bool = false) -> Bool {
    var all: [Responder] = []
    rootViewController?.viewIfLoaded?.forEachFocusable {
      all.append($0)
      return true
    }
    guard let first = all.first, let last = all.last else { return false }
    guard let index = all.firstIndex(where: { $0 === firstResponder }) else {
      return (backward ? last : first).becomeFirstResponder()
    }
    let next = all[(index + (backward ? all.count - 1 : 1)) % all.count]
    return next !== firstResponder && next.becomeFirstResponder()
  }

  /// Takes over who gets the presses; nobody is asked.
  func setFirstResponder(_ responder: Responder?) {
    guard responder !== firstResponderStorage else { return }
    firstResponderStorage?.responderView?.markResponderPath(false)
    firstResponderStorage = responder
    responder?.responderView?.markResponderPath(true)
  }

  /// A view with the first responder in it leaves the tree: the next one above that can has the presses.
  func firstResponderDidLeave(with view: View, from above: View) {
    firstResponderStorage?.responderView?.markResponderPath(false)
    firstResponderStorage = nil
    var heir: Responder? = above
    while let candidate = heir, !candidate.canBecomeFirstResponder {
      heir = candidate.nextResponder
    }
    guard let heir, heir.responderWindow === self else { return }
    setFirstResponder(heir)
    guard let heirView = heir.responderView else { return }
    var part = view
    if above !== heirView, let direct = above.around(where: { $0.superview === heirView }) {
      part = direct
    }
    heirView.didInheritFirstResponder(from: part)
  }

  // MARK: Pointers

  private func send(_ pointer: PointerEvent, as event: InputEvent) -> Bool {
    guard pointer.phase != .began else {
      cancelPress(pointer)
      guard let view = hitTest(pointer.location, with: event) else { return false }
      pressedView = view
      return view.pointerBegan(pointer)
    }
    guard let view = pressedView else { return false }
    guard view.window === self else {
      cancelPress(pointer)
      return false
    }
    if pointer.phase != .moved { pressedView = nil }
    return switch pointer.phase {
    case .began, .moved: view.pointerMoved(pointer)
    case .ended: view.pointerEnded(pointer)
    case .cancelled: view.pointerCancelled(pointer)
    }
  }

  /// The press that is going on, if one is, ends as if it had not been made.
  private func cancelPress(_ pointer: PointerEvent) {
    guard let view = pressedView else { return }
    pressedView = nil
    _ = view.pointerCancelled(
      PointerEvent(
        .cancelled, at: pointer.location, button: pointer.button, modifiers: pointer.modifiers))
  }

  // MARK: Wheels

  private func send(_ scroll: ScrollEvent, as event: InputEvent) -> Bool {
    let now = context.clock.now
    let view = hitTest(scroll.location, with: event)
    var scroll = scroll
    if let gesture = scrollGesture, now < gesture.last.advanced(by: scrollGestureTimeout) {
      scrollGesture?.last = now
      scroll.axis = gesture.axis
      guard let latched = gesture.view else { return begin(scroll, over: view, at: now) }
      // Where what has the gesture went from under the pointer, nothing else gets it.
      guard let list = view?.around(where: { ObjectIdentifier($0) == latched }) else {
        return false
      }
      scroll.isLatched = true
      return list.scrollWheel(scroll)
    }
    scrollGesture = nil
    for axis in axes(of: scroll.delta, over: view) {
      scroll.axis = axis
      if begin(scroll, over: view, at: now) { return true }
    }
    return false
  }

  /// An event of a gesture that nothing has moved in yet.
  private func begin(_ scroll: ScrollEvent, over view: View?, at instant: Instant) -> Bool {
    scrollGesture = ScrollGesture(axis: scroll.axis, last: instant)
    return (view ?? rootViewController ?? self).scrollWheel(scroll)
  }

  /// The axes that a gesture may move along, from its first event; two where neither part is longer.
  private func axes(of delta: Point, over view: View?) -> [Axis] {
    let across = abs(delta.x)
    let along = abs(delta.y)
    if across == along { return across == 0 ? [] : [.vertical, .horizontal] }
    let axis: Axis = across > along ? .horizontal : .vertical
    guard delta[axis.cross] != 0, view?.around(where: { $0.scrolls(along: axis) }) == nil else {
      return [axis]
    }
    // Nothing here scrolls along the longer part.
    return view?.around(where: { $0.scrolls(along: axis.cross) }) == nil ? [axis] : [axis.cross]
  }

  /// A list moved in the gesture that is going on, and has it from now on.
  func latchScroll(to view: View) { scrollGesture?.view = ObjectIdentifier(view) }
}

/// The events of a wheel that belong together.
struct ScrollGesture {
  let axis: Axis
  /// When the last one came.
  var last: Instant
  /// What moved; compared only, so nothing is kept alive by it.
  var view: ObjectIdentifier?
}
