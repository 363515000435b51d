import Testing

@testable import ContainmentDemo

@Suite("Key decoder")
struct KeyDecoderTests {
  private static let samples: [(String, [Key])] = [
    ("aé漢😀", [.character("a"), .character("é"), .character("漢"), .character("😀")]),
    (" \t\r\n\u{7F}", [.space, .tab, .enter, .enter, .control("?")]),
    ("\u{0}\u{3}\u{1A}\u{1C}", [.control("@"), .control("c"), .control("z"), .control("\\")]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OH\u{1B}OF\u{1B}OM", [.up, .down, .home, .end, .enter]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [.home, .end, .home, .end, .home, .end]
    ),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[Z", [.pageUp, .pageDown, .shiftTab]),
    ("\u{1B}[1;5A\u{1B}[5;2~\u{1B}[3~\u{1B}[15~", [.up, .pageUp]),
    ("\u{1B}[<0;4;1M\u{1B}[<0;4;1m", [.click(column: 3, row: 0)]),
    ("\u{1B}[<64;1;1M\u{1B}[<65;200;50M\u{1B}[<69;1;1M", [.wheelUp, .wheelDown, .wheelDown]),
    ("\u{1B}[<2;1;1M\u{1B}[<32;1;1M\u{1B}[<0;0;1M\u{1B}[<0;1M", []),
    ("\u{1B}[200~up \u{1B}[201 \u{1B}[A\u{1B}\u{1B}[201~x", [.character("x")]),
    ("\u{1B}[200~lost\u{3}x", [.control("c"), .character("x")]),
    ("\u{1B}x\u{1B}\u{1B}[A", [.escape, .character("x"), .escape, .up]),
    ("\u{1B}[M !!a\u{1B}[[Ab", [.character("a"), .character("b")]),
    ("\u{1B}[?1;2c\u{1B}[I\u{1B}[1$y\u{1B}[12\u{1B}[A", [.up]),
    ("\u{9B}A\u{85}", [.character("A")]),
    (
      "\u{1B}[99999999999999999999~\u{1B}[" + String(repeating: "1;", count: 99) + "~z",
      [.character("z")]
    ),
  ]

  @Test("Bytes become keys, wherever they are cut", arguments: samples)
  func splits(text: String, keys: [Key]) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let found = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])
      #expect(found == keys, "cut at \(cut)")
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.feed([$0]) } == keys)
    #expect(decoder.flush().isEmpty)
  }

  @Test("An escape alone is the key once nothing follows")
  func flush() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]).isEmpty && decoder.awaitsEscape)
    #expect(decoder.flush() == [.escape] && !decoder.awaitsEscape)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.feed(Array("[A".utf8)) == [.character("["), .character("A")])
    #expect(decoder.feed([0x1B]) + decoder.feed([0x1B]) + decoder.flush() == [.escape, .escape])
  }

  @Test("A flush within a sequence waits for its end")
  func flushWithin() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1B}[5".utf8)).isEmpty && decoder.flush().isEmpty)
    #expect(decoder.feed(Array("~".utf8)) == [.pageUp])
  }

  @Test(
    "Bytes that are no UTF-8 are dropped and what follows is read",
    arguments: [
      [0xFF], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0x80, 0xBF], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes + [0x61]) == [.character("a")])
  }

  @Test("Junk never traps and never makes a control character", arguments: 0..<30)
  func junk(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let alphabet = Array("\u{1B}[[<;0159~MmAO\u{3}é".utf8) + [0xFF, 0x00, 0x9B]
    var decoder = KeyDecoder()
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let random = Int(state >> 33)
      let byte = random % 3 == 0 ? UInt8(random / 3 % 256) : alphabet[random / 3 % alphabet.count]
      for key in decoder.feed([byte]) + (random % 11 == 0 ? decoder.flush() : []) {
        guard case .character(let character) = key else { continue }
        #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(character != " ")
      }
    }
  }
}
