/// The names of a context's subjects: `Type#n`, with `n` counting from 0 for each printed type name.
///
/// Two types that print alike share the count, so a subject's name is always its own.
@MainActor
final class SubjectTable {
  private struct Subject {
    let type: UInt32
    let number: UInt32
  }

  private var subjects: [Subject] = []
  private var typeNames: [InternedName] = []
  private var counts: [UInt32] = []
  private var typeOfMetatype: [ObjectIdentifier: UInt32] = [:]
  private var typeOfName: [InternedName: UInt32] = [:]

  /// A new subject of a type; O(1), and a string is made only for a type that is new.
  func add(_ type: Any.Type) -> SubjectIdentity {
    let index = typeIndex(of: type)
    subjects.append(Subject(type: index, number: counts[Int(index)]))
    counts[Int(index)] += 1
    return SubjectIdentity(number: UInt32(subjects.count - 1))
  }

  func typeName(of subject: SubjectIdentity) -> String {
    guard subjects.indices.contains(Int(subject.number)) else { return Self.foreign(subject) }
    return typeNames[Int(subjects[Int(subject.number)].type)].string
  }

  func name(of subject: SubjectIdentity) -> String {
    guard subjects.indices.contains(Int(subject.number)) else { return Self.foreign(subject) }
    return "\(typeName(of: subject))#\(subjects[Int(subject.number)].number)"
  }

  /// A subject of another context, of which this table knows nothing.
  private static func foreign(_ subject: SubjectIdentity) -> String { subject == .none ? "" : "?" }

  private func typeIndex(of type: Any.Type) -> UInt32 {
    if let known = typeOfMetatype[ObjectIdentifier(type)] { return known }
    let name = InternedName(String(describing: type))
    let index: UInt32
    if let alike = typeOfName[name] {
      index = alike
    } else {
      index = UInt32(typeNames.count)
      typeNames.append(name)
      counts.append(0)
      typeOfName[name] = index
    }
    typeOfMetatype[ObjectIdentifier(type)] = index
    return index
  }
}
