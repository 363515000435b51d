@testable import Containment

/// What happens to two lists of one registry whose rows are reused, kept and destroyed.
enum RetentionOperation: CustomStringConvertible {
  case scroll(list: Int, to: Int)
  case insert(list: Int, at: Int)
  case delete(list: Int, at: Int)
  case move(list: Int, from: Int, to: Int)
  case reloadItem(list: Int, at: Int)
  case reload(list: Int)
  /// The how many-th of all controllers that are shown or kept, or that the model has for an item.
  case pin(Int)
  case unpin(Int)
  case budget(count: Int?, cost: Int?)
  case pressure(MemoryPressureLevel, onRegistry: Bool)

  static func random(using random: inout SeededGenerator) -> RetentionOperation {
    let list = Int.random(in: 0..<2, using: &random)
    func number(_ most: Int) -> Int { Int.random(in: 0..<most, using: &random) }
    switch number(20) {
    case 0..<8: return .scroll(list: list, to: number(16))
    case 8: return .insert(list: list, at: number(16))
    case 9: return .delete(list: list, at: number(16))
    case 10: return .move(list: list, from: number(16), to: number(16))
    case 11: return .reloadItem(list: list, at: number(16))
    case 12: return .reload(list: list)
    case 13, 14, 15: return .pin(number(40))
    case 16, 17: return .unpin(number(8))
    case 18:
      return .budget(
        count: number(3) == 0 ? nil : number(8), cost: number(3) == 0 ? number(12) : nil)
    default:
      return .pressure(MemoryPressureLevel.allCases[number(3)], onRegistry: number(2) == 0)
    }
  }

  var description: String {
    switch self {
    case .scroll(let list, let to): "scroll \(list) to \(to)"
    case .insert(let list, let at): "insert \(list) at \(at)"
    case .delete(let list, let at): "delete \(list) at \(at)"
    case .move(let list, let from, let to): "move \(list) \(from) to \(to)"
    case .reloadItem(let list, let at): "reload \(list) at \(at)"
    case .reload(let list): "reload \(list)"
    case .pin(let pick): "pin \(pick)"
    case .unpin(let pick): "unpin \(pick)"
    case .budget(let count, let cost): "budget \(count ?? -1) \(cost ?? -1)"
    case .pressure(let level, let onRegistry): "\(level)\(onRegistry ? " registry" : "")"
    }
  }
}

/// Two lists beside each other, and the model of what they have.
@MainActor
final class RetentionWorld {
  final class Page: ViewController {
    let number: Int
    var item = -1
    init(_ number: Int) {
      self.number = number
      super.init()
    }
    override var retentionCost: Int { RetentionModel.cost(of: number) }
  }

  static let names = (0..<4).map { ControllerIdentifier<Page>("t:page\($0)") }
  let recording = Recording()
  let registry: ControllerRegistry
  let root: ViewController
  let lists: [CollectionView]
  let window: Window
  private(set) var made: [Weak<Page>] = []
  var items: [[Int]]
  private var nextItem = 0
  private var pins: [(number: Int, pin: ControllerPin)] = []
  private var model: RetentionModel

  init(_ retentions: [Retention]) throws {
    root = recording.context.run { ViewController() }
    let (registry, lists, window) = recording.context.run {
      let registry = ControllerRegistry()
      let lists = (0..<2).map { _ in CollectionView(registry: registry, layout: ListLayout()) }
      return (registry, lists, Window(size: Size(width: 8, height: 5)))
    }
    (self.registry, self.lists, self.window) = (registry, lists, window)
    items = [[], []]
    model = RetentionModel(retentions)
    for (name, retention) in zip(Self.names, retentions) {
      try registry.register(name, retention: retention) { [unowned self] _ in
        let page = Page(made.count)
        made.append(Weak(page))
        return page
      }
    }
    window.rootViewController = root
    for (index, list) in lists.enumerated() {
      let host = recording.context.run { ViewController() }
      root.addChild(host)
      root.view.addSubview(host.view)
      host.didMove(toParent: root)
      host.view.frame = Rect(x: Double(4 * index), y: 0, width: 4, height: Double(3 + index))
      list.frame = host.view.bounds
      host.view.addSubview(list)
      list.dataSource = self
      items[index] = (0..<14).map { _ in newItem() }
    }
    window.show()
    step()
  }

  private func newItem() -> Int {
    nextItem += 1
    return nextItem
  }

  private func step() {
    let before = lists.map(\.passes)
    window.step()
    for index in lists.indices where lists[index].passes != before[index] {
      let shown = lists[index].visibleCells.map { $0.item?.integer.map { Int($0) } ?? -1 }
      model.pass(index, shows: shown)
    }
  }

  /// Does it, and says what is wrong then.
  func fault(after operation: RetentionOperation) throws -> String? {
    switch operation {
    case .scroll(let index, let row): lists[index].contentOffset.y = Double(row)
    case .insert(let index, let row):
      let place = min(row, items[index].count)
      items[index].insert(newItem(), at: place)
      try lists[index].performBatchUpdates {
        $0.insertItems(at: [IndexPath(item: place, section: 0)])
      }
    case .delete(let index, let row):
      guard items[index].count > 6, row < items[index].count else { return nil }
      let item = items[index].remove(at: row)
      try lists[index].performBatchUpdates {
        $0.deleteItems(at: [IndexPath(item: row, section: 0)])
      }
      model.delete(item, from: index)
    case .move(let index, let from, let to):
      guard max(from, to) < items[index].count else { return nil }
      items[index].insert(items[index].remove(at: from), at: to)
      try lists[index].performBatchUpdates {
        $0.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
      }
    case .reloadItem(let index, let row):
      guard row < items[index].count else { return nil }
      try lists[index].performBatchUpdates {
        $0.reloadItems(at: [IndexPath(item: row, section: 0)])
      }
      model.reload(items[index][row], in: index)
    case .reload(let index):
      lists[index].reloadData()
      model.reloadAll(index)
    case .pin(let pick):
      let known = model.pinnable
      guard !known.isEmpty, let page = made[known[pick % known.count]].object else { return nil }
      pins.append((page.number, page.pin(owner: "p\(pins.count)")))
      model.pin(page.number)
    case .unpin(let pick):
      guard !pins.isEmpty else { return nil }
      let (number, pin) = pins.remove(at: pick % pins.count)
      pin.invalidate()
      model.unpin(number)
    case .budget(let count, let cost):
      registry.retentionBudget =
        count == nil && cost == nil ? nil : RetentionBudget(count: count, cost: cost)
      model.budget = (count, cost)
      model.trimAll()
    case .pressure(let level, let onRegistry):
      if onRegistry {
        registry.didReceiveMemoryPressure(level)
      } else {
        window.didReceiveMemoryPressure(level)
      }
      model.press(level)
    }
    if case .budget = operation {} else if case .pressure = operation {} else { step() }
    return fault()
  }

  private func fault() -> String? {
    for (index, list) in lists.enumerated() {
      var shown: [Int: Int] = [:]
      for cell in list.visibleCells {
        guard let page = cell.contentViewController as? Page, let item = cell.item?.integer else {
          return "a cell without its page"
        }
        if page.item != Int(item) { return "item \(item) shows \(page.item)" }
        shown[Int(item)] = page.number
      }
      if shown != model.shown[index] {
        return "list \(index) shows \(shown.sorted { $0.key < $1.key }), "
          + "model \(model.shown[index].sorted { $0.key < $1.key })"
      }
      for (kind, name) in Self.names.enumerated() {
        let (pooled, kept) = (list.pooledCount(for: name), list.keptCount(for: name))
        let expected = model.counts(index, kind)
        if (pooled, kept) != expected {
          return "list \(index) kind \(kind) has \((pooled, kept)), model \(expected)"
        }
      }
      if let fault = list.invariantFaults().first { return fault }
    }
    let alive = made.indices.filter { made[$0].object != nil }
    if alive != model.alive { return "alive \(alive), model \(model.alive)" }
    if registry.offscreenCount != model.offscreen.count {
      return "\(registry.offscreenCount) offscreen, model \(model.offscreen.count)"
    }
    let cost = model.offscreen.reduce(0) { $0 + RetentionModel.cost(of: $1.number) }
    if registry.offscreenCost != cost { return "costs \(registry.offscreenCost), model \(cost)" }
    let violations = recording.violations
    return violations.isEmpty ? nil : "\(violations)"
  }

  /// Gives every pin back and ends both lists; what lives then.
  func end() -> [Int] {
    pins.removeAll()
    for list in lists {
      list.invalidate()
      list.removeFromSuperview()
      list.dataSource = nil
    }
    window.hide()
    registry.didReceiveMemoryPressure(.critical)
    return made.indices.filter { made[$0].object != nil }
  }
}

extension RetentionWorld: CollectionDataSource {
  private func index(_ list: CollectionView) -> Int { list === lists[0] ? 0 : 1 }

  func collectionView(_ list: CollectionView, numberOfItemsInSection section: Int) -> Int {
    items[index(list)].count
  }

  func collectionView(
    _ list: CollectionView, cellForItemAt path: IndexPath
  ) throws -> CollectionViewCell {
    let item = items[index(list)][path.item]
    let registration = ControllerRegistration<Page, Int>(
      Self.names[item % 4], population: .immediate
    ) { page, item, _ in page.item = item }
    return try list.dequeueCell(using: registration, for: path, item: item)
  }

  func collectionView(_ list: CollectionView, identityForItemAt path: IndexPath) -> ItemIdentity {
    ItemIdentity(Int64(items[index(list)][path.item]))
  }
}
