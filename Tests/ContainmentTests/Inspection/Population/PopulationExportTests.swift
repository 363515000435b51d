import Testing

@testable import Containment

@MainActor
@Suite("Population in exports")
struct PopulationExportTests {
  private static let short = """
    Window#0 windowShow tick=1 time=16
    Gate#0 gateClose tick=1 time=16 reason=opening value=[20,0] host=Window#0
    Gate#1 gateClose tick=1 time=16
    Cell#0 bind tick=1 time=16 host=List#0 controller=Card#0 item=i0 generation=1
    Card#0 populationRequest tick=1 time=16 item=i0 generation=1 reason=visible
    Gate#0 gateExpire tick=2 time=32
    Gate#2 gateClose tick=2 time=32 reason=photo
    Card#0 populationStep tick=2 time=32 item=i0 generation=1 value=[1,9]
    Card#0 populationFinish tick=2 time=32 item=i0 generation=1
    Window#0 frame tick=2 time=32 value=[12.5,20]
    Window#0 frame tick=3 time=48 value=[12.5,1]
    Gate#9 gateOpen tick=3 time=48
    Card#0 populationRequest tick=3 time=48 item=i0
    Card#0 populationCancel tick=3 time=48 item=i0
    """

  private func entries(_ log: InspectedLog) throws -> [JSONValue] {
    let export = TraceExport()
    var bytes = export.begin()
    for event in log.events { bytes += export.take(event, names: log.names) }
    bytes += export.finish()
    return try #require(JSONValue(parsing: bytes)["traceEvents"]?.array)
  }

  @Test(
    "A trace has the wait of a content as a slice, frames with their budget, and tracks of gates")
  func trace() throws {
    let entries = try entries(InspectedLog(short: Self.short))
    var names: [String: String] = [:]
    var told: [String] = []
    for entry in entries {
      let group = entry["pid"]?.int64 ?? 0
      let track = "\(group)/\(entry["tid"]?.int64 ?? 0)"
      let name = entry["name"]?.string ?? ""
      if name == "thread_name" { names[track] = entry["args"]?["name"]?.string }
      guard group >= 4, let phase = entry["ph"]?.string, phase != "M" else { continue }
      var line = "\(names[track] ?? "?") \(phase) \(name) \(entry["ts"]?.int64 ?? -1)"
      if let duration = entry["dur"]?.int64 { line += " for \(duration)" }
      if let budget = entry["args"]?["budget"]?.double {
        line += " budget \(budget) used \(entry["args"]?["used"]?.double ?? -1)"
      }
      told.append(line)
    }
    #expect(
      told == [
        "Gates B Gate#0 closed: opening 16001", "Gates 2 B Gate#1 closed 16002",
        "Card#0 B populating i0 16004", "Gates E Gate#0 closed: opening 32000",
        "Gates B Gate#2 closed: photo 32001", "Card#0 i populationStep 32002",
        "Card#0 E populating i0 32003",
        "Frames of Window#0 X frame 32004 for 20000 budget 12.5 used 20.0",
        // It does not begin before the one before it ends.
        "Frames of Window#0 X frame 52004 for 1000 budget 12.5 used 1.0",
        "Gates i gateOpen 48001", "Card#0 B populating i0 48002", "Card#0 E populating i0 48003",
        "Gates 2 E Gate#1 closed 48004", "Gates E Gate#2 closed: photo 48004",
      ])
    let groups = entries.filter { $0["name"]?.string == "process_name" }
    #expect(groups.compactMap { $0["args"]?["name"]?.string }.suffix(2) == ["Gates", "Population"])
  }

  @Test("A page has the wait of a content and the time of a gate as spans of rows")
  func page() throws {
    let log = try InspectedLog(short: Self.short)
    var rows = PageRows(limit: 100)
    for event in log.events { rows.take(event, names: log.names) }
    rows.finish()
    let spans = rows.rows.map { row in
      row.name + row.spans.map { " [\($0.label) \($0.start) to \($0.end)]" }.joined()
    }
    #expect(
      spans == [
        "Gate#0 [closed: opening 0 to 4]", "Gate#1 [closed 1 to 12]",
        "Card#0 [bound to i0 2 to 12] [populating i0 3 to 7] [populating i0 11 to 12]",
        "Gate#2 [closed: photo 5 to 12]",
        "Window#0", "Gate#9",
      ])
  }

  @Test("The script of the page has a name and a place for each span that is drawn")
  func script() throws {
    func list(_ name: String) throws -> Substring {
      let text = HTMLScript.text
      let start = try #require(text.firstRange(of: "const \(name) = ["))
      let end = try #require(text[start.upperBound...].firstRange(of: "];"))
      return text[start.upperBound..<end.lowerBound]
    }
    let names = try list("spanNames").split(separator: ",")
      .map { $0.filter { $0.isLetter } }
    let drawn = LifeSpan.allCases.map { $0 == .update ? "" : "\($0)" }
    #expect(names == drawn)
    let places = try list("lanes").replacing("[", with: "").split(separator: "]")
    #expect(places.count == drawn.count - 1 && places[6].contains("null"))
    for name in drawn where !name.isEmpty {
      #expect(HTMLPage.style.contains("--\(name):") && HTMLPage.style.contains(".\(name){"))
    }
  }
}
