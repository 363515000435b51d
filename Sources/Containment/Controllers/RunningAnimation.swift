/// An animation that is registered with a context; transitions may stay open until it ended.
///
/// A container that animates a change by itself registers that for as long as it lasts. Without it a
/// transition that is open at the end of a tick is a violation (TRANS-06). Keep it for as long: one that
/// is let go ends.
///
/// ```swift
/// let window = Window(size: Size(width: 10, height: 4), rootViewController: ViewController())
/// let animation = window.beginAnimation("slide")
/// assert(window.hasPendingWork)
/// animation.end()
/// ```
@MainActor
public final class RunningAnimation {
  private let context: LifecycleContext
  private let subject: SubjectIdentity
  private let name: InternedName
  private let begin: Instant
  private var ticket: Timeline.Ticket?
  /// Opened when the animation ends, and by letting it go.
  private var gates: [PopulationGate] = []

  /// Whether the animation has not ended yet.
  public private(set) var isRunning = true

  init(_ name: String, subject: SubjectIdentity, context: LifecycleContext) {
    self.context = context
    self.subject = subject
    self.name = InternedName(name)
    begin = context.clock.now
    context.animationDidBegin(subject, name: self.name)
  }

  deinit {
    guard isRunning else { return }
    context.noteDroppedAnimation(subject, name: name)
  }

  /// The part of a duration that has passed on the context's clock since it began; 1 or more where it is over.
  func progress(in duration: Duration) -> Double {
    let passed = context.clock.now.nanoseconds - begin.nanoseconds
    return Double(passed) / Double(max(1, duration.inNanoseconds))
  }

  /// Ends the animation after a time on the context's clock, and calls a body then.
  ///
  /// The body is not called where the animation ended before, or was let go.
  func end(after duration: Duration, _ body: @escaping @MainActor () -> Void) {
    let deadline = context.clock.now.advanced(by: duration)
    ticket = context.timeline.schedule(at: deadline) { [weak self] in
      guard let self else { return }
      self.end()
      body()
    }
  }

  /// Ends the animation; a second call does nothing.
  public func end() {
    guard isRunning else { return }
    isRunning = false
    if let ticket { context.timeline.cancel(ticket) }
    for gate in gates { gate.open() }
    gates.removeAll()
    context.animationDidEnd(subject, name: name)
  }

  /// Keeps a gate closed for as long as the animation runs.
  func keep(_ gate: PopulationGate) {
    if isRunning { gates.append(gate) } else { gate.open() }
  }
}
