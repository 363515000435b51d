import Testing

@testable import Containment

/// A pager in a window, whose pages are named after what they show.
@MainActor
final class Book: PageViewControllerDelegate {
  final class Page: ViewController {
    let label = Label()
    var onAppear: (() -> Void)?
    override func loadView() { view = label }

    override func viewWillAppear(animated: Bool) {
      super.viewWillAppear(animated: animated)
      onAppear?()
    }
  }

  static let page = ControllerIdentifier<Page>("t:page")
  let recording = Recording()
  let pager: PageViewController
  let window: Window
  let source: ListSource
  private(set) var shown: [String] = []
  var onShow: (String) -> Void = { _ in }

  /// Pages of one section, `p0` and so on, each six columns wide.
  init(pages count: Int, _ levels: [PageLifecycle] = [.loaded], poolLimit: Int = 0) throws {
    let recording = recording
    (pager, window, source) = try recording.context.run {
      let registry = ControllerRegistry()
      try registry.register(Self.page, poolLimit: poolLimit) { _ in Page() }
      let registration = ControllerRegistration<Page, String>(Self.page, population: .immediate) {
        [unowned recording] page, text, _ in
        recording.names[page.subject] = text
        page.label.text = text
      }
      let pager = PageViewController(registry: registry)
      pager.maximumLifecycles = levels
      let source = ListSource([(0..<count).map { "p\($0)" }]) { list, path, text in
        try list.dequeueCell(using: registration, for: path, item: text)
      }
      return (pager, Window(size: Size(width: 6, height: 2), rootViewController: pager), source)
    }
    pager.collectionView.dataSource = source
    pager.pageDelegate = self
    recording.names[pager.subject] = "H"
    recording.names[window.subject] = "w"
    FreedClosures.atEnd { [weak self] in
      self?.onShow = { _ in }
      self?.source.makeCell = { _, path, _ in throw CollectionError.dequeueNotReturned(path) }
    }
    recording.forget()
  }

  func pageViewController(
    _ pageViewController: PageViewController, didShow item: ItemIdentity, at indexPath: IndexPath
  ) {
    shown.append("\(item)")
    onShow("\(item)")
  }

  var list: CollectionView { pager.collectionView }

  /// Shows the window and lets it settle, and forgets what that recorded.
  func opened() -> Book {
    window.show()
    window.settle()
    forget()
    return self
  }

  func forget() {
    recording.forget()
    shown.removeAll()
  }

  /// Scrolls to a place between pages, in pages, and lays out.
  func scroll(to pages: Double) {
    list.contentOffset = Point(x: 6 * pages, y: 0)
    window.step()
  }

  func page(_ name: String) -> Page? {
    list.cell(for: ItemIdentity(name))?.contentViewController as? Page
  }

  var appeared: [String] {
    list.visibleCells.filter { $0.contentViewController?.isAppeared == true }
      .compactMap { $0.item?.name }
  }
  /// The pages with a loaded view, whether or not they are in the tree.
  var loaded: [String] {
    (list.visibleCells + list.boundCache)
      .filter { $0.contentViewController?.isViewLoaded == true }
      .sorted { $0.indexPath < $1.indexPath }.compactMap { $0.item?.name }
  }
  /// The pages with a controller outside the tree.
  var kept: [String] {
    list.boundCache.sorted { $0.indexPath < $1.indexPath }.compactMap { $0.item?.name }
  }

  /// The appearance callbacks of pages since the last check, which are forgotten.
  func takeAppearances() -> [String] {
    defer { recording.forget() }
    return recording.lines.filter { line in
      line.hasPrefix("p") && (line.contains(".view") && !line.hasSuffix("viewDidLoad"))
    }.map {
      $0.replacing("(animated: false)", with: "").replacing("(animated: true)", with: " animated")
    }
  }
}
