import Testing

@testable import Containment

@Suite("Text style")
struct TextStyleTests {
  @Test("Attributes add up and the last colour holds")
  func union() {
    let style: TextStyle = [.bold, .foreground(.red), .underline, .foreground(.white)]
    #expect(style.contains(.bold) && style.contains([.underline, .foreground(.white)]))
    #expect(!style.contains(.dim) && !style.contains(.foreground(.red)))
    #expect(style.foreground == .white)
    #expect(style.union(.inverse).foreground == .white)
  }

  @Test("A colour can be read back and taken away", arguments: TextColor.allCases)
  func color(color: TextColor) {
    var style = TextStyle.italic.union(.foreground(color))
    #expect(style.foreground == color)
    style.foreground = nil
    #expect(style == .italic)
  }

  @Test("The plain style is the empty one")
  func plain() {
    #expect(TextStyle.plain == [] && TextStyle.plain.foreground == nil)
    #expect(MemoryLayout<Surface.StoredCell>.stride == 8)
  }
}
