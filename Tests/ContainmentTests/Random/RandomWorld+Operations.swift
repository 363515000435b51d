@testable import Containment

extension RandomWorld {
  /// Runs one operation and checks everything that holds after it.
  func perform(_ operation: CollectionOperation) {
    switch operation {
    case .scroll(let distance): scroll(distance)
    case .jump(let perMille):
      let offset = (model.maximumOffset * Double(perMille) / 1000).rounded(.down)
      model.scroll(to: offset)
      collection.contentOffset = Point(x: 0, y: offset)
    case .scrollToItem(let pick, let position): scrollToItem(pick, position)
    case .resize(let width, let height): resize(width: width, height: height)
    case .update(let seed): checkingSurvivors { update(seed: seed) }
    case .brokenUpdate(let seed, let kind): checkingUnchanged { update(seed: seed, breaking: kind) }
    case .reloadItem(let pick): mark(pick, reload: true)
    case .reconfigureItem(let pick): mark(pick, reload: false)
    case .reloadData(let seed):
      if !flavour.usesSnapshots {
        model.sections = RandomEdit(model.sections, seed: seed, nextItem: &nextItem).after
      }
      collection.reloadData()
    case .show(let animated): window.show(animated: animated)
    case .hide(let animated): window.hide(animated: animated)
    case .removeHost(let index):
      if hosts[index % hosts.count].parent != nil { hosts[index % hosts.count].expel() }
    case .addHost(let index):
      if hosts[index % hosts.count].parent == nil { root.embed(hosts[index % hosts.count]) }
    case .moveCollection: moveCollection()
    case .register(let index): register(index)
    case .failFactories(let count): failures = count
    case .limitCache(let limit): collection.boundCacheLimit = limit
    case .react(let callback, let reaction): reactions[callback] = reaction
    case .select(let pick): if let path = model.path(pick) { collection.chooseItem(at: path) }
    case .setRanges(let choice): setRanges(choice)
    case .setPrefetching(let isOn): collection.prefetchDataSource = isOn ? prefetcher : nil
    case .wobble(let distance): checkingWobble(distance)
    case .frames(let count): for _ in 0..<count { frame() }
    }
    check()
  }

  /// A callback of the library runs: what waits for it is done, once.
  func react(_ callback: CollectionCallback) {
    switch reactions.removeValue(forKey: callback) {
    case .update(let seed): update(seed: seed)
    case .brokenUpdate(let seed, let kind): update(seed: seed, breaking: kind)
    case .reloadData: collection.reloadData()
    case .scroll(let distance): scroll(distance)
    case .scrollToItem(let pick, let position): scrollToItem(pick, position)
    case .reconfigureItem(let pick): mark(pick, reload: false)
    case nil: break
    }
  }

  func frame() {
    loads.answerOne()
    window.step()
    guard host.parent == nil else { return }
    // No window steps what is in none.
    for _ in 0..<8 where !isSettled { collection.layoutIfNeeded() }
  }

  func resize(width: Int, height: Int) {
    size = Size(width: Double(width), height: Double(height))
    model.height = Double(height)
    window.size = size
    for host in hosts { host.view.frame = Rect(origin: .zero, size: size) }
    collection.frame = Rect(origin: .zero, size: size)
  }

  /// None, the standard ones, or others that are odd in some way.
  func setRanges(_ choice: Int) {
    var ranges = CollectionRanges.standard
    switch choice {
    case 0: ranges = .none
    case 1: break
    case 2: ranges = CollectionRanges(hysteresis: 0.5)
    case 3: ranges = CollectionRanges(prepared: .init(leading: 1.3, trailing: 0))
    case 4: ranges = CollectionRanges(announced: .init(leading: 2, trailing: 0.7), hysteresis: 0.1)
    default: ranges.realized = .init(leading: 4, trailing: 4)
    }
    collection.ranges = ranges
  }

  func scroll(_ distance: Int) {
    model.scroll(to: model.offset + Double(distance))
    collection.scroll(by: Double(distance))
  }

  private func scrollToItem(_ pick: Int, _ position: ScrollPosition) {
    guard let path = model.path(pick) else { return }
    model.target = (path, position)
    collection.scrollToItem(at: path, at: position)
  }

  /// The collection goes to the other host, in the order that the contract asks for.
  private func moveCollection() {
    guard hosts.count > 1 else { return }
    hostIndex = 1 - hostIndex
    collection.removeFromSuperview()
    collection.containerViewController = host
    collection.layoutIfNeeded()
    host.view.addSubview(collection)
  }

  // MARK: Data

  func update(seed: UInt64, breaking kind: Int? = nil) {
    if flavour.usesSnapshots { return applySnapshot(seed: seed, isBroken: kind != nil) }
    var previous: [[Int]] = []
    var mustFail = false
    batch(animated: Self.isAnimated(seed)) { [self] in
      previous = model.sections
      mustFail = kind != nil && collection.isLoaded && !collection.needsReload
      let edit = RandomEdit(model.sections, seed: seed, nextItem: &nextItem)
      if kind == nil {
        model.change(to: edit.after, by: edit.batch)
      } else {
        model.sections = edit.after
      }
      self.edit = edit
      return kind.map { edit.broken($0) } ?? edit.batch
    } done: { [self] error in
      if let error, !mustFail { faults.append("a legal batch was refused: \(error)") }
      if error == nil, mustFail { faults.append("an illegal batch was accepted") }
      if error != nil {
        model.sections = previous
        edit = nil
      }
    }
  }

  /// Reloads or reconfigures one item.
  private func mark(_ pick: Int, reload: Bool) {
    if flavour.usesSnapshots {
      return apply(newest) { snapshot in
        let items = snapshot.items
        guard !items.isEmpty else { return }
        let item = items[pick % items.count]
        if reload { snapshot.reloadItems([item]) } else { snapshot.reconfigureItems([item]) }
      }
    }
    batch(animated: Self.isAnimated(UInt64(pick))) { [self] in
      var batch = BatchUpdates()
      if let path = model.path(pick) {
        if reload { batch.reloadItems(at: [path]) } else { batch.reconfigureItems(at: [path]) }
      }
      model.change(to: model.sections, by: batch)
      return batch
    } done: { [self] error in
      if let error { faults.append("marking an item was refused: \(error)") }
    }
  }

  /// Two updates of three take their cells away with an animation.
  private static func isAnimated(_ number: UInt64) -> Bool { number % 3 != 0 }

  private func batch(
    animated: Bool, _ body: @escaping @MainActor () -> BatchUpdates,
    done: @escaping @MainActor (BatchError?) -> Void
  ) {
    updatesAsked += 1
    var thrown: BatchError?
    var told: BatchError?
    do throws(BatchError) {
      try collection.performBatchUpdates(animated: animated) {
        $0 = body()
      } completion: { [weak self] error in
        told = error
        self?.updatesDone += 1
        done(error)
      }
    } catch {
      thrown = error
    }
    if let thrown, thrown != told {
      faults.append("threw \(thrown), but told \(String(describing: told))")
    }
  }

  private func applySnapshot(seed: UInt64, isBroken: Bool) {
    let old = newest
    let edit = RandomEdit(old, seed: seed, nextItem: &nextItem)
    if isBroken { return applyDuplicate(edit.after) }
    let before = Set(old.joined())
    let reloaded = edit.after.joined().filter {
      before.contains($0) && !edit.survivors.contains($0)
    }
    newest = edit.after
    self.edit = edit
    apply(edit.after, turned: seed % 5 == 0, animated: Self.isAnimated(seed)) { snapshot in
      snapshot.reloadItems(reloaded)
      snapshot.reconfigureItems(Array(edit.reconfigured))
    }
  }

  private func apply(
    _ sections: [[Int]], turned: Bool = false, animated: Bool = false,
    _ marks: (inout Snapshot<Int, Int>) -> Void
  ) {
    var marked = Self.snapshot(sections, turned: turned)
    marks(&marked)
    let snapshot = marked
    updatesAsked += 1
    let old = newestSnapshot
    newestSnapshot = snapshot
    changes.append { [weak self] in
      self?.model.change(to: sections, by: snapshot.difference(from: old))
    }
    do {
      try source?.apply(snapshot, animated: animated) { [weak self] in
        self?.updatesDone += 1
        self?.takeChange()
        self?.changes.removeFirst()
      }
    } catch {
      faults.append("a legal snapshot was refused: \(error)")
    }
  }

  /// The model takes the first snapshot that waits in, once: callbacks of its batch come after it.
  func takeChange() {
    guard let change = changes.first else { return }
    change()
    changes[0] = {}
  }

  private func applyDuplicate(_ sections: [[Int]]) {
    var snapshot = Self.snapshot(sections + [[7, 7]], turned: false)
    snapshot.appendItems([7])
    do {
      try source?.apply(snapshot)
      faults.append("a snapshot with a duplicate was accepted")
    } catch {}
  }

  private static func snapshot(_ sections: [[Int]], turned: Bool) -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    for (index, items) in sections.enumerated() {
      let name = turned ? sections.count - index : index
      snapshot.appendSections([name])
      snapshot.appendItems(items, toSection: name)
    }
    return snapshot
  }
}
