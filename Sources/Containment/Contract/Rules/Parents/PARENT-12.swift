extension ContractRule {
  static let parent12 = ContractRule(
    beyondLogs: "PARENT-12", .error, .observed,
    law: "children keeps the order of adding, and whoever is added again comes last.",
    why: "Whatever shows the children in their order, tabs for example, would jump.",
    cure: "Append a child when it is added, and keep no other order in children.",
    because: "a log has no event that lists the children")
}
