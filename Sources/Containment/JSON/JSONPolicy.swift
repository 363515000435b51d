/// What a scanner lets pass beyond the grammar.
package struct JSONPolicy: Sendable, Hashable {
  /// How many arrays and objects may stand inside each other.
  ///
  /// Never more than 256, whatever is asked for: readers of a tree recurse, and so does the end of
  /// a tree's life.
  package let maximumDepth: Int
  /// What happens to a key that its object already has.
  package let duplicateKeys: DuplicateKeys
  /// How many keys the objects that are open at one place may have together.
  ///
  /// To find one that comes twice all of them are kept, with many times the memory of the text.
  package let maximumKeys: Int

  /// What happens to a key that its object already has.
  package enum DuplicateKeys: Sendable, Hashable {
    /// An error that gives both places.
    case reject
    /// All members are handed on; looking one up in a tree finds the last.
    case allow
  }

  /// Makes a policy; by default 64 deep, without duplicate keys, and with as many as there are.
  package init(
    maximumDepth: Int = 64, duplicateKeys: DuplicateKeys = .reject, maximumKeys: Int = .max
  ) {
    self.maximumKeys = maximumKeys
    self.maximumDepth = min(max(maximumDepth, 0), 256)
    self.duplicateKeys = duplicateKeys
  }
}
