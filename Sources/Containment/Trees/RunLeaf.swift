/// Runs that are read from a leaf, changed, and written back; it lives on the stack.
struct RunBuffer {
  /// The most runs of two leaves and an edit.
  private let runs: UnsafeMutableBufferPointer<Run>
  private(set) var count = 0
  private(set) var elements = 0

  init(_ runs: UnsafeMutableBufferPointer<Run>) { self.runs = runs }

  subscript(place: Int) -> Run { runs[place] }

  mutating func clear() { (count, elements) = (0, 0) }

  /// Appends elements, which join the run before them where they are equal.
  @inline(__always)
  mutating func append(_ value: UInt32, _ number: Int) {
    guard number > 0 else { return }
    elements += number
    if count > 0, runs[count - 1].value == value,
      runs[count - 1].count + number <= Int(UInt32.max)
    {
      runs[count - 1].count += number
    } else {
      runs[count] = Run(value: value, count: number)
      count += 1
    }
  }
}

extension RunNode {
  /// The most runs that a buffer for two leaves and an edit may hold.
  static var bufferSize: Int { Shape.leafWords * 2 + 2 }

  /// Appends the elements of a range of a leaf to a buffer, aged where they are.
  func read(_ range: Range<Int>, into buffer: inout RunBuffer, stamp: UInt32) {
    let ages = self.stamp != stamp
    if isDense {
      Shape.touch(range.count)
      for place in range {
        buffer.append(ages ? Summary.aged(words[place]) : words[place], 1)
      }
      return
    }
    var start = 0
    for run in 0..<used {
      Shape.touch(1)
      let number = Int(words[run * 2 + 1])
      let end = start + number
      if end > range.lowerBound, start < range.upperBound {
        let value = ages ? Summary.aged(words[run * 2]) : words[run * 2]
        buffer.append(value, min(end, range.upperBound) - max(start, range.lowerBound))
      }
      if end >= range.upperBound { return }
      start = end
    }
  }

  /// Whether some runs fit into one leaf, of one sort or the other.
  static func fits(runs: Int, elements: Int) -> Bool {
    runs * 2 <= Shape.leafWords || elements <= Shape.leafWords
  }

  /// Writes the runs of a range of a buffer into this leaf.
  func write(_ buffer: RunBuffer, _ range: Range<Int>, stamp: UInt32) {
    self.stamp = stamp
    var elements = 0
    Shape.touch(range.count)
    for place in range { elements += buffer[place].count }
    isDense = elements <= Shape.leafWords && elements < range.count * 2
    var next = 0
    if isDense {
      for place in range {
        for _ in 0..<buffer[place].count {
          words[next] = buffer[place].value
          next += 1
        }
      }
      used = next
    } else {
      for place in range {
        words[next] = buffer[place].value
        words[next + 1] = UInt32(buffer[place].count)
        next += 2
      }
      used = range.count
    }
  }

  /// Writes a buffer into this leaf and, where it does not fit, the rest into new ones to the right.
  func write(_ buffer: RunBuffer, stamp: UInt32) -> [Node] {
    if Self.fits(runs: buffer.count, elements: buffer.elements) {
      write(buffer, 0..<buffer.count, stamp: stamp)
      return []
    }
    // Halves by runs; a half that holds few elements is written densely.
    let middle = buffer.count / 2
    write(buffer, 0..<middle, stamp: stamp)
    var right: [Node] = []
    var start = middle
    while start < buffer.count {
      let node = Node(height: 0)
      var end = start
      var elements = 0
      while end < buffer.count {
        let more = elements + buffer[end].count
        guard Self.fits(runs: end + 1 - start, elements: more) else { break }
        elements = more
        end += 1
      }
      node.write(buffer, start..<end, stamp: stamp)
      right.append(node)
      start = end
    }
    return right
  }

  /// Gives a body a buffer on the stack.
  @inline(__always)
  static func withBuffer<Result>(_ body: (inout RunBuffer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: Run.self, capacity: bufferSize) { runs in
      var buffer = RunBuffer(runs)
      return body(&buffer)
    }
  }
}
