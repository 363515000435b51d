import Testing

@testable import Containment

@Suite("Placeholders of content and of controllers")
struct PlaceholderJudgeTests {
  private static let kinds: EventKindSet = [.factory, .factoryFail, .`init`, .bind, .placeholder]
  private static let made = """
    1 List#0 layout
    1 Registry#0 factory identifier=a:card item=1 cause=1
    1 Card#0 init cause=2
    1 Cell#0 bind controller=Card#0 host=List#0 identifier=a:card item=1 generation=1 cause=1
    """

  @Test("A placeholder that content has is no outcome of the factory call for its item")
  func content() throws {
    let placeholder =
      "1 Card#0 placeholder host=List#0 identifier=a:card item=1 generation=1 cause=1"
    #expect(
      try broken("\(Self.made)\n\(placeholder)\n\(placeholder)", kinds: Self.kinds) == [])
  }

  @Test("One that a registry puts in place of a controller is, and two of them are one too many")
  func registry() throws {
    let placeholder = "1 Registry#0 placeholder identifier=a:card item=1 cause=1"
    #expect(
      try broken("\(Self.made)\n\(placeholder)\n\(placeholder)", kinds: Self.kinds)
        == ["FACT-07@6"])
  }
}
