import Testing

@testable import Containment

/// Wheels over carousels, keys and wheels from right to left, and what is remembered of a carousel.
@MainActor
@Suite("Carousels and direction in input and state", .freesClosures)
struct CarouselInputTests {
  private func carousels(
    _ behavior: LayoutSection.OrthogonalScrollingBehavior = .continuous
  ) -> Stage {
    let layout = SectionedLayout { _ in
      LayoutSection(
        ListLayout(axis: .horizontal, spacing: 1, itemLength: 3), length: 2,
        orthogonalScrollingBehavior: behavior)
    }
    let source = NamedSections(
      (0..<6).map { number in ("S\(number)", (0..<8).map { "\(number)\($0)" }) })
    return Stage(source, layout, height: 6, width: 11).shown()
  }

  private func wheel(_ x: Double, _ y: Double, at point: Point, _ stage: Stage) -> Bool {
    let isTaken = stage.window.sendEvent(
      .scroll(ScrollEvent(at: point, delta: Point(x: x, y: y))))
    stage.window.step()
    return isTaken
  }

  private func offsets(_ stage: Stage) -> [Double] {
    (0..<6).map { stage.list.carousel(inSection: $0)?.offset ?? -1 }
  }

  @Test(
    "A turn across moves the carousel under the pointer, a turn along the list, a slanting one only one of them"
  )
  func wheels() {
    let stage = carousels()
    #expect(wheel(5, 1, at: Point(x: 4, y: 3), stage))
    #expect(offsets(stage) == [0, 5, 0, 0, 0, 0] && stage.list.contentOffset.y == 0)
    // Of the same gesture, wherever the pointer is by now.
    #expect(wheel(1, 9, at: Point(x: 4, y: 5), stage))
    #expect(offsets(stage) == [0, 6, 0, 0, 0, 0] && stage.list.contentOffset.y == 0)
    for _ in 0..<13 { stage.window.step() }
    #expect(wheel(1, 2, at: Point(x: 4, y: 3), stage))
    #expect(offsets(stage) == [0, 6, 0, 0, 0, 0] && stage.list.contentOffset.y == 2)
    for _ in 0..<13 { stage.window.step() }
    // Section 2 is under the pointer now, and stands at its start.
    #expect(!wheel(-4, 0, at: Point(x: 4, y: 3), stage))
    #expect(stage.violations == [])
  }

  @Test("A carousel with pages goes on by one for any turn")
  func pages() {
    let stage = carousels(.itemPaging)
    #expect(wheel(1, 0, at: Point(x: 4, y: 1), stage))
    #expect(offsets(stage)[0] == 4)
  }

  @Test(
    "Keys across move the focus along a carousel, which follows it; keys along go to the next section"
  )
  func focus() {
    let stage = carousels()
    stage.list.allowsFocus = true
    stage.list.focusItem(at: IndexPath(item: 0, section: 1))
    stage.list.becomeFirstResponder()
    func press(_ key: KeyPress.Key) -> String? {
      stage.window.sendEvent(.press(KeyPress(key)))
      stage.window.settle()
      return stage.list.focusedItem?.name
    }
    #expect((1...7).map { _ in press(.right) } == (1...7).map { "1\($0)" })
    // The last item ends where the content does: 8 of 3 and 7 spaces in a room of 11.
    #expect(offsets(stage) == [0, 20, 0, 0, 0, 0])
    #expect(stage.list.visibleCells.contains { $0.item?.name == "17" })
    #expect((0..<7).map { _ in press(.left) } == (0..<7).reversed().map { "1\($0)" })
    #expect(offsets(stage) == [0, 0, 0, 0, 0, 0])
    #expect(press(.down)?.first == "2" && press(.up)?.first == "1" && press(.up)?.first == "0")
    #expect(stage.violations == [])
  }

  @Test("What carousels are scrolled by is remembered by the identity of their sections")
  func remembered() throws {
    let stage = carousels()
    stage.list.scrollSection(1, by: 5)
    stage.list.scrollSection(4, by: 9)
    stage.window.step()
    stage.window.saveState()
    let vault = StateVault()
    try vault.decode(stage.window.stateVault.encoded)
    let fresh = Stage(
      NamedSections(["S4", "S9", "S1"].map { name in (name, (0..<8).map { "\(name)\($0)" }) }),
      SectionedLayout { _ in
        LayoutSection(ListLayout(axis: .horizontal, spacing: 1, itemLength: 3), length: 2)
      }, height: 6, width: 11)
    fresh.window.stateVault = vault
    fresh.window.show()
    fresh.window.step()
    #expect((0..<3).map { fresh.list.carousel(inSection: $0)?.offset } == [9, 0, 5])
    #expect(fresh.list.pendingState == nil && fresh.violations == [])
  }

  @Test("From right to left a key to the left goes on, and so does a wheel to the left")
  func rightToLeft() {
    let stage = Stage(items: 30) {
      $0.width = 10
      $0.height = 1
      $0.layout = ListLayout(axis: .horizontal, itemLength: 5)
    }
    stage.list.userInterfaceLayoutDirection = .rightToLeft
    stage.shown()
    stage.list.becomeFirstResponder()
    stage.window.sendEvent(.press(KeyPress(.left)))
    stage.window.step()
    #expect(stage.list.contentOffset.x == 1)
    stage.window.sendEvent(.press(KeyPress(.right)))
    stage.window.step()
    #expect(stage.list.contentOffset.x == 0)
    #expect(wheel(-3, 0, at: Point(x: 1, y: 0), stage) && stage.list.contentOffset.x == 3)
    stage.list.allowsFocus = true
    stage.list.focusItem(at: IndexPath(item: 2, section: 0))
    stage.window.sendEvent(.press(KeyPress(.left)))
    stage.window.step()
    #expect(stage.list.focusedItem?.name == "i3")
  }

  @Test(
    "From right to left a lifted item goes on to the left, and the others make way to the right")
  func reorderingFromRightToLeft() throws {
    let stage = Stage(items: 3) {
      $0.width = 15
      $0.height = 1
      $0.layout = ListLayout(axis: .horizontal, itemLength: 5)
    }
    stage.list.userInterfaceLayoutDirection = .rightToLeft
    stage.source.movable = ["i0"]
    stage.shown()
    func places() -> [Double] {
      (0..<3).map { stage.list.cell(for: ItemIdentity("i\($0)"))?.frame.minX ?? -1 }
    }
    #expect(places() == [10, 5, 0])
    #expect(stage.list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    stage.list.becomeFirstResponder()
    stage.window.sendEvent(.press(KeyPress(.left)))
    stage.window.step()
    #expect(places() == [5, 10, 0])
    stage.list.updateInteractiveMovementTargetPosition(Point(x: 1, y: 0))
    stage.window.step()
    #expect(places() == [-1.5, 10, 5])
    stage.list.endInteractiveMovement()
    stage.window.settle()
    #expect(stage.source.sections == [["i1", "i2", "i0"]] && places() == [0, 10, 5])
    #expect(stage.violations == [])
  }
}
