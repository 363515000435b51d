/// Something that a layout does and that no collection can work with.
public struct LayoutFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What a layout has to keep to.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// Every item that there is has an area of finite lengths that are not negative, and no other has one.
    case frames
    /// The content's size covers the areas of all items.
    case content
    /// An area names the items that share a point with it, and only what is there.
    case queries
    /// Items are named in the order of index paths, each once.
    case order
    /// Following a change of the data gives what preparing with the new data gives.
    case update
    /// Following another size of the viewport gives what preparing for that size gives.
    case resize
    /// The same questions get the same answers.
    case determinism
    /// A copy that is changed leaves the layout alone that it was copied from.
    case value
    /// A length that was taken is no guess any more, and taking it again changes nothing.
    case lengths
    /// Where the app gives no lengths, nothing is asked item by item.
    case cost
  }

  /// What was not kept.
  public let rule: Rule
  /// What was asked, what was answered and what should have been.
  public let message: String

  /// The rule and what happened, in one line.
  public var description: String { "\(rule): \(message)" }
}
