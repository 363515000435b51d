/// Why a snapshot cannot be applied; nothing was changed.
public enum SnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
  /// An item is there twice: its description and both places.
  case duplicateItem(String, first: IndexPath, second: IndexPath)
  /// A section is there twice: its description and both places.
  case duplicateSection(String, first: Int, second: Int)

  /// One sentence with both places.
  public var description: String {
    switch self {
    case .duplicateItem(let item, let first, let second):
      "item \"\(item)\" is at \(first) and at \(second)"
    case .duplicateSection(let section, let first, let second):
      "section \"\(section)\" is at \(first) and at \(second)"
    }
  }
}
