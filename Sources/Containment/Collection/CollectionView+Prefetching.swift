extension CollectionView {
  /// The announcements that are open, in the order of places; O(announced).
  public var prefetchTickets: [PrefetchTicket] { ahead.tickets.open }

  /// Announces what came into range and is not displayed.
  func announce(_ plan: RangePlan, along axis: Axis) {
    guard let prefetchDataSource, let dataSource else { return }
    var work: [RangeWork] = []
    swap(&work, &ahead.work)
    for place in ahead.announced.entry where !ahead.tickets.contains(place) {
      if let cell = cell(for: place), let item = cell.item {
        ahead.tickets.note(item, at: place)
      } else {
        work.append(self.work(for: place, plan, along: axis))
      }
    }
    work.sort()
    var told = takeTold()
    for item in work {
      let identity = dataSource.collectionView(self, identityForItemAt: item.place)
      if let ticket = ahead.tickets.announce(identity, at: item.place) { told.append(ticket) }
    }
    work.removeAll(keepingCapacity: true)
    swap(&work, &ahead.work)
    if let last = record(.prefetchBegin, told) {
      let scope = context.log.enterCallback(last)
      prefetchDataSource.collectionView(self, prefetchItemsAt: told)
      context.log.leave(scope)
    }
    giveBack(&told)
  }

  /// An item is displayed: its announcement is over, and nobody need be told.
  func useTicket(at place: IndexPath) {
    guard let ticket = ahead.tickets.display(at: place) else { return }
    context.log.record(event(.prefetchEnd, ticket, Self.displayedWord))
  }

  /// Cancels what is further away than it may be.
  func cancelTicketsOutOfRange() {
    guard !ahead.tickets.isEmpty else { return }
    // The source was deallocated: there is nobody to tell.
    guard let prefetchDataSource else { return cancelTickets(.sourceChanged, at: nil) }
    var told = takeTold()
    ahead.tickets.keep(ahead.announced.exit) { told.append($0) }
    tell(told, .outOfRange, to: prefetchDataSource)
    giveBack(&told)
  }

  /// Cancels every open announcement and forgets what was announced.
  func cancelTickets(_ reason: PrefetchCancellation, at source: (any CollectionPrefetching)?) {
    guard !ahead.tickets.isEmpty else { return }
    let open = ahead.tickets.open
    ahead.tickets = PrefetchTickets()
    tell(open, reason, to: source)
  }

  /// Takes the announcements through a batch: they stay with their items, and end with them.
  func followTickets(_ plan: BatchPlan) {
    guard !ahead.tickets.isEmpty else { return }
    var deleted: [PrefetchTicket] = []
    var reloaded: [PrefetchTicket] = []
    ahead.tickets.follow { place in
      switch plan.fate(of: place) {
      case .stays(let place, _): .stays(place)
      case .reloaded: .ends(.reloaded)
      case .deleted: .ends(plan.reloadedSections.contains(place.section) ? .reloaded : .deleted)
      }
    } ended: { ticket, reason in
      if reason == .deleted { deleted.append(ticket) } else { reloaded.append(ticket) }
    }
    tell(deleted, .deleted, to: prefetchDataSource)
    tell(reloaded, .reloaded, to: prefetchDataSource)
  }

  /// The collection is deallocated: the log has the end of what was announced, and nobody can be told.
  static func abandon(
    _ tickets: [PrefetchTicket], of collection: SubjectIdentity, in context: LifecycleContext
  ) {
    for ticket in tickets {
      var event = LifecycleEvent(.prefetchEnd, collection)
      event.item = ticket.item
      event.indexPath = ticket.indexPath
      event.reason = PrefetchCancellation.invalidated.word
      context.log.record(event)
    }
  }

  // MARK: Telling

  private func tell(
    _ tickets: [PrefetchTicket], _ reason: PrefetchCancellation,
    to source: (any CollectionPrefetching)?
  ) {
    guard let last = record(.prefetchEnd, tickets, reason.word), let source else { return }
    let scope = context.log.enterCallback(last)
    source.collectionView(self, cancelPrefetchingForItemsAt: tickets, reason: reason)
    context.log.leave(scope)
  }

  /// Records an event for each ticket; `nil` where there are none.
  private func record(
    _ kind: EventKind, _ tickets: [PrefetchTicket], _ reason: InternedName = .none
  ) -> UInt64? {
    var last: UInt64?
    for ticket in tickets { last = context.log.record(event(kind, ticket, reason)) }
    return last
  }

  private func event(
    _ kind: EventKind, _ ticket: PrefetchTicket, _ reason: InternedName
  ) -> LifecycleEvent {
    var event = LifecycleEvent(kind, subject)
    event.item = ticket.item
    event.indexPath = ticket.indexPath
    event.reason = reason
    return event
  }

  /// The list that the source is given: out of the state, because a callback may announce or cancel too.
  private func takeTold() -> [PrefetchTicket] {
    var told: [PrefetchTicket] = []
    swap(&told, &ahead.told)
    return told
  }

  private func giveBack(_ told: inout [PrefetchTicket]) {
    told.removeAll(keepingCapacity: true)
    swap(&told, &ahead.told)
  }

  private static let displayedWord = InternedName("displayed")
}

extension PrefetchCancellation {
  /// The word of the log, interned once.
  var word: InternedName { Self.words[self] ?? .none }

  private static let words = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, InternedName($0.rawValue)) })
}
