/// The options of all commands.
enum OptionName: String, Sendable, Hashable, CaseIterable {
  case help = "--help"
  case version = "--version"
  case list = "--list"
  case frames = "--frames"
  case plain = "--plain"
  case strict = "--strict"
  case size = "--size"
  case keys = "--keys"
  case log = "--log"
  case scheduler = "--scheduler"
  case state = "--state"
  case json = "--json"
  case only = "--only"
  case except = "--except"
  case rules = "--rules"
  case limit = "--limit"
  case reasons = "--reasons"
  case subject = "--subject"
  case kind = "--kind"
  case item = "--item"
  case time = "--time"
  case tick = "--tick"
  case timeline = "--timeline"
  case at = "--at"
  case why = "--why"
  case whyNot = "--why-not"
  case stats = "--stats"
  case diff = "--diff"
  case export = "--export"
  case output = "--output"
  case width = "--width"

  /// Whether the next word is its value.
  var takesValue: Bool {
    switch self {
    case .help, .version, .list, .frames, .plain, .strict, .json, .rules, .reasons, .timeline,
      .stats:
      false
    default: true
    }
  }

  /// The commands that it goes with; `nil` where it goes with all, also with none.
  var commands: [String]? {
    switch self {
    case .help, .version, .plain: nil
    case .list: ["scene", "bench"]
    case .size, .keys, .scheduler, .state: ["feed", "scene"]
    case .frames, .log: ["feed", "scene", "play"]
    case .strict: ["feed", "scene", "verify"]
    case .json: ["verify", "inspect", "bench"]
    case .limit: ["verify", "inspect"]
    case .only: ["verify", "bench"]
    case .except, .rules, .reasons: ["verify"]
    default: ["inspect"]
    }
  }

  /// Whether it goes with a command; without a command a feed is shown.
  func goes(with command: String?) -> Bool {
    commands?.contains(command ?? "feed") ?? true
  }
}
