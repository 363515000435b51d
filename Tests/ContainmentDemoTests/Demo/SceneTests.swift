import Containment
import Foundation
import Testing

@testable import ContainmentDemo

/// The seeds' scenes: what they show, what they remember, and that their logs are legal.
@MainActor
@Suite("The scenes")
struct SceneTests {
  private func play(
    _ name: SceneName, columns: Int = 40, rows: Int = 9, state: SavedState? = nil,
    _ body: (Session) throws -> Void
  ) throws {
    try ScenePlay.run(name, columns: columns, rows: rows, state: state) { session, _ in
      try body(session)
    }
  }

  private func press(_ script: String, _ session: Session) throws {
    try ScenePlay.press(script, session)
  }

  private func frame(_ session: Session) -> String { session.window.surface.textFrame() }

  /// What is where in the frame; a line that counts what happened before is left out.
  private func places(_ session: Session) -> String {
    let lines = frame(session).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast(session.scene is PluginsScene ? 1 : 0).joined(separator: "\n")
  }

  @Test("Each scene has its first frame")
  func frames() throws {
    let frames: [(SceneName, String)] = [
      (
        .tabledCollections,
        """
        row 0
         0▓▓▓▓  1▓▓▓▓  2▓▓▓▓
        ▓▓▓▓▓▓ ▓▓▓▓▓▓ ▓▓▓▓▓▓
        ▓▓▓▓▓▓ ▓▓▓▓▓▓ ▓▓▓▓▓▓
        row 1
         0▓▓▓▓  1▓▓▓▓  2▓▓▓▓
        """
      ),
      (
        .twoWay,
        """
        row 0
         0.0▓▓▓▓   0.1▓▓▓▓
        ▓▓▓▓▓▓▓▓  ▓▓▓▓▓▓▓▓
        row 1
         1.0▓▓▓▓   1.1▓▓▓▓

        """
      ),
      (
        .mixedFeed,
        """
        ░░░░░░ entry 0: a
        ░░░░░░ row is as
        ░░░░░░ high as its
               text and no
               higher a row
               is as high as
        """
      ),
      (
        .nestedLists,
        """
        list 0
        (0,0)
        (0,1)
        (0,2)
        (0,3)

        """
      ),
      (
        .voltron,
        """
        ┌ level 1 · 1
        │ cell 1.1
        │ ┌ level 2 · 1.2
        │ │ cell 1.2.1
        │ │ ┌ level 3 · 1.2.
        │ │ │ cell 1.2.2.1
        """
      ),
      (
        .plugins,
        """
          * 0 feed:news
          * 1 feed:ad
          * 2 feed:news
          3 feed:chart
          4 feed:weather
        1234-6 5/0/0/0/0 ok
        """
      ),
    ]
    #expect(Set(frames.map(\.0)) == Set(SceneName.allCases))
    for (name, expected) in frames {
      try play(name, columns: 20, rows: 6) { #expect(frame($0) == expected, "\(name)") }
    }
  }

  @Test(
    "A row that was scrolled sideways stands there again when it is back, and no other row does",
    arguments: [SceneName.tabledCollections, .twoWay, .nestedLists])
  func offsets(name: SceneName) throws {
    try play(name) { session in
      let list = try #require(session.scene.scrollTargets.dropFirst().first)
      list.scroll(by: 3)
      session.window.settle()
      let before = frame(session)
      #expect(list.contentOffset[list.layout.axis] == 3)
      try press("end", session)
      for other in session.scene.scrollTargets.dropFirst() {
        #expect(other.contentOffset == .zero)
      }
      try press("home", session)
      #expect(frame(session) == before)
    }
  }

  @Test("A carousel among rows of any height keeps its place and its own data")
  func carousels() throws {
    try play(.mixedFeed, rows: 20) { session in
      try press("down*10", session)
      let carousel = try #require(session.scene.scrollTargets.dropFirst().first)
      carousel.scroll(by: 20)
      session.window.settle()
      let before = frame(session)
      #expect(before.contains("carousel 0"))
      try press("end home down*10", session)
      #expect(frame(session) == before)
    }
  }

  @Test(
    "A click selects a card, and the line below says which; a key selects the one with the focus")
  func selection() throws {
    try play(.twoWay) { session in
      try press("click:12,4", session)
      #expect(frame(session).hasSuffix("selected row 1, section 0, item 1"))
      try press("right enter", session)
      #expect(frame(session).hasSuffix("selected row 1, section 0, item 2"))
    }
  }

  @Test("Every list of the nested ones is driven by a controller of its own")
  func nested() throws {
    try play(.nestedLists) { session in
      let lists = session.scene.scrollTargets.dropFirst()
      let drivers = lists.compactMap { $0.delegate as? InnerListController }
      #expect(Set(drivers.map(ObjectIdentifier.init)).count == lists.count && lists.count > 1)
      #expect(zip(lists, drivers).allSatisfy { $0 === $1.collectionView })
    }
  }

  @Test(
    "After a restart each scene stands where it was, at every level", arguments: SceneName.allCases)
  func restart(name: SceneName) throws {
    try DemoProcess.withFile("state", "") { path in
      try FileManager.default.removeItem(atPath: path)
      var before = ""
      try play(name, rows: 14, state: SavedState(path)) { session in
        try press("down*9", session)
        for list in session.scene.scrollTargets.dropFirst() { list.scroll(by: 2) }
        session.window.settle()
        before = places(session)
      }
      try play(name, rows: 14, state: SavedState(path)) { session in
        #expect(places(session) == before)
        try press("home", session)
        #expect(places(session) != before)
      }
    }
  }

  @Test("A state file that is none is complained about and set aside, and the scene begins anew")
  func badState() throws {
    try DemoProcess.withFile("state", "no state at all") { path in
      let run = try DemoProcess.run(
        "scene", "two-way", "--size", "20x6", "--keys", "down", "--state", path)
      #expect(run.status == 2 && run.complaints.split(separator: "\n").count == 1)
      #expect(run.complaints.hasPrefix("ContainmentDemo: \(path): "))
      #expect(run.lastLine.hasPrefix("two-way: "))
      #expect(try String(contentsOfFile: path + ".damaged", encoding: .utf8) == "no state at all")
      let again = try DemoProcess.run(
        "scene", "two-way", "--size", "20x6", "--keys", "", "--state", path)
      #expect(again.status == 0 && again.complaints.isEmpty)
    }
    let run = try DemoProcess.run("scene", "voltron", "--keys", "", "--state", "/missing/state")
    #expect(run.status == 2 && run.complaints.split(separator: "\n").count == 1)
  }

  @Test(
    "Two runs of a scene print the same bytes and write the same log", arguments: SceneName.allCases
  )
  func deterministic(name: SceneName) throws {
    try DemoProcess.withFile("log", "") { path in
      let runs = try (0..<2).map { _ in
        let run = try DemoProcess.run(
          "scene", name.rawValue, "--size", "40x12", "--frames", "--log", path,
          "--keys", "down*3 tab right*2 enter end home click:3,3 resize:30x8 wait:300")
        #expect(run.status == 0, "\(run.complaints)")
        return [Data(run.output.utf8), try Data(contentsOf: URL(fileURLWithPath: path))]
      }
      #expect(runs[0] == runs[1])
    }
  }
}
