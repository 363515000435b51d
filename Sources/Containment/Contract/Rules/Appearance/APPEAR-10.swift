extension ContractRule {
  static let appear10 = ContractRule(
    beyondLogs: "APPEAR-10", .warning, .observed,
    law:
      "In a change from one child to another the order between the two is the container's choice.",
    why: "Containers differ, so nobody may rely on who of the two hears first.",
    cure: "Rely on the order of one controller's callbacks, and on parent before child, alone.",
    because: "it allows every order, so no log can break it")
}
