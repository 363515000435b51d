import Testing

@testable import Containment

/// A call that nothing can mend, what it is made on, and what its message must hold.
enum FatalMisuse: String, CaseIterable, Codable, Sendable {
  case cycle, hierarchyInconsistency, recursiveLoad, unloadWhileVisible, viewAlreadyOwned
  case runawayReentrancy

  var kind: ViolationKind {
    switch self {
    case .cycle: .cycle
    case .hierarchyInconsistency: .hierarchyInconsistency
    case .recursiveLoad: .recursiveLoad
    case .unloadWhileVisible: .unloadWhileVisible
    case .viewAlreadyOwned: .viewAlreadyOwned
    case .runawayReentrancy: .runawayReentrancy
    }
  }

  /// What was tried, as the message words it.
  var attempt: String {
    switch self {
    case .cycle: "tried addChild(_:) of itself or an ancestor"
    case .hierarchyInconsistency: "tried attaching a view under a controller"
    case .recursiveLoad: "tried reading view inside loadView()"
    case .unloadWhileVisible: "tried unloadView()"
    case .viewAlreadyOwned: "tried assigning another controller's view"
    case .runawayReentrancy: "inside 64 nested callbacks"
    }
  }

  /// The objects that the message must name: P is #0, its child c #1, the orphan o #2.
  var objects: [String] {
    switch self {
    case .cycle: ["Probe#1", "Probe#0"]
    case .hierarchyInconsistency: ["Probe#1", "Probe#2"]
    case .recursiveLoad, .viewAlreadyOwned: ["Probe#2"]
    case .unloadWhileVisible: ["Probe#1"]
    case .runawayReentrancy: ["Probe#"]
    }
  }
}

/// A visible parent with a child, an orphan, and one misuse of them.
@MainActor
private struct MisuseStage {
  let parent: Probe
  let child: Probe
  let orphan: Probe
  let window: Window

  init(_ log: Recording) {
    (parent, child, orphan) = (log.probe("P"), log.probe("c"), log.probe("o"))
    parent.embed(child)
    window = log.window(parent)
    window.show()
    window.step()
    log.forget()
  }

  var digest: StateDigest { StateDigest([parent, child, orphan]) }

  /// Makes the state in which the call is a misuse.
  func prepare(_ misuse: FatalMisuse) {
    switch misuse {
    case .recursiveLoad: orphan.before[.loadView] = { _ = $0.view }
    case .hierarchyInconsistency: orphan.loadViewIfNeeded()
    default: break
    }
  }

  func commit(_ misuse: FatalMisuse) {
    switch misuse {
    case .cycle: child.addChild(parent)
    case .hierarchyInconsistency: orphan.view.addSubview(child.view)
    case .recursiveLoad: orphan.loadViewIfNeeded()
    case .unloadWhileVisible: child.unloadView()
    case .viewAlreadyOwned: orphan.view = child.view
    case .runawayReentrancy:
      nest(64)
    }
  }

  /// Calls `addChild` from inside that many nested callbacks.
  private func nest(_ levels: Int) {
    let log = parent.context.log
    let sequence = log.record(LifecycleEvent(.animationBegin, parent.subject))
    let scopes = (0..<levels).map { _ in log.enterCallback(sequence) }
    parent.addChild(orphan)
    scopes.reversed().forEach(log.leave)
  }
}

@MainActor
@Suite("Misuse that nothing can mend", .freesClosures)
struct MisuseTests {
  @Test("Under .refuse it is logged once and changes nothing", arguments: FatalMisuse.allCases)
  func refused(misuse: FatalMisuse) {
    Recording.run { log in
      let stage = MisuseStage(log)
      stage.prepare(misuse)
      log.forget()
      let before = stage.digest
      stage.commit(misuse)
      #expect(log.violations == [misuse.kind])
      #expect(log.events.last { $0.violation != nil }?.severity == .fatal)
      // Loading goes on with what loadView assigns after its refused reading.
      if misuse != .recursiveLoad { #expect(stage.digest == before) }
      #expect(stage.window.invariantFaults().isEmpty)
    }
  }

  @Test(
    "Under .trap it stops the program with the rule, the objects and the cure",
    arguments: FatalMisuse.allCases)
  func trapped(misuse: FatalMisuse) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [misuse] in
      await MainActor.run {
        let log = Recording(misuse: .trap)
        log.context.run {
          let stage = MisuseStage(log)
          stage.prepare(misuse)
          stage.commit(misuse)
        }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("\(misuse.kind.rule) \(misuse.rawValue): "))
    #expect(message.contains(misuse.attempt))
    for object in misuse.objects { #expect(message.contains(object)) }
    #expect(message.contains("Instead: \(misuse.kind.cure)"))
  }

  @Test("A strict context stops at what could be mended")
  func strict() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let context = LifecycleContext(misuse: .trap, isStrict: true)
        context.run { Probe().endAppearanceTransition() }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("TRANS-05 unbalancedEnd: "))
  }
}
