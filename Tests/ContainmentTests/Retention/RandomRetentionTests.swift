import Testing

@testable import Containment

/// Scrolls, updates, pins, budgets and pressure in any order, against a plain model of who is where.
@MainActor
@Suite("Random retention", .freesClosures)
struct RandomRetentionTests {
  nonisolated static let retentions: [[Retention]] = [
    [.reuse, .keep, .destroy, .reuse(limit: 1)],
    [.reuse(limit: 2), .keep(limit: 2), .keep(cost: 6), .reuse(cost: 5)],
    [.reuse(limit: 0), .keep(limit: 3, cost: 5, offscreen: .kept), .destroy, .keep(limit: 0)],
  ]

  @Test(
    "Everybody is where the model says, after every step",
    arguments: 0..<retentions.count, 0..<40 as Range<UInt64>)
  func random(kind: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 31 &+ UInt64(kind))
    let operations = (0..<80).map { _ in RetentionOperation.random(using: &random) }
    guard let fault = try Self.fault(of: operations, kind) else { return }
    let shortest = shortestList(of: operations) { (try? Self.fault(of: $0, kind)) != .some(nil) }
    let said = try Self.fault(of: shortest, kind) ?? fault
    Issue.record("\(said)\nafter \(shortest.map(\.description).joined(separator: ", "))")
  }

  private static func fault(of operations: [RetentionOperation], _ kind: Int) throws -> String? {
    let world = try RetentionWorld(retentions[kind])
    for operation in operations {
      if let fault = try world.fault(after: operation) { return "\(operation): \(fault)" }
    }
    let left = world.end()
    return left.isEmpty ? nil : "\(left) outlive their lists"
  }
}
