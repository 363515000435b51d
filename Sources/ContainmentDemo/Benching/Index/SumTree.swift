/// Sums of 32 numbers, of 32 such sums and so on: the floor of finding and changing a length.
struct SumTree {
  private(set) var levels: [[Int32]]

  init(_ lengths: [Int32]) {
    levels = [lengths]
    while levels[levels.count - 1].count > 32 {
      let below = levels[levels.count - 1]
      var sums = [Int32](repeating: 0, count: (below.count + 31) / 32)
      for index in below.indices { sums[index >> 5] += below[index] }
      levels.append(sums)
    }
  }

  var total: Int { levels[levels.count - 1].reduce(0) { $0 + Int($1) } }

  /// Gives a number another value.
  mutating func set(_ index: Int, to length: Int32) {
    let change = length - levels[0][index]
    var place = index
    for level in levels.indices {
      levels[level][place] += change
      place >>= 5
    }
  }

  /// The row at an offset, and where it begins.
  func row(at offset: Int) -> (index: Int, start: Int) {
    var place = 0
    var start = 0
    for level in levels.indices.reversed() {
      let sums = levels[level]
      while place < sums.count - 1, start + Int(sums[place]) <= offset {
        start += Int(sums[place])
        place += 1
      }
      if level > 0 { place <<= 5 }
    }
    return (place, start)
  }

  /// What a frame at an offset shows: a descent, and one addition for each row.
  func frame(at offset: Int) -> UInt64 {
    var (index, start) = row(at: offset)
    let lengths = levels[0]
    var sum: UInt64 = 0
    while index < lengths.count, start < offset + IndexFrame.height {
      let length = Int(lengths[index])
      sum &+= IndexFrame.sum(index, start, length)
      start += length
      index += 1
    }
    return sum
  }
}
