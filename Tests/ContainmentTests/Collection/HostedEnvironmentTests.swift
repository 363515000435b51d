import Testing

@testable import Containment

@MainActor
@Suite("The environment of what a collection hosts", .freesClosures)
struct HostedEnvironmentTests {
  /// A list of seers, and what each saw when it was configured.
  @MainActor
  private final class Shelf {
    let journal = Journal()
    let window: Window
    let host: Host
    let source: ListSource
    let recording: Recording
    var configured: [String] = []
    var made: [Weak<Seer>] = []

    init(
      _ recording: Recording, items: Int, retention: Retention = .reuse,
      policy: HostingPolicy = .displayed, population: PopulationTiming = .immediate
    ) throws {
      self.recording = recording
      let identifier = ControllerIdentifier<Seer>("t:seer")
      let registry = ControllerRegistry()
      host = Host(registry: registry, layout: ListLayout(), policy: policy)
      window = Window(size: Size(width: 8, height: 2), rootViewController: host)
      source = ListSource([(0..<items).map { "i\($0)" }]) { _, path, _ in
        throw CollectionError.dequeueNotReturned(path)
      }
      let registration = ControllerRegistration<Seer, String>(identifier, population: population) {
        [unowned self] seer, text, _ in
        configured.append("\(text) \(seer.name) \(seer.theme)")
      }
      source.makeCell = { list, path, text in
        try list.dequeueCell(using: registration, for: path, item: text)
      }
      host.collectionView.dataSource = source
      try registry.register(identifier, retention: retention) { [unowned self] request in
        let seer = Seer("of \(request.item?.description ?? "")", journal)
        made.append(Weak(seer))
        return seer
      }
      FreedClosures.atEnd { [weak self] in
        self?.source.makeCell = { _, path, _ in throw CollectionError.dequeueNotReturned(path) }
      }
      window.show()
      window.step()
    }

    func scroll(to offset: Double) {
      host.collectionView.contentOffset = Point(x: 0, y: offset)
      window.step()
    }
  }

  @Test(
    "A row sees its container's values when it is configured, before it is a child, and is not told"
  )
  func configuring() throws {
    try Recording.run { recording in
      let shelf = try Shelf(recording, items: 9)
      shelf.host.environmentOverrides[ThemeKey.self] = "dark"
      shelf.window.step()
      #expect(
        shelf.journal.take() == ["of i0: light/1 -> dark/1", "of i1: light/1 -> dark/1"])
      shelf.configured.removeAll()
      // One more row in view for a moment, and the first ones to their pool.
      shelf.scroll(to: 4)
      #expect(shelf.configured == ["i4 of i4 dark", "i5 of i5 dark"])
      #expect(shelf.journal.take() == [])
      shelf.host.environmentOverrides[ThemeKey.self] = "dim"
      shelf.window.step()
      #expect(shelf.journal.take() == ["of i4: dark/1 -> dim/1", "of i5: dark/1 -> dim/1"])
      // Those in the pool see the new value as they are configured, and are told before they appear.
      shelf.configured.removeAll()
      shelf.scroll(to: 0)
      #expect(shelf.configured == ["i0 of i1 dim", "i1 of i0 dim"])
      #expect(
        Set(shelf.journal.take()) == ["of i0: dark/1 -> dim/1", "of i1: dark/1 -> dim/1"])
      #expect(shelf.host.collectionView.environmentForContent[ThemeKey.self] == "dim")
    }
  }

  @Test(
    "A kept row that is away is told when it comes back, before it appears, of the last value only")
  func kept() throws {
    try Recording.run { recording in
      let shelf = try Shelf(recording, items: 9, retention: .keep)
      shelf.scroll(to: 4)
      shelf.window.environmentOverrides[ThemeKey.self] = "dim"
      shelf.window.step()
      shelf.window.environmentOverrides[ThemeKey.self] = "dark"
      shelf.window.step()
      #expect(
        shelf.journal.take().filter { !$0.hasPrefix("of i4") && !$0.hasPrefix("of i5") } == [])
      shelf.journal.notesAppearance = true
      shelf.scroll(to: 0)
      let lines = shelf.journal.take().filter { !$0.contains("isappear") }
      #expect(
        lines
          == ["of i0", "of i1"].flatMap {
            ["\($0): light/1 -> dark/1", "\($0).willAppear", "\($0).didAppear"]
          })
    }
  }

  @Test("Under the policy bound, a row that is not displayed is a child and is told in the frame")
  func bound() throws {
    try Recording.run { recording in
      let shelf = try Shelf(recording, items: 9, policy: .bound)
      shelf.host.collectionView.boundCacheLimit = 2
      shelf.scroll(to: 2)
      shelf.window.environmentOverrides[ThemeKey.self] = "dark"
      shelf.window.step()
      #expect(
        Set(shelf.journal.take()) == Set((0..<4).map { "of i\($0): light/1 -> dark/1" }))
      shelf.scroll(to: 0)
      #expect(shelf.journal.take() == [])
    }
  }

  @Test(
    "A list inside a row passes on what the row sees, and rows that are filled in frames see it too"
  )
  func deferred() throws {
    try Recording.run { recording in
      let shelf = try Shelf(recording, items: 2, population: .deferred)
      shelf.window.settle()
      let row = try #require(shelf.made.first?.object)
      let inner = try Shelf(recording, items: 1)
      inner.window.hide()
      inner.window.rootViewController = nil
      row.embed(inner.host)
      row.environmentOverrides[ThemeKey.self] = "dark"
      shelf.window.settle()
      #expect(inner.made.first?.object?.theme == "dark")
      #expect(inner.journal.take().last == "of i0: light/1 -> dark/1")
    }
  }

  @Test("A plain cell sees its container's values, also while it is configured")
  func plainCells() throws {
    try Recording.run { recording in
      let host = Host(registry: ControllerRegistry(), layout: ListLayout())
      let window = Window(size: Size(width: 8, height: 1), rootViewController: host)
      window.environmentOverrides[ThemeKey.self] = "dark"
      var seen: [String] = []
      let registration = CellRegistration<PlainCell, String>("t:plain") { cell, text, _ in
        seen.append("\(text) \(cell.environment[ThemeKey.self])")
      }
      let source = ListSource([["a", "b", "c"]]) { list, path, text in
        try list.dequeueCell(using: registration, for: path, item: text)
      }
      host.collectionView.dataSource = source
      window.show()
      window.step()
      window.environmentOverrides[ThemeKey.self] = "dim"
      host.collectionView.contentOffset = Point(x: 0, y: 2)
      window.step()
      #expect(seen == ["a dark", "c dim"])
      let cell = try #require(host.collectionView.visibleCells.first)
      #expect(cell.environment[ThemeKey.self] == "dim")
      #expect(cell.contentView.environment[ThemeKey.self] == "dim")
    }
  }

  @Test("Pages that are kept or loaded are told with the one that is seen")
  func pages() throws {
    try Recording.run { _ in
      let journal = Journal()
      let registry = ControllerRegistry()
      let identifier = ControllerIdentifier<Seer>("t:page")
      try registry.register(identifier) { request in
        Seer("of \(request.item?.description ?? "")", journal)
      }
      let registration = ControllerRegistration<Seer, String>(identifier, population: .immediate) {
        seer, _, _ in _ = seer.theme
      }
      let pager = PageViewController(registry: registry)
      pager.maximumLifecycles = [.loaded]
      let source = ListSource([["p0", "p1", "p2"]]) { list, path, text in
        try list.dequeueCell(using: registration, for: path, item: text)
      }
      pager.collectionView.dataSource = source
      let window = Window(size: Size(width: 6, height: 2), rootViewController: pager)
      window.show()
      window.settle()
      window.environmentOverrides[ThemeKey.self] = "dark"
      window.settle()
      let told = journal.take()
      #expect(told.contains("of p0: light/1 -> dark/1"))
      #expect(told.count == Set(told).count)
      // The other one is told in the frame where it is a child already, and otherwise as it comes.
      pager.collectionView.contentOffset = Point(x: 6, y: 0)
      window.settle()
      let all = told + journal.take()
      #expect(all.filter { $0 == "of p1: light/1 -> dark/1" }.count <= 1)
    }
  }
}
