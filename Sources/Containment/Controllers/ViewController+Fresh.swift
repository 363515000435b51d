extension ViewController {
  /// Whether a factory may return the controller: never contained, shown or bound (FACT-02).
  package var isFresh: Bool {
    // The root of a window would become its own child, and every walk over the tree endless.
    if Fault.usedControllerAccepted.isPlanted { return rootWindow == nil }
    return parentStorage == nil && rootWindow == nil && generation == 0
      && appearance.state == .disappeared && membership.state == .orphan
      && viewStorage?.superview == nil
  }
}
