/// A controller of a scenario: it shows a text, and does inside a callback what the scenario says.
@MainActor
final class ScenarioController: ViewController {
  let label = Label()
  weak var stage: ScenarioStage?
  var forwardsByHand = false
  /// What it shows before the text of an item: who made it.
  var mark = ""
  /// The item that it shows, in a collection.
  private var item: String?
  /// How many of the steps that fill it were done for the item.
  var stepsDone = 0

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { !forwardsByHand }

  override func loadView() {
    view = label
    stage?.react(self, .loadView)
  }

  /// Children fill the view, as those of most containers do, unless the scenario places them.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for child in children where stage?.placed.contains(child.subject) == false {
      guard let childView = child.viewIfLoaded, childView.superview === view else { continue }
      childView.frame = view.bounds
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    stage?.react(self, .viewDidLoad)
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    stage?.react(self, .willMove)
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    stage?.react(self, .didMove)
  }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    stage?.react(self, .viewWillAppear)
  }

  override func viewIsAppearing(animated: Bool) {
    super.viewIsAppearing(animated: animated)
    stage?.react(self, .viewIsAppearing)
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    stage?.react(self, .viewDidAppear)
  }

  override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    stage?.react(self, .viewWillDisappear)
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    stage?.react(self, .viewDidDisappear)
  }

  override func environmentDidChange(from previous: EnvironmentValues) {
    super.environmentDidChange(from: previous)
    stage?.react(self, .environment)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    label.text = ""
    item = nil
    stage?.react(self, .prepareForReuse)
  }

  /// Shows that the content is on its way.
  func showPlaceholder() {
    item = nil
    label.text = ScenarioFilling.placeholder
    stage?.react(self, .placeholder)
  }

  /// Shows that the content cannot be had.
  func showFailure() { label.text = ScenarioFilling.failure }

  override var retentionCost: Int { item.flatMap { stage?.costs[$0] } ?? 1 }

  override func didReceiveMemoryWarning(_ level: MemoryPressureLevel) {
    super.didReceiveMemoryWarning(level)
    stage?.react(self, .memoryPressure)
  }

  /// What the scenario wishes for the item, or as many rows as the text takes.
  override func preferredContentSize(fitting size: Size) -> Size? {
    stage?.preferredSize(of: item, showing: label, fitting: size)
  }

  func configure(_ item: ScenarioItem) {
    self.item = item.name
    label.text = mark + item.text
    stage?.react(self, .configure)
  }
}
