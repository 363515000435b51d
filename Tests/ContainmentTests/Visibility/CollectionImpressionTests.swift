import Testing

@testable import Containment

/// What a collection says was seen: in frames, by item, through everything that may happen meanwhile.
@MainActor
@Suite("Impressions of a collection", .freesClosures)
struct CollectionImpressionTests {
  /// Writes down what is seen, with the time of it.
  private final class Counter: CollectionDelegate {
    var lines: [String] = []
    var onSee: (ItemIdentity) -> Void = { _ in }

    func collectionView(
      _ collectionView: CollectionView, didSee impression: Impression, at indexPath: IndexPath
    ) {
      let again = impression.isAgain ? " again" : ""
      lines.append("see \(impression.item) \(indexPath.item) \(impression.fraction)\(again)")
      onSee(impression.item)
    }

    func collectionView(_ collectionView: CollectionView, didEndVisit visit: Visit) {
      lines.append("end \(visit.item) \(visit.isCounted ? "counted" : "-")")
    }

    func take() -> [String] {
      defer { lines.removeAll() }
      return lines
    }
  }

  private func stage(
    items count: Int = 9, height: Double = 6, length: Double = 2,
    _ policy: ImpressionPolicy = ImpressionPolicy(dwell: .milliseconds(100)),
    _ change: (inout Stage.Options) -> Void = { _ in }
  ) -> (Stage, Counter) {
    let stage = Stage(items: count) {
      $0.height = height
      $0.layout = ListLayout(itemLength: length)
      change(&$0)
    }
    let counter = Counter()
    stage.list.delegate = counter
    stage.list.impressionPolicy = policy
    stage.window.show()
    stage.window.step()
    FreedClosures.atEnd { counter.onSee = { _ in } }
    return (stage, counter)
  }

  /// Six frames are a tenth of a second.
  private func wait(_ stage: Stage, frames: Int = 6) {
    for _ in 0..<frames { stage.window.step() }
  }

  @Test("An item that is half in view counts after its dwell, one of which less is in view never")
  func threshold() {
    let (stage, counter) = stage(height: 5, length: 2)
    stage.scroll(to: 0.5)
    // From 0.5 to 5.5: three quarters of the first, the next, and three quarters of the third, half before.
    wait(stage, frames: 4)
    #expect(counter.take() == [])
    wait(stage, frames: 1)
    #expect(counter.take() == ["see i0 0 0.75", "see i1 1 1.0", "see i2 2 0.75"])
    wait(stage, frames: 30)
    #expect(counter.take() == [])
    stage.scroll(to: 1.25)
    #expect(counter.take() == ["end i0 counted"])
    #expect(stage.list.visibleFraction(ofItemAt: IndexPath(item: 0, section: 0)) == 0.375)
    #expect(stage.list.visibleFraction(ofItemAt: IndexPath(item: 8, section: 0)) == 0)
  }

  @Test("What is flown past is not seen, and what is seen is logged with fraction, time and cause")
  func fling() throws {
    let (stage, counter) = stage(items: 200)
    for offset in stride(from: 0.0, through: 300, by: 6) { stage.scroll(to: offset) }
    #expect(counter.take().allSatisfy { $0.hasSuffix("-") })
    stage.recording.forget()
    #expect(stage.window.hasPendingWork)
    stage.window.settle()
    #expect(counter.take() == ["see i150 150 1.0", "see i151 151 1.0", "see i152 152 1.0"])
    let events = stage.events.filter { $0.kind == .impression }
    #expect(events.map { $0.item?.name } == ["i150", "i151", "i152"])
    let event = try #require(events.first)
    let cell = try #require(stage.list.cell(for: ItemIdentity("i150")))
    #expect(event.subject == cell.subject && event.host == stage.list.subject)
    #expect(
      event.value == EventValue(x: 1, y: 100) && event.controller == stage.row("i150")?.subject)
    #expect(stage.violations == [])
  }

  @Test("A reload, a batch, a move and another cell end no visit")
  func updates() throws {
    let (stage, counter) = stage()
    wait(stage, frames: 3)
    stage.list.reloadData()
    stage.window.step()
    try stage.list.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    stage.window.step()
    var items = stage.source.sections[0]
    items.swapAt(0, 2)
    try stage.update([items]) {
      $0.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
      $0.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
    }
    #expect(counter.take() == ["see i2 0 1.0", "see i1 1 1.0", "see i0 2 1.0"])
    try stage.update([items]) { $0.reloadItems(at: [IndexPath(item: 1, section: 0)]) }
    wait(stage)
    #expect(counter.take() == [])
    items[1] = "new"
    try stage.update([items]) {
      $0.deleteItems(at: [IndexPath(item: 1, section: 0)])
      $0.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    #expect(counter.take() == ["end i1 counted"])
    wait(stage)
    #expect(counter.take() == ["see new 1 1.0"])
    #expect(stage.violations == [])
  }

  @Test("Another size counts what comes into view, and what is larger than the viewport in full")
  func resize() {
    let (stage, counter) = stage(height: 2, length: 4)
    wait(stage)
    #expect(counter.take() == ["see i0 0 1.0"])
    stage.window.size = Size(width: 10, height: 7)
    stage.window.step()
    wait(stage)
    #expect(counter.take() == ["see i1 1 0.75"])
    stage.window.size = Size(width: 10, height: 0)
    stage.window.step()
    #expect(counter.take() == ["end i0 counted", "end i1 counted"])
    #expect(!stage.window.hasPendingWork)
  }

  @Test(
    "A hidden window ends visits at once, and what is seen when it is back is seen again",
    arguments: [false, true])
  func hidden(animated: Bool) {
    let (stage, counter) = stage(height: 2)
    wait(stage, frames: 4)
    stage.window.hide(animated: animated)
    #expect(counter.take() == ["end i0 -"])
    wait(stage, frames: 30)
    #expect(counter.take() == [] && !stage.window.hasPendingWork)
    stage.window.show(animated: animated)
    wait(stage, frames: 6)
    #expect(counter.take() == [])
    wait(stage, frames: 1)
    #expect(counter.take() == ["see i0 0 1.0"])
    stage.window.hide()
    stage.window.show()
    wait(stage, frames: 7)
    #expect(counter.take() == ["end i0 counted", "see i0 0 1.0 again"])
    let reasons = stage.events.filter { $0.kind == .impression }.map(\.reason)
    #expect(reasons == [.none, InternedName("again")])
    #expect(stage.violations == [])
  }

  @Test(
    "Of a nested list only what the outer one leaves in view counts, and what scrolling it brings")
  func nested() throws {
    typealias Shelf = NestedCollectionTests.Shelf
    let (stage, outer) = stage(items: 3, height: 6, length: 4)
    let counter = Counter()
    let context = stage.context
    try stage.registry.register(NestedCollectionTests.shelf) { [unowned stage] _ in
      let shelf = Shelf(registry: stage.registry, layout: ListLayout())
      let source = ListSource([[]]) { list, path, text in
        try list.dequeueCell(using: Stage.registration, for: path, item: text)
      }
      shelf.source = source
      shelf.collectionView.dataSource = source
      shelf.collectionView.delegate = counter
      shelf.collectionView.impressionPolicy = ImpressionPolicy(dwell: .milliseconds(100))
      return shelf
    }
    let registration = ControllerRegistration<Shelf, String>(
      NestedCollectionTests.shelf, population: .immediate
    ) { shelf, text, _ in
      context.run { shelf.source?.sections = [(0..<4).map { "\(text).\($0)" }] }
      shelf.collectionView.reloadData()
    }
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
    stage.list.reloadData()
    wait(stage, frames: 8)
    #expect(
      counter.take() == ["0", "1", "2", "3"].map { "see i0.\($0) \($0) 1.0" }
        + ["see i1.0 0 1.0", "see i1.1 1 1.0"])
    stage.scroll(to: 1)
    #expect(counter.take() == ["end i0.0 counted"])
    wait(stage, frames: 7)
    #expect(counter.take() == ["see i1.2 2 1.0"])
    stage.scroll(to: 6)
    #expect(
      Set(counter.take()) == Set(["0.1", "0.2", "0.3", "1.0", "1.1"].map { "end i\($0) counted" }))
    #expect(outer.lines.contains("end i0 counted"))
    #expect(stage.violations == [])
  }

  @Test("Who is told may change the policy, the data and the window")
  func reentrant() {
    let (stage, counter) = stage(height: 4)
    counter.onSee = { [unowned stage] item in
      guard item.name == "i0" else { return }
      stage.source.sections = [["i5"]]
      stage.list.reloadData()
      stage.list.impressionPolicy = nil
      stage.window.hide()
    }
    wait(stage, frames: 20)
    #expect(counter.lines.first == "see i0 0 1.0")
    #expect(stage.list.impressionMeter == nil && stage.window.witnesses.isEmpty)
    #expect(stage.violations == [])
  }

  @Test("Without a policy nothing is looked at, and taking it away ends what is open")
  func withoutPolicy() {
    let (stage, counter) = stage(height: 2)
    stage.list.impressionPolicy = nil
    #expect(counter.take() == ["end i0 -"])
    wait(stage, frames: 20)
    #expect(counter.take() == [] && stage.window.witnesses.isEmpty)
    stage.list.impressionPolicy = ImpressionPolicy(dwell: .zero, rearming: .never)
    stage.window.step()
    #expect(counter.take() == ["see i0 0 1.0"])
    stage.list.resetImpressions()
    stage.window.step()
    #expect(counter.take() == ["see i0 0 1.0 again"])
    stage.list.invalidate()
    #expect(counter.take() == ["end i0 counted"])
  }

  @Test("A collection that goes leaves nothing behind in its window")
  func gone() {
    let (stage, _) = stage(height: 2)
    stage.window.hide()
    stage.list.invalidate()
    stage.window.show()
    wait(stage, frames: 2)
    #expect(stage.window.witnesses.isEmpty)
  }
}
