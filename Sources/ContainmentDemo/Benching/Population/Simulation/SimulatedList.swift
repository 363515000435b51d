internal import Containment

/// The cells of a list: those that show a row, and those that wait for one.
@MainActor
final class SimulatedList {
  /// The cells by the row that they show.
  private(set) var cells: [Int: SimulatedCell] = [:]
  private var idle: [[SimulatedCell]] = [[], [], []]
  private let screen: SimulatedScreen
  private let stepLength: Int64?
  private let loads: SimulatedLoads?

  /// Makes a list without cells.
  init(on screen: SimulatedScreen, stepLength: Int64?, loads: SimulatedLoads? = nil) {
    (self.screen, self.stepLength, self.loads) = (screen, stepLength, loads)
  }

  /// Lets a cell show a row.
  func bind(_ row: Int, _ cost: CellCost) -> SimulatedCell {
    let cell =
      idle[cost.kind].popLast()
      ?? SimulatedCell(on: screen, kind: cost.kind, stepLength: stepLength)
    cell.loads = loads
    cells[row] = cell
    cell.bind(to: row, cost: cost.nanoseconds)
    return cell
  }

  /// Takes the cell of a row back, if there is one.
  func unbind(_ row: Int) {
    guard let cell = cells.removeValue(forKey: row) else { return }
    cell.unbind()
    idle[cell.kind].append(cell)
  }

  /// How many of some rows show nothing.
  func blank(_ rows: Range<Int>) -> Int { rows.count { cells[$0]?.isFilled != true } }
}
