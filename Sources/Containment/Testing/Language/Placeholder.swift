/// A word in capitals in the pattern of a statement: the part that a scenario fills in.
enum Placeholder: String, CaseIterable, Sendable {
  case name = "NAME"
  case child = "CHILD"
  case parent = "PARENT"
  case other = "OTHER"
  case collection = "COLLECTION"
  case identifier = "IDENTIFIER"
  case item = "ITEM"
  case items = "ITEMS"
  case more = "MORE"
  case names = "NAMES"
  case target = "TARGET"
  case place = "PLACE"
  case number = "NUMBER"
  case position = "POSITION"
  case length = "LENGTH"
  case across = "ACROSS"
  case ahead = "AHEAD"
  case behind = "BEHIND"
  case share = "SHARE"
  case size = "SIZE"
  case duration = "DURATION"
  case text = "TEXT"
  case rule = "RULE"
  case rules = "RULES"
  case event = "EVENT"
  case callback = "CALLBACK"
  case error = "ERROR"
  case key = "KEY"

  /// What may stand there, for messages.
  var expectation: String {
    switch self {
    case .name, .child, .parent, .other, .names: "a name"
    case .collection: "the name of a collection"
    case .identifier: "a controller identifier"
    case .item, .items, .more: "an item"
    case .target: "an item or a place such as [0,2]"
    case .place: "a place such as [0,2]"
    case .number, .position: "a whole number"
    case .length, .across: "a number such as 3 or -1.5"
    case .ahead, .behind: "a number of viewports such as 0.5"
    case .share: "a part such as 0.5"
    case .size: "a size such as 20x4"
    case .duration: "a duration such as 250ms or 2s"
    case .text: "a text in quotes"
    case .rule, .rules: "a rule such as PARENT-04"
    case .event: "a kind of event such as viewDidLoad"
    case .callback: "a callback such as viewWillAppear"
    case .error: "the name of an error such as itemCountMismatch"
    case .key: "a key such as down or shift-tab"
    }
  }

  /// What the table of placeholders says of it.
  var meaning: String {
    switch self {
    case .name, .child, .parent, .other:
      "a subject: a controller or collection of the scenario, or a cell or controller that was made"
    case .names: "any number of names"
    case .collection:
      "a collection by its name; `feed/a` is the one inside the cell of item `a` of `feed`"
    case .identifier: "the identifier under which a factory is registered"
    case .item: "an item, by its name"
    case .items, .more:
      "items: names, ranges such as `i0..i9`, `a:banner` for an item of another identifier; `|` or "
        + "a word that ends in `:` begins a section"
    case .target: "an item by its name or by its place"
    case .place: "where an item is or comes: `[2]`, or `[1,2]` for section and item"
    case .number, .position: "a whole number from 0"
    case .length, .across: "a number of text cells; a fraction is rounded to a sixty-fourth"
    case .ahead, .behind: "a number of viewports, such as `1.5`; at most 100"
    case .share: "a part, from `0` for nothing to `1` for all"
    case .size: "columns and rows, such as `20x4`"
    case .duration: "virtual time, such as `250ms` or `2s`, at most an hour"
    case .text: "text in quotes; `\\n`, `\\t`, `\\\"` and `\\\\` as usual"
    case .rule: "the id of a rule of the contract"
    case .rules: "ids of rules"
    case .event: "a kind of event, as in logs"
    case .callback: "a callback of controllers, as in logs"
    case .error:
      "an error by the name of its case: \(Self.errors.map { "`\($0)`" }.joined(separator: ", ")); or "
        + "`contentFailed` for content that cannot be had"
    case .key:
      "a key: \(Self.keys.map { "`\($0)`" }.joined(separator: ", ")), or one character; before it `shift-` or "
        + "`control-`"
    }
  }

  /// The keys that have a name.
  static let keys = [
    "up", "down", "left", "right", "pageup", "pagedown", "home", "end", "return", "escape", "tab",
    "space", "backspace", "delete",
  ]

  /// What stands before a key that is held down with it.
  static let heldKeys = ["shift-", "control-"]

  /// Whether a word of the language could be taken for what may stand there.
  var takesWords: Bool {
    switch self {
    case .name, .child, .parent, .other, .collection, .identifier, .item, .target, .error: true
    default: false
    }
  }

  /// Whether it takes all words up to the next word of the language.
  var isList: Bool {
    switch self {
    case .items, .more, .names, .rules: true
    default: false
    }
  }
}
