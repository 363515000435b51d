import Testing

@testable import Containment

/// Which names are like another one, and in which order.
struct NearestNamesTests {
  @Test(
    "Two letters may differ in a short name, a third of them in a long one",
    arguments: [
      ("ab", "a", true), ("ab", "xy", true), ("ab", "xyz", false), ("feed", "fed", true),
      ("feed", "fxxd", true), ("feed", "xxxd", false), ("feed:header", "feed:heads", true),
      ("feed:header", "fxxx:header", true), ("feed:header", "fxxx:hexder", false),
    ])
  func distance(name: String, candidate: String, isNear: Bool) {
    #expect(NearestNames.nearest(to: name, among: [candidate]) == (isNear ? [candidate] : []))
  }

  @Test("The nearest comes first, of equals that of the alphabet, and three are enough")
  func order() {
    #expect(
      NearestNames.nearest(to: "card", among: ["cards", "cart", "core", "bard", "CARD"]) == [
        "CARD", "bard", "cards",
      ])
    #expect(NearestNames.nearest(to: "card", among: ["cart", "bard"], limit: 1) == ["bard"])
  }

  @Test("Two letters in each other's place count as one change")
  func swapped() {
    let distances = [("crad", "card"), ("card", "carrd"), ("card", "crda"), ("", "abc")].map {
      NearestNames.editDistance(Array($0), Array($1))
    }
    #expect(distances == [1, 1, 2, 3])
  }
}
