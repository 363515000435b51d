internal import Containment

/// What a row shows.
struct HostContent {
  let number: Int
  let text: String
}

/// A hosted controller with a body in every callback, so that none of them is free.
class HostController: ViewController {
  var number = 0
  var text = ""
  /// How many callbacks came.
  private(set) var calls = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    calls += 1
  }
  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    calls += 1
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    calls += 1
  }
  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    calls += 1
  }
  override func viewIsAppearing(animated: Bool) {
    super.viewIsAppearing(animated: animated)
    calls += 1
  }
  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    calls += 1
  }
  override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    calls += 1
  }
  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    calls += 1
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    calls += 1
  }
}

final class FirstHostController: HostController {}
final class SecondHostController: HostController {}
final class ThirdHostController: HostController {}
