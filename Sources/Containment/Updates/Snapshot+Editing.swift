extension Snapshot {
  /// Adds sections without items at the end.
  public mutating func appendSections(_ sections: [Section]) {
    parts += sections.map { Part($0, []) }
  }

  /// Adds items at the end of a section, or of the last one; without a section nothing is added.
  ///
  /// - Returns: Whether there was such a section.
  @discardableResult
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) -> Bool {
    guard let index = section.map({ self.index(of: $0) }) ?? parts.indices.last else {
      return false
    }
    // Taken as they are, the items share their storage: comparing them with themselves is O(1).
    if parts[index].items.isEmpty {
      parts[index].items = items
    } else {
      parts[index].items += items
    }
    return true
  }

  /// Adds items before another item; `false` where that one is not there.
  ///
  /// O(items).
  @discardableResult
  public mutating func insertItems(_ items: [Item], before other: Item) -> Bool {
    insert(items, at: other, offset: 0)
  }

  /// Adds items after another item; `false` where that one is not there.
  ///
  /// O(items).
  @discardableResult
  public mutating func insertItems(_ items: [Item], after other: Item) -> Bool {
    insert(items, at: other, offset: 1)
  }

  /// Takes items out; those that are not there are skipped.
  ///
  /// O(items).
  public mutating func deleteItems(_ items: [Item]) {
    let gone = Set(items)
    // What is not changed keeps its storage: comparing it with itself is O(1).
    for index in parts.indices where parts[index].items.contains(where: gone.contains) {
      parts[index].items.removeAll { gone.contains($0) }
    }
  }

  /// Takes sections out with their items; those that are not there are skipped.
  public mutating func deleteSections(_ sections: [Section]) {
    let gone = Set(sections)
    parts.removeAll { gone.contains($0.section) }
  }

  /// Takes every section out.
  public mutating func deleteAll() { parts.removeAll() }

  /// Moves an item before another; `false` where either is not there.
  ///
  /// O(items).
  @discardableResult
  public mutating func moveItem(_ item: Item, before other: Item) -> Bool {
    move(item, to: other, offset: 0)
  }

  /// Moves an item after another; `false` where either is not there.
  ///
  /// O(items).
  @discardableResult
  public mutating func moveItem(_ item: Item, after other: Item) -> Bool {
    move(item, to: other, offset: 1)
  }

  /// Moves a section before another; `false` where either is not there.
  ///
  /// O(sections).
  @discardableResult
  public mutating func moveSection(_ section: Section, before other: Section) -> Bool {
    moveSection(section, to: other, offset: 0)
  }

  /// Moves a section after another; `false` where either is not there.
  ///
  /// O(sections).
  @discardableResult
  public mutating func moveSection(_ section: Section, after other: Section) -> Bool {
    moveSection(section, to: other, offset: 1)
  }

  /// Asks that items get another cell when the snapshot is applied.
  public mutating func reloadItems(_ items: [Item]) { reloaded.formUnion(items) }

  /// Asks that the cells of items stay and are configured again when the snapshot is applied.
  public mutating func reconfigureItems(_ items: [Item]) { reconfigured.formUnion(items) }

  private mutating func insert(_ items: [Item], at other: Item, offset: Int) -> Bool {
    guard let place = indexPath(of: other) else { return false }
    parts[place.section].items.insert(contentsOf: items, at: place.item + offset)
    return true
  }

  private mutating func move(_ item: Item, to other: Item, offset: Int) -> Bool {
    guard item != other, let place = indexPath(of: item), indexPath(of: other) != nil else {
      return false
    }
    parts[place.section].items.remove(at: place.item)
    return insert([item], at: other, offset: offset)
  }

  private mutating func moveSection(_ section: Section, to other: Section, offset: Int) -> Bool {
    guard section != other, let from = index(of: section), index(of: other) != nil else {
      return false
    }
    let part = parts.remove(at: from)
    guard let to = index(of: other) else { return false }
    parts.insert(part, at: to + offset)
    return true
  }
}
