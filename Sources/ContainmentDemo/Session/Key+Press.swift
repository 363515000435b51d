internal import Containment

extension Key {
  /// The press that the key stands for in a window; `nil` where it is none.
  var press: KeyPress? {
    switch self {
    case .up: KeyPress(.up)
    case .down: KeyPress(.down)
    case .left: KeyPress(.left)
    case .right: KeyPress(.right)
    case .pageUp: KeyPress(.pageUp)
    case .pageDown: KeyPress(.pageDown)
    case .home: KeyPress(.home)
    case .end: KeyPress(.end)
    case .enter: KeyPress(.returnOrEnter)
    case .escape: KeyPress(.escape)
    case .tab: KeyPress(.tab)
    case .shiftTab: KeyPress(.tab, modifiers: .shift)
    case .space: KeyPress(.space)
    case .character(let character): KeyPress(.character(character))
    // What terminals send for control and the space bar, and for the key that deletes.
    case .control("@"): KeyPress(.space, modifiers: .control)
    case .control("?"): KeyPress(.deleteBackward)
    case .control(let character): KeyPress(.character(character), modifiers: .control)
    case .wheelUp, .wheelDown, .click, .resize, .wait, .text: nil
    }
  }
}
