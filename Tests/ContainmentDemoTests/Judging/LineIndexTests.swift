import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("Lines of events")
struct LineIndexTests {
  @Test(
    "An event that was noted has its line, whatever the gaps", arguments: 0..<20 as Range<UInt64>)
  func gaps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var index = LineIndex()
    var lines: [(UInt64, Int)] = []
    var (sequence, line) = (UInt64(0), 1)
    for _ in 0..<1000 {
      sequence +=
        Int.random(in: 0..<5, using: &random) == 0 ? .random(in: 1...9, using: &random) : 1
      line += Int.random(in: 0..<9, using: &random) == 0 ? 2 : 1
      index.note(sequence, line: line)
      lines.append((sequence, line))
    }
    for (sequence, line) in lines { #expect(index.line(of: sequence) == line) }
    #expect(index.line(of: sequence + 1) == nil)
    #expect(index.line(of: 0) == nil)
  }

  @Test("With very many gaps the newest events still have their line, and the oldest none")
  func bounded() {
    var index = LineIndex()
    for number in 1...10_000 { index.note(UInt64(number * 2), line: number + 1) }
    #expect(index.line(of: 20_000) == 10_001)
    #expect(index.line(of: 2) == nil)
  }
}
