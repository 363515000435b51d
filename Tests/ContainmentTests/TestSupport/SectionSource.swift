@testable import Containment

/// Sections with names, whose headers and footers show what they are.
@MainActor
final class NamedSections: CollectionDataSource {
  struct Section: Equatable {
    var name: String
    var items: [String]
  }

  var sections: [Section]
  /// Whether the collection is told the sections' names.
  var namesSections = true
  /// The places of headers and footers that cells were asked for, in the order of asking.
  private(set) var requests: [IndexPath] = []
  /// Makes the cell of a header or footer that shows a text.
  var makeElement: (CollectionView, IndexPath, String) throws -> CollectionViewCell = {
    try $0.dequeueCell(using: Stage.registration, for: $1, item: $2)
  }

  init(_ sections: [(String, [String])]) {
    self.sections = sections.map { Section(name: $0.0, items: $0.1) }
  }

  func forgetRequests() { requests.removeAll() }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].items.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    try collectionView.dequeueCell(
      using: Stage.registration, for: indexPath,
      item: sections[indexPath.section].items[indexPath.item])
  }

  func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity { ItemIdentity(sections[indexPath.section].items[indexPath.item]) }

  func collectionView(
    _ collectionView: CollectionView, identityForSection section: Int
  ) -> ItemIdentity? { namesSections ? ItemIdentity(sections[section].name) : nil }

  func collectionView(
    _ collectionView: CollectionView, cellForSupplementaryElementAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    requests.append(indexPath)
    return try makeElement(collectionView, indexPath, text(at: indexPath))
  }

  func text(at path: IndexPath) -> String {
    let mark = path.element == .header ? "^" : "_"
    return path.isOfWhole ? mark : mark + sections[path.section].name
  }
}

extension Stage {
  /// Shows named sections in a layout.
  convenience init(
    _ source: NamedSections, _ layout: any CollectionLayout, height: Double = 6, width: Double = 10,
    policy: HostingPolicy = .displayed
  ) {
    var options = Options()
    (options.height, options.width, options.layout) = (height, width, layout)
    options.policy = policy
    self.init([[]], options)
    list.dataSource = source
    // The collection does not retain it, and tests need not either.
    self.source.makeCell = { _, path, _ in
      withExtendedLifetime(source) {}
      throw CollectionError.dequeueNotReturned(path)
    }
  }

  /// The window's rows without the blanks at their ends.
  var rows: [String] {
    "\(window.surface)".split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
  }
}
