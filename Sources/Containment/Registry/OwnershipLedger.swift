/// The account of every controller that a registry made: where it is, and whether it is gone.
///
/// Each is live, pooled, kept, pinned or gone, so the counts always add up; see ``OwnershipCounts``. What was let go
/// and is still there when ``leakGrace`` is over is reported once, as the warning `controllerLeaked` in the log.
///
/// ```swift
/// final class CardController: ViewController {}
/// let card = ControllerIdentifier<CardController>("feed:card")
/// let registry = ControllerRegistry()
/// try registry.register(card) { _ in CardController() }
///
/// let ledger = registry.ledger
/// assert(ledger.counts(for: card).made == 0)
/// assert(ledger.audit().isClean)
/// ```
///
/// A change of a controller's place costs a store or two and allocates nothing. The ledger holds no controller, and
/// forgets those that are gone but for their number.
@MainActor
public final class OwnershipLedger {
  /// How long a controller that was let go may stay before it counts as leaked; a second at first.
  ///
  /// On the clock of the context. A new value counts for what is waited for now as well.
  public var leakGrace = Duration.seconds(1)

  let context: LifecycleContext
  private var accounts = NamedValues<OwnershipAccount>()
  /// One for each controller that was made and lives, in no order.
  @exclusivity(unchecked) private(set) var entries: [ControllerOrigin] = []
  private var clients: [RegistryClientHandle] = []
  /// What was let go and is to be seen gone, oldest first.
  @exclusivity(unchecked) var awaited: [ControllerOrigin] = []
  /// What is being reported.
  var overdue: [ControllerOrigin] = []

  private let handle = OwnershipBookHandle()

  init(_ context: LifecycleContext) {
    self.context = context
    handle.book = self
  }

  deinit { handle.book = nil }

  // MARK: Counts

  /// How many controllers were made for all identifiers, and where they are; O(identifiers).
  public var counts: OwnershipCounts {
    accounts.values.reduce(OwnershipCounts()) { $0 + $1.counts }
  }

  /// How many controllers were made for an identifier, and where they are.
  ///
  /// Nothing but zeros for one that no controller was made for. What an identifier had before it was unregistered, or
  /// registered again, still counts.
  public func counts<Controller>(
    for identifier: ControllerIdentifier<Controller>
  ) -> OwnershipCounts { counts(for: identifier.name) }

  package func counts(for name: InternedName) -> OwnershipCounts {
    accounts[name]?.counts ?? OwnershipCounts()
  }

  /// The names of the identifiers that a controller was made for, in the order of the first one made.
  public var identifiers: [String] { accounts.names.map(\.string) }

  // MARK: Entries

  /// Enters a controller that a factory made, and that has its origin.
  func add(_ controller: ViewController) {
    guard let origin = controller.origin else { return }
    origin.open(in: account(origin.identifier), for: controller.subject)
    origin.record.place = entries.count
    entries.append(origin)
  }

  private func account(_ name: InternedName) -> OwnershipAccount {
    if let known = accounts[name] { return known }
    let account = OwnershipAccount(name, of: handle)
    accounts.set(account, for: name)
    return account
  }

  /// The accounts, in the order of the first controller made.
  var allAccounts: [OwnershipAccount] { accounts.values }

  // MARK: Who holds controllers

  /// Has a collection asked for what it holds, when there is an audit.
  func addClient(_ handle: RegistryClientHandle) {
    clients.removeAll { $0.client == nil }
    clients.append(handle)
  }

  /// Asks every collection of the registry what it holds.
  package func visitHoldings(_ census: inout OwnershipCensus) {
    for handle in clients {
      (handle.client as? any LedgerClient)?.visitHoldings(&census)
    }
  }
}

extension OwnershipLedger: OwnershipBook {
  package func didLose(_ origin: ControllerOrigin) {
    // The last one takes its place.
    let place = origin.record.place
    let last = entries.removeLast()
    guard last !== origin else { return }
    entries[place] = last
    last.record.place = place
  }
}
