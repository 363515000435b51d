import Testing

@testable import Containment

/// What is remembered at every level: roots, children with a name, several lists of one controller, plain cells,
/// and rows inside rows that have equal items.
@MainActor
@Suite(.freesClosures) struct StateLevelTests {
  /// A controller with a note, which is what it remembers.
  private final class Note: ViewController, StatePreserving {
    var note = 0
    override func prepareForReuse() { note = 0 }
    func encodeRestorableState() -> StateValue? { note == 0 ? nil : .integer(Int64(note)) }
    func decodeRestorableState(_ state: StateValue) { note = state.integer.map(Int.init) ?? 0 }
  }

  /// A row whose lists are given to it.
  private final class Shelf: ViewController {
    let lists: [CollectionView]
    let sources: [DiffableDataSource<Int, String>]

    init(_ lists: [CollectionView], _ sources: [DiffableDataSource<Int, String>]) {
      (self.lists, self.sources) = (lists, sources)
    }

    override func loadView() {
      view = View()
      for list in lists { view.addSubview(list) }
    }

    override func viewDidLayoutSubviews() {
      for (index, list) in lists.enumerated() {
        list.frame = Rect(x: Double(index) * 6, y: 0, width: 6, height: 2)
      }
    }
  }

  /// Rows of shelves, all with the same books, which have notes.
  @MainActor
  private final class World {
    static let books = (0..<8).map { "b\($0)" }
    /// The rows whose books are still to come.
    @MainActor
    final class Missing { var rows: Set<Int> = [] }
    let recording = Recording()
    let missing = Missing()
    let host: CollectionViewController
    let window: Window
    let source: DiffableDataSource<Int, Int>

    init(
      names: [String?], vault: StateVault? = nil, population: PopulationTiming = .immediate,
      ranges: CollectionRanges = .none, books: Retention = .reuse, rows: Retention = .reuse
    ) throws {
      let registry = recording.context.run { ControllerRegistry() }
      let shelfID = ControllerIdentifier<Shelf>("t:shelf")
      let noteID = ControllerIdentifier<Note>("t:note")
      try registry.register(noteID, retention: books) { _ in Note() }
      let note = ControllerRegistration<Note, String>(noteID, population: .immediate) { _, _, _ in }
      try registry.register(shelfID, retention: rows) { [registry] _ in
        var lists: [CollectionView] = []
        var sources: [DiffableDataSource<Int, String>] = []
        for name in names {
          let list = CollectionView(
            registry: registry, layout: ListLayout(axis: .horizontal, itemLength: 2))
          list.restorationIdentifier = name
          lists.append(list)
          sources.append(
            DiffableDataSource(list) { list, path, text in
              try list.dequeueCell(using: note, for: path, item: text)
            })
        }
        return Shelf(lists, sources)
      }
      let shelf = ControllerRegistration<Shelf, Int>(shelfID, population: population) {
        [missing] shelf, row, _ in
        // The same items for every row: a batch finds nothing to do.
        let books = missing.rows.contains(row) ? [] : World.books
        for source in shelf.sources { try source.apply(Snapshot([0: books])) }
      }
      let (host, window) = recording.context.run {
        let host = CollectionViewController(registry: registry, layout: ListLayout(itemLength: 2))
        return (
          host, Window(size: Size(width: 12, height: 4), rootViewController: host)
        )
      }
      source = recording.context.run {
        DiffableDataSource(host.collectionView) { list, path, number in
          try list.dequeueCell(using: shelf, for: path, item: number)
        }
      }
      (self.host, self.window) = (host, window)
      host.collectionView.ranges = ranges
      if let vault { window.stateVault = vault }
      window.show()
      try source.apply(Snapshot([0: Array(0..<30)]))
      window.settle()
    }

    func scroll(to offset: Double, frames: Int? = nil) {
      host.collectionView.contentOffset.y = offset
      guard let frames else {
        window.settle()
        return
      }
      for _ in 0..<frames { window.step() }
    }

    func list(_ index: Int = 0, of row: Int) -> CollectionView? {
      let cell = host.collectionView.cell(for: ItemIdentity(Int64(row)))
      return (cell?.contentViewController as? Shelf)?.lists[index]
    }

    func notes(of row: Int) -> [Int] {
      list(of: row)?.visibleCells.compactMap { ($0.contentViewController as? Note)?.note } ?? []
    }

    func write(_ note: Int, book: String, row: Int) {
      let cell = list(of: row)?.cell(for: ItemIdentity(book))
      (cell?.contentViewController as? Note)?.note = note
    }
  }

  nonisolated static let timings = [PopulationTiming.immediate, .deferred]

  @Test(
    "An item that other rows have too is another item in each of them", arguments: timings,
    [CollectionRanges.none, .standard])
  func equalItems(population: PopulationTiming, ranges: CollectionRanges) throws {
    let world = try World(names: [nil], population: population, ranges: ranges)
    world.write(7, book: "b1", row: 0)
    world.write(9, book: "b2", row: 1)
    for offset in [4.0, 8, 12, 40, 8, 4] {
      world.scroll(to: offset)
      for row in 2..<30 { #expect(world.notes(of: row).allSatisfy { $0 == 0 }) }
    }
    world.scroll(to: 0)
    #expect(world.notes(of: 0) == [0, 7, 0])
    #expect(world.notes(of: 1) == [0, 0, 9])
    // Inside the row too they come and go.
    world.list(of: 0)?.contentOffset.x = 8
    world.window.settle()
    world.list(of: 0)?.contentOffset.x = 0
    world.window.settle()
    #expect(world.notes(of: 0) == [0, 7, 0])
    #expect(world.recording.violations == [])
  }

  @Test(
    "What is kept for the items of a row is the row's, in sight or not",
    arguments: timings,
    [
      (Retention.keep, Retention.reuse), (.keep(limit: 1), .reuse), (.keep, .destroy),
      (.keep(offscreen: .kept), .reuse), (.keep, .keep(limit: 1)), (.keep, .keep),
      (.keep, .keep(limit: 1, offscreen: .kept)), (.keep(limit: 2), .reuse(limit: 0)),
      (.destroy, .keep(offscreen: .kept)),
    ])
  func keptItems(population: PopulationTiming, retentions: (books: Retention, rows: Retention))
    throws
  {
    let world = try World(
      names: [nil], population: population, books: retentions.books, rows: retentions.rows)
    for row in 0...1 {
      world.write(10 * row + 7, book: "b1", row: row)
      // This one is out of sight inside its row when the row leaves.
      world.list(of: row)?.contentOffset.x = 10
      world.window.settle()
      world.write(10 * row + 9, book: "b6", row: row)
      world.list(of: row)?.contentOffset.x = 0
      world.window.settle()
    }
    for offset in [4.0, 8, 12, 40, 8, 4] {
      world.scroll(to: offset)
      for row in 2..<30 {
        #expect(world.notes(of: row).allSatisfy { $0 == 0 }, "row \(row) at \(offset)")
        world.list(of: row)?.contentOffset.x = 10
        world.window.settle()
        #expect(world.notes(of: row).allSatisfy { $0 == 0 }, "row \(row) at \(offset), inside")
        world.list(of: row)?.contentOffset.x = 0
        world.window.settle()
      }
    }
    world.scroll(to: 0)
    for row in 0...1 {
      #expect(world.notes(of: row) == [0, 10 * row + 7, 0])
      world.list(of: row)?.contentOffset.x = 10
      world.window.settle()
      #expect(world.notes(of: row) == [0, 10 * row + 9, 0])
    }
    #expect(world.recording.violations == [])
  }

  @Test(
    "What is selected in a row, or waits for its data, is nothing to another row",
    arguments: timings)
  func waiting(population: PopulationTiming) throws {
    let world = try World(names: [nil], population: population)
    world.list(of: 0)?.contentOffset.x = 4
    world.list(of: 0)?.selectItem(at: IndexPath(item: 3, section: 0))
    world.window.settle()
    for offset in [4.0, 8] { world.scroll(to: offset) }
    world.missing.rows = [0]
    world.scroll(to: 0, frames: population == .immediate ? 1 : nil)
    #expect(world.list(of: 0)?.visibleCells.isEmpty == true)
    #expect(world.list(of: 0)?.contentOffset.x == 0)
    #expect(world.list(of: 0)?.pendingState != nil)
    for offset in [4.0, 8, 12] {
      world.scroll(to: offset)
      for row in 2..<30 {
        guard let list = world.list(of: row) else { continue }
        #expect(list.contentOffset.x == 0 && list.selectedItems == [] && list.pendingState == nil)
        #expect(list.visibleCells.allSatisfy { !$0.isSelected })
      }
    }
    // What waited was remembered on.
    world.missing.rows = []
    world.scroll(to: 0)
    #expect(world.list(of: 0)?.contentOffset.x == 4)
    #expect(world.list(of: 0)?.selectedItems == [ItemIdentity("b3")])
    #expect(world.recording.violations == [])
  }

  @Test("A restart shows every level where it was", arguments: timings)
  func restart(population: PopulationTiming) throws {
    let folder = try StateFolder()
    let world = try World(names: [nil], population: population)
    world.write(5, book: "b1", row: 0)
    world.scroll(to: 6)
    world.list(of: 4)?.contentOffset.x = 4
    world.list(of: 4)?.selectItem(at: IndexPath(item: 3, section: 0))
    world.window.settle()
    world.write(6, book: "b3", row: 4)
    world.window.saveState()
    try world.window.stateVault.save(to: folder.file)
    let quits = world.recording.events.filter {
      $0.kind == .stateSave && $0.reason.string == "quit"
    }
    #expect(quits.contains { $0.subject == world.host.subject })

    let vault = StateVault()
    try vault.load(from: folder.file)
    let again = try World(names: [nil], vault: vault, population: population)
    #expect(again.host.collectionView.contentOffset.y == 6)
    #expect(again.list(of: 4)?.contentOffset.x == 4)
    #expect(again.list(of: 4)?.selectedItems == [ItemIdentity("b3")])
    #expect(again.notes(of: 4) == [0, 6, 0])
    again.scroll(to: 0)
    #expect(again.notes(of: 0) == [0, 5, 0])
    #expect(again.recording.violations == [])
  }

  @Test("Lists of one controller are told apart by their names")
  func names() throws {
    let world = try World(names: ["up", "down"])
    world.list(0, of: 0)?.contentOffset.x = 2
    world.list(1, of: 0)?.contentOffset.x = 4
    world.window.settle()
    for offset in [4.0, 8] { world.scroll(to: offset) }
    #expect((4..<6).allSatisfy { world.list(0, of: $0)?.contentOffset.x == 0 })
    #expect((4..<6).allSatisfy { world.list(1, of: $0)?.contentOffset.x == 0 })
    world.scroll(to: 0)
    #expect(world.list(0, of: 0)?.contentOffset.x == 2)
    #expect(world.list(1, of: 0)?.contentOffset.x == 4)
  }

  @Test("Of lists with the same name the first is remembered, and each begins anew")
  func sameName() throws {
    let world = try World(names: [nil, nil])
    world.list(0, of: 0)?.contentOffset.x = 2
    world.list(1, of: 0)?.contentOffset.x = 4
    world.window.settle()
    for offset in [4.0, 8] { world.scroll(to: offset) }
    #expect((4..<6).allSatisfy { world.list(1, of: $0)?.contentOffset.x == 0 })
    world.scroll(to: 0)
    #expect(world.list(0, of: 0)?.contentOffset.x == 2)
    #expect(world.list(1, of: 0)?.contentOffset.x == 0)
  }

  @Test("A root and children with a name get what is theirs before they first appear")
  func named() throws {
    func tree(_ recording: Recording, _ vault: StateVault?) -> (Window, Note, [Note]) {
      recording.context.run {
        let root = Note()
        let children = [Note(), Note(), Note()]
        children[0].restorationIdentifier = "left"
        children[1].restorationIdentifier = "right"
        for child in children {
          root.addChild(child)
          root.view.addSubview(child.view)
          child.didMove(toParent: root)
        }
        let window = Window(size: Size(width: 8, height: 4), rootViewController: root)
        if let vault { window.stateVault = vault }
        return (window, root, children)
      }
    }
    let (window, root, children) = tree(Recording(), nil)
    window.show()
    for (note, controller) in ([root] + children).enumerated() { controller.note = note + 1 }
    window.saveState()
    let recording = Recording()
    let (next, newRoot, newChildren) = tree(recording, window.stateVault)
    next.show()
    #expect(newRoot.note == 1 && newChildren.map(\.note) == [2, 3, 0])
    let kinds = recording.events.filter { $0.subject == newChildren[0].subject }.map(\.kind)
    let restore = try #require(kinds.firstIndex(of: .stateRestore))
    #expect(try #require(kinds.firstIndex(of: .viewWillAppear)) == restore + 1)
    // Once: what a person changed since is not taken back.
    newRoot.note = 9
    next.hide()
    next.show()
    #expect(newRoot.note == 9)
    #expect(recording.violations == [])
  }

  /// A plain cell with a list in it.
  private final class ListCell: CollectionViewCell {
    var list: CollectionView?
    override func layoutSubviews() {
      super.layoutSubviews()
      list?.frame = contentView.bounds
    }
  }

  @Test("A list in a plain cell stays with its item too")
  func plainCells() throws {
    let recording = Recording()
    let registry = recording.context.run { ControllerRegistry() }
    let source = ListSource([(0..<8).map { "r\($0)" }]) { _, path, _ in
      throw CollectionError.dequeueNotReturned(path)
    }
    let book = CellRegistration<PlainCell, String>("t:plain") { cell, text, _ in
      cell.label.text = text
    }
    let inner = ListSource([World.books]) { list, path, text in
      try list.dequeueCell(using: book, for: path, item: text)
    }
    let row = CellRegistration<ListCell, String>("t:row") { [registry] cell, _, _ in
      guard cell.list == nil else { return }
      let list = CollectionView(
        registry: registry, layout: ListLayout(axis: .horizontal, itemLength: 2))
      list.dataSource = inner
      cell.contentView.addSubview(list)
      cell.list = list
    }
    source.makeCell = { list, path, text in
      try list.dequeueCell(using: row, for: path, item: text)
    }
    let (host, window) = recording.context.run {
      let host = CollectionViewController(registry: registry, layout: ListLayout(itemLength: 2))
      return (host, Window(size: Size(width: 6, height: 4), rootViewController: host))
    }
    host.collectionView.dataSource = source
    window.show()
    window.settle()
    func offset(of row: String) -> Double? {
      let cell = host.collectionView.cell(for: ItemIdentity(row)) as? ListCell
      return cell?.list?.contentOffset.x
    }
    (host.collectionView.visibleCells[1] as? ListCell)?.list?.contentOffset.x = 6
    window.settle()
    for offset in [4.0, 8] {
      host.collectionView.contentOffset.y = offset
      window.settle()
    }
    #expect(offset(of: "r4") == 0 && offset(of: "r5") == 0)
    host.collectionView.contentOffset.y = 0
    window.settle()
    #expect(offset(of: "r0") == 0 && offset(of: "r1") == 6)
    #expect(recording.violations == [])
  }

  @Test(
    "The focus and the selection of a list in a row go with the row, and no other row has them for a frame",
    arguments: [PopulationTiming.immediate, .deferred])
  func focus(population: PopulationTiming) throws {
    let world = try World(names: [nil], population: population)
    let first = try #require(world.list(of: 0))
    first.focusItem(at: IndexPath(item: 5, section: 0))
    first.selectItem(at: IndexPath(item: 2, section: 0))
    for offset in stride(from: 0.0, through: 30, by: 3) {
      world.scroll(to: offset, frames: 1)
      for row in 0..<30 {
        guard let list = world.list(of: row), row != 0 || offset > 0 else { continue }
        #expect(row == 0 || list.focusedItem == nil, "row \(row) at \(offset)")
        #expect(row == 0 || list.selectedItems.isEmpty, "row \(row) at \(offset)")
      }
    }
    world.scroll(to: 0)
    #expect(world.list(of: 0)?.focusedItem == ItemIdentity("b5"))
    #expect(world.list(of: 0)?.selectedItems == [ItemIdentity("b2")])
    #expect(world.list(of: 1)?.focusedItem == nil)
    #expect(world.recording.violations == [])
  }
}
