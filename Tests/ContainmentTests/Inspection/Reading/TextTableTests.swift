import Testing

@testable import Containment

@Suite("Texts found by their bytes")
struct TextTableTests {
  private func number(of text: String, in table: TextTable) -> Int? {
    Array(text.utf8).withUnsafeBytes { table.number(of: $0, hash: table.hash($0)) }
  }

  private func add(_ text: String, to table: inout TextTable) -> Int {
    Array(text.utf8).withUnsafeBytes { table.add($0, hash: table.hash($0)) }
  }

  @Test("Adding, hiding and removing in any order agrees with a dictionary", arguments: 0..<4)
  func model(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var table = TextTable()
    var found: [String: Int] = [:]
    var hidden: [(String, Int)] = []
    for round in 0..<20_000 {
      let text =
        "text \(Int.random(in: 0..<3000, using: &numbers))"
        + String(repeating: "x", count: Int.random(in: 0..<40, using: &numbers) / 10)
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0, 1, 2:
        #expect(number(of: text, in: table) == found[text])
        if found[text] == nil { found[text] = add(text, to: &table) }
      case 3:
        guard let number = found.removeValue(forKey: text) else { break }
        table.hide(number)
        hidden.append((text, number))
      default:
        guard let index = hidden.indices.randomElement(using: &numbers) else { break }
        let (text, number) = hidden.remove(at: index)
        #expect(table.text(number) == text)
        table.remove(number)
      }
      if round % 5000 == 0 { check(table, found) }
    }
    check(table, found)
    for (text, number) in hidden { #expect(table.text(number) == text) }
    for text in found.keys.sorted() { table.remove(found[text] ?? 0) }
    for (_, number) in hidden { table.remove(number) }
    #expect(table.count == 0 && table.byteCount == 0)
  }

  private func check(_ table: TextTable, _ found: [String: Int]) {
    for (text, number) in found {
      #expect(self.number(of: text, in: table) == number && table.text(number) == text)
    }
  }

  @Test("Every byte of a text counts", arguments: 0..<40)
  func bytes(length: Int) {
    var table = TextTable()
    let text = [UInt8](repeating: 0x61, count: length)
    _ = text.withUnsafeBytes { table.add($0, hash: 7) }
    for index in text.indices {
      var other = text
      other[index] ^= 1
      other.withUnsafeBytes { #expect(table.number(of: $0, hash: 7) == nil) }
      other.withUnsafeBytes { #expect(table.hash($0) != text.withUnsafeBytes(table.hash)) }
    }
    text.withUnsafeBytes { #expect(table.number(of: $0, hash: 7) == 0) }
    text.dropLast().withUnsafeBytes { #expect(length == 0 || table.number(of: $0, hash: 7) == nil) }
  }

  @Test("Texts whose hashes all collide are still told apart")
  func collisions() {
    var table = TextTable()
    for number in 0..<200 {
      _ = Array("\(number)".utf8).withUnsafeBytes { table.add($0, hash: 63) }
    }
    for number in stride(from: 0, to: 200, by: 3) { table.hide(number) }
    for number in 0..<200 {
      let found = Array("\(number)".utf8).withUnsafeBytes { table.number(of: $0, hash: 63) }
      #expect(found == (number % 3 == 0 ? nil : number))
    }
  }
}
