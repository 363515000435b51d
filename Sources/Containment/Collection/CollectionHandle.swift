/// Stands for a collection where it is not retained; it clears the handle in its `deinit`.
///
/// A weak reference would do that by itself, and would make every retain of the collection slow.
@MainActor
final class CollectionHandle: EnvironmentSource {
  nonisolated(unsafe) unowned(unsafe) var collection: CollectionView?

  override var environmentForContent: EnvironmentValues {
    collection?.environmentForContent ?? EnvironmentValues()
  }
}
