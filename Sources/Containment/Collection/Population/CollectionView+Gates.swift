extension CollectionView {
  /// Holds the filling of the collection's controllers back, or slows it down.
  ///
  /// Nothing that is asked for meanwhile is lost: it comes when the gate is open. For all collections of a
  /// window close a gate of ``Window/population``. A collection that is in no window has nothing to hold:
  /// the gate is open from the start.
  ///
  /// - Parameters:
  ///   - strength: Whether nothing runs, or only in a part of each frame's budget.
  ///   - section: The one section that is held; `nil` for all. While a section is held, finding the next step
  ///     costs O(held).
  ///   - priority: The most urgent work that is held; what is less urgent is held too.
  ///   - reason: Why, as one word, for logs and reports.
  ///   - timeout: When the gate is opened at the latest.
  /// - Returns: The gate; it is open once nobody keeps it.
  public func closePopulationGate(
    _ strength: PopulationGate.Strength = .hold, section: Int? = nil,
    from priority: PopulationPriority = .visible, reason: String, timeout: Duration
  ) -> PopulationGate {
    guard let lane = presentLane, let scheduler = lane.scheduler else { return .opened }
    let scope: PopulationScope = section.map { .section(lane.lane, $0) } ?? .lane(lane.lane)
    return scheduler.closeGate(
      scope, strength, from: priority, reason: InternedName(reason), timeout: timeout)
  }

  /// Fills everything of the collection that waits for a frame now, whatever that takes.
  ///
  /// For a picture of the collection, or a test. Gates hold all the same, values that are to be loaded are not
  /// waited for, and what is not seen is not filled. Does nothing in no window, or inside a callback.
  ///
  /// - Returns: How many steps ran.
  @discardableResult
  public func populateNow() -> Int {
    guard let lane, let scheduler = lane.scheduler, context.log.depth == 0 else { return 0 }
    populationWillRun()
    return scheduler.flush(lane.lane)
  }
}
