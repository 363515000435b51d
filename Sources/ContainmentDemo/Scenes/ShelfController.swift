internal import Containment

/// One row of a scene: a title, and under it a collection of the row's own.
///
/// Where it stands is kept for it while the row is away: all that a row has to do is to show its items.
class ShelfController<Item: Hashable & Sendable & ItemIdentifying>: ViewController {
  let collectionView: CollectionView
  private let title = Label()
  private var source: DiffableDataSource<Int, Item>?

  /// Told which item of the row a person selected, and where it is.
  var onSelect: (@MainActor (Item, IndexPath) -> Void)?

  init(
    registry: ControllerRegistry, layout: any CollectionLayout,
    cell: @escaping @MainActor (CollectionView, IndexPath, Item) throws -> CollectionViewCell
  ) {
    collectionView = CollectionView(registry: registry, layout: layout)
    title.numberOfLines = 1
    super.init()
    source = DiffableDataSource(collectionView, cellProvider: cell)
    collectionView.delegate = self
    collectionView.allowsFocus = true
  }

  /// Shows the items of a row under its title.
  func show(_ items: [Item], title text: String) {
    title.text = text
    // Items that are their own identities are never there twice.
    try? source?.apply(Snapshot([0: items]))
  }

  /// Shows that the row is on its way.
  func showPlaceholder() { show([], title: "…") }

  override func loadView() {
    let box = View()
    box.addSubview(title)
    box.addSubview(collectionView)
    view = box
  }

  override func viewDidLayoutSubviews() {
    guard let size = viewIfLoaded?.frame.size else { return }
    title.frame = Rect(x: 0, y: 0, width: size.width, height: min(1, size.height))
    collectionView.frame = Rect(
      x: 0, y: 1, width: size.width, height: max(0, size.height - 1))
  }

  override func prepareForReuse() {
    onSelect = nil
    showPlaceholder()
  }
}

extension ShelfController: CollectionDelegate {
  func collectionView(
    _ collectionView: CollectionView, didSelect item: ItemIdentity, at indexPath: IndexPath
  ) {
    guard let item = source?.item(at: indexPath) else { return }
    onSelect?(item, indexPath)
  }
}
