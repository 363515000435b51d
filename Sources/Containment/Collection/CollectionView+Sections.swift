extension CollectionView {
  /// Inserts sections that the data source has by now, with all their items; as a batch of its own.
  ///
  /// - Throws: What is wrong with the batch; nothing is changed then.
  public func insertSections(_ sections: [Int]) throws(BatchError) {
    try performBatchUpdates { $0.insertSections(sections) }
  }

  /// Deletes sections that the data source no longer has; as a batch of its own.
  ///
  /// - Throws: What is wrong with the batch; nothing is changed then.
  public func deleteSections(_ sections: [Int]) throws(BatchError) {
    try performBatchUpdates { $0.deleteSections(sections) }
  }

  /// Moves a section that the data source has at its new place by now; as a batch of its own.
  ///
  /// - Throws: What is wrong with the batch; nothing is changed then.
  public func moveSection(_ section: Int, to newSection: Int) throws(BatchError) {
    try performBatchUpdates { $0.moveSection(section, to: newSection) }
  }

  /// Shows all items of sections anew, in whatever number they are by now; as a batch of its own.
  ///
  /// - Throws: What is wrong with the batch; nothing is changed then.
  public func reloadSections(_ sections: [Int]) throws(BatchError) {
    try performBatchUpdates { $0.reloadSections(sections) }
  }
}
