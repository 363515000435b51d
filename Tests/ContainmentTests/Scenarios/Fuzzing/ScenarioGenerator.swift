@testable import Containment

/// Random scenarios that are made from the patterns, and so are always of the language.
struct ScenarioGenerator {
  private static let preludes: [[String]] = [
    [],
    ["controller P", "controller c", "controller d", "show", "add c to P"],
    [
      "controller P forwarding manually", "controller c", "controller d", "addChild c to P",
      "load d",
    ],
    [
      "window 6x4", "register row", "register tile length 2", "register bad failing \"why\"",
      "register shelf across holding tile length 1", "controller c", "register own giving c",
      "collection feed of row", "items a b:bad c:shelf i0..i9 d:own", "items i0..i5 in feed/c",
      "root feed", "show", "step",
    ],
    [
      "window 8x3", "register row kept", "register tile pool 1",
      "collection feed of row caching 2 bound",
      "snapshot one: a b c two: i0..i9", "root feed", "show", "step",
    ],
    [
      "window 6x4", "register row deferred", "register tile loaded", "register card deferred kept",
      "populate row taking 4ms in 2 steps", "populate card failing 1 times retrying after 16ms",
      "collection feed of row caching 2", "ranges standard", "items a b:tile c:card i0..i9 d:tile",
      "show", "step", "step",
    ],
    [
      "window 8x3", "register row deferred pool 1", "register tile loaded", "controller P",
      "collection feed of row bound", "collection food of tile across", "items a b | c d in feed",
      "items i0..i9 in food", "show animated", "step", "add feed to P", "add food to P", "step",
    ],
    [
      "register row length 2", "register tile plain", "controller P", "collection feed of row",
      "collection food of tile across", "items a b c in feed", "items a b c in food", "show",
      "add feed to P", "step", "add food to P",
    ],
  ]

  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  /// A scenario of a few statements, most of which find what they name.
  mutating func text() -> String {
    var lines = pick(Self.preludes)
    lines += statements(upTo: 14, depth: 0)
    if lines.isEmpty { lines = ["show"] }
    return lines.joined(separator: "\n")
  }

  private mutating func statements(upTo limit: Int, depth: Int) -> [String] {
    var lines: [String] = []
    for _ in 0...number(limit) {
      // Without frames little happens.
      if number(4) == 0 { lines.append("step") }
      lines += statement(pick(StatementForm.all), depth: depth)
    }
    return lines
  }

  private mutating func statement(_ form: StatementForm, depth: Int) -> [String] {
    var line = words(form.pattern.elements).joined(separator: " ")
    switch form.block {
    case .none: return [line]
    case .statements where depth >= 3: return []
    case .statements: return [line] + statements(upTo: 3, depth: depth + 1) + ["end"]
    case .edits:
      let edits = StatementForm.grammar.forms.indices.filter {
        StatementForm.grammar.forms[$0].isEdit
      }
      var changes: [String] = []
      for _ in 0..<number(5) {
        let elements = StatementForm.all[pick(edits)].pattern.elements.filter {
          $0 != .optional([.word("in"), .argument(.collection)])
        }
        changes.append(words(elements).joined(separator: " "))
      }
      return [line] + changes + ["end"]
    case .lines:
      line += "\nc.willMove(toParent: P)\nnever was"
      return [line, "end"]
    case .frame: return [line, "|a     |", "end"]
    }
  }

  private mutating func words(_ elements: [StatementPattern.Element]) -> [String] {
    var words: [String] = []
    for element in elements {
      switch element {
      case .word(let word): words.append(word)
      case .choice(let choices): words.append(pick(choices))
      case .argument(let placeholder): words.append(filling(placeholder))
      case .list(let placeholder):
        for _ in 0...number(4) { words.append(filling(placeholder)) }
      case .optional(let elements): if number(3) == 0 { words += self.words(elements) }
      }
    }
    return words
  }

  private mutating func filling(_ placeholder: Placeholder) -> String {
    switch placeholder {
    case .name, .child, .parent, .other, .names:
      pick([
        "P", "c", "d", "P", "c", "d", "feed", "food", "va", "xa", "v0", "x1", "vc", "feed.view",
        "new",
      ])
    case .collection: pick(["feed", "feed", "feed", "food", "feed/c", "feed/c"])
    case .identifier: pick(["row", "tile", "shelf", "bad", "own", "card"])
    case .item: pick(["a", "b", "c", "i0", "i3", "i9", "\"q r\"", "new"])
    case .items, .more:
      pick([
        "a", "b", "c", "d", "i0..i9", "i3", "a:bad", "c:shelf", "x:tile", "|", "two:", "\"q r\"",
      ])
    case .target: pick(["a", "b", "i0", "[0]", "[2]", "[0,1]", "[1,0]", "[1000000,1000000]"])
    case .place: pick(["[0]", "[1]", "[3]", "[12]", "[0,0]", "[1,1]", "[1000000]", "[9,0]"])
    case .number, .position: pick(["0", "0", "1", "1", "2", "3", "20", "1000000"])
    case .length, .across:
      pick(["0", "1", "2", "-1", "0.3", "-0.5", "7", "100", "1000000000000", "-1000000000000"])
    case .ahead, .behind: pick(["0", "0.5", "1", "2.25", "100"])
    case .share: pick(["0", "0.3", "0.5", "1"])
    case .size: pick(["0x0", "1x1", "6x4", "20x4", "3x20", "0x5", "100x40"])
    case .duration: pick(["0ms", "16ms", "250ms", "2s", "3600s"])
    case .text: pick(["\"\"", "\"two\\nlines\"", "\"漢字\"", "\"\u{202E}\\t\\\\\""])
    case .rule, .rules: pick(RuleBook.rules.map(\.id.text))
    case .event: pick(EventKind.allCases.map(\.name))
    case .callback: pick(EventKind.scenarioCallbacks.map(\.name))
    case .key:
      pick(["down", "up", "left", "end", "tab", "shift-tab", "space", "control-space", "x"])
    case .error: pick(["factoryFailed", "unknownIdentifier", "itemCountMismatch"])
    }
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[number(choices.count)]
  }
}
