/// What the library does when a call that cannot throw is misused in a way that nothing can mend.
public enum MisusePolicy: Sendable, Hashable {
  /// Stop the program with a message that says what was tried, on what, and what to do instead.
  case trap
  /// Record the violation and change nothing.
  case refuse
}

/// The surroundings of live objects: the log, the clock, the misuse policy and the subjects' numbers.
///
/// Every live object takes the current context when it is made and keeps it. There is one for the
/// process; a test makes its own:
///
/// ```swift
/// let context = LifecycleContext(misuse: .refuse)
/// context.run {
///   let controller = ViewController()
///   assert(controller.context === context)
/// }
/// ```
@MainActor
public final class LifecycleContext {
  /// The log of everything that happens in this context.
  public let log: LifecycleLog
  /// The source of time.
  public let clock: any FrameClock
  /// What happens when a call is misused in a way that nothing can mend.
  public var misuse: MisusePolicy
  /// Whether a violation that can be mended traps too, under ``MisusePolicy/trap``.
  ///
  /// Under ``MisusePolicy/refuse`` it changes nothing: the violation is recorded and the state is mended.
  public var isStrict: Bool

  package let timeline = Timeline()
  nonisolated let mailbox = DeinitMailbox()
  private var audits: [Audit] = []
  private var spareAudits: [Audit] = []
  /// Who looks at every tick's end until it has seen enough, and wants no frame for it.
  private var watches: [Audit] = []

  /// Not retained: a context that is never stepped again would keep itself alive by it.
  private struct Audit {
    weak var audited: (any TickAudited)?
  }

  /// How many registered animations are running.
  package private(set) var runningAnimations = 0

  /// How often a controller got or lost a parent; who saw the number last knows whether one did since.
  @exclusivity(unchecked) package var moves: UInt64 = 0

  /// How many appearance callbacks were delivered; the same use as that of ``moves``.
  @exclusivity(unchecked) package var appearances: UInt64 = 0

  /// Whether a value of the environment was ever set; until then nobody looks for one.
  @exclusivity(unchecked) package var usesEnvironment = false
  /// How many pins are held; whoever has nothing to do with pins need not look for any while there are none.
  @exclusivity(unchecked) package var openPins = 0

  /// Makes a context with a log and a clock of its own.
  ///
  /// - Parameters:
  ///   - clock: The source of time; `nil` for a ``VirtualClock`` of the context's own.
  ///   - misuse: What happens when a call is misused in a way that nothing can mend.
  ///   - isStrict: Whether a violation that can be mended traps too.
  ///   - logCapacity: How many events the log keeps in memory; at least one.
  public init(
    clock: (any FrameClock)? = nil, misuse: MisusePolicy = .trap, isStrict: Bool = false,
    logCapacity: Int = 16_384
  ) {
    log = LifecycleLog(capacity: logCapacity)
    self.clock = clock ?? VirtualClock()
    self.misuse = misuse
    self.isStrict = isStrict
  }

  @TaskLocal private static var override: LifecycleContext?

  /// The context of the process, used where no other is current.
  public static let shared = LifecycleContext()

  /// The context that objects made now take.
  public static var current: LifecycleContext { override ?? shared }

  /// Makes this the current context while the body runs.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$override.withValue(self) { try body() }
  }

  /// Makes this the current context while the body runs.
  public func run<Result: Sendable>(_ body: @MainActor () async throws -> Result) async rethrows
    -> Result
  {
    try await Self.$override.withValue(self) { try await body() }
  }
}

/// Something that wants to look at itself when the tick in which it changed ends.
@MainActor
package protocol TickAudited: AnyObject {
  /// Called once at the end of the tick; `false` keeps the object for the next tick's end.
  func auditAtTickEnd() -> Bool
}

extension LifecycleContext {
  /// Moves the clock one frame on, unless a driver did, reads it once, and logs what was deallocated elsewhere.
  package func beginTick(movingClock: Bool = true) {
    if movingClock { clock.advanceToNextFrame() }
    log.beginTick(at: clock.now)
    collectMail()
  }

  /// Lets everything that changed look at itself; what is settled is forgotten.
  package func endTick() {
    defer { if !watches.isEmpty { runWatches() } }
    guard !audits.isEmpty else { return }
    // Two arrays take turns, so that a steady state allocates nothing.
    swap(&audits, &spareAudits)
    for audit in spareAudits {
      if let audited = audit.audited, !audited.auditAtTickEnd() { audits.append(audit) }
    }
    spareAudits.removeAll(keepingCapacity: true)
  }

  /// Asks for a look at the end of this tick; the object is not kept alive for it.
  package func auditAtTickEnd(_ audited: any TickAudited) {
    audits.append(Audit(audited: audited))
  }

  /// Asks for a look at the end of every tick that comes, until the object has seen enough.
  ///
  /// Unlike an audit it is no pending work: nobody runs a frame for it. The object is not kept alive.
  package func watchTicks(_ watcher: any TickAudited) {
    watches.append(Audit(audited: watcher))
  }

  private func runWatches() {
    var place = 0
    while place < watches.count {
      if let watcher = watches[place].audited, !watcher.auditAtTickEnd() {
        place += 1
      } else {
        watches.remove(at: place)
      }
    }
  }

  /// Whether something waits for the end of the tick.
  package var hasAudits: Bool { !audits.isEmpty }

  private func collectMail() {
    for letter in mailbox.collect() { read(letter) }
  }

  private func read(_ letter: DeinitMailbox.Letter) {
    switch letter {
    case .gone(let subject, let displayedChildren, let account):
      if displayedChildren > 0, !Fault.lostHostUnnoticed.isPlanted {
        report(.hostDeallocatedWhileDisplaying, subject)
      }
      log.record(LifecycleEvent(.deinit, subject))
      account?.objectWasDeallocated()
    case .holderGone(let holder, let account): account.holderWasDeallocated(holder)
    case .droppedAnimation(let subject, let name): animationDidEnd(subject, name: name)
    case .pinEnded(let subject, let owner):
      openPins -= 1
      var event = LifecycleEvent(.unpin, subject)
      event.reason = owner
      log.record(event)
    case .ended(let end): end.readMail()
    }
  }

  /// Reads a letter at once on the main thread, and at the next tick from any other.
  nonisolated private func send(_ letter: DeinitMailbox.Letter) {
    guard MainThread.isCurrent else { return mailbox.post(letter) }
    MainActor.assumeIsolated { read(letter) }
  }

  /// Logs that an object is gone: at once on the main thread, at the next tick from any other.
  nonisolated package func noteDeinit(
    _ subject: SubjectIdentity, displayedChildren: Int = 0, account: (any DeinitAccount)? = nil
  ) {
    send(.gone(subject, displayedChildren: displayedChildren, account: account))
  }

  /// Tells the account of an object that one who held it is gone; from any thread.
  nonisolated package func noteDeinit(
    ofHolder holder: ObjectIdentifier, to account: any DeinitAccount
  ) {
    send(.holderGone(holder, account: account))
  }

  /// Logs that a pin ended with its controller; before ``noteDeinit(_:displayedChildren:)``, from any thread.
  nonisolated package func noteEndOfPin(_ subject: SubjectIdentity, owner: InternedName) {
    send(.pinEnded(subject, owner: owner))
  }

  /// Tells something of its end: at once on the main thread, at the next tick from any other.
  nonisolated package func deliverEnd(_ end: any MailedEnd) { send(.ended(end)) }

  /// Ends an animation that was let go without an end; from any thread.
  nonisolated package func noteDroppedAnimation(_ subject: SubjectIdentity, name: InternedName) {
    send(.droppedAnimation(subject, name: name))
  }

  /// Counts an animation as running and logs `animationBegin`.
  package func animationDidBegin(_ subject: SubjectIdentity, name: InternedName) {
    runningAnimations += 1
    recordAnimation(.animationBegin, subject, name)
  }

  /// Counts an animation as ended and logs `animationEnd`.
  package func animationDidEnd(_ subject: SubjectIdentity, name: InternedName) {
    runningAnimations -= 1
    recordAnimation(.animationEnd, subject, name)
  }

  private func recordAnimation(
    _ kind: EventKind, _ subject: SubjectIdentity, _ name: InternedName
  ) {
    var event = LifecycleEvent(kind, subject)
    event.reason = name
    log.record(event)
  }
}
