/// The place of an item in a collection: its section and its position in that section.
///
/// A client that also imports Foundation writes `Containment.IndexPath`.
public struct IndexPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The section's position, from 0.
  public var section: Int
  /// The item's position in its section, from 0.
  public var item: Int

  /// Makes an index path.
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }

  /// Orders by section first, then by item: the order of reading.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }

  /// The place as `[section,item]`; of a header or footer as `[section,header]`, of the whole as `[header]`.
  public var description: String {
    guard let element else { return "[\(section),\(item)]" }
    return isOfWhole ? "[\(element)]" : "[\(section),\(element)]"
  }
}
