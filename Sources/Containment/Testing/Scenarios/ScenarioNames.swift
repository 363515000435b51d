/// Gives names to what a scenario's collections make, as the contract's sequences do.
///
/// The cell that is made for item `i3` is `x3`, its controller `v3`; for an item `a` they are `xa` and
/// `va`, and a second one made for the same item gets a prime.
///
/// A name is given before the subject's first event is told to anybody else, so that a log file has it
/// throughout.
@MainActor
final class ScenarioNames: LifecycleObserver {
  /// Not retained: the log retains its observers.
  private weak var log: LifecycleLog?
  private(set) var names: [SubjectIdentity: String] = [:]
  private var subjects: [String: SubjectIdentity] = [:]
  /// With how many primes a name was given last, so that many of the same are not tried one by one.
  private var primes: [String: Int] = [:]
  private var item = ""
  /// The name of the controller that is about to be made.
  private var awaited: String?
  /// The controllers that the scenario made by itself.
  private(set) var declared: Set<SubjectIdentity> = []

  init(_ log: LifecycleLog) { self.log = log }

  /// Gives a name to the controller that is made next.
  func await(_ name: String) throws(ScenarioRefusal) {
    guard subjects[name] == nil else { throw ScenarioRefusal("the name \(name) is taken") }
    awaited = name
  }

  /// Names a subject; `false` where another one has the name.
  @discardableResult
  func give(_ name: String, to subject: SubjectIdentity) -> Bool {
    guard subjects[name] == nil else { return false }
    subjects[name] = subject
    names[subject] = name
    return true
  }

  /// Who has a name.
  subscript(name: String) -> SubjectIdentity? { subjects[name] }

  /// Every name that was given.
  var all: [String] { subjects.keys.sorted() }

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    switch event.kind {
    case .factory: item = event.item?.description ?? ""
    case .`init` where awaited != nil:
      if let awaited { give(awaited, to: event.subject) }
      declared.insert(event.subject)
      awaited = nil
    case .`init` where !item.isEmpty && names[event.subject] == nil:
      nameAfter(item, event.subject, "v")
      // A factory makes one controller; what that makes is not the item's.
      item = ""
    case .dequeue where event.reused == false:
      nameAfter(event.item?.description ?? "", event.subject, "x")
    default: break
    }
  }

  private func nameAfter(_ item: String, _ subject: SubjectIdentity, _ prefix: String) {
    guard names[subject] == nil else { return }
    let digits = item.drop { $0 == "i" }
    let isNumbered = item.hasPrefix("i") && !digits.isEmpty && digits.allSatisfy(\.isNumber)
    let base = prefix + (isNumbered ? String(digits) : item)
    var name = base
    name += String(repeating: "'", count: primes[name, default: 0])
    while !give(name, to: subject) { name += "'" }
    primes[base, default: 0] = name.count - base.count
  }
}

extension ScenarioNames: @MainActor SubjectNames {
  /// The name in the scenario; the log's own for who has none.
  func name(of subject: SubjectIdentity) -> String {
    names[subject] ?? log?.name(of: subject) ?? "\(subject)"
  }

  func typeName(of subject: SubjectIdentity) -> String { log?.typeName(of: subject) ?? "" }
}
