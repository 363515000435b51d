import Containment
import Testing

@testable import ContainmentDemo

/// A terminal that knows what ``TerminalOutput`` may send and fails on anything else.
private struct ModelTerminal {
  private(set) var screen: Surface
  private var column = 0
  private var row = 0
  private var style = TextStyle.plain
  private(set) var sgrCount = 0

  init(columns: Int, rows: Int) { screen = Surface(columns: columns, rows: rows) }

  mutating func resize(columns: Int, rows: Int) {
    // Debris of the old size, which a full redraw has to remove.
    screen = Surface(columns: columns, rows: rows)
    screen.fill(screen.bounds, with: "?", style: .inverse)
  }

  mutating func receive(_ bytes: [UInt8]) throws {
    var rest = try #require(String(validating: bytes, as: UTF8.self)).unicodeScalars[...]
    while let first = rest.first {
      if first == "\u{1B}" {
        rest.removeFirst()
        let introducer = rest.popFirst()
        try #require(introducer == "[")
        let parameters = rest.prefix { $0 == ";" || ("0"..."9").contains($0) }
        rest = rest[parameters.endIndex...]
        let last = rest.popFirst()
        let final = try #require(last)
        let numbers = String(parameters).split(separator: ";").compactMap { Int($0) }
        try obey(final, numbers)
      } else {
        // What arrives without a move in between may join: the terminal sees graphemes.
        let text = rest.prefix { $0 != "\u{1B}" }
        rest = rest[text.endIndex...]
        for grapheme in String(text) { print(grapheme) }
      }
    }
  }

  private mutating func obey(_ final: Unicode.Scalar, _ numbers: [Int]) throws {
    switch final {
    case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case "G": column = numbers[0] - 1
    case "J":
      try #require(numbers == [2] && style == .plain)
      screen.clear()
    case "K":
      try #require(style == .plain)
      screen.fill(Rect(x: Double(column), y: Double(row), width: 999, height: 1))
    case "m":
      sgrCount += 1
      for number in numbers {
        switch number {
        case 0: style = .plain
        case 1...4: style = style.union([.bold, .dim, .italic, .underline][number - 1])
        case 7: style = style.union(.inverse)
        case 30...37: style.foreground = TextColor(rawValue: UInt8(number - 30))
        default: Issue.record("Unknown style \(number)")
        }
      }
    default: Issue.record("Unknown sequence \(final)")
    }
  }

  private mutating func print(_ grapheme: Character) {
    column += screen.write(String(grapheme), column: column, row: row, style: style)
    if column > screen.columns { Issue.record("Written beyond the edge") }
  }

  var isPlain: Bool { style == .plain }
}

@Suite("Terminal output")
struct TerminalOutputTests {
  private struct Dice {
    var state: UInt64
    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  private static let units = [
    "a", "b", " ", "    ", "漢", "한", "😀", "👩‍👩‍👧‍👦", "🇨🇭", "\u{1F1E8}", "e\u{301}", "❤️", "\u{1100}",
    "\u{D4E}", "1️⃣", "text",
  ]
  private static let styles: [TextStyle] = [
    .plain, .plain, .bold, .inverse, [.underline, .foreground(.red)], .foreground(.black),
    [.dim, .italic],
  ]

  private static func change(_ frame: Surface, _ dice: inout Dice) -> Surface {
    var next = frame
    if dice.next(below: 8) == 0 { next.clear() }
    for _ in 0..<dice.next(below: 12) {
      next.write(
        units[dice.next(below: units.count)], column: dice.next(below: frame.columns + 4) - 2,
        row: dice.next(below: frame.rows + 1), style: styles[dice.next(below: styles.count)])
    }
    return next
  }

  @Test("The bytes make a terminal show exactly the next frame", arguments: 0..<40)
  func frames(seed: UInt64) throws {
    var dice = Dice(state: seed &* 77 &+ 5)
    let output = TerminalOutput(usesColor: true)
    var shown: Surface?
    var frame = Surface(columns: dice.next(below: 20), rows: dice.next(below: 5))
    var terminal = ModelTerminal(columns: frame.columns, rows: frame.rows)
    for _ in 0..<60 {
      if dice.next(below: 15) == 0 {
        frame = Surface(columns: dice.next(below: 20), rows: dice.next(below: 5))
        terminal.resize(columns: frame.columns, rows: frame.rows)
      }
      frame = Self.change(frame, &dice)
      try terminal.receive(output.bytes(from: shown, to: frame))
      #expect(terminal.screen == frame)
      #expect(terminal.isPlain)
      #expect(output.bytes(from: frame, to: frame).isEmpty)
      shown = frame
    }
  }

  @Test("Without colours the same is shown, but for the colours")
  func noColor() throws {
    var frame = Surface(columns: 10, rows: 1)
    frame.write("red", column: 0, row: 0, style: [.bold, .foreground(.red)])
    frame.write("blue", column: 4, row: 0, style: .foreground(.blue))
    var terminal = ModelTerminal(columns: 10, rows: 1)
    try terminal.receive(TerminalOutput(usesColor: false).bytes(from: nil, to: frame))
    #expect(terminal.screen.lines == frame.lines)
    #expect(terminal.screen[column: 0, row: 0].style == .bold)
    #expect(terminal.screen[column: 4, row: 0].style == .plain)
  }

  @Test("A changed cell costs a move and the cell, and a style is sent once for a stretch")
  func cost() {
    let output = TerminalOutput(usesColor: true)
    let before = Surface(columns: 80, rows: 24)
    var after = before
    after.write("x", column: 9, row: 4)
    #expect(output.bytes(from: before, to: after) == Array("\u{1B}[5;10Hx".utf8))
    after.write("yz", column: 30, row: 4, style: .bold)
    #expect(
      output.bytes(from: before, to: after)
        == Array("\u{1B}[5;10Hx\u{1B}[31G\u{1B}[0;1myz\u{1B}[0m".utf8))
    var line = before
    line.fill(Rect(x: 0, y: 0, width: 80, height: 1), with: "#")
    #expect(output.bytes(from: line, to: before) == Array("\u{1B}[1;1H\u{1B}[K".utf8))
  }

  @Test("An unknown or differently sized screen is cleared first")
  func redraw() {
    let output = TerminalOutput(usesColor: true)
    let frame = Surface(columns: 3, rows: 1)
    let clear = Array("\u{1B}[0m\u{1B}[2J".utf8)
    #expect(output.bytes(from: nil, to: frame) == clear)
    #expect(output.bytes(from: Surface(columns: 3, rows: 2), to: frame) == clear)
    #expect(output.bytes(from: nil, to: Surface(columns: 0, rows: 0)) == clear)
  }
}
