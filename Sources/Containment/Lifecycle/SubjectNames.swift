/// Who knows what the subjects of a log are called, and the texts of what its events carry.
public protocol SubjectNames {
  /// The name of a subject, such as `CardController#0`.
  func name(of subject: SubjectIdentity) -> String
  /// The type of a subject, such as `CardController`; empty where the log does not say.
  func typeName(of subject: SubjectIdentity) -> String
  /// The text of an identifier, a reason or a message.
  ///
  /// Whoever reads a file with more of them than are worth storing for good knows those of the newest
  /// events; of an older one the text may be `…`.
  func text(of name: InternedName) -> String
  /// The integer or the name of an item, as text; with the limit of the method above.
  func text(of item: ItemIdentity) -> String
}

extension SubjectNames {
  /// The name's own text.
  public func text(of name: InternedName) -> String { name.string }
  /// The item's own text.
  public func text(of item: ItemIdentity) -> String { item.description }
}

extension LifecycleLog: @MainActor SubjectNames {}
