/// That a host shows an item: it holds until the host shows another one, or nothing.
///
/// It is a number and keeps nothing alive. A binding that is over is refused by the scheduler wherever
/// it is used, so whoever keeps one need not check it.
package struct PopulationBinding: Sendable, Hashable {
  /// Which host of the scheduler it is.
  package let host: Int32
  /// The how many-th showing of that host; never the same for two showings.
  let epoch: UInt32
}

/// A request that waits for a value, as the binding and the how many-th request it is.
///
/// It is refused once the binding is over or a newer request took its place.
package struct PopulationTicket: Sendable, Hashable {
  /// What asked.
  package let binding: PopulationBinding
  let number: UInt32
}

/// What a host shows, as logs tell it.
package struct PopulationSubject: Hashable {
  /// The content: a controller, or a plain cell.
  package var content: SubjectIdentity
  /// The item that it shows.
  package var item: ItemIdentity
  /// Where the item is.
  package var indexPath: IndexPath
  /// The how many-th bind of the content, which its `bind` event tells too.
  package var generation: UInt32

  /// Says what a host shows.
  package init(
    content: SubjectIdentity, item: ItemIdentity, indexPath: IndexPath, generation: UInt32
  ) {
    self.content = content
    self.item = item
    self.indexPath = indexPath
    self.generation = generation
  }
}

/// Something that is filled in frames that can afford it: the content of one cell.
@MainActor
package protocol PopulationHost: AnyObject {
  /// Does one step of filling; only ever called inside a frame, and never inside another step.
  ///
  /// Every call of the scheduler is allowed in it, and none of them runs a step. What it throws ends the
  /// request as failed, a `CancellationError` as cancelled.
  func populate(_ context: PopulationContext) throws -> PopulationStep

  /// Has to begin the load that a request waits for; only ever called inside a frame, outside every step.
  ///
  /// It gives the ticket back with a value, or an error, at any time: also before it returns, then the step
  /// that puts the value in runs in the next frame. Every call of the scheduler is allowed in it, and none of them
  /// runs a step. A host that asks for no loads need not have it.
  func startLoad(_ ticket: PopulationTicket)

  /// The request is over; called once for each request that was accepted, before the call that ended it
  /// returns.
  func populationDidEnd(_ binding: PopulationBinding, _ outcome: PopulationOutcome)
}

extension PopulationHost {
  package func startLoad(_ ticket: PopulationTicket) {}
}

/// What a step of filling may know: until when it should be done, and whether it begins or goes on.
@MainActor
public struct PopulationContext {
  /// What the step is for.
  package internal(set) var binding: PopulationBinding
  /// When the time is up that the frame has for filling.
  public internal(set) var deadline: Instant
  /// Whether this is the first step, or content was asked for again since the last: begin anew then.
  public internal(set) var isFirstStep: Bool
  /// Whether it runs although its predicted time does not fit, because it waited long enough.
  public internal(set) var isOverdue: Bool
  let clock: any FrameClock

  /// Whether the time is up: return `needsMoreTime` as soon as that is possible.
  ///
  /// Reads the clock.
  public var shouldYield: Bool { clock.now >= deadline }
}
