@testable import Containment

/// One step of a random day of shelves; its numbers mean what there is when it is done.
struct ShelfOperation: CustomStringConvertible {
  enum Kind: CaseIterable {
    case scroll, scrollInside, select, deselect, write, insert, delete, sort, move, reload
    case reloadItem, reconfigure, hide, step, animatedDelete, undo, jump, reloadLess
  }

  let kind: Kind
  let a: Int
  let b: Int

  var description: String { "\(kind)(\(a), \(b))" }

  static func random(using random: inout SeededGenerator) -> ShelfOperation {
    let kind = Kind.allCases.randomElement(using: &random) ?? .step
    return ShelfOperation(
      kind: kind, a: Int.random(in: 0..<1000, using: &random),
      b: Int.random(in: 0..<1000, using: &random))
  }
}

extension ShelfWorld {
  /// Does a step and returns what is wrong after it, or after one of the frames that follow.
  func fault(after operation: ShelfOperation) throws -> String? {
    try perform(operation)
    for _ in 0...(operation.a % 3) {
      step()
      if let fault = fault() ?? keptFault() { return fault }
    }
    return nil
  }

  private func perform(_ operation: ShelfOperation) throws {
    let (a, b) = (operation.a, operation.b)
    switch operation.kind {
    case .scroll: list.scroll(by: Double(a % 9) - 4)
    case .jump: list.contentOffset.y = Double(a % max(1, rows.count * 2))
    case .scrollInside: scrollInside(a, to: Double(b % (2 * options.books)))
    case .select, .deselect, .write: choose(operation)
    case .insert:
      var rows = rows
      rows.insert(newRow(), at: a % (rows.count + 1))
      let row = rows[a % rows.count]
      if memories[row] == nil { memories[row] = Memory() }
      try update(to: rows)
    case .delete, .animatedDelete:
      var rows = rows
      guard !rows.isEmpty else { return }
      rows.remove(at: a % rows.count)
      try update(to: rows, animated: operation.kind == .animatedDelete)
    case .undo:
      guard let row = removed.keys.sorted().first else { return }
      var rows = rows
      rows.insert(row, at: a % (rows.count + 1))
      try update(to: rows)
    case .sort:
      let rows = b % 2 == 0 ? rows.sorted() : rows.sorted().reversed()
      try update(to: Array(rows))
    case .move:
      var rows = rows
      guard !rows.isEmpty else { return }
      let row = rows.remove(at: a % rows.count)
      rows.insert(row, at: b % (rows.count + 1))
      try update(to: rows)
    case .reload: reload(with: rows)
    case .reloadLess: reload(with: rows.isEmpty ? [] : Array(rows.dropLast()))
    case .reloadItem:
      guard !rows.isEmpty else { return }
      try list.reloadItems(at: [IndexPath(item: a % rows.count, section: 0)])
      commitAgain()
    case .reconfigure:
      guard !rows.isEmpty else { return }
      try list.reconfigureItems(at: [IndexPath(item: a % rows.count, section: 0)])
      commitAgain()
    case .hide:
      if window.isVisible { window.hide() } else { window.show() }
    case .step: break
    }
  }

  /// Every batch is the further one that what was removed before waits for.
  private func commitAgain() { removed = [:] }

  private func scrollInside(_ number: Int, to offset: Double) {
    guard let (row, shelf) = pick(number) else { return }
    shelf.list.contentOffset.x = offset
    step()
    memories[row, default: Memory()].offset = shelf.list.contentOffset.x
  }

  /// A shelf whose list has come to rest.
  private func pick(_ number: Int) -> (row: String, shelf: Shelf)? {
    let shelves = shelves.filter { $0.shelf.list.isLoaded && !$0.shelf.list.needsReload }
    return shelves.isEmpty ? nil : shelves[number % shelves.count]
  }

  private func choose(_ operation: ShelfOperation) {
    guard let (row, shelf) = pick(operation.a) else { return }
    let place = IndexPath(item: operation.b % options.books, section: 0)
    let book = Self.books(of: row, options.books)[place.item]
    switch operation.kind {
    case .select:
      shelf.list.selectItem(at: place)
      memories[row, default: Memory()].selected.insert(book)
    case .deselect:
      shelf.list.deselectItem(at: place)
      memories[row, default: Memory()].selected.remove(book)
    default:
      shelf.note = operation.b
      memories[row, default: Memory()].note = operation.b
    }
  }
}
