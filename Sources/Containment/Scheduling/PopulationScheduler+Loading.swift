extension PopulationScheduler {
  /// Loads a value away from the main actor, and lets a later frame run the step that puts it in.
  ///
  /// The load never sees the host. When the host shows something else by the time that the value is there, or asked
  /// again, the value is dropped; the task of the load is cancelled besides, which it may heed or not.
  ///
  /// - Parameters:
  ///   - binding: What the value is for.
  ///   - priority: How soon it is wanted.
  ///   - load: Gives the value. What it throws ends the request as failed, a `CancellationError` as cancelled.
  ///   - landed: Takes a value that is waited for, and keeps it for the step that follows in a later frame.
  /// - Returns: Whether it is waited for; `false` where the binding is over, or its content is there.
  @discardableResult
  package func populate<Value: Sendable>(
    _ binding: PopulationBinding, _ priority: PopulationPriority,
    load: @escaping @concurrent @Sendable () async throws -> Value,
    landed: @escaping @MainActor (Value) -> Void
  ) -> Bool {
    guard let ticket = beginLoad(binding, priority) else { return false }
    loads[Int(binding.host)] = Task { [weak self] in
      do {
        let value = try await load()
        if self?.finishLoad(ticket) == true { landed(value) }
      } catch {
        self?.failLoad(ticket, error)
      }
    }
    return true
  }

  /// Nobody waits for the value of a slot any more.
  func dropLoad(_ index: Int32) {
    guard let load = loads[Int(index)] else { return }
    loads[Int(index)] = nil
    load.cancel()
  }
}
