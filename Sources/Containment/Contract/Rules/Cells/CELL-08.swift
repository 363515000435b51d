extension ContractRule {
  static let cell08 = ContractRule(
    beyondLogs: "CELL-08", .error, .observed,
    law: "An item that two cells show for a while is visible until the last of them ends.",
    why:
      "With a flag in place of a count, the end of the older cell makes an item invisible that "
      + "is on screen.",
    cure: "Count the displays of an item.",
    because: "how an app counts the displays of an item is not in its log")
}
