extension CollectionView {
  /// What is inconsistent between cells and what the scheduler has of them; empty where all is well.
  func populationFaults() -> [String] {
    var list: [String] = []
    func check(_ holds: Bool, _ cell: CollectionViewCell, _ text: String) {
      if !holds { list.append("\(context.log.name(of: cell.subject)) \(text)") }
    }
    for cell in pools.elements {
      check(cell.population.binding == nil, cell, "is pooled and bound at the scheduler")
    }
    for cell in displayed + boundCache where cell.population.content != nil {
      let isOpen = cell.population.binding.map { lane?.scheduler?.isOpen($0) ?? false } ?? false
      let isFilled = cell.population.binding.map { lane?.scheduler?.isFilled($0) ?? false } ?? false
      check(!(isOpen && isFilled), cell, "is filled and asked for")
      if isFilled { check(cell.isPopulated, cell, "is filled and shows something else") }
      // In no window yet, between two attempts, or told to give up.
      guard lane != nil, cell.population.attachment == lane?.attachment, cell.isInData,
        cell.population.content?.attempts == 0, !cell.population.isGivenUp
      else { continue }
      check(isOpen || isFilled, cell, "is neither filled nor asked for")
    }
    return list
  }
}
