extension ListDifference {
  /// Which values belong to a longest increasing subsequence; no value is there twice.
  ///
  /// O(n) where all increase, O(n log n) else.
  static func longestIncreasing<Value: Comparable>(_ values: [Value]) -> [Bool] {
    var belongs = [Bool](repeating: true, count: values.count)
    var first = 1
    while first < values.count, values[first - 1] < values[first] { first += 1 }
    guard first < values.count else { return belongs }
    // What is greater than all before and smaller than all after belongs to every such subsequence: only
    // the part between the first and the last value that are out of order is searched.
    var end = values.count
    var least = values[end - 1]
    while end > first, values[end - 1] <= least {
      least = values[end - 1]
      end -= 1
    }
    let highest = values[..<end].max() ?? values[0]
    while end < values.count, values[end] < highest { end += 1 }
    let lowest = values[first..<end].min() ?? values[first]
    while first > 0, values[first - 1] > lowest { first -= 1 }
    values.withUnsafeBufferPointer { values in
      belongs.withUnsafeMutableBufferPointer { mark(values, first..<end, $0) }
    }
    return belongs
  }

  private static func mark<Value: Comparable>(
    _ values: UnsafeBufferPointer<Value>, _ range: Range<Int>,
    _ belongs: UnsafeMutableBufferPointer<Bool>
  ) {
    // tails[k] is the place of the smallest value that ends an increasing run of length k + 1.
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: range.count * 2) { memory in
      let tails = UnsafeMutableBufferPointer(rebasing: memory[..<range.count])
      let previous = UnsafeMutableBufferPointer(rebasing: memory[range.count...])
      var length = 0
      for index in range {
        belongs[index] = false
        let value = values[index]
        var low = length
        if length > 0, !(values[Int(tails[length - 1])] < value) {
          low = 0
          var high = length - 1
          while low < high {
            let middle = (low + high) / 2
            if values[Int(tails[middle])] < value { low = middle + 1 } else { high = middle }
          }
        }
        previous[index - range.lowerBound] = low > 0 ? tails[low - 1] : -1
        tails[low] = Int32(index)
        length = max(length, low + 1)
      }
      var index = length > 0 ? tails[length - 1] : -1
      while index >= 0 {
        belongs[Int(index)] = true
        index = previous[Int(index) - range.lowerBound]
      }
    }
  }
}
