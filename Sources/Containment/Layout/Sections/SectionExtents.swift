/// The extents of sections one after the other, in sixty-fourths: a tree of partial sums (Fenwick 1994).
///
/// Asking and changing one extent cost O(log sections), another number of sections O(sections).
struct SectionExtents: Sendable {
  private var sums: [Int] = [0]
  private var extents: [Int] = []

  init() {}

  /// Makes the sums of some extents; O(sections).
  init(_ extents: [Int]) {
    self.extents = extents
    sums = [0] + extents
    for place in sums.indices.dropFirst() {
      let above = place + (place & -place)
      if above < sums.count { sums[above] += sums[place] }
    }
  }

  var count: Int { extents.count }

  subscript(section: Int) -> Int {
    get { extents[section] }
    set {
      let change = newValue - extents[section]
      guard change != 0 else { return }
      extents[section] = newValue
      var place = section + 1
      while place < sums.count {
        sums[place] += change
        place += place & -place
      }
    }
  }

  /// The sum of the extents in front of a section; of all for the number of sections.
  func start(of section: Int) -> Int {
    var (place, sum) = (section, 0)
    while place > 0 {
      sum += sums[place]
      place -= place & -place
    }
    return sum
  }

  /// The first section that ends beyond a place; the number of sections where none does.
  func section(endingBeyond place: Int) -> Int {
    var (found, left) = (0, place)
    var step = 1 << (Int.bitWidth - 1 - max(1, extents.count).leadingZeroBitCount)
    while step > 0 {
      if found + step <= extents.count, sums[found + step] <= left {
        found += step
        left -= sums[found]
      }
      step >>= 1
    }
    return found
  }
}
