/// What a log means, without its numbers and times: for each subject, what happened to it in order.
///
/// Two outlines are compared by ``LogDifference``. Left out are `seq`, `tick`, `time`, `cause`,
/// `depth` and `message`. Subjects are told apart by their type and by the order in which they come up
/// first, whatever number or address stands in their names. The milliseconds of steps, gates and frames are left out
/// like other times.
///
/// Memory grows with the log: by sixteen bytes for each event and each subject that it names, and by
/// the text of every different event.
public final class LogOutline {
  /// One event in the life of a subject.
  struct Step {
    /// The number of its meaning.
    let meaning: Int32
    /// Whether it is about the subject, and not only names it.
    let isOwn: Bool
    let sequence: UInt64
  }

  /// What happened to one subject.
  struct Life {
    let name: String
    var steps: [Step] = []
  }

  private(set) var lives: [Life] = []
  private(set) var places: [String: Int] = [:]
  private(set) var meanings: [String] = []
  private var numbers: [String: Int32] = [:]
  private var placeOfSubject: [SubjectIdentity: Int] = [:]
  private var countOfType: [String: Int] = [:]

  /// Makes an empty outline.
  public init() {}

  /// Takes in the next event.
  ///
  /// - Parameters:
  ///   - event: The event; events come in the order of the log.
  ///   - names: Who knows what the subjects are called.
  public func take(_ event: LifecycleEvent, names: some SubjectNames) {
    let own = place(of: event.subject, names)
    // An event orders the lives of all whom it names: so what several take part in is compared in
    // the order of the log, and what has nothing to do with one another is not.
    var others: [Int] = []
    for other in [event.parent, event.controller, event.host].compactMap(\.self) {
      let place = place(of: other, names)
      if place != own, !others.contains(place) { others.append(place) }
    }
    let number = number(of: meaning(of: event, names))
    lives[own].steps.append(Step(meaning: number, isOwn: true, sequence: event.sequence))
    for other in others {
      lives[other].steps.append(Step(meaning: number, isOwn: false, sequence: event.sequence))
    }
    // Whoever comes after the end under the same name is another subject.
    if event.kind == .`deinit` { placeOfSubject[event.subject] = nil }
  }

  private func place(of subject: SubjectIdentity, _ names: some SubjectNames) -> Int {
    if let place = placeOfSubject[subject] { return place }
    let type = names.type(of: subject)
    let count = countOfType[type, default: 0]
    countOfType[type] = count + 1
    let name = "\(type.isEmpty ? "subject" : type)#\(count)"
    placeOfSubject[subject] = lives.count
    places[name] = lives.count
    lives.append(Life(name: name))
    return lives.count - 1
  }

  private func number(of meaning: String) -> Int32 {
    if let number = numbers[meaning] { return number }
    let number = Int32(meanings.count)
    numbers[meaning] = number
    meanings.append(meaning)
    return number
  }

  /// Everything that an event says and that is the same in each run.
  private func meaning(of event: LifecycleEvent, _ names: some SubjectNames) -> String {
    let name = { (subject: SubjectIdentity) in self.lives[self.place(of: subject, names)].name }
    var parts = ["\(name(event.subject)).\(event.kind.name)"]
    func add(_ key: String, _ value: String?) {
      if let value { parts.append("\(key): \(value)") }
    }
    if event.hasParent { add("parent", event.parent.map(name) ?? "nil") }
    add("controller", event.controller.map(name))
    add("host", event.host.map(name))
    add("animated", event.animated.map { "\($0)" })
    add("identifier", event.identifier == .none ? nil : names.text(of: event.identifier))
    add("reused", event.reused.map { "\($0)" })
    add("item", event.item.map { names.text(of: $0) })
    add("indexPath", event.indexPath?.description)
    add("generation", event.generation.map { "\($0)" })
    add("reason", event.reason == .none ? nil : names.text(of: event.reason))
    add("forwards", event.forwardsByHand ? "false" : nil)
    if event.kind == .gateClose {
      add("share", event.value.map { "\($0.y)" })
    } else if !event.tellsMilliseconds {
      add("value", event.value.map { "[\($0.x),\($0.y)]" })
    }
    add("synthesized", event.isSynthesized ? "true" : nil)
    add("rule", event.rule?.text)
    add("severity", event.severity?.description)
    return parts.count == 1
      ? parts[0] : "\(parts[0])(\(parts.dropFirst().joined(separator: ", ")))"
  }
}
