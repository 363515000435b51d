/// What is to happen at which moment: actions run when time is told to have come, never by themselves.
///
/// Actions due at the same moment run in the order in which they were scheduled.
@MainActor
package final class Timeline {
  /// Names one scheduled action, for cancelling it.
  package struct Ticket: Hashable, Sendable {
    fileprivate let order: UInt64
  }

  private struct Entry {
    let deadline: Instant
    let order: UInt64
    let action: @MainActor () -> Void
  }

  private var entries: [Entry] = []
  private var nextOrder: UInt64 = 0

  package init() {}

  /// Whether nothing is waiting.
  package var isEmpty: Bool { entries.isEmpty }

  /// Schedules an action; O(waiting), of which there are few.
  @discardableResult
  package func schedule(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Ticket {
    let entry = Entry(deadline: deadline, order: nextOrder, action: action)
    nextOrder += 1
    let place = entries.lastIndex { $0.deadline <= deadline }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: place)
    return Ticket(order: entry.order)
  }

  /// Takes an action back; `false` when it ran or was taken back before.
  @discardableResult
  package func cancel(_ ticket: Ticket) -> Bool {
    guard let place = entries.firstIndex(where: { $0.order == ticket.order }) else { return false }
    entries.remove(at: place)
    return true
  }

  /// Runs what is due, in order; what an action schedules for now or earlier runs in this call too.
  package func run(until now: Instant) {
    while let first = entries.first, first.deadline <= now {
      entries.removeFirst()
      first.action()
    }
  }
}
