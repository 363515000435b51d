import Testing

@testable import Containment

/// A view that notes what it is told, and takes what a test says.
@MainActor
final class NotingView: View {
  var calls: [String] = []
  var takes: Set<String> = []
  var mayBecome = false
  var mayResign = true

  override var canBecomeFirstResponder: Bool { mayBecome }
  override var canResignFirstResponder: Bool { mayResign }

  private func note(_ call: String) -> Bool {
    calls.append(call)
    return takes.contains(call)
  }

  override func pressesBegan(_ press: KeyPress) -> Bool {
    note("press") || super.pressesBegan(press)
  }
  override func insertText(_ text: String) -> Bool { note("text") || super.insertText(text) }
  override func pointerBegan(_ event: PointerEvent) -> Bool {
    note("began") || super.pointerBegan(event)
  }
  override func pointerMoved(_ event: PointerEvent) -> Bool {
    note("moved") || super.pointerMoved(event)
  }
  override func pointerEnded(_ event: PointerEvent) -> Bool {
    note("ended") || super.pointerEnded(event)
  }
  override func pointerCancelled(_ event: PointerEvent) -> Bool {
    note("cancelled") || super.pointerCancelled(event)
  }
  override func scrollWheel(_ event: ScrollEvent) -> Bool {
    note("wheel") || super.scrollWheel(event)
  }
}

/// A controller that notes presses.
@MainActor
private final class NotingController: ViewController {
  var calls: [String] = []
  override func loadView() { view = NotingView() }
  override func pressesBegan(_ press: KeyPress) -> Bool {
    calls.append("press")
    return super.pressesBegan(press)
  }
}

/// A window with a root, a child whose view is inside it, and a view inside that.
@MainActor
private struct Tree {
  let context = LifecycleContext(misuse: .refuse)
  let root: NotingController
  let child: NotingController
  let window: Window
  let inner: NotingView
  let beside: NotingView

  init() {
    (root, child, window, inner, beside) = context.run {
      let root = NotingController()
      let child = NotingController()
      let window = Window(size: Size(width: 20, height: 10), rootViewController: root)
      let inner = NotingView(frame: Rect(x: 1, y: 1, width: 4, height: 4))
      let beside = NotingView(frame: Rect(x: 10, y: 0, width: 4, height: 4))
      window.show()
      root.addChild(child)
      child.view.frame = Rect(x: 2, y: 2, width: 8, height: 8)
      child.view.addSubview(inner)
      root.view.addSubview(child.view)
      root.view.addSubview(beside)
      child.didMove(toParent: root)
      return (root, child, window, inner, beside)
    }
  }

  var rootView: NotingView? { root.view as? NotingView }
  var childView: NotingView? { child.view as? NotingView }

  func press(_ key: KeyPress.Key = .down) -> Bool { window.sendEvent(.press(KeyPress(key))) }
}

@MainActor
@Suite("The responder chain")
struct ResponderTests {
  @Test("It goes from a view to its controller, to the view around, and up to the window")
  func chain() {
    let tree = Tree()
    let chain: [Responder?] = [
      tree.inner, tree.childView, tree.child, tree.rootView, tree.root, tree.window, nil,
    ]
    for (responder, next) in zip(chain, chain.dropFirst()) {
      #expect(responder?.nextResponder === next)
    }
    tree.child.view.removeFromSuperview()
    #expect(tree.child.nextResponder === tree.root)
  }

  @Test("A press goes to the first responder and up, until somebody takes it")
  func presses() {
    let tree = Tree()
    tree.inner.mayBecome = true
    #expect(tree.inner.becomeFirstResponder() && tree.inner.isFirstResponder)
    #expect(!tree.press())
    let told = [tree.inner.calls, tree.childView?.calls, tree.rootView?.calls, tree.beside.calls]
    #expect(told == [["press"], ["press"], ["press"], []])
    #expect(tree.child.calls == ["press"] && tree.root.calls == ["press"])
    tree.childView?.takes = ["press", "text"]
    #expect(tree.press())
    #expect(tree.child.calls.count == 1 && tree.rootView?.calls.count == 1)
    #expect(tree.window.sendEvent(.text("é")))
    #expect(tree.inner.calls == ["press", "press", "text"])
  }

  @Test("Without a first responder, the first of the tree that can become it does")
  func first() {
    let tree = Tree()
    #expect(!tree.press())
    #expect(tree.window.firstResponder == nil && tree.root.calls == ["press"])
    (tree.inner.mayBecome, tree.beside.mayBecome) = (true, true)
    _ = tree.press()
    #expect(tree.window.firstResponder === tree.inner)
    tree.window.hide()
    #expect(!tree.press() && tree.inner.calls == ["press"])
  }

  @Test("Who cannot become it, or may not have it, changes nothing")
  func refusals() {
    let tree = Tree()
    #expect(!tree.inner.becomeFirstResponder())
    tree.inner.mayBecome = true
    tree.beside.mayBecome = true
    #expect(!tree.inner.resignFirstResponder())
    #expect(tree.inner.becomeFirstResponder() && tree.inner.becomeFirstResponder())
    tree.inner.mayResign = false
    #expect(!tree.inner.resignFirstResponder() && !tree.beside.becomeFirstResponder())
    #expect(tree.window.firstResponder === tree.inner)
    tree.inner.mayResign = true
    #expect(tree.beside.becomeFirstResponder() && !tree.inner.isFirstResponder)
    #expect(tree.beside.resignFirstResponder() && tree.window.firstResponder == nil)
    let loose = tree.context.run { NotingView() }
    loose.mayBecome = true
    #expect(!loose.becomeFirstResponder())
  }

  @Test("Tab goes through what can become it, in the order of the tree, and round")
  func tabs() {
    let tree = Tree()
    tree.inner.mayBecome = true
    tree.beside.mayBecome = true
    tree.childView?.mayBecome = true
    func tab(_ modifiers: KeyModifiers = []) -> Responder? {
      #expect(tree.window.sendEvent(.press(KeyPress(.tab, modifiers: modifiers))))
      return tree.window.firstResponder
    }
    #expect(tab() === tree.inner && tab() === tree.beside && tab() === tree.childView)
    #expect(tab(.shift) === tree.beside)
    tree.inner.isHidden = true
    tree.inner.frame.origin = .zero
    #expect(tab() === tree.childView && tab() === tree.beside)
    tree.beside.frame.origin.x = 20
    #expect(tab() === tree.childView && !tree.window.moveFirstResponder())
  }

  @Test(
    "When it leaves the window the next above has the presses, whoever takes it out",
    arguments: [0, 1, 2])
  func leaving(kind: Int) {
    let tree = Tree()
    tree.rootView?.mayBecome = true
    tree.inner.mayBecome = true
    tree.inner.becomeFirstResponder()
    switch kind {
    case 0: tree.inner.removeFromSuperview()
    case 1: tree.child.view.removeFromSuperview()
    default:
      tree.rootView?.mayBecome = false
      tree.child.view.removeFromSuperview()
    }
    #expect(tree.window.firstResponder === (kind == 2 ? nil : tree.rootView))
    #expect(!tree.inner.isFirstResponder)
    let marked = [tree.inner, tree.childView, tree.beside].map { $0?.isOnResponderPath }
    #expect(marked == [false, false, false])
    #expect(tree.rootView?.isOnResponderPath == (kind != 2))
  }

  @Test("A view that moves inside the window gives it up, and can have it again")
  func moving() {
    let tree = Tree()
    tree.inner.mayBecome = true
    tree.inner.becomeFirstResponder()
    tree.rootView?.addSubview(tree.inner)
    #expect(tree.window.firstResponder == nil)
    #expect(tree.inner.becomeFirstResponder() && tree.rootView?.isOnResponderPath == true)
    tree.rootView?.insertSubview(tree.inner, at: 0)
    #expect(tree.inner.isFirstResponder)
  }

  @Test("Nothing is kept alive once it has left, nor by a root that was replaced")
  func lifetimes() {
    let tree = Tree()
    weak var view: NotingView?
    weak var root: ViewController?
    tree.context.run {
      let made = NotingView()
      made.mayBecome = true
      tree.beside.addSubview(made)
      made.becomeFirstResponder()
      view = made
      made.removeFromSuperview()
      let other = NotingController()
      tree.window.rootViewController = other
      (other.view as? NotingView)?.mayBecome = true
      other.view.becomeFirstResponder()
      root = other
      tree.window.rootViewController = nil
    }
    #expect(view == nil && root == nil && tree.window.firstResponder == nil)
  }

  @Test("A pointer's press goes to the view under it, wherever it moves")
  func pointers() {
    let tree = Tree()
    func send(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) -> Bool {
      tree.window.sendEvent(.pointer(PointerEvent(phase, at: Point(x: x, y: y))))
    }
    #expect(!send(.moved, 4, 4) && !send(.ended, 4, 4))
    tree.inner.takes = ["began"]
    #expect(send(.began, 4, 4) && !send(.moved, 11, 1) && !send(.ended, 0, 0))
    #expect(tree.inner.calls == ["began", "moved", "ended"])
    #expect(tree.beside.calls == [] && tree.childView?.calls == ["moved", "ended"])
    #expect(!send(.moved, 4, 4) && tree.inner.calls.count == 3)
  }

  @Test("A press is cancelled by another one, and where its view leaves", arguments: [0, 1, 2])
  func cancelled(kind: Int) {
    let tree = Tree()
    func send(_ phase: PointerEvent.Phase, _ x: Double) {
      tree.window.sendEvent(.pointer(PointerEvent(phase, at: Point(x: x, y: 4))))
    }
    send(.began, 4)
    switch kind {
    case 0: send(.began, 11)
    case 1:
      tree.inner.removeFromSuperview()
      send(.moved, 4)
      send(.ended, 4)
    default: send(.cancelled, 4)
    }
    #expect(tree.inner.calls == ["began", "cancelled"])
  }
}
