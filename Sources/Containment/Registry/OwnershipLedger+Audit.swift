extension OwnershipLedger {
  /// Looks at every place where a controller may be, and says what does not add up.
  ///
  /// For tests and for debugging, between two calls of the library: inside a callback things may be half done. It walks
  /// all collections of the registry, shown or not, with their pools and what they keep, and changes nothing.
  /// ``Window/audit()`` looks at the controllers of a window besides. O(controllers).
  public func audit() -> OwnershipAudit {
    var census = OwnershipCensus()
    visitHoldings(&census)
    return OwnershipAudit(census.findings + findings(in: census))
  }

  /// What of the ledger does not agree with what was found.
  package func findings(in census: OwnershipCensus) -> [OwnershipFinding] {
    var findings: [OwnershipFinding] = []
    var sighted: Set<ObjectIdentifier> = []
    let own = census.found.filter { $0.controller.origin?.account?.book === self }
    for found in own.sorted(by: { $0.controller.subject.number < $1.controller.subject.number }) {
      guard let origin = found.controller.origin else { continue }
      sighted.insert(ObjectIdentifier(origin))
      findings += self.findings(about: found, origin)
    }
    for parent in census.parents {
      for child in parent.children {
        guard let origin = child.origin, origin.account?.book === self, origin.pins == 0,
          !sighted.contains(ObjectIdentifier(origin))
        else { continue }
        findings.append(
          finding(
            .strayChild, origin,
            "is a child of \(context.log.name(of: parent.subject)), and no cell has it"))
      }
    }
    let now = context.clock.now
    for origin in entries.sorted(by: { $0.subject.number < $1.subject.number })
    where !sighted.contains(ObjectIdentifier(origin)) {
      switch origin.holding {
      case .live:
        findings.append(finding(.missing, origin, "is entered as live, and no cell has it"))
      case .pooled:
        findings.append(finding(.missing, origin, "is entered as pooled, and is in no pool"))
      case .kept:
        findings.append(finding(.missing, origin, "is entered as kept, and nobody keeps it"))
      case .pinned where origin.pins == 0:
        findings.append(finding(.missing, origin, "is entered as pinned, and has no pin"))
      case .gone: findings.append(finding(.sum, origin, "is entered as gone, and is in the list"))
      case .released where isOverdue(origin, at: now):
        findings.append(finding(.leaked, origin, "was let go and is still there"))
      case .pinned, .released: break
      }
    }
    return findings + sumFindings()
  }

  private func findings(
    about found: OwnershipCensus.Found, _ origin: ControllerOrigin
  ) -> [OwnershipFinding] {
    var findings: [OwnershipFinding] = []
    let log = context.log
    let claims = found.sightings.claims
    if claims.count > 1 {
      let cells = claims.map { "\(log.name(of: $0.cell)) (\($0.place.rawValue))" }
      findings.append(finding(.inTwoPlaces, origin, "is in \(cells.joined(separator: " and "))"))
    }
    let holding = found.sightings.holding
    if holding != .live, let use = found.controller.use {
      findings.append(finding(.inUseWhileIdle, origin, "is \(holding) and \(use)"))
    }
    // A pin may have it stay where it would have been let go.
    if origin.holding != holding, !(origin.holding == .pinned && origin.pins > 0) {
      let place = found.sightings.first.map { "\($0.place.rawValue) in \(log.name(of: $0.host))" }
      findings.append(
        finding(.misplaced, origin, "is entered as \(origin.holding), and is \(place ?? "nowhere")")
      )
    }
    return findings
  }

  private func finding(
    _ kind: OwnershipFinding.Kind, _ origin: ControllerOrigin, _ what: String
  ) -> OwnershipFinding {
    OwnershipFinding(
      kind, context.log.name(of: origin.subject), identifier: origin.identifier.string, what,
      cause: lastCause(of: origin))
  }

  /// The counts are kept change by change; here they are counted anew.
  private func sumFindings() -> [OwnershipFinding] {
    var anew: [InternedName: OwnershipCounts] = [:]
    for origin in entries {
      anew[origin.identifier, default: OwnershipCounts()][origin.holding] += 1
    }
    return allAccounts.compactMap { account in
      var counted = anew[account.identifier] ?? OwnershipCounts()
      counted.gone =
        account.counts.made - counted.live - counted.pooled - counted.kept - counted.pinned
      counted.made = account.counts.made
      guard counted != account.counts || !counted.addsUp else { return nil }
      return OwnershipFinding(
        .sum, account.identifier.string,
        "has the counts \(account.counts), and counted are \(counted)")
    }
  }
}

extension ViewController {
  /// How a controller is used that is to be idle; `nil` where it is not.
  fileprivate var use: String? {
    if let parent { return "has the parent \(context.log.name(of: parent.subject))" }
    if appearance.state != .disappeared { return "is \(appearance.state)" }
    return viewIfLoaded?.superview == nil ? nil : "has its view attached"
  }
}
