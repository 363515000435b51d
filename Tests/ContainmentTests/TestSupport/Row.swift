@testable import Containment

/// A hosted controller: a label, and what was done to it.
@MainActor
final class Row: ViewController {
  let label = Label()
  /// What it was configured with, one entry a run: reason and text.
  private(set) var configurations: [String] = []
  private(set) var reuses = 0
  /// What to do inside a callback, by kind.
  var on: [EventKind: (Row) -> Void] = [:] {
    didSet { if oldValue.isEmpty { FreedClosures.atEnd { [weak self] in self?.on = [:] } } }
  }

  /// The length that the row would like to have, asked with its text and the room across: the width in a
  /// vertical list.
  var wish: (String, Double) -> Double? = { _, _ in nil }
  /// How often it was asked.
  private(set) var asked = 0

  override func preferredContentSize(fitting size: Size) -> Size? {
    asked += 1
    guard size.width < Size.unlimited else {
      return wish(label.text, size.height).map { Size(width: $0, height: size.height) }
    }
    return wish(label.text, size.width).map { Size(width: size.width, height: $0) }
  }

  /// What the row costs while it is out of view, by its text.
  var cost: (String) -> Int = { _ in 1 }
  /// The levels of memory pressure that it was told of.
  private(set) var warnings: [MemoryPressureLevel] = []

  override var retentionCost: Int { cost(label.text) }

  override func didReceiveMemoryWarning(_ level: MemoryPressureLevel) {
    super.didReceiveMemoryWarning(level)
    warnings.append(level)
    on[.memoryPressure]?(self)
  }

  override func loadView() { view = label }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    label.text = "…"
  }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    on[.viewWillAppear]?(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    on[.viewDidLoad]?(self)
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    on[.viewDidAppear]?(self)
  }

  override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    on[.viewWillDisappear]?(self)
  }

  func configure(_ text: String, _ configuration: Configuration) {
    label.text = text
    configurations.append("\(configuration.reason.rawValue) \(text)")
  }
}

/// A plain cell with a label.
@MainActor
final class PlainCell: CollectionViewCell {
  let label = Label()
  private(set) var reuses = 0

  required init() {
    super.init()
    contentView.addSubview(label)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}

/// The host of the tests, which logs tell apart from other collections by its type.
@MainActor
final class Host: CollectionViewController {}
