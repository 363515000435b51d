extension SubjectNames {
  /// The type of a subject, taken from its name where the log does not say: `Card` of `Card#0`.
  ///
  /// Empty where the name has no number that could be told from the type.
  func type(of subject: SubjectIdentity) -> String {
    let type = typeName(of: subject)
    guard type.isEmpty else { return type }
    let name = name(of: subject)
    guard let mark = name.lastIndex(of: "#") else { return "" }
    return String(name[..<mark])
  }
}
