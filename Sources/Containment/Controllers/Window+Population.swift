extension Window {
  /// What decides in which frame which controller of the window is filled with its content.
  ///
  /// There is one for a window, for all collections in it.
  public var population: PopulationScheduler {
    if let scheduler { return scheduler }
    let made = PopulationScheduler(context: context, window: subject)
    made.driver = frameDriver
    scheduler = made
    throttleOpening()
    return made
  }

  /// Fills no controller of the window while a transition goes on.
  ///
  /// Nothing that is asked for meanwhile is lost: it comes in the frames after the transition, each within
  /// its budget. Where the transition is over already, nothing is held. To have content come during the
  /// transition, in a part of each frame, use `throttlePopulation(_:during:reason:timeout:)`.
  ///
  /// - Parameters:
  ///   - transition: What is not to be disturbed.
  ///   - reason: Why, as one word, for logs and reports.
  ///   - timeout: When content comes at the latest, even if the transition never ends.
  public func holdPopulation(
    during transition: ControllerTransition, reason: String = "transition", timeout: Duration
  ) {
    transition.keep(population.closeGate(.hold, reason: reason, timeout: timeout))
  }

  /// Fills no controller of the window while an animation runs; see the method for transitions.
  public func holdPopulation(
    during animation: RunningAnimation, reason: String = "animation", timeout: Duration
  ) {
    animation.keep(population.closeGate(.hold, reason: reason, timeout: timeout))
  }

  /// Fills the controllers of the window in a part of each frame only, while a transition goes on.
  ///
  /// The better choice for most transitions: what is on screen gets its content early, and the transition
  /// stays smooth. An animated ``show(animated:)`` does so by itself, see ``openingPopulation``.
  ///
  /// - Parameters:
  ///   - share: The part of each frame's budget, between 0 and 1; 0.5 is a good one.
  ///   - transition: What is not to be disturbed.
  ///   - reason: Why, as one word, for logs and reports.
  ///   - timeout: When the whole budget is back at the latest, even if the transition never ends.
  public func throttlePopulation(
    _ share: Double, during transition: ControllerTransition, reason: String = "transition",
    timeout: Duration
  ) {
    transition.keep(population.closeGate(.throttle(share: share), reason: reason, timeout: timeout))
  }

  /// Fills the controllers of the window in a part of each frame only, while an animation runs.
  public func throttlePopulation(
    _ share: Double, during animation: RunningAnimation, reason: String = "animation",
    timeout: Duration
  ) {
    animation.keep(population.closeGate(.throttle(share: share), reason: reason, timeout: timeout))
  }
}
