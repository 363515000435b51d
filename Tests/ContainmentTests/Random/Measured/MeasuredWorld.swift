import Testing

@testable import Containment

/// A list whose content says how long it is, and what the tests know of it by themselves.
@MainActor
final class MeasuredWorld {
  let stage: Stage
  let flavour: MeasuredFlavour
  private var nextItem = 0
  /// The lengths at a width of ten; twice as long below six.
  private(set) var lengths: [String: Int] = [:]
  var faults: [String] = []
  private var random = SeededGenerator(seed: 99)
  private var reactions: [MeasuredReaction.Callback: MeasuredReaction] = [:]
  private var hasReacted = false

  var list: CollectionView { stage.list }
  var axis: Axis { flavour.axis }
  var items: [String] { stage.source.sections[0] }
  var offset: Double { list.contentOffset[axis] }
  var maximumOffset: Double { list.maximumOffset[axis] }
  /// The room along the axis and across it.
  var room: Double { list.frame.size[axis] }
  private var roomAcross: Double {
    let cross = axis.cross
    return list.frame.size[cross] - flavour.insets.leading(cross) - flavour.insets.trailing(cross)
  }

  init(_ flavour: MeasuredFlavour) {
    self.flavour = flavour
    var options = Stage.Options()
    options.height = 7
    options.layout = ListLayout(
      axis: flavour.axis, spacing: flavour.spacing, insets: flavour.insets,
      estimatedItemLength: flavour.estimate)
    options.policy = flavour.policy
    options.retention = flavour.retention
    stage = Stage([[]], options)
    stage.source.sections = [make(30)]
    stage.list.boundCacheLimit = flavour.boundCacheLimit
    if flavour.hasRanges { stage.list.ranges = .standard }
    stage.list.delegate = self
    stage.wish = { [unowned self] text, width in
      react(.wish)
      if self.flavour.answersAtRandom { return Double(Int.random(in: 0..<5, using: &random)) }
      // Where the delegate says another length, nobody goes by this one.
      return ownLength(of: text, width) + (isDelegates(text) ? 1 : 0)
    }
    stage.shown()
    settle()
    check("at first")
  }

  private func make(_ count: Int) -> [String] {
    (0..<count).map { _ in
      nextItem += 1
      let name = "i\(nextItem)"
      lengths[name] = nextItem % 7 == 3 ? 0 : 1 + nextItem * 31 % 5
      return name
    }
  }

  private func isDelegates(_ item: String) -> Bool {
    flavour.hasDelegate && (Int(item.dropFirst()) ?? 0) % 3 == 0
  }

  private func ownLength(of item: String, _ width: Double) -> Double {
    Double(lengths[item] ?? 0) * (width < 6 ? 2 : 1)
  }

  /// The length that an item must have; `nil` where it answers at random.
  func length(of item: String) -> Double? {
    flavour.answersAtRandom && !isDelegates(item) ? nil : ownLength(of: item, roomAcross)
  }

  // MARK: Operations

  func perform(_ operation: MeasuredOperation) {
    let before = MeasuredScreen(list)
    let wasAtEnd = list.followsEnd && !before.rows.isEmpty && before.distanceToEnd <= 1
    let wasUnreached = list.unreachedPosition != nil
    var isTravelling = list.scrollAnimation != nil
    stage.forget()
    hasReacted = false
    var moved: Set<String> = []
    var wanted: (item: String, position: ScrollPosition)?
    switch operation {
    case .scroll(let distance): list.scroll(by: Double(distance))
    case .jump(let perMille):
      list.contentOffset[axis] = (maximumOffset * Double(perMille) / 1000).rounded(.down)
    case .scrollToItem(let pick, let position):
      guard !items.isEmpty else { return }
      let item = pick % items.count
      wanted = (items[item], position)
      list.scrollToItem(at: path(item), at: position)
    case .travel(let pick, let position, let frames):
      guard !items.isEmpty else { return }
      let item = pick % items.count
      wanted = (items[item], position)
      list.scrollToItem(at: path(item), at: position, animated: true)
      for _ in 0..<frames where list.scrollAnimation != nil {
        stage.window.step()
        if !hasReacted { check("while it travels") }
        stage.forget()
      }
    case .insert(let at, let count): insert(at: at, count: count)
    case .append(let count): insert(at: items.count, count: count)
    case .delete(let at, let count): delete(at: at, count: count)
    case .move(let from, let to):
      guard !items.isEmpty else { return }
      let (from, to) = (from % items.count, to % items.count)
      moved.insert(items[from])
      change(animated: from % 2 == 0) {
        $0.insert($0.remove(at: from), at: to)
      } _: {
        $0.moveItem(at: self.path(from), to: self.path(to))
      }
    case .renew(let at, let count):
      guard !items.isEmpty else { return }
      let at = at % items.count
      let range = at..<min(items.count, at + count)
      change(animated: at % 2 == 0) { _ in
      } _: {
        $0.reloadItems(at: range.map(self.path))
      }
    case .grow(let pick, let more, let reconfigured):
      grow(pick, by: more, reconfigured: reconfigured)
    case .resize(let width, let height):
      var size = Size.zero
      size[axis] = Double(height)
      size[axis.cross] = Double(width)
      stage.window.size = size
    case .follow(let follows): list.followsEnd = follows
    case .reload: list.reloadData()
    case .react(let reaction): reactions[reaction.callback] = reaction
    case .frames(let count):
      for _ in 0..<count {
        stage.window.step()
        stage.forget()
      }
    }
    stage.window.step()
    isTravelling = isTravelling || list.scrollAnimation != nil
    if hasReacted { settle() }
    check("after \(operation)")
    guard !hasReacted else { return }
    if let wanted, list.scrollAnimation == nil { checkTarget(wanted.item, wanted.position) }
    if case .scroll(let distance) = operation, distance != 0 {
      checkScroll(by: distance, from: before)
    }
    guard !operation.isByReader, !flavour.answersAtRandom, !isTravelling else { return }
    if wasAtEnd, list.followsEnd {
      // Within one of the end it counts as there, and stays as it is until something changes.
      let isUnmoved = offset == before.offset && maximumOffset - offset == before.distanceToEnd
      expect(maximumOffset == offset || isUnmoved, "the end is not followed")
    } else if !wasUnreached {
      checkAnchor(before, moved: moved)
    }
  }

  /// What callbacks asked for is done, in whatever frames that takes.
  private func settle() {
    for _ in 0..<9 where list.wantsLayout || !list.pendingUpdates.isEmpty {
      stage.window.step()
    }
  }

  nonisolated func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func insert(at place: Int, count: Int) {
    let at = place % (items.count + 1)
    change(animated: place % 2 == 0) {
      $0.insert(contentsOf: make(count), at: at)
    } _: {
      $0.insertItems(at: (at..<at + count).map(self.path))
    }
  }

  private func delete(at place: Int, count: Int) {
    guard !items.isEmpty else { return }
    let at = place % items.count
    let range = at..<min(items.count, at + count)
    change(animated: place % 2 == 0) {
      $0.removeSubrange(range)
    } _: {
      $0.deleteItems(at: range.map(self.path))
    }
  }

  private func grow(_ pick: Int, by more: Int, reconfigured: Bool) {
    guard !items.isEmpty else { return }
    let item = pick % items.count
    lengths[items[item], default: 0] = max(0, lengths[items[item], default: 0] + more)
    // What is not displayed has nobody to say so.
    if reconfigured || stage.row(items[item]) == nil {
      change(animated: false) { _ in
      } _: {
        $0.reconfigureItems(at: [self.path(item)])
      }
    } else {
      stage.row(items[item])?.invalidatePreferredContentSize()
    }
  }

  private func change(
    animated: Bool, _ edit: (inout [String]) -> Void,
    _ name: @escaping (inout BatchUpdates) -> Void
  ) {
    var items = items
    edit(&items)
    do {
      try list.performBatchUpdates(animated: animated && flavour.isAnimated) {
        [stage, items] batch in
        stage.source.sections = [items]
        name(&batch)
      }
    } catch {
      faults.append("a legal batch was refused: \(error)")
    }
  }

  // MARK: Callbacks

  private func react(_ callback: MeasuredReaction.Callback) {
    guard let reaction = reactions.removeValue(forKey: callback) else { return }
    hasReacted = true
    switch reaction {
    case .layout: list.setNeedsLayout()
    case .grow(_, let pick, let more):
      guard !items.isEmpty else { return }
      let item = items[pick % items.count]
      // Only where somebody is there to say so, because a batch has to wait for the next frame.
      guard let row = stage.row(item) else { return }
      lengths[item, default: 0] = max(0, lengths[item, default: 0] + more)
      row.invalidatePreferredContentSize()
    case .insert(_, let place): later { [unowned self] in insert(at: place, count: 1) }
    case .delete(_, let place): later { [unowned self] in delete(at: place, count: 1) }
    case .scroll(_, let distance): list.scroll(by: Double(distance))
    case .scrollToItem(_, let pick):
      guard !items.isEmpty else { return }
      list.scrollToItem(at: path(pick % items.count), at: .center)
    }
  }

  /// Runs a body that makes a batch of its own in the next frame.
  private func later(_ body: @escaping @MainActor () -> Void) {
    try? list.performBatchUpdates { _ in body() }
  }
}

extension MeasuredWorld: CollectionDelegate {
  var givesLengths: Bool { flavour.hasDelegate }

  func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double? {
    let item = items[indexPath.item]
    return isDelegates(item) ? ownLength(of: item, crossLength) : nil
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, item: ItemIdentity,
    at indexPath: IndexPath
  ) { react(.willDisplay) }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    item: ItemIdentity, at indexPath: IndexPath
  ) { react(.didEndDisplaying) }
}
