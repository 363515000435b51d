/// What a scenario filled into a statement's pattern.
struct Captures: Sendable {
  /// The column of each word that was filled in, for complaints about its meaning.
  private var words: [Placeholder: [ScenarioWord]] = [:]
  private var values: [Placeholder: ScenarioValue] = [:]
  private var chosen: [String] = []

  mutating func fill(_ placeholder: Placeholder, _ value: ScenarioValue, from words: [ScenarioWord])
  {
    values[placeholder] = value
    self.words[placeholder] = words
  }

  mutating func choose(_ word: String) { chosen.append(word) }

  /// Whether a word that may be left out is there, or was chosen.
  func has(_ word: String) -> Bool { chosen.contains(word) }

  /// Whether a placeholder was filled in.
  func has(_ placeholder: Placeholder) -> Bool { values[placeholder] != nil }

  /// The word that was filled in; `nil` where it was left out.
  func word(_ placeholder: Placeholder) -> String? {
    if case .word(let word) = values[placeholder] { word } else { nil }
  }

  /// The words that were filled in.
  func words(_ placeholder: Placeholder) -> [String] {
    if case .words(let words) = values[placeholder] { words } else { [] }
  }

  /// The number that was filled in; `nil` where it was left out.
  func number(_ placeholder: Placeholder = .number) -> Int? {
    if case .number(let number) = values[placeholder] { number } else { nil }
  }

  /// The length that was filled in; `nil` where it was left out.
  var length: Double? {
    if case .length(let length) = values[.length] { length } else { nil }
  }

  /// The number of viewports that was filled in; `nil` where it was left out.
  func length(of placeholder: Placeholder) -> Double? {
    if case .length(let length) = values[placeholder] { length } else { nil }
  }

  /// The size that was filled in.
  var size: Size {
    if case .size(let size) = values[.size] { size } else { .zero }
  }

  /// The duration that was filled in; `nil` where it was left out.
  var duration: Duration? {
    if case .duration(let duration) = values[.duration] { duration } else { nil }
  }

  /// The place that was filled in.
  func place(_ placeholder: Placeholder = .place) -> IndexPath? {
    if case .place(let place) = values[placeholder] { place } else { nil }
  }

  /// The items that were filled in; none where they were left out.
  func items(_ placeholder: Placeholder = .items) -> ScenarioItems {
    if case .items(let items) = values[placeholder] { items } else { ScenarioItems() }
  }

  /// How many items are listed, in all places together.
  var itemCount: Int {
    values.values.reduce(0) { count, value in
      if case .items(let items) = value {
        count + items.sections.reduce(0) { $0 + $1.entries.count }
      } else {
        count
      }
    }
  }

  /// The kind of event that was filled in.
  func event(_ placeholder: Placeholder = .event) -> EventKind {
    if case .event(let kind) = values[placeholder] { kind } else { .frame }
  }

  /// Where in its line a placeholder was filled in.
  func column(of placeholder: Placeholder) -> Int? { words[placeholder]?.first?.column }
}

/// What one placeholder was filled with.
enum ScenarioValue: Sendable, Hashable {
  case word(String)
  case words([String])
  case number(Int)
  case length(Double)
  case size(Size)
  case duration(Duration)
  case place(IndexPath)
  case items(ScenarioItems)
  case event(EventKind)
}
