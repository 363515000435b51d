import Testing

@testable import Containment

/// What must not allocate, counted in a release build, each in a process of its own; a debug build
/// skips them.
///
/// `swift test -c release -Xswiftc -enable-testing --filter AllocationTests`
@Suite("Allocations in a release build", .enabled(if: AllocationCounter.isMeaningful))
struct AllocationTests {
  @Test("The counter counts")
  func counter() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        var boxes: [Box] = []
        boxes.reserveCapacity(3)
        Self.expect(3) {
          for number in 0..<3 { boxes.append(Box(number)) }
        }
        Self.expect(0) { boxes.removeAll(keepingCapacity: true) }
      }
    }
  }

  @Test("Recording an event into the ring allocates nothing")
  func recording() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let context = LifecycleContext(misuse: .refuse, logCapacity: 64)
        let event = LifecycleEvent(.scroll, context.log.addSubject(ViewController.self))
        Self.expect(0) {
          for _ in 0..<1000 { context.log.record(event) }
        }
      }
    }
  }

  @Test("A frame in which nothing happens allocates nothing")
  func idleFrame() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        LifecycleContext(misuse: .refuse).run {
          let stage = RowStage(rows: 1000)
          stage.window.step()
          Self.expect(0) {
            for _ in 0..<100 { stage.window.step() }
          }
        }
      }
    }
  }

  @Test("Scrolling a row a frame allocates nothing once the pool is warm")
  func scrolling() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { Self.scroll { RowStage(rows: 10_000) } }
    }
  }

  @Test("Scrolling with bound cells kept allocates nothing once the pool is warm")
  func scrollingWithCache() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { Self.scroll { RowStage(rows: 10_000, cached: 4) } }
    }
  }

  @Test("Scrolling under the policy bound allocates nothing once the pool is warm")
  func scrollingBound() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { Self.scroll { RowStage(rows: 10_000, policy: .bound) } }
    }
  }

  @Test("Scrolling plain cells allocates nothing once the pool is warm")
  func scrollingPlain() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { Self.scroll { RowStage(rows: 10_000, content: .plain) } }
    }
  }

  @Test("Scrolling a snapshot allocates nothing once the pool is warm")
  func scrollingSnapshot() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { Self.scroll { RowStage(rows: 10_000, content: .snapshot) } }
    }
  }

  @Test("Scrolling with ranges and announcements allocates nothing once the pool is warm")
  func scrollingWithRanges() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let source = Announced()
        Self.scroll { RowStage(rows: 10_000, ranges: .standard, prefetching: source) }
      }
    }
  }

  @Test("Scrolling rows that see values from above allocates nothing once the pool is warm")
  func scrollingWithEnvironment() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        Self.scroll {
          let stage = RowStage(rows: 10_000)
          stage.window.environmentOverrides[Density.self] = 2
          stage.window.rootViewController?.environmentOverrides[Theme.self] = "dark"
          stage.window.rootViewController?.environmentDefaults = EnvironmentValues()
          return stage
        }
      }
    }
  }

  @Test("Scrolling within a retention budget allocates nothing once the pool is warm")
  func scrollingWithBudget() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        Self.scroll {
          let stage = RowStage(rows: 10_000)
          stage.collection.registry.retentionBudget = RetentionBudget(count: 20, cost: 50)
          return stage
        }
      }
    }
  }

  @Test("Scrolling rows that a plugin decorates allocates nothing once the pool is warm")
  func scrollingWithPlugin() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        Self.scroll {
          let stage = RowStage(rows: 10_000)
          do {
            try stage.collection.registry.install(Decorations())
          } catch {
            Issue.record(error)
          }
          return stage
        }
      }
    }
  }

  private final class Decorations: ControllerPlugin {
    let namespace = "decorations"
    func contribute(to contributions: PluginContributions) throws {
      try contributions.decorate(ControllerIdentifier<CountedRow>("allocations:row")) { try $1() }
    }
  }

  @Test("Asking for a value and telling nobody allocates nothing")
  func environment() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        LifecycleContext(misuse: .refuse).run {
          let stage = RowStage(rows: 1000)
          stage.window.environmentOverrides[Theme.self] = "dark"
          stage.window.rootViewController?.environmentOverrides[Density.self] = 2
          stage.window.step()
          let cell = stage.collection.visibleCells[0]
          var sum = 0
          Self.expect(0) {
            for _ in 0..<100 {
              sum += cell.contentViewController?.environment[Density.self] ?? 0
              sum += cell.contentView.environment[Density.self]
              stage.window.updateEnvironmentIfNeeded()
            }
          }
          #expect(sum == 400)
        }
      }
    }
  }

  private enum Theme: EnvironmentKey { static let defaultValue = "light" }
  private enum Density: EnvironmentKey { static let defaultValue = 1 }

  @Test("Scrolling rows that are filled in frames allocates nothing once the pool is warm")
  func scrollingDeferred() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { Self.scroll { RowStage(rows: 10_000, population: .deferred) } }
    }
  }

  @Test("Scrolling rows that are filled ahead in frames allocates nothing once the pool is warm")
  func scrollingDeferredWithRanges() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        Self.scroll { RowStage(rows: 10_000, ranges: .standard, population: .deferred) }
      }
    }
  }

  @Test("Scrolling a grid and a flow allocates nothing once the pool is warm")
  func scrollingGrids() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        Self.scroll { RowStage(rows: 10_000, layout: GridLayout(columns: .fixed(3))) }
        let size = Size(width: 6, height: 1)
        Self.scroll { RowStage(rows: 10_000, layout: FlowLayout(itemSize: size)) }
      }
    }
  }

  @Test("Scrolling sections with headers that stay in view allocates nothing once all was in view")
  func scrollingSections() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let header = BoundaryElement(pinsToVisibleBounds: true)
        LifecycleContext(misuse: .refuse).run {
          let stage = RowStage(
            rows: 200,
            layout: SectionedLayout(
              all: LayoutSection(ListLayout(), header: header, footer: BoundaryElement())),
            rowsInSection: 20)
          // The identity of a header is made when it comes into view for the first time.
          for _ in 0..<200 { stage.scroll(by: 1) }
          for _ in 0..<200 { stage.scroll(by: -1) }
          Self.expect(0) {
            for _ in 0..<100 { stage.scroll(by: 1) }
          }
        }
      }
    }
  }

  @Test("Scrolling a carousel allocates nothing once the pool is warm")
  func scrollingCarousel() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        LifecycleContext(misuse: .refuse).run {
          let shelf = LayoutSection(ListLayout(axis: .horizontal, itemLength: 4), length: 2)
          let stage = RowStage(
            rows: 3000, layout: SectionedLayout(all: shelf), rowsInSection: 1000)
          let scroll = { @MainActor in
            stage.collection.scrollSection(1, by: 1)
            stage.window.step()
          }
          for _ in 0..<100 { scroll() }
          Self.expect(0) {
            for _ in 0..<100 { scroll() }
          }
        }
      }
    }
  }

  @Test("Hiding and showing a window of rows allocates nothing")
  func hidingAndShowing() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        LifecycleContext(misuse: .refuse).run {
          let stage = RowStage(rows: 100)
          let blink = {
            stage.window.hide()
            stage.window.step()
            stage.window.show()
            stage.window.step()
          }
          blink()
          Self.expect(0) {
            for _ in 0..<20 { blink() }
          }
        }
      }
    }
  }

  @Test("A contract monitor allocates nothing for an event that breaks no rule")
  func monitor() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        LifecycleContext(misuse: .refuse).run {
          let stage = RowStage(rows: 10_000)
          let monitors = [
            ContractMonitor(stage.window) { Issue.record("\($0)") },
            ContractMonitor(stage.collection) { Issue.record("\($0)") },
          ]
          for _ in 0..<100 { stage.scroll(by: 1) }
          Self.expect(0) {
            for _ in 0..<100 { stage.scroll(by: 1) }
          }
          for monitor in monitors { monitor.finish() }
        }
      }
    }
  }

  @MainActor
  private static func scroll(_ make: () -> RowStage) {
    LifecycleContext(misuse: .refuse).run {
      let stage = make()
      for _ in 0..<100 { stage.scroll(by: 1) }
      expect(0) {
        for _ in 0..<100 { stage.scroll(by: 1) }
      }
    }
  }

  @MainActor
  private static func expect(_ number: Int, _ body: () -> Void) {
    let count = AllocationCounter.count(body)
    #expect(count == number, "\(AllocationCounter.summary)")
  }

  private final class Announced: CollectionPrefetching {
    func collectionView(
      _ collectionView: CollectionView, prefetchItemsAt tickets: [PrefetchTicket]
    ) {}
  }

  private final class Box {
    let number: Int
    init(_ number: Int) { self.number = number }
  }
}
