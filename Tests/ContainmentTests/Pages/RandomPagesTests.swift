import Testing

@testable import Containment

/// Random swipes, jumps, batches and hidings of a pager, against what must be true once it has settled.
@MainActor
@Suite("Random pages", .freesClosures)
struct RandomPagesTests {
  @Test(
    "One page is primary, the others are held at their limits, and every log is legal",
    arguments: 0..<24 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let all: [PageLifecycle] = [.kept, .loaded, .appeared]
    let levels = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      all[Int.random(in: 0..<3, using: &random)]
    }
    let book = try Book(pages: 9, levels, poolLimit: Int.random(in: 0...4, using: &random))
    book.window.show()
    var next = 9
    var calls: [String] = []
    for _ in 0..<120 {
      let count = book.source.sections[0].count
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3:
        let place = Double(Int.random(in: 0...4 * max(1, count), using: &random)) / 4
        calls.append("scroll \(place)")
        book.scroll(to: place)
      case 4:
        guard count > 0 else { continue }
        let animated = Bool.random(using: &random)
        let item = Int.random(in: 0..<count, using: &random)
        calls.append("show \(item) \(animated)")
        book.pager.showPage(at: IndexPath(item: item, section: 0), animated: animated)
      case 5:
        calls.append("hide or show")
        if book.window.isVisible {
          book.window.hide(animated: Bool.random(using: &random))
        } else {
          book.window.show(animated: Bool.random(using: &random))
        }
      case 6:
        let item = Int.random(in: 0...count, using: &random)
        calls.append("insert \(item)")
        next += 1
        try book.list.performBatchUpdates { [source = book.source, next] batch in
          source.sections[0].insert("p\(next)", at: item)
          batch.insertItems(at: [IndexPath(item: item, section: 0)])
        }
      case 7:
        guard count > 0 else { continue }
        let item = Int.random(in: 0..<count, using: &random)
        calls.append("delete \(item)")
        try book.list.performBatchUpdates(animated: Bool.random(using: &random)) {
          [source = book.source] batch in
          source.sections[0].remove(at: item)
          batch.deleteItems(at: [IndexPath(item: item, section: 0)])
        }
      case 8:
        guard count > 1 else { continue }
        let (from, to) = (
          Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
        )
        calls.append("move \(from) \(to)")
        try book.list.performBatchUpdates { [source = book.source] batch in
          let item = source.sections[0].remove(at: from)
          source.sections[0].insert(item, at: to)
          batch.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
        }
      case 9:
        calls.append("reload")
        book.list.reloadData()
      case 10:
        calls.append("limits")
        book.pager.maximumLifecycles = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          all[Int.random(in: 0..<3, using: &random)]
        }
      default:
        calls.append("resize")
        book.window.size = Size(width: Double(Int.random(in: 0...9, using: &random)), height: 2)
      }
      if Bool.random(using: &random) { book.window.step() }
      if Bool.random(using: &random) {
        book.window.settle()
        guard isSound(book) else {
          Issue.record(
            "\(calls.joined(separator: "\n"))\nappeared \(book.appeared) loaded \(book.loaded)")
          return
        }
      }
      guard book.recording.violations.isEmpty else {
        Issue.record(
          "\(calls.joined(separator: "\n"))\n\(book.recording.violations)\n\(book.recording.lines.suffix(40).joined(separator: "\n"))"
        )
        return
      }
    }
  }

  /// What must be true once a pager has settled.
  private func isSound(_ book: Book) -> Bool {
    let pages = book.source.sections[0]
    guard book.window.isVisible else { return book.appeared.isEmpty }
    guard book.window.size.width > 0, !pages.isEmpty else { return book.appeared.isEmpty }
    guard let primary = book.pager.primaryItem?.name, let place = pages.firstIndex(of: primary)
    else { return false }
    let limits = PageLimits(book.pager.maximumLifecycles)
    func names(_ least: PageLifecycle) -> [String] {
      pages.indices.filter { limits.level(at: $0 - place).map { $0 >= least } ?? false }
        .map { pages[$0] }
    }
    return book.list.contentOffset.x == book.window.size.width * Double(place)
      && book.appeared == names(.appeared) && Set(book.loaded).isSuperset(of: names(.loaded))
      && Set(book.kept + book.loaded) == Set(names(.kept))
      && book.pager.children.count == book.appeared.count
  }
}
