/// A set of event kinds, as bits: asking it costs one instruction.
public struct EventKindSet: SetAlgebra, Sendable, Hashable {
  private var bits: UInt128

  /// Makes an empty set.
  public init() { bits = 0 }

  private init(bits: UInt128) { self.bits = bits }

  @inline(__always)
  private static func bit(_ kind: EventKind) -> UInt128 { 1 &<< UInt128(kind.rawValue) }

  /// Whether a kind is in the set.
  @inline(__always)
  public func contains(_ kind: EventKind) -> Bool { bits & Self.bit(kind) != 0 }

  /// Adds a kind, and says whether it was new.
  @discardableResult
  @inline(__always)
  public mutating func insert(_ kind: EventKind) -> (inserted: Bool, memberAfterInsert: EventKind) {
    let isNew = !contains(kind)
    bits |= Self.bit(kind)
    return (isNew, kind)
  }

  /// Takes a kind out; `nil` if it was not in the set.
  @discardableResult
  public mutating func remove(_ kind: EventKind) -> EventKind? {
    defer { bits &= ~Self.bit(kind) }
    return contains(kind) ? kind : nil
  }

  /// Adds a kind, and returns it if the set had it.
  @discardableResult
  public mutating func update(with kind: EventKind) -> EventKind? {
    insert(kind).inserted ? nil : kind
  }

  /// What is in either set.
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  /// What is in both sets.
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  /// What is in one set only.
  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
  /// Adds what is in another set.
  public mutating func formUnion(_ other: Self) { bits |= other.bits }
  /// Keeps what is in another set too.
  public mutating func formIntersection(_ other: Self) { bits &= other.bits }
  /// Keeps what is in one set only.
  public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }

  /// Whether everything in this set is in another one.
  @inline(__always)
  public func isSubset(of other: Self) -> Bool { bits & ~other.bits == 0 }

  /// Whether nothing is in the set.
  public var isEmpty: Bool { bits == 0 }

  /// The kinds, in the order of the format's page.
  public var kinds: [EventKind] { EventKind.allCases.filter(contains) }
}

extension EventKindSet {
  /// The five appearance callbacks.
  static let appearance: Self = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
  /// The four appearance callbacks that every version of UIKit has.
  static let classicAppearance: Self = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
  /// What happens to the view tree.
  static let views: Self = [.attach, .detach]
  /// The calls by which a container drives a child's appearance itself.
  static let calls: Self = [.beginTransition, .endTransition]
  /// What shows whether an animation runs.
  static let animations: Self = [.animationBegin, .animationEnd]
  /// The two callbacks of moving.
  static let moves: Self = [.willMove, .didMove]
  /// The call before another item.
  static let preparations: Self = [.prepareForReuse]
  /// What ends the life of a cell as an item's.
  static let leaving: Self = [.didEndDisplaying, .enqueue, .evict]
}
