internal import Containment

/// What the rest of a frame costs beside filling, in nanoseconds.
struct FrameCosts {
  /// Input and layout, while something moves or a transition runs.
  var busy: Int64 = 4_000_000
  /// Input and layout otherwise.
  var quiet: Int64 = 1_500_000
  /// Drawing at the end of every frame; `nil` for what each draws by itself.
  var commit: Int64?
  private let seed: UInt64

  init(seed: UInt64) { self.seed = seed &* 0x9E37_79B9 &+ 77 }

  /// Drawing at the end of a frame: 0.9 ms, one in a hundred above 1.8 ms.
  func commit(_ frame: Int) -> Int64 {
    if let commit { return commit }
    var generator = SeededGenerator.scattered(seed &+ UInt64(frame))
    return Int64(generator.lognormal(median: 0.9, sigma: 0.3) * 1_000_000)
  }

  /// What a frame has for filling, in nanoseconds, when all goes well.
  func capacity(_ frame: Int, isBusy: Bool) -> Int64 {
    max(0, Refresh.interval(frame) - (isBusy ? busy : quiet) - commit(frame))
  }
}
