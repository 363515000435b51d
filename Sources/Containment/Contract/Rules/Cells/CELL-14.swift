extension ContractRule {
  static let cell14 = ContractRule(
    beyondLogs: "CELL-14", .warning, .observed,
    law: "The size that content asks for comes to rest: asked again, it is the same.",
    why: "UIKit stops the program when cells change their sizes in layout without end.",
    cure: "Give the same size for the same content and room.",
    because: "a log does not say what content was asked")
}
