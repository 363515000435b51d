/// The number of a live object (controller, cell, collection, window) within its context.
///
/// An event holds the number, never the object, so a stored event keeps nothing alive.
public struct SubjectIdentity: Sendable, Hashable {
  package let number: UInt32

  package init(number: UInt32) { self.number = number }

  /// No subject.
  package static let none = SubjectIdentity(number: .max)
}
