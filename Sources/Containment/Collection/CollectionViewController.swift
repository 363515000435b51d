/// A controller whose view is a collection, and which is the container of what the collection hosts.
///
/// ```swift
/// let registry = ControllerRegistry()
/// let feed = CollectionViewController(registry: registry, layout: ListLayout(spacing: 1))
/// assert(feed.view === feed.collectionView)
/// ```
@MainActor
open class CollectionViewController: ViewController {
  /// The collection; it is the controller's view, and using it before loads nothing.
  public let collectionView: CollectionView

  /// Makes a controller with a collection of its own.
  ///
  /// - Parameters:
  ///   - registry: The factories by identifier; retained.
  ///   - layout: The arrangement of the items.
  ///   - policy: How long a hosted controller is a child.
  public init(
    registry: ControllerRegistry, layout: any CollectionLayout, policy: HostingPolicy = .displayed
  ) {
    collectionView = CollectionView(registry: registry, layout: layout, policy: policy)
    super.init()
  }

  /// Makes the collection the view.
  open override func loadView() { view = collectionView }

  /// Ends everything that the collection displays, in good order; see ``CollectionView/invalidate()``.
  public func invalidate() { collectionView.invalidate() }
}
