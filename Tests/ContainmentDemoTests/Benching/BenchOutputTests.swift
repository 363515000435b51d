import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("What bench says")
struct BenchOutputTests {
  private var result: BenchResult {
    var result = BenchResult(
      "host/scroll", unit: "a swapped cell",
      BenchTiming(
        units: 1851, samples: [1100.4, 1234.5, 9876.5], floors: [312.25], floorIs: "a loop",
        allocations: 0, checksum: 0xBEEF, faults: []))
    result.counts = [("frames", 3000)]
    result.goal = BenchGoal(ratio: 3, nanoseconds: 1300, allocations: 0)
    result.figures = [
      .init("blank", 12.5, "%"), .init("dropped", 0.25), .init("to the bound", 3, "x"),
    ]
    result.peer = .init(nanoseconds: 26_000, words: "somebody, in 2026-11")
    return result
  }

  private let text = BenchText(palette: Palette(usesColor: false))

  @Test("A result has its figures, its floor, its goal and what was counted")
  func figures() {
    #expect(
      text.text(of: result) == """
        host/scroll: 1,235 ns a swapped cell (1,100 ns to 9,877 ns, 3 runs of 1851)
          floor   312 ns, ratio 3.95x: a loop
          peer    26,000 ns: somebody, in 2026-11
          figures blank 12.5 %, dropped 0.25, to the bound 3x
          goal    missed: <= 3x the floor (missed), <= 1,300 ns, no allocation
          counts  frames 3,000, allocations 0, checksum beef

        """)
  }

  @Test("A result that there is not says why")
  func notRun() {
    let result = BenchResult("a/b", unit: "a call", notRun: "too large")
    #expect(text.text(of: result) == "a/b: not run: too large\n")
    #expect(
      text.summary(of: [result, self.result])
        == "2 results: 0 met the goal, 1 missed it, 1 not run, 0 wrong\n")
  }

  @Test("What does not hold stands below the figures")
  func wrong() {
    var result = result
    result.check("rows", 2, 3)
    #expect(text.text(of: result).hasSuffix("\n  WRONG   rows: 2, expected 3\n"))
  }

  @Test(
    "Numbers are grouped, and small ones keep two digits behind the point",
    arguments: [
      (0.0, "0"), (0.5, "0.5"), (1.25, "1.25"), (1.204, "1.2"), (99.994, "99.99"), (100.4, "100"),
      (1000, "1,000"), (60_029_576, "60,029,576"), (-5, "-5"), (.infinity, "inf"),
    ])
  func numbers(number: Double, text: String) {
    #expect(BenchText.grouped(number) == text)
  }

  @Test("JSON has every key for every result, with null where there is nothing")
  func json() throws {
    let machine = BenchMachine(
      system: "Linux", architecture: "x86_64", processors: 2, build: "release")
    let missing = BenchResult("a/b", unit: "a call", notRun: "too large")
    let text = BenchJSON.text(of: [result, missing], on: machine)
    #expect(
      text == """
        {"format":"containment-bench","version":1,"machine":{"system":"Linux",\
        "architecture":"x86_64","processors":2,"build":"release"},"results":[\
        {"name":"host/scroll","unit":"ns a swapped cell","n":1851,"runs":3,"median":1234.5,\
        "min":1100.4,"max":9876.5,"floor":312.25,"floorIs":"a loop","ratio":3.954,\
        "allocations":0,"counts":{"frames":3000},\
        "figures":{"blank %":12.5,"dropped":0.25,"to the bound x":3.0},\
        "peer":26000.0,"peerIs":"somebody, in 2026-11",\
        "goal":"<= 3x the floor, <= 1,300 ns, no allocation","met":false,"checksum":"beef",\
        "holds":true,"notRun":null},\
        {"name":"a/b","unit":"ns a call","n":null,"runs":null,"median":null,"min":null,\
        "max":null,"floor":null,"floorIs":null,"ratio":null,"allocations":null,"counts":{},\
        "figures":{},"peer":null,"peerIs":null,"goal":null,"met":null,"checksum":null,"holds":true,\
        "notRun":"too large"}]}

        """)
    _ = try JSONValue(parsing: Array(text.utf8))
  }

  @Test("The list names every row with what it does, and runs none")
  func list() throws {
    let run = try DemoProcess.run("bench", "--list")
    #expect(run.status == 0)
    #expect(run.complaints.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != " " } } == BenchCatalogue.rows.map { Substring($0.name) })
  }

  @Test("An unknown row gives one line with a hint, and status 2")
  func unknown() throws {
    let run = try DemoProcess.run("bench", "--only", "log/rceord")
    #expect(run.output.isEmpty)
    #expect(
      run.complaints == "ContainmentDemo: --only: unknown row \"log/rceord\"; did you mean "
        + "log/record?; --help tells more\n")
    #expect(run.status == 2)
  }

  @MainActor
  @Test("A missed goal is status 0, and what does not hold is status 1")
  func status() throws {
    let missed = BenchRow("a/missed", "") { _ in
      var result = result
      result.goal.nanoseconds = 1
      return [result]
    }
    let wrong = BenchRow("a/wrong", "") { _ in
      var result = result
      result.check("rows", 2, 3)
      return [result]
    }
    #expect(Bench.status(of: missed.run(BenchMeter())) == 0)
    #expect(Bench.status(of: missed.run(BenchMeter()) + wrong.run(BenchMeter())) == 1)
  }

  #if DEBUG
    @Test("A debug build says once that its figures mean nothing")
    func debug() throws {
      let run = try DemoProcess.run("bench", "--only", "log/record", "--json")
      #expect(
        run.complaints == "ContainmentDemo: this is a debug build: its figures mean nothing; "
          + "use swift run -c release\n")
      #expect(run.output.hasPrefix(#"{"format":"containment-bench","version":1,"machine":{"#))
      #expect(run.status == 0)
    }
  #endif
}
