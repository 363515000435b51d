/// How many controllers of a registry may be offscreen in all its collections together, and at what cost.
public struct RetentionBudget: Sendable, Hashable {
  /// How many controllers may be pooled or kept; `nil` for any number.
  public var count: Int?
  /// How much they may cost, see ``ViewController/retentionCost``; `nil` for any amount.
  public var cost: Int?

  /// Makes a budget; less than 0 counts as 0.
  public init(count: Int? = nil, cost: Int? = nil) {
    self.count = count
    self.cost = cost
  }
}

extension ControllerRegistry {
  /// How much may be offscreen in all collections of the registry; `nil`, the default, for no bound in all.
  ///
  /// It counts controllers that are pooled, or kept and in no cell; pinned ones it leaves out. What has been offscreen
  /// the longest goes first, whichever collection and identifier it is of, logged as `evict` with the reason `budget`. A
  /// new budget takes effect at once. O(offscreen) to set it where there was none, O(1) for what goes offscreen then.
  public var retentionBudget: RetentionBudget? {
    get { offscreen.budget }
    set {
      let isNew = offscreen.budget == nil && newValue != nil
      offscreen.setBudget(newValue)
      if isNew {
        var found: [OffscreenOrder.Found] = []
        for client in liveClients { client.addOffscreen(to: &found) }
        offscreen.begin(with: found)
      }
      offscreen.trim()
    }
  }

  /// How many controllers of the registry are pooled, or kept and in no cell; without the pinned ones.
  ///
  /// O(offscreen); O(1) with a ``retentionBudget``.
  public var offscreenCount: Int { offscreenTotals.count }

  /// What these cost together; see ``offscreenCount``.
  public var offscreenCost: Int { offscreenTotals.cost }

  private var offscreenTotals: (count: Int, cost: Int) {
    if offscreen.isInUse { return offscreen.totals }
    var found: [OffscreenOrder.Found] = []
    for client in liveClients { client.addOffscreen(to: &found) }
    return (found.count, found.reduce(0) { $0 + max(0, $1.controller.retentionCost) })
  }
}
