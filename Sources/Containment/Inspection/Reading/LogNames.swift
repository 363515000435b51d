/// The names of the subjects of a log that is read from a file, and the texts of its events.
///
/// A subject that was deallocated keeps its name until 65,536 others were deallocated after it.
public final class LogNames: SubjectNames {
  // Only the reader changes them, between the events that it hands on.
  @exclusivity(unchecked) var subjects = ReadSubjects()
  @exclusivity(unchecked) var texts = ReadTexts()

  init() {}

  /// The name of a subject, such as `CardController#0`.
  public func name(of subject: SubjectIdentity) -> String { subjects.name(of: subject) }

  /// The type of a subject, such as `CardController`; empty where the log does not say.
  public func typeName(of subject: SubjectIdentity) -> String {
    texts.text(of: subjects.type(of: subject))
  }

  /// The text of an identifier, a reason or a message of an event that was read lately.
  public func text(of name: InternedName) -> String { texts.text(of: name) }

  /// The integer or the name of an item of an event that was read lately.
  public func text(of item: ItemIdentity) -> String { texts.text(of: item) }
}
