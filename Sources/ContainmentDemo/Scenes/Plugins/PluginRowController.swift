internal import Containment

extension ControllerIdentifier<PluginRowController> {
  static var news: Self { Self("feed:news") }
  static var ad: Self { Self("feed:ad") }
  static var chart: Self { Self("feed:chart") }
  static var weather: Self { Self("feed:weather") }
  static var tide: Self { Self("feed:tide") }
  static var missing: Self { Self("app:missing") }
  static var spare: Self { Self("spare:row") }
}

/// The colour of rows: a plugin contributes one, and the window may override it.
enum AccentKey: EnvironmentKey {
  static let defaultValue: TextColor? = nil
}

extension EnvironmentValues {
  var accent: TextColor? { self[AccentKey.self] }
}

/// A line of text in the colour of its surroundings, behind what is to be known of it.
final class PluginRowController: ViewController {
  /// What whoever decorated it put before its text.
  var mark = ""
  var isFocused = false { didSet { refresh() } }
  private let label = RowLine()
  private var text = ""

  func show(_ text: String) {
    self.text = text
    refresh()
  }

  /// Draws the focus, the pin, the mark and the text as they are by now.
  func refresh() {
    label.text = "\(isFocused ? "›" : " ")\(isPinned ? "^" : " ")\(mark)\(text)"
    label.style = environment.accent.map { .foreground($0) } ?? .plain
  }

  override func loadView() { view = label }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    refresh()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    isFocused = false
    show("")
  }
}

/// One line of text, cut where it ends and not at a word: the number of a row is all that a narrow one has.
private final class RowLine: Label {
  override func draw(into surface: inout Surface) {
    let shown = TextWrap.truncated(text, to: Int(bounds.size.width))
    surface.write(shown, column: 0, row: 0, style: style)
  }
}
