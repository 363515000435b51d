/// Why a batch does not describe the change of the data; nothing was changed.
public enum BatchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What an operation does with a place.
  public enum Operation: String, Sendable, Hashable {
    /// The item or section goes.
    case delete
    /// The item or section comes.
    case insert
    /// The item or section takes another place.
    case move
    /// The item or section gets another cell.
    case reload
    /// The item's cell is configured again.
    case reconfigure
  }

  /// The numbers of sections do not add up.
  case sectionCountMismatch(before: Int, after: Int, inserted: Int, deleted: Int)
  /// The numbers of items of a section do not add up.
  case itemCountMismatch(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
  /// A section is named that the old data does not have.
  case sectionSourceOutOfRange(Operation, section: Int, count: Int)
  /// A section is named that the new data does not have.
  case sectionTargetOutOfRange(Operation, section: Int, count: Int)
  /// Two operations name the same section of the old data.
  case sectionSourceUsedTwice(section: Int, Operation, Operation)
  /// Two operations name the same section of the new data.
  case sectionTargetUsedTwice(section: Int, Operation, Operation)
  /// An item is named that the old data does not have; how many its section has.
  case itemSourceOutOfRange(Operation, IndexPath, count: Int)
  /// An item is named that the new data does not have; how many its section has.
  case itemTargetOutOfRange(Operation, IndexPath, count: Int)
  /// Two operations name the same item of the old data.
  case itemSourceUsedTwice(IndexPath, Operation, Operation)
  /// Two operations name the same item of the new data.
  case itemTargetUsedTwice(IndexPath, Operation, Operation)
  /// The changes were found from another version of the data than the one that is shown.
  case staleBase(base: Int, current: Int)
  /// The data source said two numbers of items of a section, or of sections where that is `nil`.
  case sourceChangedDuringBatch(section: Int?, first: Int, now: Int)

  /// One sentence with every number that is needed to mend the batch.
  public var description: String {
    switch self {
    case .sectionCountMismatch(let before, let after, let inserted, let deleted):
      "\(before) sections, \(inserted) inserted and \(deleted) deleted, make "
        + "\(before + inserted - deleted), but the data has \(after)"
    case .itemCountMismatch(
      let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      "section \(section): \(before) items, \(inserted) inserted, \(deleted) deleted, "
        + "\(movedIn) moved in and \(movedOut) moved out, make "
        + "\(before + inserted - deleted + movedIn - movedOut), but the data has \(after)"
    case .sectionSourceOutOfRange(let operation, let section, let count):
      "\(operation.rawValue) of section \(section), but there were \(count) sections"
    case .sectionTargetOutOfRange(let operation, let section, let count):
      "\(operation.rawValue) to section \(section), but there are \(count) sections"
    case .sectionSourceUsedTwice(let section, let first, let second):
      "section \(section) is named by \(first.rawValue) and by \(second.rawValue)"
    case .sectionTargetUsedTwice(let section, let first, let second):
      "new section \(section) is named by \(first.rawValue) and by \(second.rawValue)"
    case .itemSourceOutOfRange(let operation, let path, let count):
      "\(operation.rawValue) of item \(path), but its section had \(count) items"
    case .itemTargetOutOfRange(let operation, let path, let count):
      "\(operation.rawValue) to item \(path), but its section has \(count) items"
    case .itemSourceUsedTwice(let path, let first, let second):
      "item \(path) is named by \(first.rawValue) and by \(second.rawValue)"
    case .itemTargetUsedTwice(let path, let first, let second):
      "new item \(path) is named by \(first.rawValue) and by \(second.rawValue)"
    case .staleBase(let base, let current):
      "the changes are from version \(base) of the data, but version \(current) is shown"
    case .sourceChangedDuringBatch(let section?, let first, let now):
      "section \(section): \(first) items when the batch was checked, but now \(now)"
    case .sourceChangedDuringBatch(nil, let first, let now):
      "\(first) sections when the batch was checked, but now \(now)"
    }
  }
}
