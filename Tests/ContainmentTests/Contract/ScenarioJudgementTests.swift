import Testing

@testable import Containment

/// What the checker makes of the library's own logs where these leave out what the library noticed.
///
/// That nothing else is found in any log of this project's tests, ``JudgedTests`` sees to.
@MainActor
@Suite("Judging real logs without their violations", .freesClosures)
struct ScenarioJudgementTests {
  nonisolated static let rules =
    RuleBook.loading + RuleBook.parents + RuleBook.reentrancy + RuleBook.deallocation

  /// The rules that the checker finds broken when the log's own judgement is left out.
  private func found(_ body: (Recording) -> Void) -> [String] {
    var rules: [String] = []
    Recording.run { recording in
      body(recording)
      let checker = ContractChecker(kinds: EventKindSet(EventKind.recorded), rules: Self.rules)
      for event in recording.events where event.kind != .violation {
        checker.judge(event, names: recording.context.log) { rules.append($0.rule.text) }
      }
    }
    return rules
  }

  @Test("S03's trap, S10, S11, S12, S15 and S21 are found by the checker alone")
  func scenarios() {
    #expect(
      found { log in
        let (parent, child) = (log.probe("P"), log.probe("c"))
        parent.view.addSubview(child.view)
      } == ["PARENT-09"])
    #expect(
      found { log in
        let (parent, other, child) = (log.probe("P"), log.probe("Q"), log.probe("c"))
        parent.embed(child)
        other.embed(child)
      } == ["PARENT-07"])
    #expect(
      found { log in
        let (parent, child) = (log.probe("P"), log.probe("c"))
        parent.embed(child)
        child.addChild(parent)
      } == ["PARENT-11"])
    #expect(
      found { log in
        let (parent, child) = (log.probe("P"), log.probe("c"))
        parent.addChild(child)
        parent.addChild(child)
        child.didMove(toParent: parent)
      } == ["PARENT-08"])
    #expect(
      found { log in
        let (parent, child) = (log.probe("P"), log.probe("c"))
        child.willMove(toParent: parent)
        parent.addChild(child)
        child.didMove(toParent: parent)
      } == ["PARENT-05"])
    #expect(
      found { log in
        let (parent, child) = (log.probe("P"), log.probe("c"))
        let window = log.window(parent)
        window.show()
        child.once(.viewWillAppear) { $0.expel() }
        parent.embed(child)
        window.step()
      } == ["REENT-02"])
  }

  @Test(
    "Removing an orphan, and letting a host go that displays cells, are found by the checker alone")
  func callsAndTeardown() {
    #expect(found { $0.probe("c").removeFromParent() } == ["PARENT-14"])
    let stage = Stage(items: 3)
    let recorder = EventRecorder()
    let checker = ContractChecker(kinds: EventKindSet(EventKind.recorded), rules: Self.rules)
    stage.context.log.addObserver(recorder)
    stage.window.show()
    stage.window.step()
    stage.releaseHost()
    var rules: [String] = []
    for event in recorder.events where event.kind != .violation {
      checker.judge(event, names: stage.context.log) { rules.append($0.rule.text) }
    }
    #expect(rules == ["DEALLOC-01"])
  }
}
