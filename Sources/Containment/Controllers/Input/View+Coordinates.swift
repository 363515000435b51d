extension View {
  /// A point of this view in the coordinates of another one; `nil` for those of the window.
  ///
  /// Both have to be in one tree, otherwise the tops of the trees count as the same place. O(depth).
  public func convert(_ point: Point, to view: View?) -> Point {
    let place = pointInWindow(point)
    guard let view else { return place }
    let origin = view.pointInWindow(.zero)
    return Point(x: place.x - origin.x, y: place.y - origin.y)
  }

  /// A point of another view, or with `nil` of the window, in this view's coordinates; O(depth).
  public func convert(_ point: Point, from view: View?) -> Point {
    let place = view?.pointInWindow(point) ?? point
    let origin = pointInWindow(.zero)
    return Point(x: place.x - origin.x, y: place.y - origin.y)
  }

  /// An area of this view in the coordinates of another one, or with `nil` of the window; O(depth).
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// An area of another view, or with `nil` of the window, in this view's coordinates; O(depth).
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  private func pointInWindow(_ point: Point) -> Point {
    var place = point
    var view = self
    while true {
      place.x += view.frame.minX - view.boundsOrigin.x
      place.y += view.frame.minY - view.boundsOrigin.y
      guard let above = view.superview else { return place }
      view = above
    }
  }

  /// The view or the nearest one around it for which a condition holds; O(depth).
  func around(where condition: (View) -> Bool) -> View? {
    var view: View? = self
    while let candidate = view {
      if condition(candidate) { return candidate }
      view = candidate.superview
    }
    return nil
  }
}

extension View {
  /// Names what can become first responder in the tree, from the top, until the body returns `false`.
  ///
  /// A controller stands before its view. What is hidden, or out of view, is left out with all inside it.
  @discardableResult
  func forEachFocusable(_ body: (Responder) -> Bool) -> Bool {
    forEachFocusable(in: bounds, body)
  }

  private func forEachFocusable(in area: Rect, _ body: (Responder) -> Bool) -> Bool {
    guard !isHidden else { return true }
    if let controller, controller.canBecomeFirstResponder, !body(controller) { return false }
    if canBecomeFirstResponder, !body(self) { return false }
    for subview in subviewsInOrder where subview.frame.intersects(area) {
      let part = subview.frame.intersection(area)
      let inside = part.offset(
        x: subview.boundsOrigin.x - subview.frame.minX,
        y: subview.boundsOrigin.y - subview.frame.minY)
      guard subview.forEachFocusable(in: inside, body) else { return false }
    }
    return true
  }

  /// Marks the views from this one up to the top: those that the first responder is in.
  func markResponderPath(_ isOnPath: Bool) {
    var view: View? = self
    while let marked = view {
      marked.isOnResponderPath = isOnPath
      view = marked.superview
    }
    guard isOnPath else { return }
    // What is told now may give the presses to somebody else.
    view = self
    while let inner = view, inner.isOnResponderPath, let outer = inner.superview {
      outer.responderPathDidChange(through: inner)
      view = outer
    }
  }
}
