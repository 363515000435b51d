import Testing

@testable import Containment

@MainActor
@Suite("Contexts", .freesClosures)
struct ContextTests {
  @Test("Controllers of two contexts do not come into one tree, and nothing is changed")
  func mixing() {
    let one = LifecycleContext(misuse: .refuse)
    let other = LifecycleContext(misuse: .refuse)
    let parent = one.run { ViewController() }
    let stranger = other.run { ViewController() }
    parent.addChild(stranger)
    #expect(parent.children.isEmpty && stranger.parent == nil)
    let window = one.run { Window(size: Size(width: 4, height: 2)) }
    window.rootViewController = stranger
    #expect(window.rootViewController == nil)
    #expect(
      one.log.events.compactMap(\.violation) == [.hierarchyInconsistency, .hierarchyInconsistency])
    #expect(other.log.events.allSatisfy { $0.violation == nil })
  }

  @Test("A subject of another context has no name here, and asking for it does no harm")
  func foreignSubject() {
    let context = LifecycleContext(misuse: .refuse)
    #expect(context.log.name(of: SubjectIdentity(number: 7)) == "?")
    #expect(context.log.name(of: .none) == "")
  }

  @Test("A child that was added and removed is not kept alive until the end of the tick")
  func lifetime() {
    LifecycleContext(misuse: .refuse).run {
      let parent = ViewController()
      weak var gone: ViewController?
      do {
        let child = ViewController()
        gone = child
        parent.addChild(child)
        child.didMove(toParent: parent)
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
      #expect(gone == nil)
    }
  }

  @Test("A log goes with its context, though an observer of it encodes what it is told")
  func encodingObserver() {
    weak var gone: LifecycleLog?
    do {
      let context = LifecycleContext(misuse: .refuse)
      gone = context.log
      let observer = EncodingObserver(context.log)
      context.log.addObserver(observer)
      _ = context.run { ViewController() }
      #expect(observer.count > 0)
    }
    #expect(gone == nil)
  }

  @Test("An animation that is let go without an end has ended, in the log too")
  func droppedAnimation() {
    let context = LifecycleContext(misuse: .refuse)
    context.run {
      let window = Window(size: Size(width: 4, height: 2))
      do {
        let animation = window.beginAnimation("slide")
        #expect(window.hasPendingWork && animation.isRunning)
      }
      #expect(!window.hasPendingWork)
      #expect(context.log.events.map(\.kind) == [.animationBegin, .animationEnd])
    }
  }

  @Test("A root whose last window went while it was shown starts anew in the next one")
  func orphanedRoot() {
    let context = LifecycleContext(misuse: .refuse)
    context.run {
      let root = ViewController()
      do {
        let window = Window(size: Size(width: 4, height: 2), rootViewController: root)
        window.show()
      }
      let window = Window(size: Size(width: 4, height: 2), rootViewController: root)
      #expect(!root.isVisible)
      window.show()
      #expect(root.isAppeared)
      #expect(context.log.events.compactMap(\.violation) == [.stillAppeared])
      #expect(window.invariantFaults().isEmpty)
    }
  }

  @Test("A window larger than any surface is drawn within bounds", arguments: [-5, 0, 0.5, 3.9])
  func sizes(width: Double) {
    LifecycleContext(misuse: .refuse).run {
      let window = Window(
        size: Size(width: width, height: 1e12), rootViewController: ViewController())
      #expect(window.size.height == 1e12)
      window.show()
      window.size = Size(width: width, height: 2)
      #expect(window.surface.columns == max(0, Int(width)))
    }
  }
}

private final class EncodingObserver: LifecycleObserver {
  private let encoder: LogEncoder
  private(set) var count = 0

  init(_ log: LifecycleLog) { encoder = LogEncoder(log) }

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    count += encoder.line(for: event).count
  }
}
