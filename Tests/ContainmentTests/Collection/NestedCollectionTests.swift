import Testing

@testable import Containment

/// Collections whose hosted controllers are collections.
@MainActor
@Suite(.freesClosures) struct NestedCollectionTests {
  /// A collection of rows of its own.
  final class Shelf: CollectionViewController {
    var source: ListSource?
  }

  static let shelf = ControllerIdentifier<Shelf>("t:shelf")

  private func nested(
    _ count: Int, policy: HostingPolicy, retention: Retention = .reuse, poolLimit: Int? = nil
  ) throws -> Stage {
    let stage = Stage(items: count) {
      $0.height = 4
      $0.policy = policy
      $0.layout = ListLayout(itemLength: 2)
    }
    let context = stage.context
    try stage.registry.register(Self.shelf, retention: retention, poolLimit: poolLimit) {
      [unowned stage] _ in
      let shelf = Shelf(registry: stage.registry, layout: ListLayout(), policy: policy)
      let source = ListSource([["i0", "i1"]]) { list, path, text in
        try list.dequeueCell(using: Stage.registration, for: path, item: text)
      }
      shelf.source = source
      shelf.collectionView.dataSource = source
      return shelf
    }
    let registration = ControllerRegistration<Shelf, String>(Self.shelf, population: .immediate) {
      shelf, text, _ in
      context.run { shelf.source?.sections = [["\(text)a", "\(text)b"]] }
      shelf.collectionView.reloadData()
    }
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(using: registration, for: path, item: text)
    }
    return stage
  }

  nonisolated static let policies = [HostingPolicy.displayed, .bound]

  @Test("Appear and disappear pairs come once on every level", arguments: policies)
  func pairs(policy: HostingPolicy) throws {
    let stage = try nested(10, policy: policy)
    stage.window.show()
    for offset in [0.0, 2, 4, 16, 0, 1] { stage.scroll(to: offset) }
    stage.window.hide()
    stage.window.show(animated: true)
    stage.window.settle()
    var states: [SubjectIdentity: AppearanceState] = [:]
    for event in stage.events {
      let state = states[event.subject, default: .gone]
      switch event.kind {
      case .viewWillAppear:
        #expect(state == .gone)
        states[event.subject] = .coming
      case .viewDidAppear:
        #expect(state == .coming)
        states[event.subject] = .here
      case .viewWillDisappear:
        #expect(state == .here)
        states[event.subject] = .leaving
      case .viewDidDisappear:
        #expect(state == .leaving)
        states[event.subject] = .gone
      default: break
      }
    }
    #expect(states.values.allSatisfy { $0 == .gone || $0 == .here })
    let visible = stage.list.visibleCells.compactMap { $0.contentViewController as? Shelf }
    #expect(visible.count == 3)
    #expect(visible.allSatisfy { $0.children.count == 2 && $0.children.allSatisfy(\.isAppeared) })
    #expect(states.values.count { $0 == .here } == 1 + 3 * 3)
    #expect(stage.violations == [])
  }

  private enum AppearanceState { case gone, coming, here, leaving }

  @Test("What a shelf displays ends before the shelf goes", arguments: policies, [0, 1, nil])
  func evictedShelves(policy: HostingPolicy, poolLimit: Int?) throws {
    let stage = try nested(20, policy: policy, poolLimit: poolLimit).shown()
    for offset in [8.0, 16, 24, 0] { stage.scroll(to: offset) }
    #expect(stage.violations == [])
    stage.window.hide()
    stage.host.invalidate()
    #expect(stage.violations == [])
    stage.releaseHost()
    #expect(stage.violations == [])
    #expect(stage.liveRows == 0)
  }

  @Test("Kept shelves end what they display when their item goes", arguments: policies)
  func keptShelves(policy: HostingPolicy) throws {
    let stage = try nested(6, policy: policy, retention: .keep).shown()
    stage.scroll(to: 4)
    try stage.update([["i1", "i3", "i4"]]) { batch in
      batch.deleteItems(at: [0, 2, 5].map { IndexPath(item: $0, section: 0) })
    }
    #expect(stage.violations == [])
    // i3 stays where it is on screen, so i1 is in view above it, and i4 never was.
    #expect(stage.liveRows == 4)
    stage.host.invalidate()
    #expect(stage.liveRows == 0)
    #expect(stage.violations == [])
  }
}
