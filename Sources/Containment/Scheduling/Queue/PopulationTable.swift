/// Elements by number in memory of its own, as an array has them, without what an array costs to look into.
///
/// An array that a class has is retained while one element is read, checked for a second owner before one is
/// written, and both for every field. A table has one owner and never shares. It grows and never shrinks, and
/// a number that is not in it is a mistake of the scheduler itself, which only debug builds look for.
struct PopulationTable<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 8
    base = Self.allocate(capacity)
  }

  /// Memory that begins where a line of the cache does: an element of 64 bytes is in one line, not in two.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride,
      alignment: max(64, MemoryLayout<Element>.alignment)
    ).bindMemory(to: Element.self, capacity: capacity)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// The numbers that are in the table.
  var indices: Range<Int> { 0..<count }

  /// Whether a number is in the table; one look for both ends.
  @inline(__always)
  func contains(_ number: Int32) -> Bool { UInt32(bitPattern: number) < UInt(bitPattern: count) }

  /// What is in the table, in order, for those who look at all of it; O(count).
  var elements: [Element] { indices.map { base[$0] } }

  subscript(index: Int) -> Element {
    @inline(__always) _read {
      assert(index >= 0 && index < count)
      yield base[index]
    }
    @inline(__always) nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  /// Where an element is until the table grows, for those who change several fields of it.
  ///
  /// By its number it is looked up again after each write, since that could have changed the table.
  @inline(__always)
  func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count)
    return base + index
  }

  /// Adds an element at the end; O(1) on average.
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Adds an element at the end several times.
  mutating func append(_ element: Element, times: Int) {
    for _ in 0..<times { append(element) }
  }

  private mutating func grow() {
    let larger = Self.allocate(2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, 2 * capacity)
  }
}
