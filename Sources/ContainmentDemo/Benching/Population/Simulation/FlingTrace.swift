internal import Containment

/// How a list moves: the row at the top of the viewport at each refresh of the screen.
///
/// Every second and three quarters a fling begins, which slows down by a factor of e each half second; a quarter of
/// them go the other way than the one before. Twice the list jumps somewhere else.
struct FlingTrace {
  static let rows = 100_000
  private static let decay = 0.5

  /// How many rows are in view.
  private(set) var visible = 12
  /// How many rows beyond the view keep their cell, on either side.
  private(set) var retained = 6

  /// How many refreshes there are.
  var refreshes: Int { tops.count }
  /// The first row in view, by refresh.
  private(set) var tops: [Int] = []
  /// The same with its fraction.
  private var positions: [Double] = []
  /// Rows a second, negative on the way up.
  private var velocities: [Double] = []

  /// Makes the trace of a seed.
  ///
  /// - Parameters:
  ///   - speed: How many rows a second a fling begins with, in the mean.
  ///   - seed: Tells it from others.
  ///   - refreshes: How long it is.
  init(speed: Double, seed: UInt64, refreshes: Int = 480) {
    var generator = SeededGenerator.scattered(seed)
    var position = generator.number(in: 40_000..<60_000)
    var (velocity, direction) = (0.0, 1.0)
    var next = 30
    let jumps = [3, 6].map { refreshes * $0 / 8 + generator.below(30) }
    let kept = PortableNumbers.exp(-1 / (Double(Refresh.perSecond) * Self.decay))
    for refresh in 0..<refreshes {
      if refresh == next {
        if generator.below(4) == 0 { direction = -direction }
        velocity = direction * speed * generator.lognormal(median: 0.94, sigma: 0.35)
        next += 78 + generator.below(54)
      }
      if jumps.contains(refresh) {
        position = generator.number(in: 20_000..<80_000)
        velocity = 0
      }
      position += velocity * Self.decay * (1 - kept)
      velocity *= kept
      // Nobody sees anything move that is slower.
      if abs(velocity) < 2 { velocity = 0 }
      tops.append(row(at: position))
      positions.append(position)
      velocities.append(velocity)
    }
  }

  /// Makes a trace that shows rows and has a velocity, for tests.
  init(tops: [Int], velocity: Double = 0, visible: Int, retained: Int) {
    (self.tops, self.visible, self.retained) = (tops, visible, retained)
    positions = tops.map(Double.init)
    velocities = tops.map { _ in velocity }
  }

  private func row(at position: Double) -> Int {
    min(max(0, Int(position.rounded(.down))), Self.rows - visible)
  }

  /// At how many refreshes the list travels.
  var travelling: Int { velocities.count { $0 != 0 } }

  /// The rows in view at a refresh.
  func view(_ refresh: Int) -> Range<Int> { tops[refresh]..<tops[refresh] + visible }

  /// The rows that have a cell at a refresh.
  func window(_ refresh: Int) -> Range<Int> {
    let view = view(refresh)
    return max(0, view.lowerBound - retained)..<min(Self.rows, view.upperBound + retained)
  }

  /// The direction of travel at a refresh: 1 down, -1 up, 0 for a list that stands.
  func direction(_ refresh: Int) -> Int {
    velocities[refresh] == 0 ? 0 : velocities[refresh] > 0 ? 1 : -1
  }

  /// Whether the list travels, or jumped: input and layout cost more then.
  func isBusy(_ refresh: Int) -> Bool {
    direction(refresh) != 0 || refresh > 0 && tops[refresh] != tops[refresh - 1]
  }

  /// Whether the list goes by more than what is in view in a second; slower, one can read.
  func isFast(_ refresh: Int) -> Bool { abs(velocities[refresh]) > Double(visible) }

  /// Whether the list jumped somewhere else.
  func jumps(_ refresh: Int) -> Bool {
    direction(refresh) == 0 && refresh > 0 && abs(tops[refresh] - tops[refresh - 1]) > 1
  }

  /// The rows in view where the motion is going to end, as far as one knows at a refresh.
  func landing(_ refresh: Int) -> Range<Int> {
    let top = row(at: positions[refresh] + velocities[refresh] * Self.decay)
    return top..<top + visible
  }

  /// How long it takes until a row is out of view, as far as one knows at a refresh; `nil` for ever.
  ///
  /// In nanoseconds; 0 for one that the list left behind.
  func dwell(of row: Int, _ refresh: Int) -> Int64? {
    let (position, velocity) = (positions[refresh], velocities[refresh])
    guard velocity != 0 else { return nil }
    let distance =
      velocity > 0 ? Double(row + 1) - position : position - Double(row - visible + 1)
    guard distance > 0 else { return 0 }
    let part = distance / (abs(velocity) * Self.decay)
    guard part < 1 else { return nil }
    return Int64(-Self.decay * PortableNumbers.log(1 - part) * 1e9)
  }
}
