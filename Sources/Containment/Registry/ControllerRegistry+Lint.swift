extension ControllerRegistry {
  /// Reports identifiers that look wrong: misspelt, useless, hidden or never tried.
  ///
  /// Before anything was asked for, say in a test that has the app's registry and no window, it tells what is known by
  /// then: identifiers that are expected and not registered, factories that never run, identifiers that are
  /// registered twice, and, where you say what you expect, those that nobody does. Afterwards it tells as well what was
  /// asked for in vain, what was never asked for, and which factories made nothing. It changes nothing. O(n log n).
  ///
  /// ```swift
  /// final class CardController: ViewController {}
  /// let registry = ControllerRegistry()
  /// try registry.register(ControllerIdentifier<CardController>("feed:card")) { _ in CardController() }
  /// let lint = registry.lint(expecting: ["feed:crad"])
  /// assert(lint.findings(of: .unknown).first?.nearest == ["feed:card"])
  /// assert(lint.findings(of: .unused).first?.identifier == "feed:card")
  /// ```
  ///
  /// - Parameter identifiers: What the app will ask for, as `namespace:name`, such as the identifiers of its
  ///   registrations.
  /// - Returns: The report; empty where nothing looks wrong.
  public func lint(expecting identifiers: [String] = []) -> RegistryLint {
    let expected = Set(identifiers)
    var names = usages.names
    var seen = Set(names)
    for name in contributions.names + expected.sorted().map({ InternedName($0) })
    where seen.insert(name).inserted {
      names.append(name)
    }
    // That a fallback was not needed is nothing to find fault with.
    let spare = Set(fallbacks.map(\.name).filter { usages[$0]?.asked == 0 })
    let facts = names.filter { !spare.contains($0) }.map {
      identifierFacts(of: $0, isExpected: expected.contains($0.string))
    }
    guard !facts.contains(where: { $0.asked > 0 }) else { return RegistryLint(facts) }
    return RegistryLint(
      facts,
      kinds: expected.isEmpty
        ? [.unknown, .shadowed, .duplicate] : [.unknown, .shadowed, .duplicate, .unused])
  }

  private func identifierFacts(of name: InternedName, isExpected: Bool) -> IdentifierFacts {
    let usage = usages[name]
    // Who waits for its first use may well contribute it.
    let isAwaited =
      waitingPlugins > 0
      && installed.contains {
        $0.state == .waiting && $0.activation.covers(name, namespace: $0.name.string)
      }
    return IdentifierFacts(
      name: name.string,
      registrations: (contributions[name] ?? []).map { contribution in
        IdentifierFacts.Contributor(
          contribution.source.contributor.string, isDecorator: contribution.isDecorator,
          priority: contribution.isDecorator ? nil : contribution.source.priority,
          runs: contribution.runs)
      },
      replaced: usage?.replaced ?? 0, asked: usage?.asked ?? 0, missed: usage?.missed ?? 0,
      made: usage?.made ?? 0, failed: usage?.failed ?? 0, isExpected: isExpected && !isAwaited)
  }
}
