/// The subjects in motion, in the order in which they got there.
struct TouchedSubjects {
  private var entries: ContiguousArray<(subject: SubjectIdentity, tick: UInt64)> = []
  private var head = 0

  mutating func append(_ subject: SubjectIdentity, tick: UInt64) {
    entries.append((subject, tick))
  }

  /// The next subject that was put here in a tick up to a limit.
  mutating func next(upTo limit: UInt64) -> SubjectIdentity? {
    guard head < entries.count, entries[head].tick <= limit else { return nil }
    defer { forgetFirst() }
    return entries[head].subject
  }

  /// Takes the first entry off; the memory of those before goes once it is half of all.
  private mutating func forgetFirst() {
    head += 1
    guard head * 2 >= entries.count else { return }
    entries.removeFirst(head)
    head = 0
  }
}
