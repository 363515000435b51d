import Testing

@testable import Containment

@Suite("Rules about factories, judged by logs")
struct FactoryJudgeTests {
  private static let made = """
    R register id=a:row
    x0 dequeue new i1 id=a:row
    R factory id=a:row i1
    v0 init
    x0 bind v0 i1 id=a:row

    """

  private func findings(_ lines: String) throws -> [String] {
    try CellLog(Self.made + lines).findings()
  }

  @Test("FACT-01: a factory runs under a registered identifier")
  func unregistered() throws {
    let other = "x1 dequeue new i2 id=a:ad\nR factory id=a:ad i2\nx1 evict"
    #expect(try findings(other) == ["FACT-01@7 R"])
    #expect(
      try findings("R unregister id=a:row\n" + other.replacing("a:ad", with: "a:row")) == [
        "FACT-01@8 R"
      ])
    // Another registry's, and a log that begins after the registration.
    #expect(try findings("S register id=a:ad\n" + other.replacing("R", with: "S")) == [])
    #expect(try CellLog(other, isComplete: false).findings() == [])
  }

  @Test("FACT-01: plain cells need no factory")
  func plainCells() throws {
    #expect(try findings("x1 dequeue new i2 id=a:plain\nx1 bind i2 id=a:plain") == [])
  }

  @Test("FACT-02: a controller that had a cell or has a parent comes from no factory")
  func usedController() throws {
    let again = "x1 dequeue new i2 id=a:row\nR factory id=a:row i2\n"
    #expect(try findings(again + "x1 bind v0 i2 id=a:row").last == "FACT-02@8 v0")
    let child = "v5 init\nv5 willMove in=H\nv5 didMove in=H\n"
    #expect(try findings(child + again + "x1 bind v5 i2 id=a:row") == ["FACT-02@11 v5"])
    // Made before and never used: as fresh as any.
    #expect(try findings("v5 init\n" + again + "x1 bind v5 i2 id=a:row") == [])
    // The request failed, and an error cell took its place.
    let failed = "x1 evict\nx2 dequeue new i2 id=a:error\nx2 bind i2 id=a:error"
    #expect(try findings(again + failed) == [])
  }

  @Test("FACT-03: a factory runs once, at dequeue, and changes nothing")
  func reentrant() throws {
    let again = "x1 dequeue new i2 id=a:row\nR factory id=a:row i2\n"
    #expect(try findings(again + "R factory id=a:row i2") == ["FACT-03@8 R"])
    #expect(try findings(again + "R register id=a:ad #7") == ["FACT-03@8 R"])
    #expect(try findings(again + "x9 dequeue new i3 id=a:row #7\nx9 bind i3") == ["FACT-03@8 x9"])
    #expect(try findings(again + "S register id=a:ad #7") == [])
    #expect(
      try findings("x0 willDisplay v0 i1\nR factory id=a:row i1 #6") == ["FACT-03@7 R"])
  }

  @Test("FACT-04: an identifier that is replaced is a warning, said once")
  func replaced() throws {
    #expect(try findings("R register id=a:row") == ["FACT-04@6 R"])
    #expect(try findings("S register id=a:row\nR unregister id=a:row\nR register id=a:row") == [])
    #expect(
      try findings("R violation reason=identifierReplaced\nR register id=a:row")
        == ["FACT-04@6 R"])
  }
}
