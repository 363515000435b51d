internal import Containment

/// Counts what the summary line tells, event by event.
@MainActor
final class Tally: LifecycleObserver {
  /// How many controllers were made, by identifier.
  private(set) var made: [String: Int] = [:]
  /// Violations that the contract calls errors or worse.
  private(set) var violations = 0
  private(set) var warnings = 0
  /// Items whose own cell could not be made.
  private(set) var failures = 0
  private(set) var appeared = 0
  private(set) var disappeared = 0

  private var seen: [SubjectIdentity: Set<ItemIdentity>] = [:]
  private var firstHost: SubjectIdentity?
  /// The call of a factory that is on its way or was the last, and the one of the chain that ran last.
  private var call: (first: UInt64, last: UInt64) = (0, 0)

  /// How many different items of a scene's outermost collection were displayed.
  func seenCount(of scene: any Scene) -> Int {
    guard let firstHost, let seen = seen[firstHost] else { return 0 }
    return seen.count { scene.isItem($0) }
  }

  /// The controllers made in all.
  var madeCount: Int { made.values.reduce(0, +) }

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    switch event.kind {
    case .factory: noteCall(event)
    case .placeholder, .fallback: takeBack(event)
    case .factoryFail:
      failures += 1
      takeBack(event)
    case .viewDidAppear: appeared += 1
    case .viewDidDisappear: disappeared += 1
    case .violation: if event.severity == .warning { warnings += 1 } else { violations += 1 }
    case .willDisplay:
      guard let host = event.host, let item = event.item else { return }
      firstHost = firstHost ?? host
      seen[host, default: []].insert(item)
    default: break
    }
  }

  /// A factory that decorates has the next one run inside, and one controller comes of both.
  private func noteCall(_ event: LifecycleEvent) {
    defer { call.last = event.sequence }
    if call.last != 0, event.cause == call.last { return }
    call.first = event.sequence
    made[event.identifier.string, default: 0] += 1
  }

  /// No controller came of the last call where it is what led to a stand-in or an error.
  private func takeBack(_ event: LifecycleEvent) {
    guard call.first != 0, event.cause == call.first else { return }
    call = (0, 0)
    let name = event.identifier.string
    if let count = made[name] { made[name] = count > 1 ? count - 1 : nil }
  }

  /// Whether everything held; with `isStrict` warnings count too.
  func held(isStrict: Bool) -> Bool {
    violations == 0 && failures == 0 && appeared == disappeared && (!isStrict || warnings == 0)
  }

  /// The summary of a scene, in one line.
  func summary(of scene: any Scene) -> String {
    let kinds = made.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let list = kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))"
    let subject = TextWidth.drawable(scene.subject.isEmpty ? "(untitled)" : scene.subject)
    return "\(subject): \(seenCount(of: scene)) of \(scene.itemCount) items seen, "
      + "\(madeCount) controllers made\(list), \(appeared) appearances, "
      + "\(Self.count(violations, "violation")), \(Self.count(warnings, "warning"))"
      + (failures == 0 ? "" : ", \(Self.count(failures, "failure"))")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
