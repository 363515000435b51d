extension CollectionView {
  /// The item that keys move from and choose; `nil` for none.
  ///
  /// It is the item and not its place: a batch takes it along, and a reload finds it. See
  /// ``CollectionView/allowsFocus`` for how a person moves it.
  ///
  /// Where the item goes, the focus goes to the next item of its section that was there before, or else the
  /// one before it; where none of them is left, to the item that is now at its place or at the section's end,
  /// and where the section has none, to the nearest section: its first item where it comes after, its last
  /// where it comes before. After a reload the old items are not known, so only the last two count.
  ///
  /// Its cell stays bound while it is out of view, with its controller, and counts against no limit.
  public var focusedItem: ItemIdentity? { focus?.item }

  /// The place of the item that has the focus; `nil` for none.
  public var indexPathForFocusedItem: IndexPath? { focus?.indexPath }

  /// Gives an item the focus, whatever ``allowsFocus`` says; nothing is scrolled.
  ///
  /// A place that is not there is ignored. Logs `focus`, and tells the delegate. To bring the item into view
  /// call ``scrollToItem(at:at:animated:completion:)``; to have the presses come here,
  /// ``Responder/becomeFirstResponder()``.
  public func focusItem(at indexPath: IndexPath) {
    guard let item = identity(at: indexPath) else { return }
    setFocus(FocusedItem(item: item, indexPath: indexPath))
  }

  /// Takes the focus from the item that has it; logs `focus` without an item, and tells the delegate.
  public func clearFocus() { setFocus(nil) }

  /// The focus is at an item, or at none, from now on; it is logged and told where that is another one.
  func setFocus(_ next: FocusedItem?) {
    let before = focus
    focus = next
    guard before?.item != next?.item else { return }
    input.wantsFocus = false
    if let before { cell(for: before.item)?.isFocused = false }
    if let next {
      cell(for: next.item)?.isFocused = true
      record(.focus, next.item, next.indexPath)
    } else {
      context.log.record(LifecycleEvent(.focus, subject))
    }
    // The cell of the one before was kept for its sake.
    if before != nil, !boundCache.isEmpty { setNeedsLayout() }
    if input.focusBefore == nil { input.focusBefore = .some(before?.item) }
    input.isPending = true
    finishInput()
  }

  /// Whether a cell keeps its item although nothing else asks for it.
  func isHeldByFocus(_ cell: CollectionViewCell) -> Bool {
    guard let focus else { return false }
    return cell.item == focus.item && cell.isInData && !cell.isErrorCell
  }

  /// An item in view gets the focus where none has it; the first one that is wholly in view.
  func focusSomethingInView() {
    guard allowsFocus, focus == nil, !isInvalidated else { return input.wantsFocus = false }
    let bounds = bounds
    let axis = arrangement.axis
    let whole = displayed.first {
      $0.frame.min(axis) >= bounds.min(axis) && $0.frame.max(axis) <= bounds.max(axis)
    }
    guard let cell = whole ?? displayed.first, let item = cell.item else {
      input.wantsFocus = true
      input.isPending = true
      return
    }
    setFocus(FocusedItem(item: item, indexPath: cell.indexPath))
  }

  // MARK: What the data does

  /// Takes the focus through a batch.
  func followFocus(_ batch: BatchUpdates, _ plan: BatchPlan, before: [Int], after: [Int]) {
    guard let focus else { return }
    if let place = plan.fate(of: focus.indexPath).place {
      return self.focus = FocusedItem(item: focus.item, indexPath: place)
    }
    if let place = returningPlace(of: focus.item, in: batch, plan, after) {
      return self.focus = FocusedItem(item: focus.item, indexPath: place)
    }
    passFocus(to: survivor(of: focus.indexPath, plan, before: before, after: after))
  }

  /// Finds the focus in data of which only identities are known.
  func findFocus(in counts: [Int]) {
    guard let focus else { return }
    if let place = place(of: focus.item, in: counts) {
      return self.focus = FocusedItem(item: focus.item, indexPath: place)
    }
    passFocus(to: Self.nearestPlace(to: focus.indexPath, in: counts))
  }

  private func passFocus(to place: IndexPath?) {
    guard let place, let dataSource else { return setFocus(nil) }
    let item = dataSource.collectionView(self, identityForItemAt: place)
    setFocus(FocusedItem(item: item, indexPath: place))
  }

  /// Who has the focus after an item that a batch removes.
  private func survivor(
    of path: IndexPath, _ plan: BatchPlan, before: [Int], after: [Int]
  ) -> IndexPath? {
    guard let section = plan.section(of: path.section) else {
      return nearestSection(to: path.section, plan, before: before.count, after: after)
        ?? Self.nearestPlace(to: path, in: after)
    }
    if !plan.reloadedSections.contains(path.section) {
      let rule = plan.rule(of: path.section)
      var next: Int?
      rule.forEachStaying(in: (path.item + 1)..<max(path.item + 1, before[path.section])) {
        next = next ?? $1.lowerBound
      }
      var last: Int?
      if next == nil { rule.forEachStaying(in: 0..<path.item) { last = $1.upperBound - 1 } }
      if let item = next ?? last { return IndexPath(item: item, section: section) }
    }
    if after[section] > 0 {
      return IndexPath(item: min(path.item, after[section] - 1), section: section)
    }
    return nearestSection(to: path.section, plan, before: before.count, after: after)
      ?? Self.nearestPlace(to: IndexPath(item: path.item, section: section), in: after)
  }

  /// The nearest section of the old data that has items; O(sections).
  private func nearestSection(
    to section: Int, _ plan: BatchPlan, before: Int, after: [Int]
  ) -> IndexPath? {
    for distance in 1..<max(2, before) {
      for (old, isAfter) in [(section + distance, true), (section - distance, false)]
      where (0..<before).contains(old) {
        guard let new = plan.section(of: old), after[new] > 0 else { continue }
        return IndexPath(item: isAfter ? 0 : after[new] - 1, section: new)
      }
    }
    return nil
  }

  /// The place itself or the one that is nearest to it, in data of which nothing else is known.
  static func nearestPlace(to path: IndexPath, in counts: [Int]) -> IndexPath? {
    guard !counts.isEmpty else { return nil }
    let section = min(path.section, counts.count - 1)
    if section == path.section, counts[section] > 0 {
      return IndexPath(item: min(path.item, counts[section] - 1), section: section)
    }
    for distance in 0..<counts.count {
      let (next, previous) = (section + distance, section - distance)
      if next < counts.count, counts[next] > 0, next >= path.section {
        return IndexPath(item: 0, section: next)
      }
      if previous >= 0, counts[previous] > 0 {
        return IndexPath(item: counts[previous] - 1, section: previous)
      }
    }
    return nil
  }

  /// Where an item whose place a batch removes is all the same, among what the batch brings.
  func returningPlace(
    of item: ItemIdentity, in batch: BatchUpdates, _ plan: BatchPlan, _ after: [Int]
  ) -> IndexPath? {
    guard batch.bringsItems, let place = place(of: item, in: after) else { return nil }
    // A place that others stayed at only has the same name, where identities are made from places.
    let isNew =
      batch.insertedSections.contains(place.section)
      || plan.reloadedSections.contains { plan.section(of: $0) == place.section }
      || PlaceSet(batch.insertions).contains(place)
    return isNew ? place : nil
  }
}
