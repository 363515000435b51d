import Testing

@testable import Containment

@Suite("Geometry")
struct GeometryTests {
  @Test("A stored length is rounded to 1/64 and a length that is not finite becomes 0")
  func grid() {
    #expect(Point(x: 0.1, y: .nan) == Point(x: 6.0 / 64, y: 0))
    var size = Size(width: 1, height: 1)
    size[.vertical] = .infinity
    #expect(size.height == 0)
  }
}
