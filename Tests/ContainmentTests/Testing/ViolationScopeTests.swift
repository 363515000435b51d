import Testing

@testable import Containment

@MainActor
@Suite("Scope of a monitor", .freesClosures)
struct ViolationScopeTests {
  /// Everybody in a stage, by name.
  private func subjects(of stage: Stage) -> [String: SubjectIdentity] {
    var subjects: [String: SubjectIdentity] = [:]
    for (subject, name) in stage.recording.names { subjects[name] = subject }
    return subjects
  }

  private func members(
    of scope: ViolationScope, among subjects: [String: SubjectIdentity]
  ) -> [String] {
    subjects.filter { scope.contains($0.value) }.keys.sorted()
  }

  @Test(
    "A collection has its cells and their content, seen from the log as well as from the objects")
  func collection() {
    let stage = Stage(items: 3)
    let early = ViolationScope(stage.list)
    var followed = early
    let recorder = EventRecorder()
    stage.context.log.addObserver(recorder)
    stage.shown()
    recorder.events.forEach { followed.follow($0) }
    let subjects = subjects(of: stage)
    #expect(members(of: early, among: subjects) == ["C"])
    #expect(members(of: followed, among: subjects) == ["C", "v0", "v1", "x0", "x1"])
    #expect(
      members(of: ViolationScope(stage.list), among: subjects) == ["C", "v0", "v1", "x0", "x1"])
  }

  @Test("A controller has its children, and its collections with all that they show")
  func controller() {
    let stage = Stage(items: 3).shown()
    let subjects = subjects(of: stage)
    let all = ["C", "H", "v0", "v1", "x0", "x1"]
    #expect(members(of: ViolationScope(stage.host), among: subjects) == all)
    #expect(subjects.count == all.count + 1, "the window is no descendant")
    if let row = stage.row("i1") {
      #expect(members(of: ViolationScope(row), among: subjects) == ["v1"])
    }
  }

  @Test("Who left still belongs, until it has another parent")
  func leaving() {
    Recording.run { log in
      let (first, second, child) = (log.probe("1"), log.probe("2"), log.probe("c"))
      var scope = ViolationScope(first)
      first.embed(child)
      child.expel()
      log.events.forEach { scope.follow($0) }
      #expect(scope.contains(child.subject))
      log.forget()
      second.embed(child)
      log.events.forEach { scope.follow($0) }
      #expect(!scope.contains(child.subject))
    }
  }

  @Test("A circle in a broken log ends the search")
  func circle() {
    let log = LifecycleLog()
    let (a, b, root) = (
      log.addSubject(View.self), log.addSubject(View.self),
      LifecycleContext().run(ViewController.init)
    )
    var scope = ViolationScope(root)
    for (subject, parent) in [(a, b), (b, a)] {
      var event = LifecycleEvent(.willMove, subject)
      event.parent = parent
      scope.follow(event)
    }
    #expect(!scope.contains(b) || root.subject == a || root.subject == b)
  }

  @Test("A monitor of a controller reports what a descendant is a party of, and nothing else")
  func reported() {
    let stage = MonitorStage()
    let (root, child, stranger) = stage.context.run {
      (ViewController(), ViewController(), ViewController())
    }
    root.embed(child)
    let monitor = stage.monitor(of: ViolationScope(root))
    for subject in [root, child, stranger].map(\.subject) { stage.record(.scroll, subject) }
    #expect(
      stage.findings.compactMap(\.violation?.subject) == ["ViewController#0", "ViewController#1"])
    monitor.finish()
  }

  @Test("A violation by the event that makes somebody a descendant is reported")
  func joining() {
    let stage = MonitorStage()
    let root = stage.context.run { ViewController() }
    let rule = ContractRule(
      "PARENT-07", .error, .ours, law: "law", why: "why", cure: "cure",
      needs: RuleNeeds([.willMove]), keeps: "", breaks: "", at: [.willMove],
      judge: { $2.add("moves") })
    let monitor = ContractMonitor(
      stage.log, ViolationScope(root), [], .init(), rules: [rule]
    ) { stage.note($0) }
    let (one, two) = (stage.subject(), stage.subject())
    stage.record(.willMove, one) { $0.parent = two }
    stage.record(.willMove, one) { $0.parent = root.subject }
    stage.record(.willMove, one) { $0.parent = two }
    stage.record(.willMove, one) { $0.parent = nil }
    #expect(stage.findings.compactMap(\.violation?.sequence) == [3, 4])
    monitor.finish()
  }
}
