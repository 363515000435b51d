import Testing

@testable import Containment

@Suite("Known words of a JSON text")
struct JSONWordsTests {
  private func index(of word: String, in words: JSONWords) throws -> Int? {
    var writer = JSONWriter()
    writer.string(word)
    return try JSONScanner.scan(writer.bytes) { scanner throws(JSONError) in
      words.index(of: try scanner.readText())
    }
  }

  @Test("Every kind and nothing like it is found", arguments: EventKind.allCases)
  func kinds(kind: EventKind) throws {
    let words = JSONWords(EventKind.allCases.map(\.name))
    #expect(try index(of: kind.name, in: words) == Int(kind.rawValue))
    let others = [
      String(kind.name.dropLast()), kind.name + "s", kind.name.uppercased(), "x" + kind.name,
    ]
    for other in others where EventKind(name: other) == nil {
      #expect(try index(of: other, in: words) == nil)
    }
  }

  @Test("Words of every length are told apart by every byte of them", arguments: 0...24)
  func lengths(count: Int) throws {
    let word = String(String(repeating: "abcdefgh", count: 3).prefix(count))
    let words = JSONWords([word])
    #expect(try index(of: word, in: words) == 0)
    for place in 0..<count {
      var bytes = Array(word.utf8)
      bytes[place] ^= 1
      #expect(try index(of: String(decoding: bytes, as: UTF8.self), in: words) == nil)
    }
    #expect(try index(of: word + "\0", in: words) == nil)
    #expect(try index(of: word + String(repeating: "x", count: 30), in: words) == nil)
  }

  @Test("A word is found however it is escaped")
  func escapes() throws {
    let words = JSONWords(["willMove", "seq"])
    let found = try JSONScanner.scan(Array(#""\u0073e\u0071""#.utf8)) { scanner throws(JSONError) in
      words.index(of: try scanner.readText())
    }
    #expect(found == 1)
  }
}
