internal import Containment

/// The words after the program's name, told apart: the command, what it is about, and options.
struct CommandLineWords {
  /// The first word that is no option; `nil` without one.
  private(set) var command: String?
  /// The words after the command that are no options.
  private(set) var operands: [String] = []
  /// The options in their order, each with its value where it takes one.
  private(set) var options: [(option: OptionName, value: String)] = []

  /// Tells words apart.
  ///
  /// - Throws: An option that does not exist, or that lacks its value.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        rest = []
      } else if word.hasPrefix("-"), word != "-" {
        let option = try Self.option(word)
        var value = ""
        if option.takesValue {
          guard let next = rest.popFirst() else {
            throw UsageError("\(word): expected a value")
          }
          value = next
        }
        options.append((option, value))
        // Whatever follows, the version is told.
        if option == .version { return }
      } else if command == nil {
        command = word
      } else {
        operands.append(word)
      }
    }
  }

  /// Whether an option is there.
  func has(_ option: OptionName) -> Bool { options.contains { $0.option == option } }

  /// The values of an option, in their order.
  func values(of option: OptionName) -> [String] {
    options.filter { $0.option == option }.map(\.value)
  }

  /// The value of an option that counts once: the last one given.
  func value(of option: OptionName) -> String? { values(of: option).last }

  /// The whole number that an option has.
  func number(of option: OptionName, from least: Int) throws(UsageError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), number >= least else {
      throw UsageError(
        "\(option.rawValue): expected a whole number from \(least), found \(quoted(text))")
    }
    return number
  }

  private static func option(_ word: String) throws(UsageError) -> OptionName {
    if word == "-h" { return .help }
    guard let option = OptionName(rawValue: word) else {
      let known = OptionName.allCases.map(\.rawValue)
      throw UsageError("unknown option \(quoted(word))" + Options.hint(word, among: known))
    }
    return option
  }
}
