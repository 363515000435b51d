import Testing

@testable import Containment

@MainActor
@Suite("Hit testing and coordinates")
struct HitTestTests {
  private struct Nobody: Error {}

  /// The views at a point by the plain rule: of all whose visible part holds it, the one drawn last.
  private static func expected(_ root: View, _ point: Point) -> View? {
    var found: View?
    func look(_ view: View, _ origin: Point, _ clip: Rect) {
      guard !view.isHidden else { return }
      let place = Rect(
        origin: Point(x: origin.x + view.frame.minX, y: origin.y + view.frame.minY),
        size: view.frame.size)
      let part = clip.intersection(place)
      guard part.contains(point) else { return }
      found = view
      let inside = Point(x: place.minX - view.boundsOrigin.x, y: place.minY - view.boundsOrigin.y)
      for subview in view.subviews { look(subview, inside, part) }
    }
    look(root, .zero, Rect(x: -1000, y: -1000, width: 2000, height: 2000))
    return found
  }

  private static func tree(_ random: inout SeededGenerator) -> (root: View, all: [View]) {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    func made() -> View {
      let view = View(
        frame: Rect(
          x: number(-3...8), y: number(-3...8), width: number(0...9), height: number(0...9))
      )
      view.boundsOrigin = Point(x: number(-2...3), y: number(-2...3))
      view.isHidden = number(0...9) == 0
      return view
    }
    let root = View(frame: Rect(x: 0, y: 0, width: 12, height: 12))
    var all = [root]
    for _ in 0..<12 {
      let view = made()
      all[Int.random(in: 0..<all.count, using: &random)].addSubview(view)
      all.append(view)
    }
    return (root, all)
  }

  @Test("The view that is drawn last at a point is hit, in random trees", arguments: 0..<40)
  func random(seed: UInt64) {
    LifecycleContext(misuse: .refuse).run {
      var random = SeededGenerator(seed: seed)
      let (root, _) = Self.tree(&random)
      for x in -1...13 {
        for y in -1...13 {
          let point = Point(x: Double(x), y: Double(y))
          #expect(root.hitTest(point, with: nil) === Self.expected(root, point), "\(point)")
        }
      }
    }
  }

  @Test("There and back is the same point, and what is hit holds it", arguments: 0..<20)
  func conversions(seed: UInt64) {
    LifecycleContext(misuse: .refuse).run {
      var random = SeededGenerator(seed: seed)
      let (root, all) = Self.tree(&random)
      for view in all {
        for other in all {
          let point = Point(x: 1.5, y: -2.25)
          let there = view.convert(point, to: other)
          #expect(other.convert(there, to: view) == point)
          #expect(other.convert(point, from: view) == there)
          #expect(view.convert(view.convert(point, to: nil), from: nil) == point)
          let area = Rect(origin: point, size: Size(width: 2, height: 3))
          #expect(view.convert(area, to: other).origin == there)
          #expect(other.convert(area, from: view).size == area.size)
        }
      }
      for x in 0..<12 {
        let point = Point(x: Double(x), y: 5)
        guard let hit = root.hitTest(point, with: nil) else { continue }
        #expect(hit.bounds.contains(hit.convert(point, from: nil)))
      }
    }
  }

  @Test("A view may leave itself out, or take what is meant for those inside it")
  func overridden() {
    final class Glass: View {
      override func hitTest(_ point: Point, with event: InputEvent?) -> View? { nil }
    }
    final class Button: View {
      override func hitTest(_ point: Point, with event: InputEvent?) -> View? {
        super.hitTest(point, with: event) == nil ? nil : self
      }
      override func point(inside point: Point, with event: InputEvent?) -> Bool {
        bounds.inset(by: EdgeInsets(left: -2)).contains(point)
      }
    }
    LifecycleContext(misuse: .refuse).run {
      let root = View(frame: Rect(x: 0, y: 0, width: 10, height: 2))
      let button = Button(frame: Rect(x: 4, y: 0, width: 3, height: 1))
      button.addSubview(View(frame: Rect(x: 0, y: 0, width: 3, height: 1)))
      root.addSubview(button)
      root.addSubview(Glass(frame: root.bounds))
      @MainActor func hit(_ x: Double) -> View? { root.hitTest(Point(x: x, y: 0), with: nil) }
      #expect(hit(5) === button && hit(2) === button && hit(1) === root && hit(10) == nil)
    }
  }
}
