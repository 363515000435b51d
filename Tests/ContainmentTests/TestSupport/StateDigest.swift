@testable import Containment

/// Everything about some controllers that a refused call must leave as it was.
@MainActor
struct StateDigest: Equatable, CustomStringConvertible {
  let description: String

  init(_ controllers: [ViewController]) {
    let log = controllers.first?.context.log
    let name: (ViewController?) -> String = { $0.flatMap { log?.name(of: $0.subject) } ?? "none" }
    description = controllers.map { controller in
      let view = controller.viewIfLoaded
      let parts = [
        name(controller), "parent \(name(controller.parent))",
        "children \(controller.children.map(name))",
        "membership \(controller.membership.state)", "appearance \(controller.appearance.state)",
        "level \(controller.explicit.level)", "loaded \(controller.isViewLoaded)",
        "superview of \(name(view?.superview?.nearestController))",
        "subviews of \(view?.subviews.map { name($0.controller) } ?? [])",
      ]
      return parts.joined(separator: ", ")
    }.joined(separator: "\n")
  }
}
