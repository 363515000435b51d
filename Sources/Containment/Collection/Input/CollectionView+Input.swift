extension CollectionView {
  // MARK: Keys

  /// Takes a press that is meant for the collection; `false` where it is for somebody else.
  func take(_ press: KeyPress) -> Bool {
    guard !isInvalidated, !isLayingOut else { return false }
    if input.movement != nil { return move(with: press) }
    if press.key == .space, press.modifiers == .control { return liftFocusedItem() }
    guard press.modifiers.isSubset(of: .shift) else { return false }
    if let heading = Heading(press.key, isMirrored: isMirrored) {
      if allowsFocus { return moveFocus(heading) }
      guard heading.axis == arrangement.axis else { return false }
      return scrollWithinContent(by: heading.isForward ? 1 : -1)
    }
    switch press.key {
    case .pageUp, .pageDown, .home, .end:
      guard takesPages || press.modifiers.contains(.shift) else { return false }
      return page(press.key)
    case .returnOrEnter, .space: return chooseFocusedItem()
    default: return false
    }
  }

  /// Whether it is the innermost that page keys are for: it runs down, or nothing around it does.
  private var takesPages: Bool {
    guard arrangement.axis != .vertical else { return true }
    return superview?.around { ($0 as? CollectionView)?.arrangement.axis == .vertical } == nil
  }

  private func page(_ key: KeyPress.Key) -> Bool {
    switch key {
    case .pageUp:
      allowsFocus ? moveFocus(byPageForward: false) : scrollWithinContent(by: -pageLength)
    case .pageDown:
      allowsFocus ? moveFocus(byPageForward: true) : scrollWithinContent(by: pageLength)
    case .home:
      allowsFocus
        ? moveFocus(toEnd: false) : scrollWithinContent(by: -.greatestFiniteMagnitude)
    default:
      allowsFocus ? moveFocus(toEnd: true) : scrollWithinContent(by: .greatestFiniteMagnitude)
    }
  }

  private func chooseFocusedItem() -> Bool {
    guard allowsSelection, let path = focus?.indexPath else { return false }
    chooseItem(at: path)
    return true
  }

  // MARK: First responder

  /// The presses go to the first in the focused item's cell that can have them, or else come here.
  ///
  /// Nothing is done where somebody else has them.
  func handPressesOn() {
    input.handsPressesOn = false
    guard isOnResponderPath, let window else { return }
    if let focus, let cell = cell(for: focus.indexPath) {
      if cell.isOnResponderPath { return }
      if let inner = cell.firstInnerResponder, inner.becomeFirstResponder() { return }
    } else if focus != nil {
      // Its cell comes in the next pass.
      input.handsPressesOn = true
      input.isPending = true
    }
    if window.firstResponder !== self { becomeFirstResponder() }
  }

  /// A view inside got the presses: the focus is where it is.
  func noteResponder(in cell: CollectionViewCell) {
    guard allowsFocus, cell.isDisplayed, cell.isInData, let item = cell.item, item != focus?.item
    else { return }
    setFocus(FocusedItem(item: item, indexPath: cell.indexPath))
  }

  // MARK: Pointers

  /// Takes a pointer that goes down on an item.
  func takeBegan(_ event: PointerEvent) -> Bool {
    guard event.button == .primary, allowsSelection || allowsFocus, !isInvalidated,
      let path = indexPathForItem(at: event.location(in: self)), let item = identity(at: path)
    else { return false }
    input.pressed = PressedItem(item: item, location: event.location)
    return true
  }

  /// Takes what becomes of it: a drag moves the item, where the data source lets it.
  func takeMoved(_ event: PointerEvent) -> Bool {
    guard let pressed = input.pressed else { return false }
    let position = event.location(in: self)
    if input.movement == nil, Self.isDrag(from: pressed.location, to: event.location) {
      guard let path = place(of: pressed.item, in: counts),
        let frame = frameForItem(at: path),
        beginInteractiveMovementForItem(at: path)
      else { return true }
      let start = convert(pressed.location, from: nil)
      input.movement?.grip = Point(x: start.x - frame.minX, y: start.y - frame.minY)
    }
    if input.movement != nil { updateInteractiveMovementTargetPosition(position) }
    return true
  }

  func takeEnded(_ event: PointerEvent) -> Bool {
    guard let pressed = input.pressed else { return false }
    input.pressed = nil
    if input.movement?.item == pressed.item {
      endInteractiveMovement()
      return true
    }
    guard let path = indexPathForItem(at: event.location(in: self)),
      identity(at: path) == pressed.item
    else { return true }
    if allowsFocus { setFocus(FocusedItem(item: pressed.item, indexPath: path)) }
    if !isFirstResponder { becomeFirstResponder() }
    // The delegate may have changed the data when it was told of the focus.
    guard allowsSelection, identity(at: path) == pressed.item else { return true }
    chooseItem(at: path)
    return true
  }

  func takeCancelled(_ event: PointerEvent) -> Bool {
    guard let pressed = input.pressed else { return false }
    input.pressed = nil
    if input.movement?.item == pressed.item { cancelInteractiveMovement() }
    return true
  }

  // MARK: Wheels

  /// Takes a turn of a wheel along the axis: where it can move, and at an end only of its own gesture.
  func take(_ event: ScrollEvent) -> Bool {
    guard !isInvalidated else { return false }
    guard event.axis == arrangement.axis else { return takeAcross(event) }
    let turned = event.delta[arrangement.axis]
    let distance = isMirrored && arrangement.axis == .horizontal ? -turned : turned
    if event.isLatched {
      _ = scrollWithinContent(by: distance)
      return true
    }
    guard scrollWithinContent(by: distance) else { return false }
    window?.latchScroll(to: self)
    return true
  }

  /// Takes a turn of a wheel across the axis: the carousel under the pointer moves, where it can.
  ///
  /// One with pages goes on by one, at least.
  private func takeAcross(_ event: ScrollEvent) -> Bool {
    guard arrangement.hasCarousels else { return false }
    let under = event.isLatched ? input.wheeledSection : nil
    guard let section = under ?? sectionOfCarousel(at: convert(event.location, from: nil)),
      let before = carousel(inSection: section)?.offset
    else { return event.isLatched }
    let isMirrored = event.axis == .horizontal && self.isMirrored
    let distance = event.delta[event.axis]
    scrollSection(section, by: isMirrored ? -distance : distance)
    if event.isLatched { return true }
    guard carousel(inSection: section)?.offset != before else { return false }
    input.wheeledSection = section
    window?.latchScroll(to: self)
    return true
  }
}

extension View {
  /// The first inside the view, wherever it is, that can become first responder.
  fileprivate var firstInnerResponder: Responder? {
    for subview in subviews where !subview.isHidden {
      if let controller = subview.controller, controller.canBecomeFirstResponder {
        return controller
      }
      if subview.canBecomeFirstResponder { return subview }
      if let inner = subview.firstInnerResponder { return inner }
    }
    return nil
  }
}
