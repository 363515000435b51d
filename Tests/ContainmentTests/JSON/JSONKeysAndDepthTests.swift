import Testing

@testable import Containment

@Suite("JSON keys and depth")
struct JSONKeysAndDepthTests {
  @Test("A key that comes twice is an error with both places")
  func duplicate() {
    let text = "{\n  \"id\": 1,\n  \"a\": 0, \"id\": 2}"
    #expect(
      jsonFault(text) == "line 3, column 11: duplicate key \"id\" (first at line 2, column 3)")
  }

  @Test("A key is compared decoded, byte for byte, and only within its own object")
  func comparison() {
    #expect(jsonFault(#"{"a":1,"\u0061":2}"#).contains("duplicate key \"a\""))
    #expect(jsonFault(#"{"\u0061":1,"a":2}"#).contains("duplicate key \"a\""))
    #expect(jsonFault("{\"\u{E9}\":1,\"e\u{301}\":2}") == "")
    #expect(jsonFault(#"{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":1}}"#) == "")
    #expect(jsonFault(#"{"a":{"b":1},"b":1,"a":1}"#).contains("duplicate key \"a\""))
  }

  @Test("A duplicate is found however many keys there are", arguments: [2, 31, 32, 33, 34, 5000])
  func many(count: Int) {
    let members = (0..<count).map { "\"k\($0)\":{\"k\($0)\":0}" }.joined(separator: ",")
    #expect(jsonFault("{\(members)}") == "")
    #expect(jsonFault("{\(members),\"k\(count / 2)\":1}").contains("duplicate key"))
    #expect(jsonFault("[{\(members)},{\(members)}]") == "")
    let escaped = "\"\\u006b0\""
    #expect(jsonFault("{\(members),\(escaped):1}").contains("duplicate key \"k0\""))
  }

  @Test("A policy can let duplicates pass, and the last one is found")
  func allowed() throws {
    let policy = JSONPolicy(duplicateKeys: .allow)
    let value = try JSONValue(parsing: #"{"a":1,"a":2}"#, policy: policy)
    #expect(value.members?.count == 2)
    #expect(value["a"]?.int64 == 2)
  }

  @Test("A skipped value is checked like any other")
  func skipped() {
    #expect(throws: JSONError.self) {
      try JSONScanner.scan(Array(#"{"x":{"a":1,"a":2}}"#.utf8)) { scanner throws(JSONError) in
        try scanner.skipValue()
      }
    }
  }

  @Test("The depth of the policy is allowed and one more refused", arguments: [0, 1, 5, 64, 256])
  func depth(limit: Int) {
    let policy = JSONPolicy(maximumDepth: limit)
    let allowed =
      String(repeating: "[", count: limit) + "0" + String(repeating: "]", count: limit)
    #expect(jsonFault(allowed, policy: policy) == "")
    #expect(
      jsonFault("[" + allowed + "]", policy: policy).inShort
        == "1:\(limit + 1) arrays and objects are nested more than \(limit) deep")
  }

  @Test("As many keys as the policy has may be open at once, and no more")
  func tooManyKeys() {
    let policy = JSONPolicy(maximumKeys: 5)
    #expect(jsonFault(#"{"a":{"b":0,"c":0,"d":0},"e":{"f":{"g":{"h":0}}}}"#, policy: policy) == "")
    #expect(
      jsonFault(#"{"a":0,"b":{"c":0,"d":0,"e":0,"f":0}}"#, policy: policy).inShort
        == "1:31 more than 5 keys in an object and those around it")
  }

  @Test("No policy allows more than 256 levels")
  func clamp() { #expect(JSONPolicy(maximumDepth: .max).maximumDepth == 256) }

  @Test(
    "Hundreds of thousands of open brackets are one error and no crash",
    arguments: ["[", "{\"a\":", "[{\"a\":", "[0,"])
  func hostile(opening: String) {
    let bytes = Array(String(repeating: opening, count: 300_000).utf8)
    #expect(jsonFault(bytes).contains("nested more than 64 deep"))
    #expect(throws: JSONError.self) {
      try JSONScanner.scan(bytes) { scanner throws(JSONError) in try scanner.skipValue() }
    }
  }
}
