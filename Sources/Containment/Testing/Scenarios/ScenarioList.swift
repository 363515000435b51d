/// A collection on the stage, with the data that the scenario gives it.
///
/// Its data source is this list, whose data the scenario changes by place, or else one for snapshots.
@MainActor
final class ScenarioList {
  /// What a scenario says of a collection when it declares it.
  struct Traits {
    var identifier: String
    var axis = Axis.vertical
    var spacing = 0.0
    var policy = HostingPolicy.displayed
    var cache = 0
  }

  let name: String
  let identifier: String
  unowned let host: ScenarioHost
  /// Gone where a collection outlives its scenario, or ends with it.
  weak var stage: ScenarioStage?
  var sections: [ScenarioItems.Section] = []
  /// How the sections are arranged where each is by itself.
  var sectioning = ScenarioSectioning()
  private(set) var snapshots: DiffableDataSource<String, ScenarioItem>?
  /// How often the collection said that more data is wanted.
  private(set) var endsReached = 0

  var view: CollectionView { host.collectionView }
  /// Whether it is inside a cell of another one.
  var isInner: Bool { name.isEmpty }

  init(_ name: String, of identifier: String, in host: ScenarioHost, on stage: ScenarioStage) {
    (self.name, self.identifier, self.host, self.stage) = (name, identifier, host, stage)
    view.dataSource = self
    view.delegate = self
    host.list = self
  }

  /// The source for snapshots, which takes this one's place for good.
  func snapshotSource() throws(ScenarioRefusal) -> DiffableDataSource<String, ScenarioItem> {
    if let snapshots { return snapshots }
    guard sections.isEmpty else {
      throw ScenarioRefusal("\(name) has items; a collection takes items or snapshots, not both")
    }
    let made = DiffableDataSource<String, ScenarioItem>(view) { [weak stage] view, path, item in
      guard let stage else { throw CollectionError.dequeueNotReturned(path) }
      return try stage.dequeue(item, in: view, at: path)
    }
    made.reorderingHandlers.canReorderItem = { _ in true }
    snapshots = made
    return made
  }

  /// Checks that data may be given by place.
  func admitItems() throws(ScenarioRefusal) {
    guard snapshots == nil else {
      throw ScenarioRefusal(
        "\(name) shows snapshots; a collection takes items or snapshots, not both")
    }
  }

  /// The sections of a statement with the items' identifiers and texts.
  func items(_ listed: ScenarioItems) -> [(name: String, items: [ScenarioItem])] {
    listed.sections.map { ($0.name, $0.entries.map(item)) }
  }

  func item(_ entry: ScenarioItems.Entry) -> ScenarioItem {
    ScenarioItem(
      name: entry.name, identifier: entry.identifier ?? identifier,
      text: stage?.contents[entry.name] ?? entry.name)
  }

  /// Where an item is in the data now.
  func place(of item: String) throws -> IndexPath {
    if let path = view.dataSource?.collectionView(view, indexPathForItem: ItemIdentity(item)) {
      return path
    }
    let known = sections.flatMap(\.entries).map(\.name)
    throw ScenarioRefusal(
      "\(name) has no item \(item)\(Placeholder.hint(item, among: Array(known.prefix(100))))")
  }
}

extension ScenarioList: CollectionDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections.indices.contains(section) ? sections[section].entries.count : 0 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    guard let stage, let entry = entry(at: indexPath) else {
      throw CollectionError.dequeueNotReturned(indexPath)
    }
    return try stage.dequeue(item(entry), in: collectionView, at: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity {
    ItemIdentity(entry(at: indexPath)?.name ?? "")
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to newIndexPath: IndexPath
  ) {
    let entry = sections[indexPath.section].entries.remove(at: indexPath.item)
    sections[newIndexPath.section].entries.insert(entry, at: newIndexPath.item)
  }

  /// The item at a place; `nil` where the data was changed and the collection does not know yet.
  private func entry(at place: IndexPath) -> ScenarioItems.Entry? {
    guard sections.indices.contains(place.section) else { return nil }
    let entries = sections[place.section].entries
    return entries.indices.contains(place.item) ? entries[place.item] : nil
  }

  func collectionView(
    _ collectionView: CollectionView, identityForSection section: Int
  ) -> ItemIdentity? {
    sections.indices.contains(section) ? ItemIdentity(sections[section].name) : nil
  }

  func collectionView(
    _ collectionView: CollectionView, cellForSupplementaryElementAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    guard let stage, sections.indices.contains(indexPath.section) else {
      throw CollectionError.noSupplementaryElement(indexPath)
    }
    let name = sections[indexPath.section].name
    let kind = indexPath.element == .footer ? "footer" : "header"
    let item = ScenarioItem(
      name: "\(kind) of \(name)", identifier: identifier,
      text: indexPath.element == .footer ? "end of \(name)" : name)
    return try stage.dequeue(item, in: collectionView, at: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, indexPathForItem item: ItemIdentity
  ) -> IndexPath? {
    for (section, listed) in sections.enumerated() {
      if let place = listed.entries.firstIndex(where: { $0.name == item.name }) {
        return IndexPath(item: place, section: section)
      }
    }
    return nil
  }
}

extension ScenarioList: CollectionDelegate {
  func collectionViewWillReachEnd(_ collectionView: CollectionView) { endsReached += 1 }

  func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double? {
    if let snapshots { return stage?.length(of: snapshots.item(at: indexPath)?.identifier) }
    return entry(at: indexPath).flatMap { stage?.length(of: $0.identifier ?? identifier) }
  }

  func collectionView(
    _ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath, fitting room: Size
  ) -> Size? {
    let name = snapshots?.item(at: indexPath)?.text ?? entry(at: indexPath)?.name ?? ""
    let text = stage?.contents[name] ?? name
    return Size(width: Double(TextWidth.of(text)), height: 1)
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, item: ItemIdentity,
    at indexPath: IndexPath
  ) { stage?.react(toItem: item.description, .willDisplay) }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    item: ItemIdentity, at indexPath: IndexPath
  ) { stage?.react(toItem: item.description, .didEndDisplaying) }

  func collectionView(
    _ collectionView: CollectionView, didFailToShow item: ItemIdentity, at indexPath: IndexPath,
    error: any Error
  ) { stage?.note(error) }

  func collectionView(
    _ collectionView: CollectionView, didFailToPopulate item: ItemIdentity,
    at indexPath: IndexPath, error: any Error
  ) { stage?.record.errors.append(.init("contentFailed", error)) }
}
