import Testing

@testable import Containment

@MainActor
@Suite("Why something was never filled")
struct ContentLackTests {
  /// A collection in a container that is seen, one card that is filled, and one that is bound.
  private static let beginning = """
    Window#0 windowShow controller=Feed#0
    Feed#0 viewWillAppear
    Feed#0 viewDidAppear
    List#0 layout host=Feed#0
    Cell#1 bind host=List#0 controller=Other#0 identifier=a:card item=i1 generation=1 tick=1
    Other#0 viewDidAppear
    Cell#0 bind host=List#0 controller=Card#0 identifier=a:card item=i0 generation=1 tick=1
    Card#0 viewDidAppear tick=1
    """
  private static let request =
    "Card#0 populationRequest host=List#0 identifier=a:card item=i0 generation=1 reason=visible "
    + "tick=1"

  /// What is said about the content, in its first line and the numbers of the events that show it.
  private func answer(
    _ log: [String], about wanted: String = "Card#0"
  ) throws -> String {
    let text = ([Self.beginning] + log).joined(separator: "\n")
    let lines = try InspectedLog(short: text).whyNot(wanted).split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.contains("filled") }) else { return "" }
    let numbers = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
      .map { $0.trimmingPrefix(while: { $0 == " " }).prefix { $0 != " " } }
    return lines[start] + " " + numbers.joined(separator: " ")
  }

  @Test("Its content was not asked for, though that of others of its identifier was")
  func notAskedFor() throws {
    let other = "Other#0 populationRequest host=List#0 identifier=a:card item=i1 generation=1"
    #expect(try answer([other]) == "Card#0 is not filled: its content was not asked for. #7")
    // Filled at once, or of a kind that is never asked for.
    #expect(try answer([other, "Card#0 configure item=i0 generation=1"]) == "")
    #expect(try answer([other.replacing("a:card", with: "a:header")]) == "")
    #expect(try answer([]) == "")
    #expect(
      try answer([other, "Cell#0 enqueue host=List#0 controller=Card#0"])
        == "Card#0 is not filled: it left its cell, and its content was not asked for. #7 #9 #10"
        .replacing(" #9 #10", with: " #10"))
  }

  @Test("It waits for its value, and then for a frame")
  func waiting() throws {
    let loading = Self.request.replacing("visible", with: "loading")
    #expect(
      try answer([loading, "Window#0 frame tick=2"])
        == "Card#0 is not filled: it waits for the value that it loads. #7 #9")
    #expect(
      try answer([loading, Self.request.replacing("tick=1", with: "tick=2")])
        == "Card#0 is not filled: it was asked for in this tick, and runs in a later one. #7 #9 #10"
    )
    #expect(
      try answer([loading, Self.request, "Window#0 frame tick=2 value=[-1,0]"])
        == "Card#0 is not filled: it is the next in the order of priority, and no frame had the time "
        + "yet. #7 #9 #10 #11")
  }

  @Test("Its load is not started while others are under way, or a gate holds its priority")
  func notLoaded() throws {
    let request = Self.request.replacing("visible", with: "upcomingLoad")
    func other(_ number: Int, _ reason: String) -> String {
      "More#\(number) populationRequest host=List#0 generation=1 reason=\(reason)"
    }
    #expect(
      try answer([
        other(0, "loading"), other(1, "loading"), other(2, "prefetchLoad"), request,
        other(3, "upcomingLoad"), other(4, "visible"), other(5, "visibleLoad"),
        other(6, "visibleLoad"),
      ])
        == "Card#0 is not filled: its load was not started, while 2 are under way and 2 are to be "
        + "started before it. #7 #12")
    #expect(
      try answer([request, "Gate#0 gateClose host=List#0 value=[9,0] identifier=upcoming"])
        == "Card#0 is not filled: held by Gate#0. #7 #9 #10")
    #expect(
      try answer([request, "Gate#0 gateClose host=List#0 value=[9,0]"]).contains("0 are under way"))
  }

  @Test("Nothing is filled between two callbacks of an appearance")
  func inTransition() throws {
    let frame = "Window#0 frame tick=2"
    for (kind, end) in [
      ("viewWillAppear", "viewIsAppearing"), ("viewWillDisappear", "viewDidDisappear"),
    ] {
      #expect(
        try answer([Self.request, "Card#0 \(kind) tick=1", frame])
          == "Card#0 is not filled: it is between \(kind) and \(end). #7 #9 #10")
      #expect(
        try answer([Self.request, "Card#0 \(kind) tick=1", "Card#0 \(end) tick=1", frame])
          .contains("it is the next"))
    }
  }

  @Test("A gate that covers it holds it, by its collection, section, priority or window")
  func gates() throws {
    func held(_ gate: String, _ request: String = Self.request) throws -> String {
      try answer(["Gate#0 gateClose reason=opening \(gate)", request, "Window#0 frame tick=2"])
    }
    let yes = "Card#0 is not filled: held by Gate#0 (opening). #7 #9 #10"
    let perhaps = yes.replacing("by Gate", with: "by perhaps Gate")
    #expect(try held("host=List#0 value=[20,0]") == yes)
    #expect(try held("host=Window#0 value=[20,0]") == yes)
    #expect(try held("host=Window#0") == perhaps)
    #expect(try held("value=[20,0]") == perhaps)
    #expect(try held("host=Elsewhere#0 value=[20,0]") == perhaps)
    let placed = Self.request + " indexPath=[2,7]"
    #expect(try held("host=List#0 value=[20,0] indexPath=[2,0]", placed) == yes)
    #expect(try held("host=List#0 value=[20,0] indexPath=[2,0]") == perhaps)
    #expect(
      try held("host=List#0 value=[20,0] indexPath=[1,0]", placed).contains("it is the next"))
    #expect(try held("host=List#0 value=[20,0] identifier=upcoming").contains("it is the next"))
    let idle = Self.request.replacing("visible", with: "idle")
    #expect(try held("host=List#0 value=[20,0] identifier=upcoming", idle) == yes)
    // A throttle holds nothing, and is shown among what makes it slow.
    #expect(
      try held("host=List#0 value=[20,0.5]")
        == "Card#0 is not filled: it is the next in the order of priority, and no frame had the time "
        + "yet. #7 #9 #10 #11")
    #expect(
      try answer(
        ["Gate#0 gateClose host=List#0 value=[20,0]", "Gate#0 gateOpen", Self.request, "A#0 frame"]
      ).contains("it is the next"))
  }

  @Test("Those are before it that are more urgent, or as urgent and came earlier, and may run")
  func behind() throws {
    func request(_ number: Int, _ priority: String, _ host: String = "List#0") -> String {
      "More#\(number) populationRequest host=\(host) generation=1 reason=\(priority) tick=1"
    }
    let upcoming = Self.request.replacing("visible", with: "upcoming")
    let frame = "Window#0 frame tick=2"
    #expect(
      try answer([upcoming, request(0, "upcoming"), request(1, "visible"), frame])
        == "Card#0 is not filled: 1 other is before it in the order of priority. #7 #9 #12")
    #expect(
      try answer([request(0, "upcoming"), request(1, "upcoming"), upcoming, frame])
        .contains("2 others are before it"))
    #expect(
      try answer(
        [request(0, "visible"), upcoming, request(1, "visible"), request(2, "idle"), frame]
      ).contains("2 others are before it"))
    // Who waits for a value or is held is not.
    #expect(
      try answer(
        [
          request(0, "loading"), request(1, "visible", "Row#0"), "Row#0 layout host=Feed#0",
          "Gate#0 gateClose host=Row#0 value=[9,0]", upcoming, frame,
        ]
      ).contains("it is the next"))
    #expect(
      try answer([Self.request.replacing("reason=visible ", with: ""), frame])
        .contains("it waits for a frame, and the log does not say with what priority. #7 #9 #10"))
  }

  @Test("Nobody sees its collection while the container disappears, or has")
  func unseen() throws {
    #expect(
      try answer([Self.request, "Feed#0 viewWillDisappear tick=2", "Window#0 frame tick=2"])
        == "Card#0 is not filled: nobody sees its collection List#0, since Feed#0 began to disappear. "
        + "#7 #9 #10")
    #expect(
      try answer([Self.request, "Feed#0 viewDidDisappear tick=2"])
        .contains("since Feed#0 disappeared. #7 #9 #10"))
    #expect(
      try answer(
        [Self.request, "Feed#0 viewDidDisappear", "Feed#0 viewWillAppear", "Window#0 frame tick=2"]
      ).contains("it is the next"))
  }

  nonisolated static let cancellations = [
    ("rebound", ", for it was bound anew (rebound)"),
    ("unbound", ", for it left its cell (unbound)"),
    ("superseded", ", for another request took its place (superseded)"),
    ("notWorthwhile", ", for the item would have been gone before it came (notWorthwhile)"),
    ("explicit", " by the app (explicit)"),
    ("taskCancelled", ", for its work was (taskCancelled)"),
    ("shutdown", ", for its collection or window is gone (shutdown)"),
    ("odd", " (odd)"), ("", " for an unknown reason"),
  ]

  @Test("A request that was cancelled says why", arguments: cancellations)
  func cancelled(reason: String, words: String) throws {
    let cancel =
      "Card#0 populationCancel host=List#0 generation=1"
      + (reason.isEmpty ? "" : " reason=\(reason)")
    #expect(
      try answer([Self.request, cancel])
        == "Card#0 is not filled: its request was cancelled\(words). #7 #9 #10")
    // Asked for again, it is not cancelled any more.
    #expect(
      try answer([Self.request, cancel, Self.request, "Window#0 frame tick=2"]).contains("next"))
  }

  @Test("Every reason of this library has its words")
  func everyReason() {
    let known = Set(Self.cancellations.map(\.0))
    #expect(PopulationCancellation.allCases.allSatisfy { known.contains($0.rawValue) })
  }

  @Test("The words of a scheduler are those that are understood here")
  func words() {
    for (rank, priority) in PopulationPriority.allCases.enumerated() {
      #expect(PopulationFacts.rank(of: priority.name) == UInt8(rank))
      var event = LifecycleEvent(.populationRequest, SubjectIdentity(number: 0))
      event.reason = PopulationPriority.loadNames[rank]
      #expect(event.loadRank == UInt8(rank))
    }
  }

  @Test("A request that failed says with what")
  func failed() throws {
    #expect(
      try answer([Self.request, "Card#0 populationStep", "Card#0 populationFail message=Offline"])
        == "Card#0 is not filled: it failed (Offline). #7 #9 #10 #11")
    #expect(
      try answer([Self.request, "Card#0 populationFail"])
        == "Card#0 is not filled: it failed. #7 #9 #10")
  }

  @Test("A cancellation of the generation before says nothing about the present one")
  func rebound() throws {
    let rebind = "Cell#0 bind host=List#0 controller=Card#0 identifier=a:card item=i2 generation=2"
    for cancel in ["generation=1 reason=rebound", "reason=rebound"] {
      #expect(
        try answer([Self.request, rebind, "Card#0 populationCancel \(cancel)"])
          == "Card#0 is not filled: its content was not asked for. #10")
    }
    // An item is not told of a card that shows another one by now.
    #expect(try answer([Self.request, rebind], about: "i0") == "")
    #expect(
      try answer([Self.request, rebind], about: "i2")
        == "Card#0 is not filled: its content was not asked for. #10")
  }

  @Test("What is filled says since when")
  func filled() throws {
    #expect(
      try answer([Self.request, "Card#0 populationFinish generation=1"])
        == "Card#0 is filled, since: #10")
    #expect(
      try answer([Self.request, "Card#0 populationFinish generation=1"], about: "i0")
        == "Card#0 is filled, since: #10")
  }

  @Test("Of a type five are told of one by one, and gates that are told are not told twice")
  func types() throws {
    let log =
      ["Gate#0 gateClose host=List#0 value=[9,0]"]
      + (0..<8).flatMap { number in
        [
          "Tile#\(number) viewDidAppear",
          "Tile#\(number) populationRequest host=List#0 generation=1 reason=visible",
        ]
      }
    let text = ([Self.beginning] + log).joined(separator: "\n")
    let lines = try InspectedLog(short: text).whyNot("Tile").split(separator: "\n")
    #expect(lines[0] == "Tile appeared: 8 of them, the first here:")
    #expect(lines.count { $0.contains("is not filled: held by Gate#0") } == 5)
    #expect(lines.last == "3 more of them are not filled.")
    // Who is gone is remembered.
    #expect(
      try answer([Self.request, "Card#0 deinit", "Window#0 frame tick=2"]).contains(
        "it is the next"))
  }

  @Test("The reasons of a real scheduler, from event to event")
  func story() throws {
    let log = try PopulationStory.opening().log
    func answer(_ wanted: String, at sequence: UInt64) -> String? {
      let query = WhyNotQuery(wanted)
      for event in log.events where event.sequence <= sequence {
        query.take(event, names: log.names)
      }
      return query.lines(names: log.names).first { $0.contains("filled") }
    }
    #expect(
      answer("StagedHost#3", at: 28)
        == "StagedHost#3 is not filled: held by PopulationGate#1 (scrolling).")
    #expect(
      answer("StagedHost#4", at: 28)
        == "StagedHost#4 is not filled: it waits for the value that it loads.")
    #expect(
      answer("StagedHost#2", at: 31)
        == "StagedHost#2 is not filled: 1 other is before it in the order of priority.")
    #expect(answer("StagedHost#2", at: 99) == "StagedHost#2 is not filled: it failed (CardError).")
    #expect(answer("StagedHost#3", at: 99) == "StagedHost#3 is filled, since:")
  }
}
