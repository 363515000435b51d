@testable import Containment

/// A row with a list of its own that runs across, and a note.
@MainActor
final class Shelf: ViewController, StatePreserving {
  let list: CollectionView
  let source: ListSource
  var note = 0
  /// What happened to what is remembered, in order.
  private(set) var calls: [String] = []

  init(registry: ControllerRegistry, book: ControllerRegistration<Row, String>, length: Double) {
    list = CollectionView(
      registry: registry, layout: ListLayout(axis: .horizontal, itemLength: length))
    source = ListSource([[]]) { list, path, text in
      try list.dequeueCell(using: book, for: path, item: text)
    }
    super.init()
    list.allowsMultipleSelection = true
    list.dataSource = source
  }

  override func loadView() {
    view = View()
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() { list.frame = view.bounds }

  override func prepareForReuse() {
    super.prepareForReuse()
    note = 0
    source.sections = [[]]
    list.reloadData()
  }

  func configure(_ items: [String]) {
    guard source.sections != [items] else { return }
    source.sections = [items]
    list.reloadData()
  }

  func encodeRestorableState() -> StateValue? {
    calls.append("encode")
    return note == 0 ? nil : .integer(Int64(note))
  }

  func decodeRestorableState(_ state: StateValue) {
    calls.append("decode")
    note = state.integer.map(Int.init) ?? 0
  }
}

/// Rows of shelves in a window, and a plain model of what every row is to show.
@MainActor
final class ShelfWorld {
  struct Options: CustomStringConvertible {
    var population = PopulationTiming.immediate
    var retention = Retention.reuse
    var cached = 0
    var ranges = CollectionRanges.none
    var policy = HostingPolicy.displayed
    var books = 12
    /// Whether a row shows that its content is to come.
    var hasPlaceholder = false

    var description: String {
      "\(population) \(retention) cached \(cached) \(ranges == .none ? "" : "ranges") \(policy)"
        + (hasPlaceholder ? " placeholder" : "")
    }
  }

  /// What a row remembers.
  struct Memory: Equatable {
    var offset = 0.0
    var selected: Set<String> = []
    var note = 0
  }

  /// The data of the rows.
  @MainActor
  final class Stock {
    let usual: Int
    var counts: [String: Int] = [:]
    init(usual: Int) { self.usual = usual }
  }

  static let bookLength = 2.0
  static let size = Size(width: 7, height: 6)

  let options: Options
  let recording = Recording()
  let registry: ControllerRegistry
  let host: CollectionViewController
  private(set) var window: Window
  let source: ListSource
  /// How many books there are, of rows that have another number than most.
  let stock: Stock
  /// What every row remembers that is in the data.
  var memories: [String: Memory] = [:]
  /// What rows remember that were removed by the last batch.
  var removed: [String: Memory] = [:]
  private var nextRow = 0

  var list: CollectionView { host.collectionView }

  init(rows: Int, _ options: Options = Options()) throws {
    self.options = options
    stock = Stock(usual: options.books)
    (registry, host, window) = recording.context.run {
      let registry = ControllerRegistry()
      let host = CollectionViewController(
        registry: registry, layout: ListLayout(itemLength: 2), policy: options.policy)
      return (registry, host, Window(size: Self.size, rootViewController: host))
    }
    let shelf = ControllerIdentifier<Shelf>("t:shelf")
    let book = ControllerIdentifier<Row>("t:book")
    try registry.register(book) { _ in Row() }
    let books = ControllerRegistration<Row, String>(book, population: .immediate) {
      row, text, way in
      row.configure(text, way)
    }
    try registry.register(shelf, retention: options.retention) { [registry] _ in
      Shelf(registry: registry, book: books, length: Self.bookLength)
    }
    let stock = stock
    var placeholder: (@MainActor (Shelf) -> Void)?
    if options.hasPlaceholder { placeholder = { _ in } }
    let registration = ControllerRegistration<Shelf, String>(
      shelf, population: options.population, placeholder: placeholder
    ) { shelf, row, _ in shelf.configure(Self.books(of: row, stock.counts[row] ?? stock.usual)) }
    source = ListSource([[]]) { list, path, row in
      try list.dequeueCell(using: registration, for: path, item: row)
    }
    list.dataSource = source
    list.boundCacheLimit = options.cached
    list.ranges = options.ranges
    source.sections = [(0..<rows).map { _ in newRow() }]
    window.show()
    window.settle()
  }

  static func books(of row: String, _ count: Int) -> [String] {
    (0..<count).map { "\(row)-\($0)" }
  }

  func newRow() -> String {
    defer { nextRow += 1 }
    return "r\(nextRow)"
  }

  var rows: [String] { source.sections[0] }

  /// The shelves that are displayed with their content, by row.
  var shelves: [(row: String, shelf: Shelf)] {
    list.visibleCells.compactMap { cell in
      guard let shelf = cell.contentViewController as? Shelf, let row = cell.item?.name,
        cell.isPopulated
      else { return nil }
      return (row, shelf)
    }
  }

  func shelf(of row: String) -> Shelf? { shelves.first { $0.row == row }?.shelf }

  func step() { window.step() }

  /// Applies new rows as a batch, and has the model forget what was removed by the one before.
  func update(to rows: [String], animated: Bool = false) throws {
    let old = self.rows
    let change = Snapshot([0: rows]).difference(from: Snapshot([0: old]))
    try list.performBatchUpdates(animated: animated) { [source] batch in
      source.sections = [rows]
      batch = change
    }
    if rows != old { commit(rows) }
  }

  func reload(with rows: [String]) {
    source.sections = [rows]
    list.reloadData()
    commit(rows)
  }

  private func commit(_ rows: [String]) {
    let present = Set(rows)
    for (row, memory) in removed where present.contains(row) { memories[row] = memory }
    removed = memories.filter { !present.contains($0.key) }
    memories = memories.filter { present.contains($0.key) }
  }

  /// What is wrong with what is displayed; `nil` for nothing.
  func fault() -> String? {
    for cell in list.visibleCells {
      guard let shelf = cell.contentViewController as? Shelf, let row = cell.item?.name else {
        return "a cell without a shelf"
      }
      let isThere = cell.isPopulated
      // One that is kept holds on to its list and note while it is still to be filled anew.
      if !isThere, options.retention.kind == .keep { continue }
      let memory = isThere ? memories[row] ?? Memory() : Memory()
      let shown = Memory(
        offset: shelf.list.contentOffset.x,
        selected: Set(shelf.list.selectedItems.map(\.description)), note: shelf.note)
      let waits = isThere && shelf.list.pendingState != nil
      if shown != memory, !waits { return "\(row) shows \(shown), not \(memory)" }
      let books = shelf.list.visibleCells.compactMap { $0.item?.name }
      if isThere, let foreign = books.first(where: { !$0.hasPrefix("\(row)-") }),
        !shelf.list.wantsLayout
      {
        return "\(row) shows \(foreign)"
      }
      if !waits, isThere, !shelf.list.wantsLayout, options.books > 3 {
        let first = Int(memory.offset / Self.bookLength)
        if books.first != "\(row)-\(first)" { return "\(row) begins with \(books.first ?? "-")" }
      }
      for inner in shelf.list.visibleCells where inner.isSelected {
        if !memory.selected.contains(inner.item?.name ?? "") {
          return "\(row) shows \(inner.item?.name ?? "-") as selected"
        }
      }
    }
    let violations = recording.violations
    return violations.isEmpty ? nil : "\(violations)"
  }

  /// What is wrong with a row that is not displayed, by the vault; `nil` for nothing.
  func keptFault() -> String? {
    guard options.retention == .reuse else { return nil }
    let shown = Set(list.visibleCells.compactMap { $0.item?.name })
    let departing = Set(list.departing.compactMap { $0.item?.name })
    let vault = window.stateVault
    let known = memories.merging(removed) { $1 }
    for (row, memory) in known where !shown.contains(row) && !departing.contains(row) {
      let path: StatePath = [.name(""), .item(row)]
      let note = vault.find(path).flatMap { vault.tree.value(at: $0) }?.integer ?? 0
      let inner = vault.find(path.appending(.name(""))).flatMap { vault.tree.value(at: $0) }
      let state = inner.map(CollectionState.init) ?? CollectionState()
      let offset =
        state.anchors.first.map {
          Double($0.placed.indexPath.item) * Self.bookLength - $0.distance
        } ?? 0
      let kept = Memory(
        offset: offset, selected: Set(state.selection.map(\.item.description)), note: Int(note))
      if kept != memory { return "kept for \(row): \(kept), not \(memory)" }
    }
    for path in vault.paths {
      guard path.components.count > 1, let row = path.components[1].item?.name else { continue }
      if known[row] == nil { return "something is kept for \(row), which is gone" }
    }
    return nil
  }

  /// Everything in a new window, as after a restart, from what the old one saved.
  func restarted() throws -> ShelfWorld {
    window.saveState()
    let bytes = window.stateVault.encoded
    let world = try ShelfWorld(rows: 0, options)
    let vault = StateVault()
    try vault.decode(bytes)
    world.window.stateVault = vault
    world.source.sections = source.sections
    world.list.reloadData()
    world.memories = memories
    world.removed = removed
    world.nextRow = nextRow
    return world
  }
}
