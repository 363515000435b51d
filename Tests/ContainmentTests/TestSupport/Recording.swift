import Testing

@testable import Containment

/// A context of its own, everything recorded in it, and names for what takes part.
@MainActor
final class Recording {
  let context: LifecycleContext
  private let recorder = EventRecorder()
  private let monitor: ContractMonitor?
  var names: [SubjectIdentity: String] = [:]

  /// Makes a recording that is judged by the contract, unless the test does that itself.
  init(misuse: MisusePolicy = .refuse, isJudged: Bool = true) {
    context = LifecycleContext(misuse: misuse)
    monitor = isJudged ? JudgedTests.monitor(of: context) : nil
    context.log.addObserver(recorder)
  }

  /// Runs the body with a fresh recording whose context is the current one.
  @discardableResult
  static func run<Result>(_ body: (Recording) throws -> Result) rethrows -> Result {
    let recording = Recording()
    return try recording.context.run { try body(recording) }
  }

  /// A controller with a name.
  func probe(_ name: String, forwards: Bool = true) -> Probe {
    let probe = Probe()
    probe.forwards = forwards
    names[probe.subject] = name
    return probe
  }

  /// Controllers with names.
  func probes(_ list: String...) -> [Probe] { list.map { probe($0) } }

  /// A window around a root; hidden.
  func window(_ root: ViewController, width: Double = 20, height: Double = 10) -> Window {
    let window = Window(size: Size(width: width, height: height), rootViewController: root)
    names[window.subject] = "w"
    return window
  }

  /// A visible window around a root; what that recorded is forgotten.
  func visible(_ root: ViewController) -> Window {
    let window = window(root)
    window.show()
    forget()
    return window
  }

  /// Forgets what was recorded so far.
  func forget() { recorder.clear() }

  /// What was recorded since the last check.
  var events: [LifecycleEvent] { recorder.events }

  /// What was recorded since the last check, in the projection that the contract is written in.
  var lines: [String] {
    let log = context.log
    return Transcript(of: recorder.events, in: log, names: names, projection: .contract).lines
  }

  /// The violations recorded since the last check.
  var violations: [ViolationKind] { recorder.events.compactMap(\.violation) }

  /// Compares what was recorded since the last check, line by line, and forgets it.
  ///
  /// Lines may be indented and blank lines are left out; `(t)` and `(f)` stand for the flag.
  func expect(
    _ expected: String, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let wanted = expected.split(separator: "\n").map(Self.expanded).filter { !$0.isEmpty }
    let actual = lines
    forget()
    guard wanted != actual else { return }
    Issue.record(
      Comment(rawValue: LineComparison(expected: wanted, actual: actual).comment + comment),
      sourceLocation: sourceLocation)
  }

  private static func expanded(_ line: Substring) -> String {
    var text = String(line.drop { $0 == " " })
    while text.last == " " { text.removeLast() }
    for (short, long) in [("(t)", "(animated: true)"), ("(f)", "(animated: false)")] {
      guard let dot = text.firstIndex(of: ".") else { continue }
      if text[dot...].hasSuffix(short) || text.contains(short + " (") {
        text = text.replacing(short, with: long)
      }
    }
    return text
  }
}

extension LineComparison {
  /// The two lists beside each other, as an issue shows them.
  var comment: String { (["", sideBySide().joined(separator: "\n"), ""]).joined(separator: "\n") }
}

extension ViewController {
  /// Adds a child, attaches its view and tells it, in the documented order.
  func embed(_ child: ViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Takes a child out in the documented order.
  func expel() {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }
}
