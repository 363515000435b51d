/// Looks for mistakes in a layout: random data, viewports and changes, and what a collection relies on.
///
/// Have a test of your own call it for every layout that you write. It is told nothing of what the layout
/// is to look like; it checks that the answers fit together, whatever they are.
///
/// ```swift
/// try LayoutConformance.check(ListLayout(spacing: 1))
/// try LayoutConformance.check(GridLayout(columns: .adaptive(minimum: 3), itemLength: .estimated(2)))
/// ```
@MainActor
public enum LayoutConformance {
  /// Throws the first mistake that is found.
  ///
  /// - Parameters:
  ///   - layout: The layout as you give it to a collection, not prepared.
  ///   - seed: What the random data follows from; the same seed tries the same.
  ///   - rounds: How many data sets are tried, each with some changes.
  /// - Throws: What is wrong with the layout.
  public static func check(
    _ layout: any CollectionLayout, seed: UInt64 = 1, rounds: Int = 40
  ) throws(LayoutFault) {
    if let first = faults(of: layout, seed: seed, rounds: rounds).first { throw first }
  }

  /// The first mistake against each rule, in the order of finding; empty where none is found.
  ///
  /// - Parameters:
  ///   - layout: The layout as you give it to a collection, not prepared.
  ///   - seed: What the random data follows from; the same seed tries the same.
  ///   - rounds: How many data sets are tried, each with some changes.
  ///   - hugeCount: How many items the layout is to arrange without asking about single ones.
  /// - Returns: What is wrong with the layout.
  public static func faults(
    of layout: any CollectionLayout, seed: UInt64 = 1, rounds: Int = 40, hugeCount: Int = 100_000
  ) -> [LayoutFault] {
    var trial = LayoutTrial(layout: layout, random: SeededGenerator(seed: seed))
    for _ in 0..<rounds { trial.run() }
    trial.runHuge(count: hugeCount)
    return trial.faults
  }
}
