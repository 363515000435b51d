extension ContractRule {
  static let fact05 = ContractRule(
    beyondLogs: "FACT-05", .error, .inferred,
    law: "A factory sets no content; a registration does, for every item.",
    why:
      "Content that is set in the factory is there for the first item only, and wrong for all "
      + "that reuse the controller.",
    cure: "Set content in the configure step.",
    because: "what a factory does to the controller that it makes is not in a log")
}
