extension Placeholder {
  /// The longest virtual time that one statement may let pass, in seconds.
  static let longestDuration = 3600

  /// Reads the word that is filled in; `nil` where it is none that may stand here.
  func read(_ word: ScenarioWord) throws(SyntaxFault) -> ScenarioValue? {
    switch self {
    case .text: return word.isQuoted ? .word(word.text) : nil
    case .item: return word.isQuoted || word.text.isScenarioName ? .word(word.text) : nil
    case .target:
      if word.isQuoted { return .word(word.text) }
      if word.text.hasPrefix("[") { return Self.place(word.text).map { .place($0) } }
      return word.text.isScenarioName ? .word(word.text) : nil
    case _ where word.isQuoted: return nil
    case .name, .child, .parent, .other, .collection, .identifier:
      return word.text.isScenarioName ? .word(word.text) : nil
    case .place: return Self.place(word.text).map { .place($0) }
    case .number, .position: return Self.number(word.text).map { .number($0) }
    case .length, .across: return Self.length(word.text).map { .length($0) }
    case .ahead, .behind:
      return Self.length(word.text).flatMap { (0...100).contains($0) ? .length($0) : nil }
    case .share:
      return Self.length(word.text).flatMap { (0...1).contains($0) ? .length($0) : nil }
    case .size: return Self.size(word.text).map { .size($0) }
    case .duration: return Self.duration(word.text).map { .duration($0) }
    case .rule: return .word(try Self.rule(word))
    case .error: return .word(try Self.error(word))
    case .key: return Self.isKey(word.text) ? .word(word.text) : nil
    case .event, .callback: return .event(try kind(word))
    case .items, .more, .names, .rules: return nil
    }
  }

  /// Reads the words of a list.
  func read(_ words: [ScenarioWord]) throws(SyntaxFault) -> ScenarioValue {
    switch self {
    case .items, .more: return .items(try ScenarioItems(words))
    case .rules:
      var rules: [String] = []
      for word in words { rules.append(try Self.rule(word)) }
      return .words(rules)
    default:
      for word in words where word.isQuoted || !word.text.isScenarioName {
        throw SyntaxFault("expected \(expectation), found \(word.shown)", at: word.column)
      }
      return .words(words.map(\.text))
    }
  }

  private static func isKey(_ text: String) -> Bool {
    var key = text[...]
    while let held = heldKeys.first(where: { key.count > $0.count && key.hasPrefix($0) }) {
      key = key.dropFirst(held.count)
    }
    return keys.contains(String(key)) || key.count == 1
  }

  private static func number(_ text: String) -> Int? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else { return nil }
    return number <= ScenarioItems.limit ? number : nil
  }

  private static func length(_ text: String) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "-.".contains($0)) }),
      let length = Double(text), abs(length) <= 1e12
    else { return nil }
    return length
  }

  private static func size(_ text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let columns = number(parts[0]), let rows = number(parts[1]),
      columns <= 1000, rows <= 1000
    else { return nil }
    return Size(width: Double(columns), height: Double(rows))
  }

  private static func duration(_ text: String) -> Duration? {
    let isMilliseconds = text.hasSuffix("ms")
    guard isMilliseconds || text.hasSuffix("s"),
      let number = number(String(text.dropLast(isMilliseconds ? 2 : 1)))
    else { return nil }
    let duration: Duration = isMilliseconds ? .milliseconds(number) : .seconds(number)
    return duration <= .seconds(longestDuration) ? duration : nil
  }

  private static func place(_ text: String) -> IndexPath? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let numbers = text.dropFirst().dropLast().split(
      separator: ",", omittingEmptySubsequences: false
    ).map { number(String($0)) }
    switch numbers.count {
    case 1: return numbers[0].map { IndexPath(item: $0, section: 0) }
    case 2:
      guard let section = numbers[0], let item = numbers[1] else { return nil }
      return IndexPath(item: item, section: section)
    default: return nil
    }
  }

  private static func rule(_ word: ScenarioWord) throws(SyntaxFault) -> String {
    guard RuleBook.rule(RuleIdentifier(word.text)) == nil else { return word.text }
    let known = RuleBook.rules.map(\.id.text)
    throw SyntaxFault(
      "the contract has no rule \(word.shown)" + hint(word.text, among: known), at: word.column)
  }

  /// The errors that the library throws or tells delegates, by the names of their cases.
  static let errors = [
    "unknownIdentifier", "controllerTypeMismatch", "factoryFailed", "factoryReturnedUsedController",
    "calledInsideFactory", "dequeueOutsideRequest", "dequeueNotReturned", "dequeueInsideFactory",
    "controllerInTwoCells", "cellTypeMismatch", "sectionCountMismatch", "itemCountMismatch",
    "sectionSourceOutOfRange", "sectionTargetOutOfRange", "sectionSourceUsedTwice",
    "sectionTargetUsedTwice", "itemSourceOutOfRange", "itemTargetOutOfRange",
    "itemSourceUsedTwice", "itemTargetUsedTwice", "duplicateItem", "duplicateSection",
    "alreadyInstalled", "notInstalled", "invalidNamespace", "missingDependency",
    "dependencyCycle", "contributionFailed",
  ]

  private static func error(_ word: ScenarioWord) throws(SyntaxFault) -> String {
    let errors = Self.errors + ["contentFailed"]
    guard !errors.contains(word.text) else { return word.text }
    throw SyntaxFault(
      "the library has no error \(word.shown)" + hint(word.text, among: errors), at: word.column)
  }

  private func kind(_ word: ScenarioWord) throws(SyntaxFault) -> EventKind {
    let known = self == .callback ? EventKind.scenarioCallbacks : EventKind.allCases
    if let kind = EventKind(name: word.text), known.contains(kind) { return kind }
    throw SyntaxFault(
      "expected \(expectation), found \(word.shown)"
        + Self.hint(word.text, among: known.map(\.name)),
      at: word.column)
  }

  private static let hintLimit = 60

  /// Of names of a letter or two any other would be near.
  private static func hasMuchInCommon(_ word: String, _ name: String) -> Bool {
    let distance = NearestNames.editDistance(Array(word.lowercased()), Array(name.lowercased()))
    return distance * 2 <= max(word.count, name.count)
  }

  /// What a wrong word may have meant; empty where nothing is near.
  static func hint(_ word: String, among known: [String]) -> String {
    // Comparing costs the product of the lengths, and nobody mistypes a long word.
    guard word.count <= hintLimit else { return "" }
    let near = NearestNames.nearest(
      to: word, among: known.filter { $0.count <= hintLimit }, limit: 1)
    guard let nearest = near.first, hasMuchInCommon(word, nearest) else { return "" }
    return "; did you mean \(nearest)?"
  }
}

extension EventKind {
  /// The callbacks in which a scenario can do something.
  static let scenarioCallbacks: [EventKind] = [
    .loadView, .viewDidLoad, .willMove, .didMove, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear, .prepareForReuse, .placeholder, .configure, .willDisplay,
    .didEndDisplaying, .environment, .memoryPressure,
  ]
}
