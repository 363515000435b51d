/// How the items of two snapshots are matched: by equality, or by what identifies them.
struct SnapshotMatching<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Value = Snapshot<Section, Item>

  /// Checks that every section and every item is there once.
  let checkUnique: (Value) throws(SnapshotError) -> Void
  /// The batch that leads from one snapshot to another.
  let batch: (Value, Value) -> BatchUpdates

  /// Items are the same where they are equal.
  static var byEquality: Self {
    Self { snapshot throws(SnapshotError) in
      try snapshot.checkUnique()
    } batch: {
      $0.batch(to: $1)
    }
  }

  init(
    checkUnique: @escaping (Value) throws(SnapshotError) -> Void,
    batch: @escaping (Value, Value) -> BatchUpdates
  ) {
    self.checkUnique = checkUnique
    self.batch = batch
  }
}

extension SnapshotMatching where Item: Identifiable, Item.ID: Sendable {
  /// Items are the same where their identifiers are; unequal content is a reconfigure.
  static var byID: Self {
    Self { snapshot throws(SnapshotError) in
      try snapshot.identifiers.checkUnique()
    } batch: { old, new in
      let contents = Dictionary(old.items.map { ($0.id, $0) }) { first, _ in first }
      var next = new.identifiers
      next.reconfigureItems(
        new.items.filter { item in contents[item.id].map { $0 != item } ?? false }.map(\.id))
      return old.identifiers.batch(to: next)
    }
  }
}

extension Snapshot where Item: Identifiable, Item.ID: Sendable {
  /// The same snapshot with nothing of the items but their identifiers.
  var identifiers: Snapshot<Section, Item.ID> {
    var identifiers = Snapshot<Section, Item.ID>()
    for part in parts {
      identifiers.appendSections([part.section])
      identifiers.appendItems(part.items.map(\.id))
    }
    identifiers.reloadItems(reloaded.map(\.id))
    identifiers.reconfigureItems(reconfigured.map(\.id))
    return identifiers
  }
}
