@testable import Containment

/// The log of a made-up scheduler that keeps every rule, or breaks one of them once.
struct ScheduleLog: SubjectNames {
  /// A way to break one rule.
  enum Fault: String, CaseIterable {
    case staleStep, noCancel, doubleFinish, lateCancel, inversion, heldStep, hiddenStep, sameFrame
    case overBudget, twoForced, insideCallback, idle, stuckGate
  }

  /// What the log's writer emits.
  static let kinds: EventKindSet = [
    .windowShow, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .layout,
    .bind, .enqueue, .populationRequest, .populationStep, .populationFinish, .populationFail,
    .populationCancel, .gateClose, .gateOpen, .gateExpire, .frame,
  ]

  private struct Content {
    let subject: SubjectIdentity
    let cell: SubjectIdentity
    let lane: SubjectIdentity
    var item: Int64 = 0
    var generation: UInt32 = 0
    var isBound = false
    var filled: UInt32 = 0
    /// The priority of the open request; 4 where it waits for a value, `nil` without one.
    var priority: Int?
    var opened: UInt64 = 0
    var queued: UInt64 = 0
  }

  private struct Gate {
    let subject: SubjectIdentity
    let host: SubjectIdentity
    let priority: Int
    let deadline: Int64
    var framesPast = 0
  }

  private(set) var events: [LifecycleEvent] = []
  /// The rule that the log breaks and the `seq` of the event, once the fault found its place.
  private(set) var expected: String?
  private var fault: Fault?
  private let faultTick: UInt64
  private var random: SeededGenerator
  private var tick: UInt64 = 0
  private var contents: [Content] = []
  private var gates: [Gate] = []
  private var gateCount: UInt32 = 0
  private var isVisible = true
  private var emptyFrames = 0
  private var idleLeft = 0

  private static let window = SubjectIdentity(number: 0)
  private static let feed = SubjectIdentity(number: 1)
  private static let lanes = [SubjectIdentity(number: 2), SubjectIdentity(number: 3)]
  private static let words = PopulationFacts.priorities + [PopulationFacts.loading]

  init(seed: UInt64, ticks: Int, fault: Fault? = nil) {
    random = SeededGenerator(seed: seed)
    self.fault = fault
    faultTick = UInt64(8 + seed % 16)
    contents = (0..<8).map { index in
      Content(
        subject: SubjectIdentity(number: 20 + index), cell: SubjectIdentity(number: 10 + index),
        lane: Self.lanes[Int(index % 2)])
    }
    emit(.windowShow, Self.window)
    emit(.viewWillAppear, Self.feed)
    emit(.viewDidAppear, Self.feed)
    for _ in 0..<ticks { runTick() }
  }

  func name(of subject: SubjectIdentity) -> String { "S#\(subject.number)" }
  func typeName(of subject: SubjectIdentity) -> String { "S" }

  // MARK: Events

  @discardableResult
  private mutating func emit(
    _ kind: EventKind, _ subject: SubjectIdentity, _ fill: (inout LifecycleEvent) -> Void = { _ in }
  ) -> UInt64 {
    var event = LifecycleEvent(kind, subject)
    event.sequence = UInt64(events.count + 1)
    event.tick = tick
    event.time = Instant(nanoseconds: Int64(tick) * 16_000_000)
    fill(&event)
    events.append(event)
    return event.sequence
  }

  @discardableResult
  private mutating func emit(
    _ kind: EventKind, _ index: Int, generation: UInt32? = nil, reason: InternedName = .none,
    value: EventValue? = nil, depth: UInt16 = 0
  ) -> UInt64 {
    let content = contents[index]
    let item =
      generation == nil || generation == content.generation ? content.item : content.item - 1
    return emit(kind, content.subject) {
      $0.host = content.lane
      $0.item = ItemIdentity(item)
      $0.generation = generation ?? content.generation
      $0.reason = reason
      $0.value = value
      $0.depth = depth
    }
  }

  private mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  /// Whether the fault is due; `false` for good once it was broken.
  private func isDue(_ wanted: Fault) -> Bool {
    fault == wanted && expected == nil && tick >= faultTick
  }

  // MARK: A tick

  private mutating func runTick() {
    tick += 1
    if idleLeft == 0 {
      expireGates()
      layOut()
    }
    let budget = Double.random(in: 1...8, using: &random)
    let used = isVisible ? populate(budget) : populateHidden()
    guard contents.contains(where: { $0.priority != nil }) || !gates.isEmpty else { return }
    let frame = emit(.frame, Self.window) { $0.value = EventValue(x: budget, y: used) }
    noteFrame(frame)
  }

  private mutating func noteFrame(_ frame: UInt64) {
    if idleLeft > 0 {
      idleLeft -= 1
      if idleLeft == 0 { expected = "POP-06@\(frame)" }
    }
    for index in gates.indices where gates[index].deadline <= Int64(tick) {
      gates[index].framesPast += 1
      if gates[index].framesPast == 2 { expected = "GATE-02@\(frame)" }
    }
  }

  private mutating func expireGates() {
    let tick = Int64(self.tick)
    for gate in gates where gate.deadline <= tick || happens(5) {
      // One gate gets stuck, and no other one.
      let isStuck = gates.contains { $0.framesPast > 0 && $0.subject != gate.subject }
      if gate.deadline <= tick, gate.framesPast > 0 || isDue(.stuckGate) && !isStuck { continue }
      emit(gate.deadline <= tick ? .gateExpire : .gateOpen, gate.subject) { $0.host = gate.host }
      gates.removeAll { $0.subject == gate.subject }
    }
    guard happens(8), gates.count < 2 else { return }
    closeGate()
  }

  private mutating func closeGate() {
    gateCount += 1
    let host = happens(30) ? Self.window : Self.lanes[happens(50) ? 0 : 1]
    let gate = Gate(
      subject: SubjectIdentity(number: 100 + gateCount), host: host,
      priority: Int.random(in: 0..<4, using: &random),
      deadline: Int64(tick) + .random(in: 2...9, using: &random))
    let timeout = Double(gate.deadline - Int64(tick)) * 16
    emit(.gateClose, gate.subject) {
      $0.host = gate.host
      $0.identifier = Self.words[gate.priority]
      $0.value = EventValue(x: timeout, y: 0)
    }
    gates.append(gate)
  }

  private mutating func layOut() {
    if happens(4) {
      emit(isVisible ? .viewWillDisappear : .viewWillAppear, Self.feed)
      emit(isVisible ? .viewDidDisappear : .viewDidAppear, Self.feed)
      isVisible.toggle()
    }
    for lane in Self.lanes { emit(.layout, lane) { $0.host = Self.feed } }
    for index in contents.indices { change(index) }
  }

  private mutating func change(_ index: Int) {
    let isOpen = contents[index].priority != nil
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: rebind(index)
    case 2 where contents[index].isBound:
      let content = contents[index]
      emit(.enqueue, content.cell) { $0.controller = content.subject }
      contents[index].isBound = false
      if isOpen { cancel(index, "unbound") }
    case 3, 4:
      guard isOpen else { return }
      ask(index, Int.random(in: 0..<4, using: &random))
    case 5 where isOpen: cancel(index, "explicit")
    default:
      guard contents[index].isBound, !isOpen else { return }
      guard contents[index].filled != contents[index].generation, happens(60) else { return }
      ask(index, Int.random(in: 0..<5, using: &random))
    }
  }

  private mutating func rebind(_ index: Int) {
    let open = contents[index].priority != nil
    contents[index].generation += 1
    contents[index].item += 1
    contents[index].isBound = true
    let content = contents[index]
    let bind = emit(.bind, content.cell) {
      $0.controller = content.subject
      $0.host = content.lane
      $0.item = ItemIdentity(content.item)
      $0.generation = content.generation
    }
    if open, isDue(.staleStep) {
      contents[index].priority = nil
      expected = "POP-02@\(step(index, left: 9, predicted: 1, generation: content.generation - 1))"
      emit(.populationFinish, index, generation: content.generation - 1)
      return
    }
    if open, isDue(.noCancel) {
      contents[index].priority = nil
      expected = "POP-03@\(bind)"
    } else if open {
      cancel(index, "rebound", generation: content.generation - 1)
    }
    ask(index, Int.random(in: 0..<5, using: &random))
    if isDue(.sameFrame), isVisible, gates.isEmpty {
      ask(index, 0)
      expected = "POP-11@\(step(index, left: 9, predicted: 1))"
    }
  }

  private mutating func ask(_ index: Int, _ priority: Int) {
    // What waits for its value goes on waiting, or its value lands.
    let before = contents[index].priority
    if before == nil || before == 4 { contents[index].opened = tick }
    contents[index].priority = priority
    contents[index].queued = tick
    emit(.populationRequest, index, reason: Self.words[priority])
  }

  private mutating func cancel(_ index: Int, _ reason: String, generation: UInt32? = nil) {
    contents[index].priority = nil
    emit(.populationCancel, index, generation: generation, reason: InternedName(reason))
  }

  // MARK: Steps

  private func rank(_ index: Int) -> Int { contents[index].priority ?? 4 }

  private func isHeld(_ content: Content) -> Bool {
    gates.contains { gate in
      (gate.host == Self.window || gate.host == content.lane)
        && gate.priority <= content.priority ?? 4
    }
  }

  private func runnable() -> [Int] {
    contents.indices.filter { index in
      let content = contents[index]
      return (content.priority ?? 4) < 4 && content.opened < tick && !isHeld(content)
    }
  }

  private mutating func step(
    _ index: Int, left: Double, predicted: Double, generation: UInt32? = nil,
    reason: InternedName = .none, depth: UInt16 = 0
  ) -> UInt64 {
    emit(
      .populationStep, index, generation: generation, reason: reason,
      value: EventValue(x: predicted, y: left), depth: depth)
  }

  private mutating func populateHidden() -> Double {
    if isDue(.hiddenStep), let index = runnable().first {
      expected = "POP-07@\(step(index, left: 9, predicted: 1))"
    }
    return 0
  }

  private mutating func populate(_ budget: Double) -> Double {
    if breakBeforeSteps() { return 0 }
    var left = budget
    var hasRun = false
    if happens(6), let index = runnable().randomElement(using: &random) {
      left -= take(index, step(index, left: left, predicted: 3, reason: PopulationFacts.overdue))
      hasRun = true
      if isDue(.twoForced), left > 0, let next = runnable().first {
        let forced = step(next, left: left, predicted: 3, reason: PopulationFacts.overdue)
        expected = "FRAME-02@\(forced)"
      }
    }
    for _ in 0..<12 {
      let queue = runnable().sorted { rank($0) < rank($1) }
      guard let index = queue.first else { break }
      let predicted = Double.random(in: 0.5...6, using: &random)
      if predicted <= left {
        left -= take(index, step(index, left: left, predicted: predicted))
      } else if isDue(.overBudget) {
        expected = "FRAME-01@\(step(index, left: left, predicted: predicted))"
      } else if !hasRun, emptyFrames == PopulationFacts.patienceInFrames {
        let reason = PopulationFacts.patience
        left -= take(index, step(index, left: left, predicted: predicted, reason: reason))
      } else {
        emptyFrames = hasRun ? 0 : emptyFrames + 1
        return budget - left
      }
      hasRun = true
    }
    emptyFrames = 0
    return budget - left
  }

  /// What a step led to, and how long it took.
  private mutating func take(_ index: Int, _ step: UInt64) -> Double {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<11:
      contents[index].priority = nil
      contents[index].filled = contents[index].generation
      emit(.populationFinish, index)
      if isDue(.doubleFinish) {
        expected = "POP-01@\(emit(.populationFinish, index))"
      } else if isDue(.lateCancel) {
        expected = "POP-10@\(emit(.populationCancel, index))"
      }
    case 11, 12:
      contents[index].priority = nil
      emit(.populationFail, index)
    case 13 where gates.isEmpty: closeGate()
    default: break
    }
    return Double.random(in: 0.2...4, using: &random)
  }

  /// Breaks a rule that is broken by a step, or by none; whether the frame is over by that.
  private mutating func breakBeforeSteps() -> Bool {
    if idleLeft > 0 { return true }
    let queue = runnable().filter { contents[$0].queued < tick }
    if isDue(.idle), gates.isEmpty, emptyFrames == 0, !queue.isEmpty {
      idleLeft = 3
      return true
    }
    let sorted = queue.sorted { rank($0) < rank($1) }
    if isDue(.inversion), gates.isEmpty, let high = sorted.first, let low = sorted.last,
      rank(high) < rank(low)
    {
      expected = "POP-05@\(step(low, left: 9, predicted: 1))"
    } else if isDue(.insideCallback), let first = sorted.first {
      expected = "POP-04@\(step(first, left: 9, predicted: 1, depth: 2))"
    } else if isDue(.heldStep),
      let held = contents.indices.first(where: {
        (contents[$0].priority ?? 4) < 4 && contents[$0].opened < tick && isHeld(contents[$0])
      })
    {
      expected = "GATE-01@\(step(held, left: 9, predicted: 1, reason: PopulationFacts.overdue))"
      // Its frame is over: it has had its forced step.
      return true
    }
    return false
  }
}
