internal import Containment

/// A controller above a line of text.
final class StatusController: ViewController {
  private let content: ViewController
  private let line = Label()

  init(above content: ViewController) {
    self.content = content
    line.numberOfLines = 1
    super.init()
  }

  /// What the line says.
  var text: String {
    get { line.text }
    set { line.text = newValue }
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
