import Testing

@testable import Containment

/// Gates over content, of a window, a collection and a section, and those of transitions.
@MainActor
@Suite("Held content", .freesClosures)
struct HeldContentTests {
  private func shown(_ items: Int = 2, height: Double = 2) -> Stage {
    let stage = Stage(items: items, filledBy: Stage.deferred) { $0.height = height }
    stage.window.show()
    stage.window.step()
    return stage
  }

  @Test("A closed gate of the window holds all content, and opening it lets all of it come")
  func window() {
    let stage = shown()
    let gate = stage.window.population.closeGate(reason: "test", timeout: .seconds(9))
    for _ in 0..<5 { stage.window.step() }
    #expect(stage.shownTexts == ["wait", "wait"] && stage.window.hasPendingWork)
    #expect(stage.window.population.lastReport.closedGates == 1)
    gate.open()
    stage.window.settle()
    #expect(stage.shownTexts == stage.shownItems && stage.violations.isEmpty)
  }

  @Test("A gate that is let go holds nothing from the next frame on")
  func letGo() {
    let stage = shown()
    var gate: PopulationGate? = stage.list.closePopulationGate(
      reason: "test", timeout: .seconds(9))
    stage.window.step()
    #expect(gate?.isOpen == false && stage.shownTexts == ["wait", "wait"])
    gate = nil
    stage.window.step()
    #expect(stage.shownTexts == stage.shownItems)
  }

  @Test("A gate whose time is up is opened, and reported by its reason")
  func timeout() {
    let stage = shown()
    var expired: [String] = []
    stage.window.population.onFrameReport = { report in
      if report.expiredGates > 0 { expired.append(report.expiredReason.string) }
    }
    let gate = stage.list.closePopulationGate(reason: "forgotten", timeout: .milliseconds(100))
    stage.window.settle()
    #expect(gate.isOpen && stage.shownTexts == stage.shownItems && expired == ["forgotten"])
  }

  @Test("A gate over a section holds that section's content only")
  func section() {
    let stage = Stage(items: 1, filledBy: Stage.deferred) { $0.height = 4 }
    stage.source.sections = [["a", "b"], ["c", "d"]]
    stage.window.show()
    stage.window.step()
    let gate = stage.list.closePopulationGate(section: 1, reason: "test", timeout: .seconds(9))
    stage.window.step()
    stage.window.step()
    #expect(stage.shownTexts == ["a", "b", "wait", "wait"])
    gate.open()
    stage.window.settle()
    #expect(stage.shownTexts == stage.shownItems && stage.violations.isEmpty)
  }

  @Test("A gate over a section follows an item that a batch moves out of it")
  func movedOutOfSection() throws {
    let stage = Stage(items: 1, filledBy: Stage.deferred) { $0.height = 4 }
    stage.source.sections = [["a", "b"], ["c", "d"]]
    stage.window.show()
    stage.window.step()
    let gate = stage.list.closePopulationGate(section: 1, reason: "test", timeout: .seconds(9))
    stage.window.step()
    try stage.update([["a", "b", "c"], ["d"]]) { batch in
      batch.moveItem(at: IndexPath(item: 0, section: 1), to: IndexPath(item: 2, section: 0))
    }
    stage.window.step()
    #expect(stage.shownTexts == ["a", "b", "c", "wait"])
    gate.open()
  }

  @Test("A collection in no window has nothing to hold")
  func noWindow() {
    let stage = Stage(items: 1, filledBy: Stage.deferred)
    stage.context.run {
      let list = CollectionView(registry: stage.registry, layout: ListLayout())
      #expect(list.closePopulationGate(reason: "test", timeout: .seconds(9)).isOpen)
    }
  }

  @Test("While a transition goes on nothing is filled, and all of it after it ended")
  func transition() {
    let stage = shown()
    let (first, second) = (stage.probe("a"), stage.probe("b"))
    stage.host.embed(first)
    stage.host.addChild(second)
    let transition = stage.host.transition(
      from: first, to: second, duration: .milliseconds(200))
    stage.window.holdPopulation(during: transition, timeout: .seconds(2))
    for _ in 0..<10 { stage.window.step() }
    #expect(stage.shownTexts == ["wait", "wait"])
    stage.window.settle()
    #expect(stage.shownTexts == stage.shownItems)
    stage.window.holdPopulation(during: transition, timeout: .seconds(2))
    stage.window.step()
    #expect(stage.window.population.lastReport.closedGates == 0)
    second.didMove(toParent: stage.host)
    first.willMove(toParent: nil)
    first.removeFromParent()
    second.expel()
  }

  @Test("A transition that never ends holds nothing beyond the timeout")
  func endlessAnimation() {
    let stage = shown()
    let animation = stage.window.beginAnimation("endless")
    stage.window.holdPopulation(during: animation, reason: "slide", timeout: .milliseconds(100))
    for _ in 0..<12 { stage.window.step() }
    #expect(stage.shownTexts == stage.shownItems)
    animation.end()
  }

  @Test("An animated opening is throttled until it is over, and not held")
  func opening() {
    let stage = Stage(items: 2, filledBy: Stage.deferred)
    stage.window.show(animated: true)
    stage.window.step()
    #expect(stage.contentLines().contains("PopulationGate gateClose opening"))
    stage.window.step()
    #expect(stage.shownTexts == stage.shownItems)
    stage.window.settle()
    #expect(stage.contentLines().contains("PopulationGate gateOpen opening"))
    #expect(stage.window.population.lastReport.expiredGates == 0)
  }

  @Test("A window that throttles no opening closes no gate")
  func openingWithoutGate() {
    let stage = Stage(items: 2, filledBy: Stage.deferred)
    stage.window.openingPopulation = nil
    stage.window.show(animated: true)
    stage.window.settle()
    #expect(!stage.contentLines().contains { $0.contains("gate") })
  }

  @Test("An opening that is hidden again opens its gate")
  func openingIsCutOff() {
    let stage = Stage(items: 2, filledBy: Stage.deferred)
    stage.window.show(animated: true)
    stage.window.step()
    stage.window.hide()
    stage.window.show()
    stage.window.settle()
    #expect(stage.shownTexts == stage.shownItems)
    #expect(stage.contentLines().contains("PopulationGate gateOpen opening"))
  }
}
