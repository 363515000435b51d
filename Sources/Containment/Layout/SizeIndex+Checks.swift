extension SizeIndex {
  /// What in the index is not as it must be; `nil` where all is well.
  ///
  /// O(entries).
  var brokenInvariant: String? {
    if let broken = sections.brokenInvariant { return broken }
    for section in 0..<sections.count {
      if let broken = brokenLength(in: section) { return "section \(section): \(broken)" }
    }
    return nil
  }

  /// A length that no item can have.
  private func brokenLength(in section: Int) -> String? {
    var broken: String?
    sections[section].forEachRun(from: 0) { item, run in
      switch run.value & 3 {
      case 0 where run.value >> 4 != 0: broken = "item \(item) is estimated and has a length"
      case 3: broken = "item \(item) is neither estimated, nor measured, nor a hint"
      default: return true
      }
      return false
    }
    return broken
  }

  /// Checks what was changed, in builds with `CONTAINMENT_INVARIANTS`; costs nothing in others.
  ///
  /// - Parameter section: The section that was changed; `nil` for all.
  @inline(__always)
  func checkChange(of section: Int? = nil) {
    #if CONTAINMENT_INVARIANTS
      // The trees below checked themselves when they were changed.
      for section in section.map({ $0..<$0 + 1 }) ?? 0..<sections.count
      where sections[section].count <= RunTree<SizeSummary, Shape>.fullyChecked {
        if let broken = brokenLength(in: section) {
          preconditionFailure("size index, section \(section): \(broken)")
        }
      }
    #endif
  }
}
