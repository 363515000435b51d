import Testing

@testable import Containment

@Suite("JSON properties")
struct JSONPropertyTests {
  static let document = Array(
    """
    {"version":1,"é日":[true,false,null,-0.5e+2,12345678901],
     "s":"a\\u00e9\\ud83d\\ude80\\n🚀 and more than eight","o":{"p":{"q":[[],{}]}}}
    """.utf8)

  @Test("What the writer writes reads back the same", arguments: 0..<10)
  func roundTrip(seed: UInt64) throws {
    var numbers = JSONSeededNumbers(seed: seed)
    var writer = JSONWriter()
    for _ in 0..<100 {
      let value = JSONValue.random(depth: 5, using: &numbers)
      writer.removeAll()
      writer.value(value)
      let back = try JSONValue(parsing: writer.bytes)
      #expect(back == value)
      // Equality of strings is blind to normalization; bytes are not.
      var again = JSONWriter()
      again.value(back)
      #expect(again.bytes == writer.bytes)
      #expect(!writer.bytes.contains { $0 < 0x20 || $0 == 0x7F })
    }
  }

  @Test("A document cut off anywhere ends unexpectedly, at a place inside of it")
  func truncation() {
    for length in Self.document.indices {
      do throws(JSONError) {
        _ = try JSONValue(parsing: Array(Self.document[..<length]))
        Issue.record("cut off after \(length) bytes it still reads")
      } catch {
        guard case .unexpectedEnd = error.reason else {
          Issue.record("after \(length) bytes: \(error)")
          continue
        }
        #expect(error.place.offset <= length && error.place.line <= 2)
      }
    }
  }

  @Test("Random bytes always end in a value or in an error inside of them", arguments: 0..<4)
  func noise(seed: UInt64) {
    var numbers = JSONSeededNumbers(seed: seed)
    let alphabet = Array("{}[]\":,0123456789.eE+-\\u truefalsn\n\u{7F}é".utf8) + [0xFF, 0xC0, 0]
    for round in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
        round.isMultiple(of: 2)
          ? UInt8.random(in: 0...255, using: &numbers)
          : alphabet.randomElement(using: &numbers) ?? 0
      }
      check(bytes)
    }
  }

  @Test("A mutated document always ends in a value or in an error inside of it", arguments: 0..<4)
  func mutation(seed: UInt64) {
    var numbers = JSONSeededNumbers(seed: seed + 100)
    for _ in 0..<2000 {
      var bytes = Self.document
      for _ in 0...numbers.small() {
        let index = Int.random(in: bytes.indices, using: &numbers)
        switch numbers.small() {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: index)
        case 2: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
        case 3: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
        case 4: bytes.swapAt(index, Int.random(in: bytes.indices, using: &numbers))
        default: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
        }
      }
      check(bytes)
    }
  }

  /// Tree and skipping agree on every input, and an error stands inside of it.
  private func check(_ bytes: [UInt8]) {
    var treeError: JSONError?
    var skipError: JSONError?
    do throws(JSONError) { _ = try JSONValue(parsing: bytes) } catch { treeError = error }
    do throws(JSONError) {
      try JSONScanner.scan(bytes) { scanner throws(JSONError) in try scanner.skipValue() }
    } catch { skipError = error }
    #expect(treeError == skipError)
    if let place = treeError?.place {
      #expect((0...bytes.count).contains(place.offset) && place.line > 0 && place.column > 0)
      #expect(!(treeError?.description.utf8.contains { $0 < 0x20 } ?? false))
    }
  }
}
