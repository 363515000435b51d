/// Holds the words of a line against patterns, and remembers what was expected where none fits.
struct PatternMatch {
  private let words: [ScenarioWord]
  /// The column behind the last word.
  private let end: Int
  private var next = 0
  private var captures = Captures()
  /// The place, furthest into the line, at which no pattern went on, and what was expected there.
  private var furthest = 0
  private var expected: [String] = []
  private var fault: SyntaxFault?

  init(_ words: [ScenarioWord], end: Int) { (self.words, self.end) = (words, end) }

  /// The filled in words if the whole line fits a pattern.
  mutating func match(_ pattern: StatementPattern) -> Captures? {
    next = 0
    captures = Captures()
    guard match(pattern.elements[...]) else { return nil }
    guard next == words.count else {
      expect(["the end of the line"])
      return nil
    }
    return captures
  }

  /// What is wrong with the line, after no pattern fitted.
  var failure: SyntaxFault {
    if let fault, fault.column >= column(furthest) { return fault }
    let found = furthest < words.count ? ", found \(words[furthest].shown)" : ""
    var hint = ""
    if furthest < words.count, !words[furthest].isQuoted {
      let known = expected.filter { $0.hasPrefix("`") }.map { String($0.dropFirst().dropLast()) }
      hint = Placeholder.hint(words[furthest].text, among: known)
    }
    return SyntaxFault("expected \(Self.list(expected))\(found)\(hint)", at: column(furthest))
  }

  private func column(_ place: Int) -> Int { place < words.count ? words[place].column : end }

  private static func list(_ choices: [String]) -> String {
    guard choices.count > 1 else { return choices.first ?? "nothing" }
    return choices.dropLast().joined(separator: ", ") + " or " + choices[choices.count - 1]
  }

  private mutating func expect(_ choices: [String]) {
    if next > furthest { (furthest, expected) = (next, []) }
    guard next == furthest else { return }
    for choice in choices where !expected.contains(choice) { expected.append(choice) }
  }

  private mutating func match(_ elements: ArraySlice<StatementPattern.Element>) -> Bool {
    var rest = elements
    while let element = rest.popFirst() {
      if case .optional(let elements) = element, begins(elements) {
        // What follows the brackets ends a list inside them.
        rest = (elements + rest)[...]
      } else if let other = optional(after: element, in: rest) {
        // What may be left out comes in any order.
        let chosen = rest.remove(at: other)
        rest = ([chosen, element] + rest)[...]
      } else {
        guard match(element, before: rest) else { return false }
      }
    }
    return true
  }

  /// Which of the optional parts that follow another one is there in its place.
  private func optional(
    after element: StatementPattern.Element, in rest: ArraySlice<StatementPattern.Element>
  ) -> Int? {
    guard case .optional(let elements) = element, elements.first?.words.isEmpty == false else {
      return nil
    }
    let run = rest.prefix { if case .optional = $0 { true } else { false } }
    return run.firstIndex {
      if case .optional(let elements) = $0 { begins(elements) } else { false }
    }
  }

  private mutating func match(
    _ element: StatementPattern.Element, before rest: ArraySlice<StatementPattern.Element>
  ) -> Bool {
    switch element {
    case .word, .choice:
      guard let word = current, !word.isQuoted, element.words.contains(word.text) else {
        expect(element.expectations)
        return false
      }
      captures.choose(word.text)
      next += 1
      return true
    case .argument(let placeholder): return fill(placeholder)
    case .list(let placeholder): return fill(placeholder, before: rest, isOptional: false)
    case .optional(let elements):
      // A list alone in brackets is there even where it is empty.
      if case .list(let placeholder) = elements.first {
        return fill(placeholder, before: rest, isOptional: true)
      }
      // Left out.
      expect(element.expectations)
      return true
    }
  }

  private var current: ScenarioWord? { next < words.count ? words[next] : nil }

  /// Whether what may be left out is there, by its first word.
  private func begins(_ elements: [StatementPattern.Element]) -> Bool {
    guard let word = current, let first = elements.first else { return false }
    switch first {
    case .word, .choice: return !word.isQuoted && first.words.contains(word.text)
    case .argument(let placeholder): return (try? placeholder.read(word)).flatMap(\.self) != nil
    case .list, .optional: return false
    }
  }

  private mutating func fill(_ placeholder: Placeholder) -> Bool {
    guard let word = current else {
      expect([placeholder.expectation])
      return false
    }
    do throws(SyntaxFault) {
      guard let value = try placeholder.read(word) else {
        expect([placeholder.expectation])
        return false
      }
      captures.fill(placeholder, value, from: [word])
    } catch {
      note(error)
      return false
    }
    next += 1
    return true
  }

  /// A list takes every word up to one that the pattern goes on with.
  private mutating func fill(
    _ placeholder: Placeholder, before rest: ArraySlice<StatementPattern.Element>,
    isOptional: Bool
  ) -> Bool {
    var stops: [String] = []
    for element in rest {
      stops += element.words
      if case .optional = element { continue }
      break
    }
    var listed: [ScenarioWord] = []
    while let word = current, word.isQuoted || !stops.contains(word.text) {
      listed.append(word)
      next += 1
    }
    guard !listed.isEmpty || isOptional else {
      expect([placeholder.expectation])
      return false
    }
    do throws(SyntaxFault) {
      captures.fill(placeholder, try placeholder.read(listed), from: listed)
    } catch {
      note(error)
      return false
    }
    return true
  }

  private mutating func note(_ fault: SyntaxFault) {
    // Of a list only the words up to the faulty one were taken.
    next = words.firstIndex { $0.column >= fault.column } ?? next
    if self.fault.map({ $0.column < fault.column }) ?? true { self.fault = fault }
    expect([])
  }
}
