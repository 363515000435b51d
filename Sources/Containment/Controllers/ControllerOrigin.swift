/// Where a controller comes from that a registry made: for which identifier, and by whose factories.
@MainActor
package final class ControllerOrigin {
  /// The identifier that it was made for.
  package let identifier: InternedName
  /// The version of the factories of that identifier when it was made.
  package let version: UInt32
  /// Who made it, the preferred one first: more than one where a factory decorates what the next one makes.
  package let makers: [UInt32]

  package init(identifier: InternedName, version: UInt32, makers: [UInt32] = []) {
    self.identifier = identifier
    self.version = version
    self.makers = makers
  }
}
