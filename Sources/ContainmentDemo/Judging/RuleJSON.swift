internal import Containment

/// The rules of the contract, for programs: one JSON object a line.
enum RuleJSON {
  static func text(for rules: [ContractRule]) -> String {
    var writer = JSONWriter()
    for rule in rules { write(rule, to: &writer) }
    return writer.string
  }

  private static func write(_ rule: ContractRule, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.pair("rule", rule.id.text)
    writer.pair("severity", rule.severity.description)
    writer.pair("grade", rule.grade.rawValue)
    writer.pair("law", rule.law)
    writer.pair("why", rule.why)
    writer.pair("cure", rule.cure)
    writer.key("needs")
    writer.beginObject()
    writer.list("kinds", rule.needs.kinds.kinds.map(\.name))
    writer.list("keys", rule.needs.keys.names)
    writer.key("beginning")
    writer.bool(rule.needs.beginning)
    writer.key("declared")
    writer.bool(rule.needs.declared)
    writer.optional("beyond", rule.needs.beyond)
    writer.endObject()
    writer.optional("keeps", rule.keeps?.text)
    writer.optional("breaks", rule.breaks?.text)
    writer.key("brokenAt")
    if let sequence = rule.breaks?.brokenAt { writer.integer(sequence) } else { writer.null() }
    writer.endObject()
    writer.endLine()
  }
}
