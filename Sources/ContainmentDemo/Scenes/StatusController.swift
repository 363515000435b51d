internal import Containment

/// A line of text that stays in one row.
final class StatusLine: Label {
  init() {
    super.init()
    numberOfLines = 1
  }
}

/// A controller above a line of text.
final class StatusController: ViewController {
  private let content: ViewController
  private let line: StatusLine

  init(above content: ViewController, _ line: StatusLine) {
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

  override func viewDidLayoutSubviews() {
    guard let size = viewIfLoaded?.frame.size else { return }
    let height = max(0, size.height - 1)
    content.viewIfLoaded?.frame = Rect(x: 0, y: 0, width: size.width, height: height)
    line.frame = Rect(x: 0, y: height, width: size.width, height: min(1, size.height))
  }
}
