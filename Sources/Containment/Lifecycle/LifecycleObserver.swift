/// Someone who is told every event as it is recorded.
///
/// You conform a type of your own to stream, count or judge a log. Every requirement has a default
/// that does nothing.
@MainActor
public protocol LifecycleObserver: AnyObject {
  /// Called once for each event, in order, right after it was recorded and before the app's callback runs.
  ///
  /// It may read anything and must not change controllers, views or collections. The log keeps the
  /// observer alive until it is removed.
  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent)
}

extension LifecycleObserver {
  /// Does nothing.
  public func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {}
}

/// An observer that keeps every event, however many there are.
///
/// ```swift
/// let log = LifecycleLog()
/// let recorder = EventRecorder()
/// log.addObserver(recorder)
/// assert(recorder.events.isEmpty)
/// ```
@MainActor
public final class EventRecorder: LifecycleObserver {
  /// Everything recorded since the recorder was added or cleared, in order.
  public private(set) var events: [LifecycleEvent] = []

  /// Makes a recorder; add it to a log with ``LifecycleLog/addObserver(_:)``.
  public init() {}

  /// Forgets what was recorded so far and keeps the memory for what comes.
  public func clear() { events.removeAll(keepingCapacity: true) }

  /// Keeps the event.
  public func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    events.append(event)
  }
}
