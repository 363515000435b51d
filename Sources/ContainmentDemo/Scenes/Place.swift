internal import Containment

/// An item by its row and its column in a scene; its identity wherever it is shown.
struct Place: Hashable, Sendable, ItemIdentifying {
  let row: Int
  let column: Int

  var itemIdentity: ItemIdentity { ItemIdentity("\(row).\(column)") }

  /// The places of a row.
  static func row(_ row: Int, columns: Int) -> [Place] {
    (0..<columns).map { Place(row: row, column: $0) }
  }
}
