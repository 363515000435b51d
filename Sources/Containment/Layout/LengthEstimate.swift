/// The length that items are taken to have until they are measured, learned from those that were.
///
/// It is the median of what was measured: one tall item among many small ones moves nothing. It changes
/// rarely, after the first eight lengths and then whenever there are twice as many, because every change
/// moves whatever was only estimated. Lengths are sixty-fourths of a text cell.
///
/// ```text
/// estimate.add(length)             // whenever an item is measured; O(1)
/// if estimate.renew() {            // once a pass, and not while a scroll bar is dragged
///   index.setEstimate(estimate.value, of: sizeClass)
/// }
/// ```
struct LengthEstimate: Sendable {
  /// How many lengths it takes until the first change.
  static let first = 8

  /// The estimate in use.
  private(set) var value: Int
  /// How many lengths are counted.
  private(set) var samples = 0
  /// How many it takes until the next change.
  private var next = first
  /// What was measured, in classes of about the same length; empty until there is something.
  private var bins: [Bin] = []
  /// All bits below a whole text cell that a length had.
  private var fractions = 0

  /// Lengths that are about the same: the same number of whole cells, or of sixteenths of an octave.
  private struct Bin {
    var count = 0
    var sum = 0
  }

  /// Makes an estimate of which nothing is known.
  ///
  /// - Parameter initial: What is used until enough is measured.
  init(_ initial: Int) { value = initial }

  /// Counts the length of an item that was measured.
  ///
  /// The estimate stays as it is until the next ``renew()``. O(1); only the first call allocates.
  mutating func add(_ length: Int) {
    let length = min(max(0, length), ItemLength.limit)
    if bins.isEmpty { bins = Array(repeating: Bin(), count: Self.binCount) }
    let bin = Self.bin(of: length)
    bins[bin].count += 1
    bins[bin].sum += length
    fractions |= length & 63
    samples += 1
  }

  /// Takes back a length that was added: the item went, or has another length now.
  mutating func remove(_ length: Int) {
    let length = min(max(0, length), ItemLength.limit)
    let bin = Self.bin(of: length)
    guard !bins.isEmpty, bins[bin].count > 0 else { return }
    bins[bin].count -= 1
    bins[bin].sum -= length
    samples -= 1
  }

  /// Forgets what was measured, because it was for another width; the estimate stays until more is known.
  mutating func forget() {
    for bin in bins.indices { bins[bin] = Bin() }
    samples = 0
    fractions = 0
    next = Self.first
  }

  /// Changes the estimate where enough was measured since the last time; O(1).
  ///
  /// - Returns: Whether the estimate is another one now.
  mutating func renew() -> Bool {
    guard samples >= next else { return false }
    next = samples * 2
    guard let median, median != value else { return false }
    value = median
    return true
  }

  /// The lower median of what is counted: exact where what is about as long is equally long, and else off
  /// by less than a sixteenth; `nil` where nothing is.
  var median: Int? {
    var left = (samples + 1) / 2
    for bin in bins where bin.count > 0 {
      left -= bin.count
      guard left <= 0 else { continue }
      let mean = (bin.sum + bin.count / 2) / bin.count
      // Where all lengths are whole cells, nothing is to come to stand between two of them.
      return fractions == 0 ? (mean + 32) & ~63 : mean
    }
    return nil
  }

  private static let exactCells = 64
  private static let binCount = bin(of: ItemLength.limit) + 1

  private static func bin(of length: Int) -> Int {
    let cells = length >> 6
    guard cells >= exactCells else { return cells }
    let octave = Int.bitWidth - 1 - cells.leadingZeroBitCount
    return exactCells + (octave - 6) * 16 + (cells >> (octave - 4)) & 15
  }
}
