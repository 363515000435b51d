internal import Containment

/// One level: a frame with a title around a collection of ten children.
final class VoltronController: ViewController {
  static let childCount = 10
  static let deepest = 4

  /// What the place of a child shows.
  enum Child: CaseIterable {
    case regular, level, login, profile
  }

  let collectionView: CollectionView
  private let frame = FrameView()
  private let regular = CellRegistration<RegularCell, String>("voltron:regular") {
    cell, text, _ in cell.text = text
  }
  private let login: ControllerRegistration<LoginController, String>
  private let profile: ControllerRegistration<ProfileController, String>
  private let nested: ControllerRegistration<VoltronController, VoltronLevel>

  init(registry: ControllerRegistry, filling: SceneFilling) {
    login = ControllerRegistration(
      .login, population: filling.timing, placeholder: { $0.showPlaceholder() }
    ) { controller, name, _ in
      controller.name = name
      filling.spend(microseconds: 900)
    }
    profile = ControllerRegistration(
      .profile, population: filling.timing, placeholder: { $0.showPlaceholder() }
    ) { controller, name, _ in
      controller.name = name
      filling.spend(microseconds: 2800)
    }
    // A level that is on its way shows an empty frame.
    nested = ControllerRegistration(
      .level, population: filling.timing, placeholder: { $0.level = nil }
    ) { controller, level, _ in
      controller.level = level
      filling.spend(microseconds: 3500)
    }
    collectionView = CollectionView(registry: registry, layout: ListLayout())
    super.init()
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  /// The level that is shown, `nil` for none; a new one shows all children anew, from the top.
  var level: VoltronLevel? {
    didSet {
      frame.title = level.map { "level \($0.depth) · \($0.name)" } ?? "…"
      guard level != oldValue else { return }
      collectionView.contentOffset = .zero
      collectionView.reloadData()
    }
  }

  override func loadView() {
    frame.addSubview(collectionView)
    view = frame
  }

  override func viewDidLayoutSubviews() {
    let size = frame.frame.size
    collectionView.frame = Rect(
      x: 2, y: 1, width: max(0, size.width - 2), height: max(0, size.height - 1))
  }

  /// The kind of a child; the deepest level hosts no further one.
  func child(at index: Int) -> Child {
    let kind = Child.allCases[index % Child.allCases.count]
    return kind == .level && level?.depth == Self.deepest ? .regular : kind
  }
}

extension VoltronController: CollectionDataSource, CollectionDelegate {
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { level == nil ? 0 : Self.childCount }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    let name = name(at: indexPath)
    switch child(at: indexPath.item) {
    case .regular:
      return try collectionView.dequeueCell(using: regular, for: indexPath, item: "cell \(name)")
    case .login: return try collectionView.dequeueCell(using: login, for: indexPath, item: name)
    case .profile: return try collectionView.dequeueCell(using: profile, for: indexPath, item: name)
    case .level:
      let inner = VoltronLevel(depth: (level?.depth ?? 0) + 1, name: name)
      return try collectionView.dequeueCell(using: nested, for: indexPath, item: inner)
    }
  }

  func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity { ItemIdentity(name(at: indexPath)) }

  private func name(at indexPath: IndexPath) -> String {
    "\(level?.name ?? "").\(indexPath.item + 1)"
  }

  func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double? {
    switch child(at: indexPath.item) {
    case .regular: 1
    case .login: 3
    case .profile: 2
    case .level: [16, 11, 6][min(2, max(1, level?.depth ?? 1) - 1)]
    }
  }
}

/// A title with a line at the left of everything below it.
private final class FrameView: View {
  var title = ""

  override func draw(into surface: inout Surface) {
    surface.write("┌ \(title)", column: 0, row: 0, style: .bold)
    for row in 1..<max(2, Int(bounds.size.height)) {
      surface.write("│", column: 0, row: row, style: .dim)
    }
  }
}
