extension ContractRule {
  static let page01 = ContractRule(
    beyondLogs: "PAGE-01", .error, .observed,
    law: "At most one child of a paging collection is primary; the others stay at or below the "
      + "lifecycle that their distance allows, and that changes only when the scroll has settled.",
    why: "Two pages that both think they are on screen play at once, and both count as seen.",
    cure: "Lower the other pages before the primary one is raised, once the scroll has settled.",
    because: "no event says which child is primary, nor how far the others may go")
}
