/// The steps of a controller's appearance, each as a change of its facts in place.
extension ControllerFacts {
  /// Takes in a `viewWill…`.
  mutating func begin(_ event: LifecycleEvent) {
    // An appearance before the load is over: whether it goes on nobody knows.
    if load == .loading { load = .unknown }
    let isAppearing = event.kind == .viewWillAppear
    isReversed = appearance == (isAppearing ? .disappearing : .appearing)
    appearance = isAppearing ? .appearing : .disappearing
    isSettled = false
    // What drove the phase before says nothing about this one.
    isByHand = false
    isByHand = isDrivenByHand
    isSilenceSaid = false
    animated = event.animated
    phase = event.sequence
    phaseCause = event.cause
    phaseDepth = event.depth
    owedWill = 0
    owedDid = 0
    if isDoubtful, doubted == (isAppearing ? .viewDidAppear : .viewDidDisappear) {
      // The did that was too early was its own.
      appearance = .unknown
    }
    if isAppearing, membership == .joining { arrival = event.sequence }
  }

  /// Takes in a `viewIsAppearing`.
  mutating func settle(_ event: LifecycleEvent) {
    if appearance != .appearing {
      animated = event.animated
    } else if animated != event.animated {
      // Which of the two flags is right nobody knows.
      animated = nil
    }
    if !isDoubtful { appearance = .appearing }
    isSettled = true
    settled = event.sequence
    settledCause = event.cause
  }

  /// Takes in a `viewDid…`.
  mutating func finish(_ event: LifecycleEvent) {
    appearance = event.kind == .viewDidAppear ? .appeared : .disappeared
    owedDid = 0
    finished = event.sequence
    finishedCause = event.cause
  }

  /// Takes in the `bind` of a cell to it.
  mutating func bind(_ event: LifecycleEvent, isMixedUp: Bool) {
    cell = event.subject
    item = isMixedUp ? nil : event.item
    identifier = event.identifier
    generation = event.generation
    preparations = 0
  }
}
