/// What becomes of a controller whose item is no longer displayed, and how much of it may be kept.
///
/// ```swift
/// final class PageController: ViewController {}
/// let registry = ControllerRegistry()
/// let page = ControllerIdentifier<PageController>("book:page")
/// try registry.register(page, retention: .keep(limit: 10, cost: 5_000)) { _ in PageController() }
/// ```
///
/// Caps count what is offscreen: controllers that are pooled, or kept and in no cell. Each collection counts for
/// itself, or the ``CellPool`` that collections share; ``ControllerRegistry/retentionBudget`` bounds all of them together. What
/// has been offscreen the longest goes first. A controller that costs more than a whole cap goes at once, and no other
/// for it. Pinned controllers count for no cap, see ``ViewController/pin(owner:)``.
public struct Retention: Sendable, Hashable {
  package enum Kind: Sendable, Hashable { case reuse, keep, destroy }

  package let kind: Kind

  /// How many controllers may be offscreen; `nil` leaves it to the pool for ``reuse``, and sets no cap for ``keep``.
  public let limit: Int?

  /// How much they may cost in all, see ``ViewController/retentionCost``; `nil` for any amount.
  public let costLimit: Int?

  /// The most that a kept controller may be while no cell has it: `kept` unloads its view, `loaded` lets it stay.
  public let offscreenLifecycle: PageLifecycle

  private init(
    _ kind: Kind, limit: Int? = nil, cost: Int? = nil, offscreen: PageLifecycle = .loaded
  ) {
    self.kind = kind
    self.limit = limit.map { max(0, $0) }
    costLimit = cost.map { max(0, $0) }
    // Nobody appears out of view.
    offscreenLifecycle = min(offscreen, .loaded)
  }

  /// It goes to the pool of its identifier and shows another item next.
  public static let reuse = Retention(.reuse)

  /// It stays with its item for as long as the item exists, and is never shown for another.
  public static let keep = Retention(.keep)

  /// It is let go as soon as its cell gives it up, and the next one that is made for the item gets what it remembered.
  ///
  /// That is what it gave as ``StatePreserving``, and where the lists in it stood. It is never pooled.
  public static let destroy = Retention(.destroy)

  /// It goes to the pool, which is bounded; ``reuse`` with caps.
  ///
  /// - Parameters:
  ///   - limit: How many idle controllers there may be, 0 for none; with a `poolLimit` the smaller one counts.
  ///   - cost: How much the idle ones may cost in all.
  /// - Returns: The retention.
  public static func reuse(limit: Int? = nil, cost: Int? = nil) -> Retention {
    Retention(.reuse, limit: limit, cost: cost)
  }

  /// It stays with its item while there is room; ``keep`` with caps.
  ///
  /// One that has to go is let go as by ``destroy``.
  ///
  /// - Parameters:
  ///   - limit: How many may be kept that no cell has.
  ///   - cost: How much these may cost in all.
  ///   - offscreen: The most that one may be meanwhile: `kept` unloads its view, `loaded` lets it stay; `appeared`
  ///     counts as `loaded`.
  /// - Returns: The retention.
  public static func keep(
    limit: Int? = nil, cost: Int? = nil, offscreen: PageLifecycle = .loaded
  ) -> Retention {
    Retention(.keep, limit: limit, cost: cost, offscreen: offscreen)
  }

  /// The bound of the pool, where the registration gives one as well.
  func poolLimit(with registered: Int?) -> Int? {
    let registered = registered.map { max(0, $0) }
    guard kind == .reuse, let limit else { return registered }
    return registered.map { min($0, limit) } ?? limit
  }

  /// The most that the idle controllers of a pool may cost.
  package var poolCostLimit: Int? { kind == .reuse ? costLimit : nil }
}
