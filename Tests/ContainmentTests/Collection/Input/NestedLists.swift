@testable import Containment

/// A vertical list in a window, each row a controller with a horizontal list of its own.
@MainActor
final class NestedLists {
  final class RowController: ViewController {
    let list: CollectionView
    private let source: ListSource
    var name = "" {
      didSet {
        source.sections = [(0..<count).map { "\(name).\($0)" }]
        list.reloadData()
      }
    }
    private let count: Int

    init(_ registry: ControllerRegistry, count: Int) {
      self.count = count
      list = CollectionView(registry: registry, layout: NestedLists.layout(.horizontal))
      source = ListSource([[]]) { list, path, text in
        try list.dequeueCell(using: NestedLists.leaf, for: path, item: text)
      }
      super.init()
      list.dataSource = source
    }

    override func loadView() {
      view = View()
      view.addSubview(list)
    }

    override func viewDidLayoutSubviews() { list.frame = view.bounds }
  }

  static let leaf = CellRegistration<CollectionViewCell, String>("nested:leaf") { _, _, _ in }
  static let identifier = ControllerIdentifier<RowController>("nested:row")
  static let row = ControllerRegistration<RowController, String>(
    identifier, population: .immediate
  ) { row, name, _ in row.name = name }

  /// A list whose items are four columns or two rows long.
  static func layout(_ axis: Axis) -> ListLayout {
    ListLayout(axis: axis, itemLength: axis == .vertical ? 2 : 4)
  }

  let context: LifecycleContext
  let outer: CollectionView
  let window: Window
  let source: ListSource
  private let registry = ControllerRegistry()

  init(rows: Int = 6, columns: Int = 6) {
    let context = LifecycleContext(misuse: .refuse)
    self.context = context
    let registry = registry
    (outer, window) = context.run {
      let host = CollectionViewController(registry: registry, layout: Self.layout(.vertical))
      let window = Window(size: Size(width: 10, height: 5), rootViewController: host)
      return (host.collectionView, window)
    }
    source = ListSource([(0..<rows).map { "r\($0)" }]) { list, path, text in
      try list.dequeueCell(using: Self.row, for: path, item: text)
    }
    try? registry.register(Self.identifier) { [unowned registry] _ in
      RowController(registry, count: columns)
    }
    outer.dataSource = source
    window.show()
    window.settle()
  }

  /// The list inside a displayed row.
  func inner(_ row: Int) -> CollectionView? {
    let cell = outer.cell(for: IndexPath(item: row, section: 0))
    return (cell?.contentViewController as? RowController)?.list
  }

  @discardableResult
  func press(_ key: KeyPress.Key, _ modifiers: KeyModifiers = []) -> Bool {
    let isTaken = window.sendEvent(.press(KeyPress(key, modifiers: modifiers)))
    window.settle()
    return isTaken
  }

  /// Turns the wheel at a point; the frame that follows takes a sixtieth of a second.
  @discardableResult
  func wheel(_ x: Double, _ y: Double, at point: Point = Point(x: 1, y: 1)) -> Bool {
    let isTaken = window.sendEvent(.scroll(ScrollEvent(at: point, delta: Point(x: x, y: y))))
    window.step()
    return isTaken
  }

  func click(_ x: Double, _ y: Double) {
    let point = Point(x: x, y: y)
    window.sendEvent(.pointer(PointerEvent(.began, at: point)))
    window.sendEvent(.pointer(PointerEvent(.ended, at: point)))
    window.settle()
  }

  /// The offset of the outer list, then those of the rows in view.
  var offsets: [Double] {
    [outer.contentOffset.y]
      + outer.visibleCells.compactMap {
        ($0.contentViewController as? RowController)?.list.contentOffset.x
      }
  }
}
