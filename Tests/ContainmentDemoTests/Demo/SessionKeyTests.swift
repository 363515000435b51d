import Containment
import Testing

@testable import ContainmentDemo

@MainActor
@Suite("Keys in a session")
struct SessionKeyTests {
  /// A scene whose controller takes one key itself and whose list has a focus.
  private final class FocusScene: Scene {
    final class Root: CollectionViewController {
      var typed: [String] = []
      override func pressesBegan(_ press: KeyPress) -> Bool {
        guard press.key == .character("x") || press.key == .escape else {
          return super.pressesBegan(press)
        }
        typed.append("\(press.key)")
        return true
      }
      override func insertText(_ text: String) -> Bool {
        typed.append(text)
        return true
      }
    }

    let list = Root(registry: ControllerRegistry(), layout: ListLayout())
    var source: DiffableDataSource<Int, String>?
    var root: ViewController { list }
    var scrollTargets: [CollectionView] { [list.collectionView] }
    let subject = "focus"
    let itemCount = 9

    init() throws {
      let cell = CellRegistration<CollectionViewCell, String>("focus:cell") { _, _, _ in }
      source = DiffableDataSource(list.collectionView) { list, path, item in
        try list.dequeueCell(using: cell, for: path, item: item)
      }
      list.collectionView.allowsFocus = true
      source?.reorderingHandlers.canReorderItem = { _ in true }
      try source?.apply(Snapshot([0: (0..<9).map { "i\($0)" }]))
    }
  }

  private func session() throws -> (Session, FocusScene) {
    let scene = try FocusScene()
    return (Session(scene, size: TerminalSize(columns: 10, rows: 4), tally: Tally()), scene)
  }

  @Test("Keys move the focus and choose; a scene takes what it wants first")
  func keys() throws {
    try LifecycleContext(misuse: .refuse).run {
      let (session, scene) = try session()
      let list = scene.list.collectionView
      session.press(.down)
      session.press(.down)
      #expect(list.focusedItem == ItemIdentity("i2"))
      #expect(session.press(.enter) && list.selectedItems == [ItemIdentity("i2")])
      #expect(session.press(.click(column: 1, row: 0)))
      #expect(list.focusedItem == ItemIdentity("i0") && list.selectedItems == [ItemIdentity("i0")])
      #expect(session.press(.character("x")) && session.press(.escape))
      #expect(session.press(.text("two words")) && !session.press(.character("q")))
      #expect(scene.list.typed == ["character(\"x\")", "escape", "two words"])
      #expect(session.target === list)
    }
  }

  @Test("Control and space lift an item, arrows move it and enter drops it")
  func moves() throws {
    try LifecycleContext(misuse: .refuse).run {
      let (session, scene) = try session()
      for key in [Key.down, .control("@"), .down, .down, .enter] { session.press(key) }
      #expect(scene.source?.snapshot.items.prefix(4) == ["i0", "i2", "i3", "i1"])
      for key in [Key.control("@"), .down, .control("@")] { session.press(key) }
      #expect(!scene.list.collectionView.isMovingItem || session.press(.enter))
    }
  }
}
