extension ContractRule {
  static let replay01 = ContractRule(
    beyondLogs: "REPLAY-01", .error, .ours,
    law: "The same script, seed and clock give the same log, byte for byte.",
    why: "A failure that cannot be played again can neither be understood nor be shown mended.",
    cure: "Inject time and randomness, and never go by the order of a hash table.",
    because: "one log shows one run; compare the logs of two")
}
