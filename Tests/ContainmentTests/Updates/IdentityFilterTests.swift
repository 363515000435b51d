import Testing

@testable import Containment

/// The filter of identities against a set, also in copies that are kept.
@Suite struct IdentityFilterTests {
  /// The spread of the hashes: so few that most are there already, so many that few are, and all in one slot.
  @Test(arguments: [1, 40, 3000], [1, 4096])
  func filterAgreesWithASet(spread: Int, stride: Int) {
    // Not 0, which is kept as 1: two hashes that are taken for one cost a closer look, and nothing else.
    var dice = SeededGenerator(seed: UInt64(spread + stride))
    func hash() -> Int { Int.random(in: 1...spread, using: &dice) * stride }
    var table = HashTable(reserving: 10)
    var model: Set<Int> = []
    for _ in 0..<spread {
      let new = hash()
      #expect(table.insert(new) == model.insert(new).inserted)
    }
    var filter = IdentityFilter(table)
    for round in 0..<200 {
      let (copy, before) = (filter, model)
      // Few and many changes: beside the large table, and in it.
      let changes = round % 5 == 0 ? spread : 1 + spread / 100
      filter.open(for: changes)
      for _ in 0..<changes {
        let changed = hash()
        if Bool.random(using: &dice) {
          filter.remove(changed)
          model.remove(changed)
        } else {
          let isNew = filter.insert(changed)
          #expect(isNew == model.insert(changed).inserted)
        }
      }
      guard round % 10 == 0 else { continue }
      #expect(holds(filter, model, spread, stride) && holds(copy, before, spread, stride))
    }
  }

  private func holds(
    _ filter: IdentityFilter, _ model: Set<Int>, _ spread: Int, _ stride: Int
  ) -> Bool {
    filter.count == model.count
      && (1...spread).allSatisfy {
        filter.contains($0 * stride) == model.contains($0 * stride)
      }
  }

  @Test func fewChangesLeaveTheLargeTableToTheCopies() {
    var table = HashTable(reserving: 1000)
    for hash in 0..<1000 { _ = table.insert(hash) }
    let filter = IdentityFilter(table)
    var next = filter
    next.open(for: 20)
    for hash in 0..<10 { next.remove(hash) }
    for hash in 2000..<2010 { _ = next.insert(hash) }
    let (old, new) = (filter.base.slots, next.base.slots)
    #expect(
      old.withUnsafeBufferPointer(\.baseAddress) == new.withUnsafeBufferPointer(\.baseAddress))
    #expect(next.count == 1000 && !next.contains(5) && next.contains(2005) && filter.contains(5))
  }
}
