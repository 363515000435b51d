import Testing

@testable import Containment

@Suite("Rules of gates and frames")
struct GateRuleTests {
  static let step = "- Card#0 populationStep host=List#0 indexPath=[2,0]"

  @Test(
    "A hold gate covers its collection, its window, its section and the priorities from its own on",
    arguments: [
      ("- Gate#0 gateClose host=List#0 value=[500,0]", true),
      ("- Gate#0 gateClose host=List#1 value=[500,0]", false),
      ("- W#0 windowShow\n- Gate#0 gateClose host=W#0 value=[500,0]", true),
      ("- W#0 windowShow\n- V#0 windowShow\n- Gate#0 gateClose host=W#0 value=[500,0]", false),
      ("- Gate#0 gateClose host=List#0 indexPath=[2,0] value=[500,0]", true),
      ("- Gate#0 gateClose host=List#0 indexPath=[1,0] value=[500,0]", false),
      // A throttle leaves a part of the budget, and a gate of unknown strength is not judged.
      ("- Gate#0 gateClose host=List#0 value=[500,0.5]", false),
      ("- Gate#0 gateClose host=List#0", false),
      // From a priority on; that of the step is not known here.
      ("- Gate#0 gateClose host=List#0 identifier=upcoming value=[500,0]", false),
      ("- Gate#0 gateClose host=List#0 value=[500,0]\n- Gate#0 gateOpen", false),
      ("- Gate#0 gateClose host=List#0 value=[500,0]\n- Gate#0 gateExpire", false),
      (
        "- Gate#0 gateClose host=List#0 value=[500,0]\n- Gate#1 gateClose host=List#0 value=[9,0]\n"
          + "- Gate#1 gateOpen", true
      ),
    ])
  func covers(gates: String, isHeld: Bool) throws {
    let seq = gates.split(separator: "\n").count + 1
    #expect(try broken(gates + "\n" + Self.step) == (isHeld ? ["GATE-01@\(seq)"] : []))
  }

  @Test("A gate from a priority on holds that priority and those below it")
  func priority() throws {
    for (asked, expected) in [
      ("visible", []), ("upcoming", ["GATE-01@3"]), ("idle", ["GATE-01@3"]),
    ] {
      let log = """
        1 Card#0 populationRequest host=List#0 reason=\(asked)
        1 Gate#0 gateClose host=List#0 identifier=upcoming value=[500,0]
        2 Card#0 populationStep host=List#0
        """
      #expect(try broken(log) == expected)
    }
  }

  @Test("A gate that is ignored is reported once")
  func once() throws {
    let gate = "- Gate#0 gateClose host=List#0 value=[500,0]\n"
    let steps = "- A#0 populationStep host=List#0\n- B#0 populationStep host=List#0"
    #expect(try broken(gate + steps) == ["GATE-01@2"])
  }

  @Test("A gate opens and closes in turn")
  func turns() throws {
    let closed = "- Gate#0 gateClose host=List#0 value=[500,0]\n"
    #expect(try broken(closed + "- Gate#0 gateOpen\n- Gate#0 deinit") == [])
    #expect(try broken(closed + "- Gate#0 gateOpen\n- Gate#0 gateExpire") == ["GATE-02@3"])
    #expect(try broken(closed + closed) == ["GATE-02@2"])
    let unknown = closed + "- Gate#0 gateOpen\n- Gate#1 gateOpen"
    #expect(try broken(unknown, isComplete: false) == [])
  }

  @Test(
    "A gate that stays closed past its timeout and a frame is reported once, where time is known")
  func timeout() throws {
    let log = """
      1 Gate#0 gateClose host=List#0 value=[20,0] time=0
      2 W#0 frame time=16
      3 W#0 frame time=32
      4 W#0 frame time=48
      5 W#0 frame time=64
      """
    #expect(try broken(log) == ["GATE-02@4"])
    let timeless = log.split(separator: "\n").map { $0.split(separator: " ").dropLast() }
      .map { $0.joined(separator: " ") }.joined(separator: "\n")
    #expect(try broken(timeless) == [])
  }

  @Test(
    "A step needs its predicted cost to be left, unless it is forced or asked for at once",
    arguments: [
      ("- A#0 populationStep value=[2,2]", [String]()),
      ("- A#0 populationStep value=[2,1.9]", ["FRAME-01@1"]),
      ("- A#0 populationStep value=[0,0]", ["FRAME-01@1"]),
      ("- A#0 populationStep value=[9,0] reason=flush", []),
      ("1 A#0 populationStep value=[9,-1] reason=overdue", []),
      (
        "1 A#0 populationStep value=[1,2]\n1 B#0 populationStep value=[9,0] reason=overdue",
        ["FRAME-01@2"]
      ),
      ("1 A#0 populationStep value=[1,2]\n1 B#0 populationStep value=[9,1] reason=overdue", []),
      ("1 A#0 populationStep value=[1,2]\n2 B#0 populationStep value=[9,0] reason=patience", []),
      ("- A#0 populationStep", []),
    ])
  func admission(log: String, expected: [String]) throws {
    #expect(try broken(log) == expected)
  }

  @Test("The frames of two windows in one tick each have their forced step")
  func twoWindows() throws {
    let log = """
      1 A#0 populationStep reason=overdue
      1 W#0 frame
      1 B#0 populationStep reason=patience
      1 V#0 frame
      """
    #expect(try broken(log) == [])
  }
}
