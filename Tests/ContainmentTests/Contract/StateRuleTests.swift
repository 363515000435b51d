import Testing

@testable import Containment

@Suite("Rules of saved state and of configure steps")
struct StateRuleTests {
  static let kinds: EventKindSet = [
    .bind, .configure, .stateSave, .stateRestore, .statePrune, .enqueue, .populationStep,
  ]
  static let bound = "1 Cell#0 bind controller=A#0 host=List#0 item=1 generation=1\n"

  @Test("State that is saved after the cell gave its controller up is the state of nothing")
  func savedLate() throws {
    let early = Self.bound + "3 A#0 stateSave item=1\n3 Cell#0 enqueue controller=A#0"
    #expect(try broken(early, kinds: Self.kinds) == [])
    let late = Self.bound + "3 Cell#0 enqueue controller=A#0\n3 A#0 stateSave item=1"
    #expect(try broken(late, kinds: Self.kinds) == ["STATE-01@3"])
    let other =
      Self.bound + "3 Cell#0 bind controller=A#0 host=List#0 item=2 generation=2\n"
      + "3 A#0 stateSave item=1"
    #expect(try broken(other, kinds: Self.kinds) == ["STATE-02@3"])
  }

  @Test(
    "State is restored after the configure, in its tick, before the controller appears with it",
    arguments: [
      ("1 A#0 configure item=1 generation=1\n1 A#0 stateRestore item=1", 0),
      ("1 A#0 stateRestore item=1", 2),
      ("1 A#0 configure item=1 generation=1\n2 A#0 stateRestore item=1", 3),
      ("1 A#0 configure item=1 generation=1\n2 A#0 stateRestore item=1 reason=waited", 0),
      ("1 A#0 configure item=1 generation=1\n1 A#0 viewWillAppear\n1 A#0 stateRestore item=1", 4),
      // Deferred: it appears first, and is configured and restored by one step.
      ("1 A#0 viewWillAppear\n2 A#0 configure item=1 generation=1\n2 A#0 stateRestore item=1", 0),
    ])
  func restored(log: String, brokenAt: Int) throws {
    let expected = brokenAt == 0 ? [] : ["STATE-01@\(brokenAt)"]
    #expect(try broken(Self.bound + log, kinds: Self.kinds) == expected)
  }

  @Test("A rebind needs a configure of its own")
  func rebound() throws {
    let log =
      Self.bound + """
        1 A#0 configure item=1 generation=1
        1 Cell#0 bind controller=A#0 host=List#0 item=2 generation=2
        1 A#0 stateRestore item=2
        """
    #expect(try broken(log, kinds: Self.kinds) == ["STATE-01@4"])
  }

  @Test("What was pruned is not restored unless it was saved again")
  func pruned() throws {
    let log = Self.bound + "1 A#0 configure item=1 generation=1\n1 List#0 statePrune item=1\n"
    let restore = "1 A#0 stateRestore host=List#0 item=1"
    #expect(try broken(log + restore, kinds: Self.kinds) == ["STATE-02@4"])
    let saved = log + "1 A#0 stateSave host=List#0 item=1\n" + restore
    #expect(try broken(saved, kinds: Self.kinds) == [])
    let elsewhere = log + "1 A#0 stateRestore host=List#1 item=1"
    #expect(try broken(elsewhere, kinds: Self.kinds) == [])
  }

  @Test("Of a collection inside a cell an item is known by its row too")
  func nested() throws {
    let log = """
      1 Row#0 bind controller=Inner#0 host=Outer#0 item=7 generation=1
      1 List#0 layout host=Inner#0
      1 Cell#0 bind controller=A#0 host=List#0 item=1 generation=1
      1 A#0 configure item=1 generation=1
      1 List#0 statePrune item=1
      1 A#0 stateRestore host=List#0 item=1
      """
    #expect(try broken(log, kinds: Self.kinds.union([.layout])) == [])
    let paths = log.replacing("statePrune item=1", with: "statePrune item=1 identifier=row-6")
    let other = paths + " identifier=row-7"
    #expect(try broken(other, kinds: Self.kinds.union([.layout])) == [])
    let same = paths + " identifier=row-6"
    #expect(try broken(same, kinds: Self.kinds.union([.layout])) == ["STATE-02@6"])
  }

  @Test("A configure step runs for what its content is bound to")
  func configured() throws {
    #expect(
      try broken(Self.bound + "1 A#0 configure item=2 generation=1", kinds: Self.kinds)
        == ["CONFIG-01@2"])
    let left = Self.bound + "1 Cell#0 enqueue controller=A#0\n2 A#0 configure item=1 generation=1"
    #expect(try broken(left, kinds: Self.kinds) == ["CONFIG-01@3"])
    let plain =
      "- Cell#0 bind host=List#0 item=1 generation=4\n- Cell#0 configure item=1 generation=4"
    #expect(try broken(plain, kinds: Self.kinds) == [])
    #expect(try broken("- A#0 configure item=1 generation=4", kinds: Self.kinds) == [])
  }

  @Test("What a stale step configures is the fault of the step alone")
  func staleStep() throws {
    let log =
      Self.bound + """
        2 Cell#0 bind controller=A#0 host=List#0 item=2 generation=2
        3 A#0 populationStep item=1 generation=1
        3 A#0 configure item=1 generation=1 cause=3
        """
    #expect(try broken(log, kinds: Self.kinds) == ["POP-02@3"])
  }
}
