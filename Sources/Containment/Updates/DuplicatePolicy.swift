/// What becomes of sections and items that are in a snapshot twice.
public enum DuplicatePolicy: Sendable, Hashable {
  /// The snapshot is refused with both places; nothing is changed.
  case reject
  /// The first is shown, and the others are left out; a section that is left out takes its items along.
  case keepFirst
  /// All are shown; the second gets an identity of its own: the item's with `#2` after it, and so on.
  case disambiguate
}

extension Snapshot {
  /// The first section or item that is there twice, in the order of reading.
  @inlinable func duplicate<Rule: MatchingRule>(
    _: Rule.Type
  ) -> SnapshotError? where Rule.Element == Item {
    var sections: [Section: Int] = [:]
    for (index, part) in parts.enumerated() {
      if let first = sections.updateValue(index, forKey: part.section) {
        return .duplicateSection(String(describing: part.section), first: first, second: index)
      }
    }
    var places: [Rule.Key: IndexPath] = [:]
    places.reserveCapacity(numberOfItems)
    for (section, part) in parts.enumerated() {
      for (index, item) in part.items.enumerated() {
        let place = IndexPath(item: index, section: section)
        let key = Rule.key(of: item)
        if let first = places.updateValue(place, forKey: key) {
          return .duplicateItem(String(describing: key), first: first, second: place)
        }
      }
    }
    return nil
  }

  /// The snapshot without what is there a second time.
  @inlinable func keepingFirst<Rule: MatchingRule>(
    _: Rule.Type
  ) -> Snapshot where Rule.Element == Item {
    var result = self
    var sections: Set<Section> = []
    result.parts.removeAll { !sections.insert($0.section).inserted }
    var keys: Set<Rule.Key> = []
    for index in result.parts.indices {
      result.parts[index].items.removeAll { !keys.insert(Rule.key(of: $0)).inserted }
    }
    return result
  }

  /// The snapshot with the number of each occurrence.
  @inlinable func numbered<Rule: MatchingRule>(
    _: Rule.Type
  ) -> Snapshot<Numbered<Section>, Numbered<Item>> where Rule.Element == Item {
    var result = Snapshot<Numbered<Section>, Numbered<Item>>()
    var sections: [Section: Int] = [:]
    var keys: [Rule.Key: Int] = [:]
    for part in parts {
      let section = Numbered(part.section, sections[part.section, default: 0])
      sections[part.section, default: 0] += 1
      let items = part.items.map { item in
        let key = Rule.key(of: item)
        defer { keys[key, default: 0] += 1 }
        return Numbered(item, keys[key] ?? 0)
      }
      result.parts.append(Snapshot<Numbered<Section>, Numbered<Item>>.Part(section, items))
    }
    return result
  }
}
