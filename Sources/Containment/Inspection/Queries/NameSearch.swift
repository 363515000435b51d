/// The names that a log has, for whoever asks for one that it does not have.
struct NameSearch {
  private var names: [String] = []
  private var types: Set<String> = []
  private var items: Set<String> = []
  private var seen = SubjectSet()

  /// More names than these help nobody, and comparing costs time for each.
  private static let limit = 5000

  mutating func take(_ event: LifecycleEvent, names: some SubjectNames) {
    see(event.subject, names)
    if let controller = event.controller { see(controller, names) }
    if let parent = event.parent { see(parent, names) }
    if let item = event.item, items.count < Self.limit { items.insert(names.text(of: item)) }
  }

  private mutating func see(_ subject: SubjectIdentity, _ names: some SubjectNames) {
    guard seen.insert(subject) else { return }
    let type = names.type(of: subject)
    if !type.isEmpty, types.count < Self.limit { types.insert(type) }
    if self.names.count < Self.limit { self.names.append(names.name(of: subject)) }
  }

  /// A sentence that says that there is no such name, and which names are near.
  func hint(for wanted: String) -> String {
    let known = types.union(names).union(items)
    let nearest = NearestNames.nearest(to: wanted, among: Array(known))
    let name = Transcript.escaped(wanted)
    guard !nearest.isEmpty else { return "The log has nothing that is called \(name)." }
    let list = nearest.map(Transcript.escaped).joined(separator: ", ")
    return "The log has nothing that is called \(name). Names near it: \(list)."
  }
}

/// The subjects that were seen, in one bit each.
struct SubjectSet {
  private var words: [UInt64] = []
  private(set) var count = 0

  func contains(_ subject: SubjectIdentity) -> Bool {
    let word = Int(subject.number) / 64
    return word < words.count && words[word] & 1 << UInt64(subject.number % 64) != 0
  }

  /// Takes a subject in, and says whether it was new; no subject at all is never new.
  mutating func insert(_ subject: SubjectIdentity) -> Bool {
    guard subject != .none else { return false }
    let (word, bit) = (Int(subject.number) / 64, UInt64(1) << UInt64(subject.number % 64))
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    guard words[word] & bit == 0 else { return false }
    words[word] |= bit
    count += 1
    return true
  }
}
