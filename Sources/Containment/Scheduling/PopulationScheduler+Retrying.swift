extension PopulationScheduler {
  /// Asks for the content of a binding again when some time has passed on the clock of the context.
  ///
  /// It asks as the binding did last: for a load, or for a step at once. It takes the place of a retry that
  /// waits. A bind, an unbind, a cancellation or a newer request of the same binding gives it up without a trace,
  /// and so does a time that never comes. A binding that is over is ignored.
  ///
  /// - Parameters:
  ///   - binding: What to ask for.
  ///   - priority: How soon it is wanted then.
  ///   - delay: How long to wait; a negative one is taken as none. It asks in the frame after that time at the earliest.
  package func retry(
    _ binding: PopulationBinding, _ priority: PopulationPriority, after delay: Duration
  ) {
    guard !isShutDown, queue.isCurrent(binding) else { return }
    let index = binding.host
    dropRetry(index)
    let deadline = context.clock.now.advanced(by: max(.zero, delay))
    guard deadline.nanoseconds < .max else { return }
    let isForLoad = queue.jobs[Int(index)].isForLoad
    queue.jobs[Int(index)].extras.insert(.retry)
    retries[index] = context.timeline.schedule(at: deadline) { [weak self] in
      self?.askAgain(binding, priority, isForLoad)
    }
  }

  private func askAgain(
    _ binding: PopulationBinding, _ priority: PopulationPriority, _ isForLoad: Bool
  ) {
    queue.jobs[Int(binding.host)].extras.remove(.retry)
    retries[binding.host] = nil
    if isForLoad {
      setNeedsLoad(binding, priority)
    } else {
      setNeedsPopulation(binding, priority)
    }
  }

  /// Gives up what was to be asked for again for a slot.
  @inline(__always)
  func dropRetry(_ index: Int32) {
    if queue.jobs[Int(index)].extras.contains(.retry) { giveRetryUp(index) }
  }

  @inline(never)
  private func giveRetryUp(_ index: Int32) {
    queue.jobs[Int(index)].extras.remove(.retry)
    if let ticket = retries.removeValue(forKey: index) { context.timeline.cancel(ticket) }
  }
}
