/// The subjects of a file: a number for each name, and back.
///
/// A subject that is gone is remembered until so many others went after it. Numbers are not given
/// twice, so whoever keeps something by number never takes one subject for another.
struct ReadSubjects {
  private var table = TextTable()
  private var subjects: ContiguousArray<Subject> = []
  private var places: [UInt32: Int] = [:]
  private var nextNumber: UInt32 = 0
  /// Those that are gone, in the order of going, as a ring.
  private var gone: ContiguousArray<Int> = []
  private var oldestGone = 0

  private static let goneLimit = 1 << 16

  private struct Subject {
    var number: UInt32
    var type = InternedName.none
    var isGone = false
  }

  /// The subject with a name; one that is new gets a number, and one that is gone at its `init`.
  mutating func subject(_ name: JSONText, isBeginning: Bool = false) -> SubjectIdentity {
    SubjectIdentity(number: subjects[place(of: name, isBeginning: isBeginning)].number)
  }

  /// The subject with a name, whose type is told.
  mutating func subject(
    _ name: JSONText, type: InternedName, isBeginning: Bool
  ) -> SubjectIdentity {
    let place = place(of: name, isBeginning: isBeginning)
    subjects[place].type = type
    return SubjectIdentity(number: subjects[place].number)
  }

  private mutating func place(of name: JSONText, isBeginning: Bool) -> Int {
    guard name.hasEscapes else { return place(of: name.raw, isBeginning: isBeginning) }
    return name.decoded.withUnsafeBytes { place(of: $0, isBeginning: isBeginning) }
  }

  private mutating func place(of name: UnsafeRawBufferPointer, isBeginning: Bool) -> Int {
    let hash = table.hash(name)
    if let place = table.number(of: name, hash: hash) {
      guard isBeginning, subjects[place].isGone else { return place }
      table.hide(place)
    }
    let place = table.add(name, hash: hash)
    let subject = Subject(number: nextNumber)
    if place < subjects.count { subjects[place] = subject } else { subjects.append(subject) }
    places[nextNumber] = place
    nextNumber += 1
    return place
  }

  /// Takes in that a subject is gone.
  mutating func end(_ subject: SubjectIdentity) {
    guard let place = places[subject.number], !subjects[place].isGone else { return }
    subjects[place].isGone = true
    guard gone.count == Self.goneLimit else { return gone.append(place) }
    let oldest = gone[oldestGone]
    places[subjects[oldest].number] = nil
    table.remove(oldest)
    gone[oldestGone] = place
    oldestGone = (oldestGone + 1) % Self.goneLimit
  }

  /// The name of a subject; `?` for one that is forgotten or never was.
  func name(of subject: SubjectIdentity) -> String {
    places[subject.number].map { table.text($0) } ?? "?"
  }

  /// The type of a subject; empty where the file does not say.
  func type(of subject: SubjectIdentity) -> InternedName {
    places[subject.number].map { subjects[$0].type } ?? .none
  }
}
