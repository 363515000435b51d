import Foundation
import Testing

@testable import Containment

/// The contract's rules DEALLOC-01 and -02 for plain controllers, and which thread a deinit runs on.
@MainActor
@Suite("Deallocation", .freesClosures)
struct DeallocationTests {
  /// Holds the last reference, to be dropped on any thread.
  private final class Holder: @unchecked Sendable {
    var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  @Test("A deinit on the main actor is logged at once")
  func onMain() {
    Recording.run { log in
      let holder = Holder(log.probe("c"))
      log.forget()
      holder.object = nil
      log.expect("c.deinit")
    }
  }

  @Test("A deinit on another thread is logged at the next tick")
  func onThread() async {
    let log = Recording()
    let (holder, window) = log.context.run { (Holder(log.probe("c")), log.window(log.probe("P"))) }
    log.forget()
    await withCheckedContinuation { continuation in
      Thread {
        holder.object = nil
        continuation.resume()
      }.start()
    }
    log.expect("")
    window.step()
    log.expect("c.deinit")
  }

  @Test("A deinit in a detached task is logged at the next tick")
  func inTask() async {
    let log = Recording()
    let (holder, window) = log.context.run { (Holder(log.probe("c")), log.window(log.probe("P"))) }
    log.forget()
    await Task.detached { holder.object = nil }.value
    log.expect("")
    window.step()
    log.expect("c.deinit")
  }

  @Test("DEALLOC-01 and -02 A container goes without a callback to its children, itself first")
  func container() {
    Recording.run { log in
      var parent: Probe? = log.probe("P")
      parent?.embed(log.probe("c"))
      // Until a tick ends, the child waits to be looked at and is kept.
      log.context.endTick()
      log.forget()
      parent = nil
      log.expect(
        """
        P.deinit
        c.deinit
        """)
    }
  }

  @Test("DEALLOC-01 A child that outlives its container joins another one in the usual sequence")
  func outlives() {
    Recording.run { log in
      let (child, other) = (log.probe("c"), log.probe("Q"))
      other.loadViewIfNeeded()
      var parent: Probe? = log.probe("P")
      parent?.embed(child)
      log.forget()
      parent = nil
      #expect(child.parent == nil && child.view.superview == nil)
      other.embed(child)
      log.expect(
        """
        P.deinit
        c.willMove(toParent: Q)
        [attach c]
        c.didMove(toParent: Q)
        """)
    }
  }

  @Test("A window that goes leaves its root without a window, and says so in the log")
  func window() {
    Recording.run { log in
      let root = log.probe("P")
      var window: Window? = log.visible(root)
      #expect(window?.isVisible == true)
      window = nil
      log.expect("w.deinit")
      let next = log.window(root)
      #expect(root.rootWindow === next)
    }
  }
}
