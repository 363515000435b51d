/// Short logs for the tests of the commands that read logs.
enum LogTexts {
  static let header = #"{"format":"containment-log","version":1}"#

  /// A card that appears and disappears.
  static let good = log("viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear")

  /// A card that disappears twice; its fifth event, in line 6, breaks APPEAR-01.
  static let bad = log(
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewDidDisappear")

  /// A log of events of `Card#0`.
  static func log(_ kinds: String...) -> String {
    let lines = kinds.enumerated().map { index, kind in
      #"{"seq":\#(index + 1),"subject":"Card#0","kind":"\#(kind)"}"#
    }
    return ([header] + lines).map { $0 + "\n" }.joined()
  }

  /// Whether a scalar may reach a terminal.
  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Line ends; those of CSV have both.
    case 0x0A, 0x0D: true
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
