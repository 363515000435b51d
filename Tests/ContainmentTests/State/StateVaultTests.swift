import Testing

@testable import Containment

@MainActor
@Suite struct StateVaultTests {
  private func path(_ number: Int) -> StatePath { [.name("list"), .item(Int64(number))] }

  @Test("An item and a name of the same text, and an integer and its digits, are four places")
  func components() {
    let vault = StateVault()
    let paths: [StatePath] = [[.item(7)], [.item("7")], [.name("7")], [.name("7"), .item(7)]]
    for (index, path) in paths.enumerated() { vault[path] = .integer(Int64(index)) }
    #expect(paths.map { vault[$0]?.integer } == [0, 1, 2, 3])
    #expect(vault.count == 4)
  }

  @Test("Beyond the limit of entries the one goes that was not used for the longest time")
  func entryLimit() {
    let vault = StateVault()
    vault.entryLimit = 3
    for number in 0..<3 { vault[path(number)] = 1 }
    _ = vault[path(0)]
    vault[path(3)] = 1
    #expect(vault.paths == [2, 0, 3].map(path))
    #expect(vault.droppedCount == 1)
    vault.entryLimit = 1
    #expect(vault.paths == [path(3)])
  }

  @Test("Beyond the limit of bytes the oldest go, and one that is too large alone is not kept")
  func byteLimit() {
    let vault = StateVault()
    vault[path(0)] = "0123456789"
    let one = vault.byteCount
    #expect(one == VaultTree.entryCost + 18)
    vault.byteLimit = 2 * one
    vault[path(1)] = "0123456789"
    vault[path(2)] = "0123456789"
    #expect(vault.paths == [path(1), path(2)])
    #expect(vault.byteCount == 2 * one)
    vault[path(1)] = .string(String(repeating: "x", count: 1000))
    #expect(vault.paths == [path(2)])
    #expect(vault.byteCount == one)
  }

  @Test("A value that is nested too deep is not kept")
  func depth() {
    var value: StateValue = 1
    for _ in 0..<StateValue.maximumDepth { value = [value] }
    let vault = StateVault()
    vault[path(1)] = value
    #expect(vault.count == 1)
    vault[path(1)] = [value]
    #expect(vault.count == 0)
    #expect(vault.tree.find(.name("list"), in: .root) == nil)
  }

  @Test("A place is not taken for another one that comes after it")
  func places() {
    let vault = StateVault()
    let old = vault.make(path(1))
    vault.setValue(1, at: old)
    vault[path(1)] = nil
    vault.setValue(2, at: vault.make(path(1)))
    #expect(vault.value(at: old) == nil)
    #expect(vault.find(.item(1), in: old) == nil)
  }

  /// A vault beside a list of its entries, the least recently used first.
  private struct Model {
    var entries: [(path: StatePath, value: StateValue)] = []
    var removed: Set<StatePath> = []

    mutating func set(_ path: StatePath, _ value: StateValue?, limit: Int) {
      entries.removeAll { $0.path == path }
      if let value { entries.append((path, value)) }
      if entries.count > limit { entries.removeFirst(entries.count - limit) }
      forget()
    }

    mutating func drop(_ path: StatePath) {
      entries.removeAll { $0.path.components.starts(with: path.components) }
      forget()
    }

    /// A mark goes with the last entry at or below its place.
    private mutating func forget() {
      removed = removed.filter { mark in
        entries.contains { $0.path.components.starts(with: mark.components) }
      }
    }
  }

  @Test("A vault does what a list of its entries does", arguments: 1...20)
  func model(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let vault = StateVault()
    vault.entryLimit = 12
    var model = Model()
    for step in 0..<400 {
      let length = Int.random(in: 1...3, using: &random)
      let path = StatePath(
        (0..<length).map { level in
          let number = Int64.random(in: 0...3, using: &random)
          return level == 1 ? .name("n\(number)") : .item(number)
        })
      switch Int.random(in: 0...9, using: &random) {
      case 0...4:
        let value = StateValue.integer(Int64(step))
        vault[path] = value
        model.set(path, value, limit: 12)
      case 5:
        vault[path] = nil
        model.set(path, nil, limit: 12)
      case 6:
        if let value = vault[path] { model.set(path, value, limit: 12) }
      case 7:
        vault.removeAll(under: path)
        model.drop(path)
      case 8:
        guard let item = path.components.last?.item, let parent = path.parent,
          let node = vault.find(parent)
        else { break }
        let isRemoved = Bool.random(using: &random)
        vault.setRemoved(isRemoved, item, in: node)
        guard vault.find(path) != nil else { break }
        if isRemoved { model.removed.insert(path) } else { model.removed.remove(path) }
      default:
        let copy = StateVault()
        try copy.decode(vault.encoded)
        #expect(copy.encoded == vault.encoded)
      }
      #expect(vault.paths == model.entries.map(\.path))
      #expect(vault.count == model.entries.count)
      #expect(
        vault.byteCount
          == model.entries.reduce(0) {
            let name = $1.path.components.last?.name?.utf8.count ?? 0
            return $0 + VaultTree.entryCost + name + $1.value.byteCount
          })
      for entry in model.entries {
        #expect(vault.find(entry.path).flatMap { vault.tree.value(at: $0) } == entry.value)
      }
      var marks: Set<StatePath> = []
      for entry in model.entries {
        for end in 1...entry.path.components.count {
          let part = StatePath(Array(entry.path.components.prefix(end)))
          if let node = vault.find(part), vault.tree.isRemoved(node) { marks.insert(part) }
        }
      }
      #expect(marks == model.removed)
    }
    vault.removeAll()
    #expect(vault.count == 0 && vault.byteCount == 0 && !vault.hasChildren(.root))
  }
}
