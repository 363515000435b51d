/// What makes two elements of lists the same, and what makes one changed.
@usableFromInline protocol MatchingRule {
  associatedtype Element
  associatedtype Key: Hashable
  associatedtype Mark: Hashable

  /// Whether elements that are the same can differ.
  static var comparesContent: Bool { get }
  static func key(of element: Element) -> Key
  /// What a request to reload or reconfigure names.
  static func mark(of element: Element) -> Mark
  /// Whether the content of two elements of equal key differs.
  static func isChanged(_ old: Element, _ new: Element) -> Bool
}

/// Elements are the same where they are equal.
@usableFromInline enum ByEquality<Element: Hashable>: MatchingRule {
  @inlinable static var comparesContent: Bool { false }
  @inlinable static func key(of element: Element) -> Element { element }
  @inlinable static func mark(of element: Element) -> Element { element }
  @inlinable static func isChanged(_ old: Element, _ new: Element) -> Bool { false }
}

/// Elements are the same where their identifiers are; unequal content is a change.
@usableFromInline enum ByIdentifier<Element: Hashable & Identifiable>: MatchingRule {
  @inlinable static var comparesContent: Bool { true }
  @inlinable static func key(of element: Element) -> Element.ID { element.id }
  @inlinable static func mark(of element: Element) -> Element.ID { element.id }
  @inlinable static func isChanged(_ old: Element, _ new: Element) -> Bool { old != new }
}

/// An element with the number of equal ones before it.
@usableFromInline struct Numbered<Element: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline let element: Element
  @usableFromInline let occurrence: Int

  @inlinable init(_ element: Element, _ occurrence: Int) {
    self.element = element
    self.occurrence = occurrence
  }
}

/// What a rule calls the same is told apart by the number of those before it.
@usableFromInline enum ByOccurrence<Rule: MatchingRule>: MatchingRule
where Rule.Element: Hashable & Sendable {
  @usableFromInline struct Key: Hashable {
    @usableFromInline let key: Rule.Key
    @usableFromInline let occurrence: Int

    @inlinable init(_ key: Rule.Key, _ occurrence: Int) {
      self.key = key
      self.occurrence = occurrence
    }
  }

  @inlinable static var comparesContent: Bool { Rule.comparesContent }
  @inlinable static func key(of element: Numbered<Rule.Element>) -> Key {
    Key(Rule.key(of: element.element), element.occurrence)
  }
  @inlinable static func mark(of element: Numbered<Rule.Element>) -> Rule.Mark {
    Rule.mark(of: element.element)
  }
  @inlinable static func isChanged(
    _ old: Numbered<Rule.Element>, _ new: Numbered<Rule.Element>
  ) -> Bool { Rule.isChanged(old.element, new.element) }
}
