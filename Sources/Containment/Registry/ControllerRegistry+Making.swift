extension ControllerRegistry {
  /// The factories of an identifier; `nil` where there is none, and a fallback stands in.
  ///
  /// A plugin that waits for the first use of the identifier contributes now. Without a fallback the violation
  /// is logged (FACT-01).
  ///
  /// - Throws: ``RegistryError/unknownIdentifier(_:nearest:known:)`` where nothing can stand in, and
  ///   ``RegistryError/controllerTypeMismatch(_:registered:requested:)``.
  package func entry<Controller>(
    for identifier: ControllerIdentifier<Controller>
  ) throws(RegistryError) -> RegistryEntry {
    if waitingPlugins > 0 { contributeOnFirstUse(of: identifier.name) }
    // No call of a factory led to what may fail here.
    lastCall = 0
    guard let entry = entries[identifier.name] else {
      let usage = usage(of: identifier.name)
      usage.asked += 1
      usage.missed += 1
      let error = unknown(identifier.name)
      if fallback(for: identifier.name) == nil {
        context.report(.unregisteredIdentifier, subject, message: error.description)
      }
      throw error
    }
    guard entry.type == Controller.self else {
      throw .controllerTypeMismatch(
        identifier.description, registered: String(describing: entry.type),
        requested: String(describing: Controller.self))
    }
    entry.usage.asked += 1
    return entry
  }

  private func unknown(_ name: InternedName) -> RegistryError {
    let known = identifiers
    return .unknownIdentifier(
      name.string, nearest: NearestNames.nearest(to: name.string, among: known), known: known)
  }

  /// Runs the factories of an identifier and checks what they return (FACT-02); logs `factory`.
  package func make(
    _ entry: RegistryEntry, for request: FactoryRequest
  ) throws(RegistryError) -> ViewController {
    lastCall = 0
    if entry.breaker?.admit(at: context.clock.now) == false {
      throw .circuitOpen(entry.name.string)
    }
    // No factory runs inside another one: nothing can be dequeued in it.
    runningFactory = entry.name
    var call: UInt64 = 0
    let outcome = Result { try self.run(entry.chain, 0, request, &call) }
    let made = makers
    (runningFactory, makers) = (nil, [])
    lastCall = call
    do {
      let controller = try check(outcome, of: entry)
      controller.origin = ControllerOrigin(
        identifier: entry.name, version: entry.version, makers: made)
      ledger.add(controller)
      entry.usage.made += 1
      if entry.breaker?.succeed() == true { record(.circuitClose, entry.name) }
      return controller
    } catch {
      entry.usage.failed += 1
      if let end = entry.breaker?.fail(at: context.clock.now) { leaveAlone(entry.name, until: end) }
      throw error
    }
  }

  private func run(
    _ chain: [Contribution], _ index: Int, _ request: FactoryRequest, _ call: inout UInt64
  ) throws -> ViewController {
    let contribution = chain[index]
    var event = LifecycleEvent(.factory, subject)
    event.identifier = contribution.name
    event.item = request.item
    event.reason = contribution.source.contributor
    let sequence = context.log.record(event)
    call = sequence
    let scope = context.log.enter(sequence)
    defer { context.log.leave(scope) }
    contribution.runs += 1
    if !makers.contains(contribution.id) { makers.append(contribution.id) }
    switch contribution.factory {
    case .makes(let make): return try make(request)
    case .decorates(let make):
      let next = NextCall(contribution.name) { [weak self] in
        guard let self else { throw RegistryError.calledOutsideFactory(request.identifier) }
        var inner: UInt64 = 0
        return try self.run(chain, index + 1, request, &inner)
      }
      defer { next.close() }
      return try make(request, next)
    }
  }

  private func check(
    _ outcome: Result<ViewController, any Error>, of entry: RegistryEntry
  ) throws(RegistryError) -> ViewController {
    let controller: ViewController
    do {
      controller = try outcome.get()
    } catch {
      throw .factoryFailed(entry.name.string, underlying: error)
    }
    guard controller.isFresh, controller.origin == nil else {
      let scope = context.log.enter(lastCall)
      defer { context.log.leave(scope) }
      context.report(
        .factoryReturnedUsedController, controller.subject, message: entry.name.string)
      throw .factoryReturnedUsedController(
        entry.name.string, controller: context.log.name(of: controller.subject))
    }
    return controller
  }

  // MARK: Failing

  /// The names of the identifiers whose factory is left alone, in alphabetical order; O(n log n).
  ///
  /// One is in here from the `circuitOpen` of its ``FailurePolicy/breaker`` in the log until its `circuitClose`: the
  /// end of the pause alone changes nothing, a call has to make a controller. Other factories for the identifier begin
  /// with a closed circuit.
  ///
  /// ```swift
  /// let registry = ControllerRegistry()
  /// assert(registry.openCircuits.isEmpty)
  /// ```
  public var openCircuits: [String] {
    entries.values.filter { $0.breaker?.isOpen == true }.map(\.name.string).sorted()
  }

  /// A factory is not called until its pause is over.
  private func leaveAlone(_ name: InternedName, until end: Instant) {
    record(.circuitOpen, name)
    context.timeline.schedule(at: end) { [handle] in handle.registry?.tellOfAnswer(name) }
  }

  /// Says what stands in for an item whose controller cannot be had, and logs `placeholder` or `fallback`.
  ///
  /// Where the error is to be shown, whoever shows it logs that.
  ///
  /// - Parameters:
  ///   - error: Why there is no controller.
  ///   - name: The identifier that was asked for.
  ///   - item: The item.
  ///   - attempt: The how many-th attempt failed, from 1.
  /// - Returns: What the item shows instead.
  package func standIn(
    for error: RegistryError, _ name: InternedName, _ item: ItemIdentity, attempt: Int
  ) -> StandInAnswer {
    let policy: FailurePolicy
    switch error {
    case .unknownIdentifier: policy = .fallback
    case .factoryFailed, .factoryReturnedUsedController, .circuitOpen:
      policy = entries[name]?.failure ?? .propagate
    default: policy = .propagate
    }
    var answer = StandInAnswer(call: lastCall)
    // While a factory is left alone the end of that is waited for, and no attempt is used up.
    if case .circuitOpen = error {
      answer.waits = true
    } else if let delay = policy.retry?.delay(beforeAttempt: attempt + 1) {
      answer.delay = delay
      answer.waits = true
    }
    let fallback = policy.standIn == .fallback ? fallback(for: name) : nil
    if let fallback {
      answer.kind = .fallback(fallback)
      answer.event = recordStandIn(.fallback, name, item, error, answer)
    } else if policy.standIn == .placeholder || answer.waits {
      answer.kind = .placeholder
      answer.event = recordStandIn(.placeholder, name, item, error, answer)
    }
    return answer
  }

  private func recordStandIn(
    _ kind: EventKind, _ name: InternedName, _ item: ItemIdentity, _ error: RegistryError,
    _ answer: StandInAnswer
  ) -> UInt64 {
    var event = LifecycleEvent(kind, subject)
    event.identifier = name
    event.item = item
    event.reason = error.word
    event.message = InternedName(error.description)
    guard answer.call != 0 else { return context.log.record(event) }
    let scope = context.log.enter(answer.call)
    defer { context.log.leave(scope) }
    return context.log.record(event)
  }
}

/// What an item shows instead of its controller, and when that is tried again.
@MainActor
package struct StandInAnswer {
  package enum Kind {
    case error, placeholder
    case fallback(Fallback)
  }

  package internal(set) var kind = Kind.error
  /// After which time the factory is to be tried again; `nil` where time alone brings nothing.
  package internal(set) var delay: Duration?
  /// The event that tells of the stand-in, the cause of its cell's; 0 where the error is shown.
  package internal(set) var event: UInt64 = 0
  /// The event of the call that failed; 0 where no factory was called.
  package let call: UInt64
  /// Whether it is tried again without anybody asking.
  var waits = false
}
