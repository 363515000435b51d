/// Holds controllers of a registry, and says which when it is asked.
@MainActor
package protocol LedgerClient: AnyObject {
  /// Adds every controller that it holds, and what is wrong with the cells around them.
  func visitHoldings(_ census: inout OwnershipCensus)
}

/// Which controllers are where, found by looking at every place that may have one.
///
/// It says what is so; a ledger says what was entered. An audit holds them against each other.
@MainActor
package struct OwnershipCensus {
  /// What kind of place a controller was found in.
  package enum Place: String, Sendable {
    /// A displayed cell.
    case displayed
    /// A cell that is bound and not displayed.
    case bound
    /// A displayed cell whose item is gone.
    case leaving
    /// An idle cell of a pool.
    case pooled
    /// Beside its item, in no cell.
    case kept
  }

  /// One place in which a controller was found.
  struct Sighting {
    let place: Place
    let cell: SubjectIdentity
    let host: SubjectIdentity
  }

  /// One controller and every place in which it was found.
  struct Found {
    let controller: ViewController
    var sightings: [Sighting]
  }

  private(set) var found: [Found] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var seen: Set<ObjectIdentifier> = []
  /// The controllers whose children are to be looked at, and how many of those cells host.
  private(set) var parents: [ViewController] = []
  private var hosted: [ObjectIdentifier: Int] = [:]
  /// What is wrong with cells.
  private(set) var findings: [OwnershipFinding] = []

  package init() {}

  /// Whether an object is visited for the first time.
  package mutating func visit(_ object: AnyObject) -> Bool {
    seen.insert(ObjectIdentifier(object)).inserted
  }

  /// A controller is somewhere; one without an origin was made by no registry and is nobody's account.
  package mutating func note(
    _ controller: ViewController, _ place: Place, cell: SubjectIdentity = .none,
    host: SubjectIdentity, isHosted: Bool = false
  ) {
    if isHosted, let parent = controller.parent {
      hosted[ObjectIdentifier(parent), default: 0] += 1
    }
    guard controller.origin != nil else { return }
    let sighting = Sighting(place: place, cell: cell, host: host)
    if let known = places[ObjectIdentifier(controller)] {
      found[known].sightings.append(sighting)
    } else {
      places[ObjectIdentifier(controller)] = found.count
      found.append(Found(controller: controller, sightings: [sighting]))
    }
  }

  /// The children of a controller are to be looked at.
  package mutating func note(parent: ViewController) {
    if visit(parent) { parents.append(parent) }
  }

  /// Something is wrong with a cell or a container.
  package mutating func add(_ finding: OwnershipFinding) { findings.append(finding) }

  /// The containers that count other children as displayed than cells host, where every collection was visited.
  package func childCountFindings(_ log: LifecycleLog) -> [OwnershipFinding] {
    parents.compactMap { parent in
      let count = hosted[ObjectIdentifier(parent)] ?? 0
      guard parent.displayedChildCount != count else { return nil }
      return OwnershipFinding(
        .childCount, log.name(of: parent.subject),
        "counts \(parent.displayedChildCount) displayed children, and cells host \(count)")
    }
  }
}

extension [OwnershipCensus.Sighting] {
  /// Who holds a controller that was found in these places.
  var holding: ControllerHolding {
    if contains(where: { [.displayed, .bound, .leaving].contains($0.place) }) { return .live }
    return contains { $0.place == .pooled } ? .pooled : .kept
  }

  /// The cells that have a controller for themselves: one that leaves may share it with the next.
  var claims: [OwnershipCensus.Sighting] {
    filter { [.displayed, .bound, .pooled].contains($0.place) }
  }
}
