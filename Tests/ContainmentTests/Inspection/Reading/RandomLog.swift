@testable import Containment

/// Random events whose names, items and messages are awkward on purpose.
struct RandomLog: SubjectNames {
  private(set) var events: [LifecycleEvent] = []
  private var names: [String] = []
  private var types: [String] = []

  /// Makes a log of some kinds, with words and values that they may have.
  init(seed: UInt64, count: Int = 60, kinds: [EventKind] = EventKind.allCases) {
    var numbers = JSONSeededNumbers(seed: seed)
    for number in 0..<8 {
      names.append(String.random(using: &numbers) + (number == 0 ? "" : "#\(number)"))
      types.append(.random(using: &numbers))
    }
    var event = LifecycleEvent(.`init`, .none)
    for _ in 0..<count {
      let subject = SubjectIdentity(number: UInt32.random(in: 0..<8, using: &numbers))
      let kind = kinds.randomElement(using: &numbers) ?? .`init`
      event = Self.event(kind, subject, after: event, using: &numbers)
      events.append(event)
    }
  }

  func name(of subject: SubjectIdentity) -> String { names[Int(subject.number)] }
  func typeName(of subject: SubjectIdentity) -> String { types[Int(subject.number)] }

  private static func event(
    _ kind: EventKind, _ subject: SubjectIdentity, after previous: LifecycleEvent,
    using numbers: inout JSONSeededNumbers
  ) -> LifecycleEvent {
    func chance() -> Bool { numbers.small() < 2 }
    func someone() -> SubjectIdentity {
      SubjectIdentity(number: UInt32.random(in: 0..<8, using: &numbers))
    }
    func some<Value>(_ value: @autoclosure () -> Value) -> Value? { chance() ? value() : nil }
    func integer() -> Int64 { Int64(bitPattern: numbers.next() >> numbers.shift()) }
    var event = LifecycleEvent(kind, subject)
    event.sequence = previous.sequence + 1 + numbers.next() >> 56
    event.tick = previous.tick + UInt64(numbers.small()) / 4
    event.time = Instant(nanoseconds: integer())
    event.hasTick = !chance()
    event.hasTime = !chance()
    event.hasType = !chance()
    if !event.hasTick { event.tick = previous.tick }
    if chance() { event.parent = some(someone()) }
    event.controller = some(someone())
    event.host = some(someone())
    event.animated = some(chance())
    event.reused = some(chance())
    event.item = some(
      chance() ? ItemIdentity(integer()) : ItemIdentity(String.random(using: &numbers)))
    let place: IndexPath =
      switch numbers.next() % 8 {
      case 0: .header(inSection: numbers.small())
      case 1: .footer(inSection: numbers.small())
      case 2: chance() ? .header : .footer
      default: IndexPath(item: Int(numbers.next() >> 2), section: numbers.small())
      }
    event.indexPath = some(place)
    event.generation = some(UInt32(truncatingIfNeeded: numbers.next()))
    event.value = some(
      EventValue(x: Double(bitPattern: numbers.next() & ~(1 << 62)), y: Double(integer()) / 64))
    event.identifier = InternedName(some(String.random(using: &numbers)) ?? "")
    event.message = InternedName(some(String.random(using: &numbers)) ?? "")
    event.forwardsByHand = chance()
    event.isSynthesized = chance()
    event.cause = some(UInt64(numbers.small())) ?? 0
    event.depth = UInt16(some(numbers.small()) ?? 0)
    if kind == .violation {
      event.violation = ViolationKind.allCases.randomElement(using: &numbers)
      event.reason = InternedName(event.violation?.rawValue ?? "")
    } else {
      event.reason = InternedName(some(String.random(using: &numbers)) ?? "")
    }
    if chance() { fitPopulation(&event, using: &numbers) }
    return event
  }
}

extension RandomLog {
  /// Gives an event words and numbers that population, gates and frames have.
  private static func fitPopulation(
    _ event: inout LifecycleEvent, using numbers: inout JSONSeededNumbers
  ) {
    guard event.kind != .violation else { return }
    event.reason = InternedName(populationWords.randomElement(using: &numbers) ?? "")
    event.value = EventValue(
      x: populationNumbers.randomElement(using: &numbers) ?? 0,
      y: populationNumbers.randomElement(using: &numbers) ?? 0)
    event.generation = UInt32(numbers.small() % 3)
    if event.kind == .gateClose {
      event.identifier = InternedName(populationWords.randomElement(using: &numbers) ?? "")
    }
  }

  private static let populationWords =
    PopulationFacts.priorities.map(\.string) + PopulationCancellation.allCases.map(\.rawValue)
    + PopulationPriority.loadNames.map(\.string) + [
      "loading", "overdue", "patience", "flush", "opening", "",
    ]
  private static let populationNumbers: [Double] = [
    0, -0.0, 0.5, 1, 16.666667, 500, -3, 1e9, 1e12, -1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
  ]
}

/// A random file as a stranger might write it: keys in any order, numbers and strings in odd forms.
struct StrangeFile {
  private(set) var text = ""
  private var numbers: JSONSeededNumbers

  init(seed: UInt64, lines: Int = 40) {
    numbers = JSONSeededNumbers(seed: seed)
    text = #"{"version":1.0,"x":{},"format":"containment-log""#
    if chance() { text += #","complete":false"# }
    if chance() { text += #","kinds":["willMove","new","bind"]"# }
    text += "}\r\n"
    var sequence = 0
    for _ in 0..<lines {
      sequence += 1 + numbers.small()
      text += line(sequence) + ["\n", "\r\n", "\n\n", " \n"][Int(numbers.next() % 4)]
    }
  }

  private mutating func chance() -> Bool { numbers.small() < 2 }

  private mutating func line(_ sequence: Int) -> String {
    let kind = chance() ? "new" : EventKind.allCases.randomElement(using: &numbers)?.name ?? ""
    var members = [
      "\"seq\":\(sequence)\(["", ".0", "e0"][Int(numbers.next() % 3)])",
      "\"subject\":\(string())", "\"kind\": \"\(kind)\"",
    ]
    let optional = [
      "\"type\":\(string())", "\"parent\":\(string())", "\"parent\":null",
      "\"controller\":\(string())", "\"host\":\(string())", "\"animated\":true",
      "\"reused\":false", "\"identifier\":\(string())", "\"reason\":\(string())",
      "\"reason\":\"cycle\"", "\"item\":\(string())",
      "\"item\":\(Int64(bitPattern: numbers.next()))",
      "\"item\":-0", "\"indexPath\":[0,\(numbers.small())]", "\"generation\":0",
      "\"value\":[1e300,-0]", "\"value\":[16,-3]", "\"reason\":\"visible\"", "\"forwards\":true",
      "\"forwards\":false", "\"cause\":0",
      "\"cause\":1", "\"depth\":65535", "\"synthesized\":false", "\"synthesized\":true",
      "\"rule\":\(string())", "\"rule\":\"PARENT-11\"", "\"severity\":\"fatal\"",
      "\"severity\":\"warning\"", "\"message\":\(string())", "\"time\":0.00000049",
      "\"time\":1e1", "\"unknown\":[{\"seq\":1},null]", "\"tick\":3",
    ]
    var taken: Set<Substring> = []
    for member in optional where chance() {
      guard let key = member.split(separator: ":").first, taken.insert(key).inserted else {
        continue
      }
      members.append(member)
    }
    return "{ \(members.shuffled(using: &numbers).joined(separator: "\t, ")) }"
  }

  private mutating func string() -> String {
    let texts = [
      #""A""#, #""\u0041""#, #""B\/\n""#, #""\ud83d\ude80""#, #""🚀""#, #""\udead""#, "\"é\"",
      "\"e\u{301}\"", #""""#, "\"\u{7F}\u{202E}\"", #""cycle""#,
      "\"" + String(repeating: "long", count: 400) + "\"",
    ]
    return texts.randomElement(using: &numbers) ?? ""
  }
}
