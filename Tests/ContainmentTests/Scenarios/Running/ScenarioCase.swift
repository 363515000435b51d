import Testing

@testable import Containment

/// A short scenario, and what its run says.
struct ScenarioCase: Sendable, CustomTestStringConvertible {
  /// What stands before the text.
  enum Prelude: String {
    case none = ""
    /// A child that is added to a visible parent.
    case tree = "controller P\ncontroller c\ncontroller d\nshow\nforget\nadd c to P\n"
    /// Four items, three of which fit into the window.
    case list =
      "window 6x3\nregister row\ncollection feed of row\nitems a b c d\nshow\nstep\n"
    /// An item whose factory throws.
    case failing = """
      window 6x2
      register row
      register bad failing "sold out"
      collection feed of row
      items a b:bad
      show
      step

      """
    /// A removal that nobody announced.
    case violating = "controller P\ncontroller c\nadd c to P\nremoveFromParent c\n"
  }

  let name: String
  let text: String
  /// The message; `nil` where the scenario holds.
  let message: String?

  init(_ name: String, _ prelude: Prelude, _ text: String, says message: String? = nil) {
    (self.name, self.message) = (name, message)
    self.text = prelude.rawValue + text
  }

  var testDescription: String { name }

  @MainActor
  func check(_ sort: ScenarioFailure.Sort) throws {
    let outcome = try Scenario(text).run()
    #expect(outcome.failure?.description == message)
    #expect(outcome.failure?.sort == (message == nil ? nil : sort))
    #expect(outcome.holds == (message == nil))
  }
}
