/// Every rule of the contract, in the order of the contract.
public enum RuleBook {
  /// All rules, those too that no log can show broken.
  public static let rules: [ContractRule] =
    loading + parents + appearance + forwarding + transitions + cancelling + visibility + cells
    + reuse + updates + moving + reentrancy + deallocation + factories + population + surroundings

  /// The rule with an id; `nil` where there is none.
  public static func rule(_ id: RuleIdentifier) -> ContractRule? { rules.first { $0.id == id } }

  static let loading: [ContractRule] = [
    .load01, .load02, .load03, .load04, .load05, .load06, .load07, .load08,
  ]
  static let parents: [ContractRule] = [
    .parent01, .parent02, .parent03, .parent04, .parent05, .parent06, .parent07, .parent08,
    .parent09, .parent10, .parent11, .parent12, .parent13, .parent14, .parent15, .parent16,
  ]
  static let appearance: [ContractRule] = [
    .appear01, .appear02, .appear03, .appear04, .appear05, .appear06, .appear07, .appear08,
    .appear09, .appear10, .appear11, .appear12,
  ]
  static let forwarding: [ContractRule] = [
    .fwd01, .fwd02, .fwd03, .fwd04, .fwd05, .fwd06, .fwd07, .fwd08, .fwd09, .fwd10, .fwd11,
    .fwd12,
  ]
  static let transitions: [ContractRule] = [
    .trans01, .trans02, .trans03, .trans04, .trans05, .trans06, .trans07, .trans08, .trans09,
    .trans10, .trans11,
  ]
  static let cancelling: [ContractRule] = [
    .cancel01, .cancel02, .cancel03, .cancel04, .cancel05,
  ]
  static let visibility: [ContractRule] = [
    .vis01, .vis02, .vis03, .vis04, .vis05, .vis06, .vis07,
  ]
  static let cells: [ContractRule] = [
    .cell01, .cell02, .cell03, .cell04, .cell05, .cell06, .cell07, .cell08, .cell09, .cell10,
    .cell11, .cell12, .cell13, .cell14,
  ]
  static let reuse: [ContractRule] = [
    .reuse01, .reuse02, .reuse03, .reuse04, .reuse05, .reuse06, .reuse07,
  ]
  static let updates: [ContractRule] = [
    .update01, .update02, .update03, .update04, .update05, .update06, .update07, .update08,
    .update09, .update10,
  ]
  static let moving: [ContractRule] = [
    .move01, .move02, .move03, .move04,
  ]
  static let reentrancy: [ContractRule] = [.reent01, .reent02, .reent03, .reent04, .reent05]
  static let deallocation: [ContractRule] = [.dealloc01, .dealloc02, .dealloc03]
  static let factories: [ContractRule] = [
    .fact01, .fact02, .fact03, .fact04, .fact05, .fact06, .fact07,
  ]
  static let population: [ContractRule] = [
    .pop01, .pop02, .pop03, .pop04, .pop05, .pop06, .pop07, .pop08, .pop09, .pop10, .pop11, .pop12,
    .frame01, .frame02, .gate01, .gate02,
  ]
  static let surroundings: [ContractRule] = [
    .config01, .prefetch01, .impression01, .state01, .state02, .pin01, .pin02, .plugin01,
    .plugin02, .ledger01, .ledger02, .ledger03, .nest01, .identity01, .fresh01, .page01, .pool01,
    .replay01,
  ]
}
