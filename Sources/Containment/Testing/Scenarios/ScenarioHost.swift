/// The controller of a scenario's collection; it does inside a callback what the scenario says.
@MainActor
final class ScenarioHost: CollectionViewController {
  weak var stage: ScenarioStage?
  /// The data, which nobody else keeps.
  var list: ScenarioList?

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
}
