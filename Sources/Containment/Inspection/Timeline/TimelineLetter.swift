/// The letters that a timeline has for what happens to controllers, cells and gates, and for frames.
///
/// Where two kinds begin and end one thing, the small letter begins it and the capital ends it.
enum TimelineLetter {
  /// The letter of a kind; `nil` for kinds that happen to none of these.
  static func of(_ kind: EventKind) -> Character? {
    let index = Int(kind.rawValue)
    return letters[index]
  }

  private static let letters: [Character?] = EventKind.allCases.map { letter($0) }

  private static func letter(_ kind: EventKind) -> Character? {
    switch kind {
    case .`init`: "i"
    case .loadView: "l"
    case .viewDidLoad: "L"
    case .unloadView: "u"
    case .willMove: "m"
    case .didMove: "M"
    case .viewWillAppear: "a"
    case .viewIsAppearing: "s"
    case .viewDidAppear: "A"
    case .viewWillDisappear: "d"
    case .viewDidDisappear: "D"
    case .prepareForReuse: "p"
    case .configure: "c"
    case .environment: "o"
    case .`deinit`: "x"
    case .attach: "+"
    case .detach: "-"
    case .addChild: "n"
    case .removeFromParent: "N"
    case .beginTransition: "t"
    case .endTransition: "T"
    case .animationBegin: "<"
    case .animationEnd: ">"
    case .violation: "!"
    case .gateClose: "("
    case .gateOpen: ")"
    case .gateExpire: "]"
    case .frame: "f"
    default: cellLetter(kind)
    }
  }

  private static func cellLetter(_ kind: EventKind) -> Character? {
    switch kind {
    case .dequeue: "q"
    case .bind: "b"
    case .willDisplay: "w"
    case .didEndDisplaying: "W"
    case .enqueue: "e"
    case .evict: "E"
    case .edit: "*"
    case .impression: "v"
    case .placeholder: "h"
    case .pin: "k"
    case .unpin: "K"
    case .populationRequest: "r"
    case .populationStep: "."
    case .populationFinish: "R"
    case .populationFail: "?"
    case .populationCancel: "C"
    case .stateSave: "y"
    case .stateRestore: "Y"
    default: nil
    }
  }
}
