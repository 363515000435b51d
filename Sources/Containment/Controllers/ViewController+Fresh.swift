extension ViewController {
  /// Whether a factory may return the controller: never contained, shown or bound (FACT-02).
  package var isFresh: Bool {
    parentStorage == nil && rootWindow == nil && generation == 0
      && appearance.state == .disappeared && membership.state == .orphan
      && viewStorage?.superview == nil
  }
}
