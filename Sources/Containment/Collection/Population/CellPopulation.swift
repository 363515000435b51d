/// What a cell knows of the filling of its content.
struct CellPopulation {
  /// What is to be put in; `nil` for a plain cell, and where content came at once.
  var content: CellContent?
  /// The cell's name at the scheduler, and of which attachment of the collection it is.
  var slot: PopulationSlot?
  var attachment: UInt32 = 0
  var binding: PopulationBinding?
  var priority = PopulationPriority.visible
  /// Whether nothing more comes for the item, because it failed for good or cancelled itself, until its next bind.
  var isGivenUp = false
  /// Whether its steps wait for the end of an appearance.
  var isHeld = false
}

extension CollectionViewCell: PopulationHost {
  private var collection: CollectionView? { collectionHandle?.collection }

  /// Whether the cell shows the content of its item, and no placeholder.
  ///
  /// `true` for a plain cell that is bound, and where content came at once.
  public var isPopulated: Bool {
    guard let item else { return false }
    guard let contentViewController else { return true }
    return contentViewController.contentItem == item
  }

  package func populate(_ context: PopulationContext) throws -> PopulationStep {
    guard let content = population.content, let controller = contentViewController,
      let collection
    else { return .finished }
    return try collection.runStep(of: content, on: controller, in: self, context)
  }

  package func startLoad(_ ticket: PopulationTicket) {
    guard let content = population.content, let scheduler = collection?.lane?.scheduler else {
      return
    }
    content.startLoad(ticket, scheduler)
  }

  package func populationDidEnd(_ binding: PopulationBinding, _ outcome: PopulationOutcome) {
    population.isHeld = false
    switch outcome {
    case .finished: collection?.didPopulate(self)
    case .failed(let error): collection?.didFail(self, error)
    case .cancelled(let reason):
      if reason == .taskCancelled { population.isGivenUp = true }
      population.content?.cancelLoad()
    }
  }
}
