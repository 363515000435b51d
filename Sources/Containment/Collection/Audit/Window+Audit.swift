extension Window {
  /// Looks at every controller of the window and at what its registries made, and says what does not add up.
  ///
  /// A controller in two cells, a pooled one that is still a child, one that was let go and stays, a child that no cell
  /// has: each with its name, its identifier and what happened to it last. For tests and for debugging, between two
  /// calls of the library: inside a callback things may be half done. It walks the collections of the window, also those
  /// in cells, and of their registries every other collection and pool. It changes nothing. O(controllers and views).
  ///
  /// ```swift
  /// let window = Window(size: Size(width: 20, height: 3), rootViewController: ViewController())
  /// window.show()
  /// window.settle()
  /// assert(window.audit().isClean, "\(window.audit())")
  /// ```
  public func audit() -> OwnershipAudit {
    guard let rootViewController else { return OwnershipAudit([]) }
    var ledgers: [OwnershipLedger] = []
    rootViewController.viewIfLoaded?.forEachCollection { collection in
      let ledger = collection.registry.ledger
      if !ledgers.contains(where: { $0 === ledger }) { ledgers.append(ledger) }
    }
    var census = OwnershipCensus()
    for ledger in ledgers { ledger.visitHoldings(&census) }
    rootViewController.noteParents(&census)
    var findings = census.findings
    // A child may be of a registry that has no collection here.
    for parent in census.parents {
      for child in parent.children {
        guard let ledger = child.origin?.account?.book as? OwnershipLedger,
          !ledgers.contains(where: { $0 === ledger })
        else { continue }
        ledgers.append(ledger)
        ledger.visitHoldings(&census)
      }
    }
    for ledger in ledgers { findings += ledger.findings(in: census) }
    return OwnershipAudit(findings + census.childCountFindings(log))
  }
}

#if CONTAINMENT_INVARIANTS
  extension Window {
    /// What the library itself did wrong: what an app holds or adds on its own is no fault of a frame.
    package func ledgerFaults() -> [String] {
      audit().findings.filter { ![.leaked, .strayChild].contains($0.kind) }.map(\.description)
    }
  }
#endif

extension View {
  /// Every collection in the view, those in cells too, from the outside in.
  fileprivate func forEachCollection(_ body: (CollectionView) -> Void) {
    if let collection = self as? CollectionView { body(collection) }
    for subview in subviews { subview.forEachCollection(body) }
  }
}

extension ViewController {
  /// The controller and all below it have their children looked at.
  fileprivate func noteParents(_ census: inout OwnershipCensus) {
    census.note(parent: self)
    for child in children { child.noteParents(&census) }
  }
}
