import Testing

@testable import Containment

@Suite("When a subject counts as at rest")
struct RestTests {
  private static let kinds: EventKindSet = [
    .willMove, .didMove, .animationBegin, .animationEnd, .scroll,
  ]

  private func broken(_ lines: String) throws -> [String] {
    let verdict = try Verdict(of: LogSample(lines, kinds: Self.kinds))
    return verdict.violations.map { "\($0.rule)@\($0.sequence)" }
  }

  @Test("What app code opens between two ticks may be closed in the whole of the next one")
  func nextTick() throws {
    let log = """
      {"seq":1,"tick":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"tick":2,"subject":"List#0","kind":"scroll"}
      {"seq":3,"tick":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":4,"tick":9,"subject":"List#0","kind":"scroll"}
      """
    #expect(try broken(log) == [])
  }

  @Test("What is open when a tick has passed since is told, at the event that opened it")
  func tickAfter() throws {
    let log = """
      {"seq":1,"tick":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"tick":2,"subject":"List#0","kind":"scroll"}
      {"seq":3,"tick":3,"subject":"List#0","kind":"scroll"}
      """
    #expect(try broken(log) == ["PARENT-02@1"])
  }
}
