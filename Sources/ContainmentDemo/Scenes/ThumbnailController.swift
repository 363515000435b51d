internal import Containment

/// A picture beside a text; as high as the text needs at the width that there is.
final class ThumbnailController: ViewController {
  private static let picture = Rect(x: 0, y: 0, width: 6, height: 3)
  private let label = Label()
  private let thumbnail = ThumbnailView(frame: picture)

  /// Shows an entry.
  func show(_ entry: Int) {
    thumbnail.number = entry
    label.text = Self.text(of: entry)
    invalidatePreferredContentSize()
  }

  override func loadView() {
    let box = View()
    box.addSubview(thumbnail)
    box.addSubview(label)
    view = box
  }

  override func viewDidLayoutSubviews() {
    guard let size = viewIfLoaded?.frame.size else { return }
    let left = Self.picture.maxX + 1
    label.frame = Rect(x: left, y: 0, width: max(0, size.width - left), height: size.height)
  }

  override func preferredContentSize(fitting size: Size) -> Size? {
    let width = Int(max(1, size.width - Self.picture.maxX - 1))
    let rows = Double(label.rowCount(forWidth: width))
    return Size(width: size.width, height: max(Self.picture.size.height, rows))
  }

  override func prepareForReuse() { label.text = "" }

  /// Between one line and many, the same in every run.
  private static func text(of entry: Int) -> String {
    var random = SeededGenerator(seed: UInt64(entry))
    let words = ["a", "row", "is", "as", "high", "as", "its", "text", "and", "no", "higher"]
    let count = Int.random(in: 3...48, using: &random)
    let text = (0..<count).map { words[($0 + entry) % words.count] }.joined(separator: " ")
    return "entry \(entry): \(text)"
  }
}

/// A picture that a text terminal can show.
private final class ThumbnailView: View {
  var number = 0

  override func draw(into surface: inout Surface) {
    let ground: [Character] = ["░", "▒", "▓"]
    surface.fill(bounds, with: ground[abs(number) % ground.count], style: .dim)
  }
}
