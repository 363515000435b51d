import Testing

@testable import Containment

/// A collection whose items are numbers, with everything that its delegate is told of selection and focus.
@MainActor
private final class FocusWorld: CollectionDataSource, CollectionDelegate {
  let context = LifecycleContext(misuse: .refuse)
  let list: CollectionView
  let window: Window
  var data: [[Int]]
  var calls: [String] = []
  var source: DiffableDataSource<Int, Int>?
  private let recorder = EventRecorder()

  static let cell = CellRegistration<CollectionViewCell, Int>("focus:cell") { _, _, _ in }

  init(_ data: [[Int]], usesSnapshots: Bool = false) {
    self.data = data
    let context = context
    (list, window) = context.run {
      let host = CollectionViewController(registry: ControllerRegistry(), layout: ListLayout())
      let window = Window(size: Size(width: 6, height: 4), rootViewController: host)
      return (host.collectionView, window)
    }
    list.delegate = self
    list.allowsMultipleSelection = true
    if usesSnapshots {
      source = DiffableDataSource(list) { list, path, item in
        try list.dequeueCell(using: Self.cell, for: path, item: item)
      }
    } else {
      list.dataSource = self
    }
    context.log.addObserver(recorder)
    window.show()
    if usesSnapshots { try? apply() }
    window.settle()
  }

  func apply(animated: Bool = false) throws {
    var snapshot = Snapshot<Int, Int>()
    for (section, items) in data.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    try source?.apply(snapshot, animated: animated)
  }

  func takeEvents() -> [String] {
    defer { recorder.clear() }
    return recorder.events.filter { [.focus, .deselect, .select].contains($0.kind) }.map {
      "\($0.kind.name) \($0.item?.description ?? "-")"
    }
  }

  var all: [Int] { data.flatMap { $0 } }
  var focused: Int? { list.focusedItem?.integer.map { Int($0) } }
  var selected: [Int] { list.selectedItems.compactMap { $0.integer.map { Int($0) } } }

  func numberOfSections(in collectionView: CollectionView) -> Int { data.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { data[section].count }
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt path: IndexPath
  ) throws -> CollectionViewCell {
    try collectionView.dequeueCell(
      using: Self.cell, for: path, item: data[path.section][path.item])
  }
  func collectionView(
    _ collectionView: CollectionView, identityForItemAt path: IndexPath
  ) -> ItemIdentity { ItemIdentity(Int64(data[path.section][path.item])) }

  func collectionView(
    _ collectionView: CollectionView, didDropSelectionOf items: [ItemIdentity]
  ) { calls.append("dropped " + items.map(\.description).joined(separator: " ")) }

  func collectionView(
    _ collectionView: CollectionView, didUpdateFocusFrom previous: ItemIdentity?,
    to item: ItemIdentity?
  ) { calls.append("focus \(previous?.description ?? "-") \(item?.description ?? "-")") }
}

@MainActor
@Suite("Focus and selection through updates")
struct FocusUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("B40: the focus stays with its item, and goes to a neighbour where that goes")
  func known() throws {
    let (a, b, c, d, x, y) = (1, 2, 3, 4, 5, 6)
    let world = FocusWorld([[a, b, c, d]])
    world.list.focusItem(at: path(2))
    world.calls = []
    func update(_ data: [Int], _ changes: @escaping (inout BatchUpdates) -> Void) throws -> [Int] {
      try world.list.performBatchUpdates { batch in
        world.data = [data]
        changes(&batch)
      }
      world.window.step()
      return [world.list.indexPathForFocusedItem?.item ?? -1, world.focused ?? -1]
    }
    #expect(try update([x, a, b, c, d]) { $0.insertItems(at: [self.path(0)]) } == [3, c])
    #expect(try update([x, a, b, y, c, d]) { $0.insertItems(at: [self.path(3)]) } == [4, c])
    #expect(try update([x, b, y, c, d]) { $0.deleteItems(at: [self.path(1)]) } == [3, c])
    #expect(world.calls == [])
    #expect(try update([x, b, y, d]) { $0.deleteItems(at: [self.path(3)]) } == [3, d])
    #expect(world.calls == ["focus 3 4"])
    #expect(try update([x, b, y]) { $0.deleteItems(at: [self.path(3)]) } == [2, y])
    #expect(world.calls == ["focus 3 4", "focus 4 6"])
    #expect(
      try update([y, x, b]) { $0.moveItem(at: self.path(2), to: self.path(0)) } == [0, y])
    #expect(world.calls.count == 2)
    #expect(try update([]) { $0.deleteItems(at: (0..<3).map { self.path($0) }) } == [-1, -1])
    #expect(world.calls.last == "focus 6 -")
    #expect(world.takeEvents() == ["focus 3", "focus 4", "focus 6", "focus -"])
  }

  @Test(
    "Through every kind of update the focus is where the rule says, and each change is told once",
    arguments: 0..<60)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var nextItem = 10
    let world = FocusWorld([[0, 1, 2], [3, 4, 5, 6], [7]])
    world.list.updatePolicy = .resync
    for step in 0..<40 {
      disturb(world, &random)
      _ = world.takeEvents()
      world.calls = []
      let before = world.data
      let (focused, selected) = (world.focused, Set(world.selected))
      let edit = RandomEdit(world.data, seed: random.next(), nextItem: &nextItem)
      let isAnimated = Bool.random(using: &random)
      var expected = focused.map { FocusModel(before, edit.batch, edit.after).heir(of: $0) } ?? nil
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        // All data anew, in another order.
        world.data = edit.after.map { $0.shuffled(using: &random) }
        expected = anew(focused, before, world.data)
        world.list.reloadData()
        world.window.step()
      case 1:
        expected = anew(focused, before, edit.after)
        try world.list.performBatchUpdates(animated: isAnimated) {
          world.data = edit.after
          $0 = edit.broken(step)
        }
      default:
        try world.list.performBatchUpdates(animated: isAnimated) {
          world.data = edit.after
          $0 = edit.batch
        }
      }
      check(world, focused, selected, before, expected, "seed \(seed) step \(step)")
      guard !Bool.random(using: &random) else { continue }
      world.window.step()
      check(world, focused, selected, before, expected, "seed \(seed) step \(step), laid out")
    }
  }

  @Test(
    "Snapshots: it stays with what stays, and is never at nothing while there is something",
    arguments: 0..<30)
  func snapshots(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let world = FocusWorld([[0, 1, 2, 3], [4, 5]], usesSnapshots: true)
    var nextItem = 10
    for step in 0..<30 {
      disturb(world, &random)
      world.calls = []
      _ = world.takeEvents()
      let before = world.data
      let (focused, selected) = (world.focused, Set(world.selected))
      var items = world.all.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      if Bool.random(using: &random) { items.shuffle(using: &random) }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        items.insert(nextItem, at: Int.random(in: 0...items.count, using: &random))
        nextItem += 1
      }
      let cut = Int.random(in: 0...items.count, using: &random)
      world.data = [Array(items[..<cut]), Array(items[cut...])]
      try world.apply(animated: Bool.random(using: &random))
      let note = "seed \(seed) step \(step)"
      if let focused, !items.contains(focused) {
        #expect((world.focused == nil) == items.isEmpty, "\(note)")
        let place = world.focused.flatMap { FocusModel.place(of: $0, in: world.data) }
        check(
          world, focused, selected, before, place.map { (world.focused ?? -1, $0) }, note)
      } else {
        let place = focused.flatMap { FocusModel.place(of: $0, in: world.data) }
        check(world, focused, selected, before, place.map { (focused ?? -1, $0) }, note)
      }
      world.window.step()
    }
  }

  /// Focuses, selects and scrolls something now and then.
  private func disturb(_ world: FocusWorld, _ random: inout SeededGenerator) {
    let all = world.data.enumerated().flatMap { section, items in
      items.indices.map { path($0, section) }
    }
    guard let place = all.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: world.list.focusItem(at: place)
    case 2, 3: world.list.selectItem(at: place)
    case 4: world.list.scrollToItem(at: place)
    default: world.list.deselectItem(at: place)
    }
    if world.focused == nil { world.list.focusItem(at: place) }
  }

  private func anew(_ focused: Int?, _ before: [[Int]], _ after: [[Int]]) -> (Int, IndexPath)? {
    guard let focused, let old = FocusModel.place(of: focused, in: before) else { return nil }
    let place =
      FocusModel.place(of: focused, in: after) ?? FocusModel.nearest(to: old, in: after)
    return place.map { (after[$0.section][$0.item], $0) }
  }

  private func check(
    _ world: FocusWorld, _ focused: Int?, _ selected: Set<Int>, _ before: [[Int]],
    _ expected: (item: Int, place: IndexPath)?, _ note: String
  ) {
    let comment = Comment(rawValue: note)
    #expect(world.focused == expected?.item, comment)
    #expect(world.list.indexPathForFocusedItem == expected?.place, comment)
    let all = world.all
    #expect(world.selected == all.filter(selected.contains), comment)
    let gone = before.flatMap { $0 }.filter { selected.contains($0) && !all.contains($0) }
    var calls: [String] = []
    if !gone.isEmpty { calls.append("dropped " + gone.map(String.init).joined(separator: " ")) }
    if focused != expected?.item {
      calls.append(
        "focus \(focused.map(String.init) ?? "-") \(expected.map { "\($0.item)" } ?? "-")")
    }
    #expect(world.calls == calls, comment)
    for cell in world.list.visibleCells where !world.list.wantsLayout {
      #expect(cell.isFocused == (cell.item == world.list.focusedItem), comment)
      #expect(cell.isSelected == cell.item.map(world.list.selectedItems.contains), comment)
    }
    #expect(world.list.invariantFaults() == [], comment)
  }

  @Test("What is done by place makes no item come back", arguments: [false, true])
  func derivedIdentities(isInserted: Bool) throws {
    // Identities of places: the item that is now at the place of one that went is not that one.
    final class Plain: CollectionDataSource {
      var count = 5
      func collectionView(_ list: CollectionView, numberOfItemsInSection section: Int) -> Int {
        count
      }
      func collectionView(
        _ list: CollectionView, cellForItemAt path: IndexPath
      ) throws -> CollectionViewCell {
        try list.dequeueCell(using: FocusWorld.cell, for: path, item: path.item)
      }
    }
    let world = FocusWorld([])
    let plain = Plain()
    world.list.dataSource = plain
    world.window.step()
    world.list.selectItem(at: path(1))
    world.list.focusItem(at: path(1))
    world.calls = []
    try world.list.performBatchUpdates { batch in
      if !isInserted { plain.count = 4 }
      batch.deleteItems(at: [self.path(1)])
      if isInserted { batch.insertItems(at: [self.path(4)]) }
    }
    #expect(world.selected == [])
    #expect(world.list.indexPathForFocusedItem == path(1))
    world.window.step()
    withExtendedLifetime(plain) {}
  }
}
