internal import Containment

/// A line of text that stays in one row.
final class StatusLine: Label {
  init() {
    super.init()
    numberOfLines = 1
  }
}

/// A controller above a line of text, and what characters mean there.
final class StatusController: ViewController {
  private let content: ViewController
  private let line: View

  /// How many rows of a size the line takes.
  var lineHeight: @MainActor (Size) -> Double = { _ in 1 }

  /// Told of each character that is typed and that nobody in the controller took; whether it means something.
  var onCharacter: (@MainActor (Character) -> Bool)?

  init(above content: ViewController, _ line: View) {
    (self.content, self.line) = (content, line)
    super.init()
  }

  override func loadView() {
    let box = View()
    box.addSubview(line)
    view = box
  }

  override func viewDidLoad() {
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  override func pressesBegan(_ press: KeyPress) -> Bool {
    if press.modifiers.isEmpty, case .character(let character) = press.key,
      onCharacter?(character) == true
    {
      return true
    }
    return super.pressesBegan(press)
  }

  override func viewDidLayoutSubviews() {
    guard let size = viewIfLoaded?.frame.size else { return }
    let below = min(lineHeight(size), size.height)
    let height = size.height - below
    content.viewIfLoaded?.frame = Rect(x: 0, y: 0, width: size.width, height: height)
    line.frame = Rect(x: 0, y: height, width: size.width, height: below)
  }
}
