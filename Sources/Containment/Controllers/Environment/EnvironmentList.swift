/// Values by their keys, which nothing changes once it is made; `nil` stands for none.
///
/// What two controllers see is mostly the very same list, and then nothing needs to be compared.
final class EnvironmentList: Sendable {
  let entries: [EnvironmentEntry]

  private init(_ entries: [EnvironmentEntry]) { self.entries = entries }

  /// The entry of a key; O(values), and values are few.
  func entry(of key: ObjectIdentifier) -> EnvironmentEntry? {
    for entry in entries where entry.key == key { return entry }
    return nil
  }

  /// The list with an entry in place of one of the same key.
  static func adding(_ entry: EnvironmentEntry, to list: EnvironmentList?) -> EnvironmentList {
    EnvironmentList((list?.entries.filter { $0.key != entry.key } ?? []) + [entry])
  }

  /// The list without a key.
  static func removing(_ key: ObjectIdentifier, from list: EnvironmentList?) -> EnvironmentList? {
    guard let list, list.entry(of: key) != nil else { return list }
    guard list.entries.count > 1 else { return nil }
    return EnvironmentList(list.entries.filter { $0.key != key })
  }

  /// The entries of both, those of the upper list where both have a key.
  static func merging(_ upper: EnvironmentList?, over lower: EnvironmentList?) -> EnvironmentList? {
    guard let upper else { return lower }
    guard let lower else { return upper }
    return EnvironmentList(
      lower.entries.filter { upper.entry(of: $0.key) == nil } + upper.entries)
  }

  /// The names of what one list has and the other has not, or has with another value.
  static func changes(
    from old: EnvironmentList?, to new: EnvironmentList?
  ) -> [(name: InternedName, isRemoved: Bool)] {
    guard old !== new else { return [] }
    var changes: [(name: InternedName, isRemoved: Bool)] = []
    for entry in old?.entries ?? [] where new?.entry(of: entry.key) == nil {
      changes.append((entry.name, true))
    }
    for entry in new?.entries ?? [] {
      if let before = old?.entry(of: entry.key), before.hasSameValue(as: entry) { continue }
      changes.append((entry.name, false))
    }
    return changes
  }
}
