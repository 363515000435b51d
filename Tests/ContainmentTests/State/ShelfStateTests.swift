import Testing

@testable import Containment

/// Offset, selection and what a controller remembers itself go with the row, whatever happens (property 20a).
@MainActor
@Suite(.freesClosures) struct ShelfStateTests {
  nonisolated static let options: [ShelfWorld.Options] = {
    var all: [ShelfWorld.Options] = []
    for population in [PopulationTiming.immediate, .deferred] {
      for retention in [Retention.reuse, .keep] {
        for cached in [0, 2] {
          all.append(
            ShelfWorld.Options(population: population, retention: retention, cached: cached))
        }
      }
      for retention in [
        Retention.destroy, .reuse(limit: 0), .keep(limit: 1), .keep(limit: 2, offscreen: .kept),
      ] {
        all.append(ShelfWorld.Options(population: population, retention: retention))
      }
      for retention in [
        Retention.keep(offscreen: .kept), .keep(limit: 0), .keep(limit: 3, offscreen: .kept),
      ] {
        for hasPlaceholder in [false, true] {
          all.append(
            ShelfWorld.Options(
              population: population, retention: retention, cached: hasPlaceholder ? 2 : 0,
              hasPlaceholder: hasPlaceholder))
        }
      }
      all.append(
        ShelfWorld.Options(population: population, retention: .keep(limit: 2), ranges: .standard))
      all.append(ShelfWorld.Options(population: population, ranges: .standard))
      all.append(ShelfWorld.Options(population: population, policy: .bound))
      all.append(ShelfWorld.Options(population: population, ranges: .standard, policy: .bound))
    }
    return all
  }()

  @Test("Rows show what is theirs after every step of a random day", arguments: options, 1...3)
  func randomDays(options: ShelfWorld.Options, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let operations = (0..<60).map { _ in ShelfOperation.random(using: &random) }
    guard let fault = try Self.fault(of: operations, options) else { return }
    let (shortest, said) = try Self.shrink(operations, fault, options)
    Issue.record("\(said)\nafter \(shortest.map(\.description).joined(separator: ", "))")
  }

  private static func fault(
    of operations: [ShelfOperation], _ options: ShelfWorld.Options
  ) throws -> String? {
    let world = try ShelfWorld(rows: 8, options)
    for operation in operations {
      if let fault = try world.fault(after: operation) { return fault }
    }
    world.window.show()
    // Every row once more, and after a restart.
    for world in [world, try world.restarted()] {
      for offset in stride(from: 0.0, through: Double(2 * world.rows.count), by: 3) {
        world.list.contentOffset.y = offset
        for _ in 0..<6 { world.step() }
        if let fault = world.fault() { return "at the end: \(fault)" }
      }
    }
    return nil
  }

  /// The fewest steps that fail, found by leaving out one after the other.
  private static func shrink(
    _ operations: [ShelfOperation], _ fault: String, _ options: ShelfWorld.Options
  ) throws -> ([ShelfOperation], String) {
    var (shortest, said) = (operations, fault)
    var size = operations.count / 2
    while size > 0 {
      var start = 0
      while start < shortest.count {
        var fewer = shortest
        fewer.removeSubrange(start..<min(start + size, fewer.count))
        if let fault = try Self.fault(of: fewer, options) {
          (shortest, said) = (fewer, fault)
        } else {
          start += size
        }
      }
      size /= 2
    }
    return (shortest, said)
  }
}
