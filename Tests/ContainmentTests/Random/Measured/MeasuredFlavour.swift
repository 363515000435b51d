@testable import Containment

/// In what a measured list differs from others before its first operation.
struct MeasuredFlavour: Sendable, Hashable {
  var estimate = 1.0
  /// Whether content says another length whenever it is asked.
  var answersAtRandom = false
  var axis = Axis.vertical
  var spacing = 0.0
  var insets = EdgeInsets.zero
  var policy = HostingPolicy.displayed
  var retention = Retention.reuse
  var boundCacheLimit = 0
  var hasRanges = false
  /// Whether a delegate says the length of every third item, and something else than the content.
  var hasDelegate = false
  /// Whether every second batch is animated.
  var isAnimated = false

  /// Nothing but lengths.
  static func plain(seed: UInt64) -> MeasuredFlavour {
    MeasuredFlavour(
      estimate: [1.0, 3, 10, 0.5][Int(seed % 4)], answersAtRandom: seed % 8 == 5)
  }

  /// Everything that lists may have beside it.
  static func mixed(seed: UInt64) -> MeasuredFlavour {
    var random = SeededGenerator(seed: seed &* 77)
    func one(of number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
    var flavour = plain(seed: seed)
    if one(of: 3) { flavour.axis = .horizontal }
    if one(of: 2) { flavour.spacing = one(of: 2) ? 1 : 0.5 }
    if one(of: 3) { flavour.insets = EdgeInsets(top: 2, left: 1, bottom: 1, right: 2) }
    if one(of: 2) { flavour.policy = .bound }
    if one(of: 3) { flavour.retention = .keep }
    if one(of: 2) { flavour.boundCacheLimit = one(of: 2) ? 2 : 5 }
    flavour.hasRanges = one(of: 2)
    flavour.hasDelegate = one(of: 2)
    flavour.isAnimated = one(of: 2)
    return flavour
  }
}
