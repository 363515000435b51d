/// When a controller is given the content of its item.
public enum PopulationTiming: Sendable, Hashable {
  /// In the first frame after it was bound that can afford it; until then it shows its placeholder.
  ///
  /// What is on screen comes first. Nothing comes where the controller shows another item by then.
  case deferred
  /// At once, inside the request for its cell.
  ///
  /// For content that is cheap, and where a placeholder would flash.
  case immediate
}
