/// A growing array that only its owner has, so that changing an element asks nobody whether it is shared.
///
/// An event changes a dozen facts in place; with an array each of them would cost that question.
struct Places<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 64
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// The element at a place, read and changed where it is.
  subscript(place: Int) -> Element {
    @inline(__always) unsafeAddress {
      precondition(place >= 0 && place < count)
      return UnsafePointer(base + place)
    }
    @inline(__always) unsafeMutableAddress {
      precondition(place >= 0 && place < count)
      return base + place
    }
  }

  /// The places, from the first to the last.
  var indices: Range<Int> { 0..<count }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
