/// The columns of a grid across its axis.
struct GridTracks: Sendable, Hashable {
  /// How many there are; at least one.
  private(set) var count = 1
  /// The room for all of them.
  private(set) var room = 0.0
  private var spacing = 0.0

  init() {}

  init(_ columns: GridLayout.Columns, spacing: Double, room: Double) {
    self.room = room
    self.spacing = spacing
    switch columns {
    case .fixed(let columns): count = max(1, columns)
    case .adaptive(let minimum):
      let stride = max(1.0 / 64, minimum.onGrid + spacing)
      count = max(1, Int(min(1_000_000, (room + spacing) / stride)))
    }
  }

  /// Where a column begins: at a whole cell.
  func start(_ column: Int) -> Double {
    guard column < count else { return room + spacing }
    return ((room + spacing) * Double(column) / Double(count)).rounded(.down)
  }

  /// How broad a column is; the first one is never broader than another.
  func breadth(_ column: Int) -> Double {
    max(0, start(column + 1) - start(column) - spacing)
  }

  /// Whether a column shares a point with a stretch across; one without a breadth always does.
  func meets(_ column: Int, from first: Double, to last: Double) -> Bool {
    let start = start(column)
    let breadth = breadth(column)
    return breadth == 0 || start < last && start + breadth > first
  }
}
