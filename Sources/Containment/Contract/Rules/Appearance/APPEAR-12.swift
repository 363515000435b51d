extension ContractRule {
  static let appear12 = ContractRule(
    beyondLogs: "APPEAR-12", .warning, .documented,
    law: "Overrides of the view callbacks call super, and forwarding does not depend on it.",
    why: "A subclass that forgets super must not silence the children of its container.",
    cure: "Call super first in every override.",
    because: "events are recorded before the override runs, so a missing super call leaves no trace"
  )
}
