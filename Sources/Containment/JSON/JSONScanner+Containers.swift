extension JSONScanner {
  /// Enters the object that stands next.
  package mutating func beginObject() throws(JSONError) {
    try expect(.object)
    try push(isObject: true)
  }

  /// Enters the array that stands next.
  package mutating func beginArray() throws(JSONError) {
    try expect(.array)
    try push(isObject: false)
  }

  /// Goes on to the next member of the object and gives its key, or leaves the object at its end.
  ///
  /// The text of the key stays valid as long as the bytes, not only until the next call.
  package mutating func nextKey() throws(JSONError) -> JSONText? {
    if isValuePending { try skipValue() }
    guard let frame = frames.last, frame.isObject else {
      preconditionFailure("nextKey() was called where no object is open; call beginObject()")
    }
    skipWhitespace()
    if next == UInt8(ascii: "}") {
      pop()
      return nil
    }
    if isAtFirst {
      isAtFirst = false
    } else {
      guard next == UInt8(ascii: ",") else { throw unexpected(expected: "\",\" or \"}\"") }
      position += 1
      skipWhitespace()
    }
    guard next == UInt8(ascii: "\"") else { throw unexpected(expected: "a key in quotes") }
    let key = try scanString()
    if policy.duplicateKeys == .reject, let first = keys.insert(key, from: frame.firstKey) {
      let place = place(of: first.position)
      throw error(.duplicateKey(key.string, first: place), at: key.position)
    }
    if keys.count > policy.maximumKeys {
      throw error(.tooManyKeys(limit: policy.maximumKeys), at: key.position)
    }
    skipWhitespace()
    guard next == UInt8(ascii: ":") else { throw unexpected(expected: "\":\" after a key") }
    position += 1
    isValuePending = true
    return key
  }

  /// Goes on to the next element of the array, or leaves the array at its end and gives false.
  package mutating func nextElement() throws(JSONError) -> Bool {
    if isValuePending { try skipValue() }
    guard let frame = frames.last, !frame.isObject else {
      preconditionFailure("nextElement() was called where no array is open; call beginArray()")
    }
    skipWhitespace()
    if next == UInt8(ascii: "]") {
      pop()
      return false
    }
    if isAtFirst {
      isAtFirst = false
    } else {
      guard next == UInt8(ascii: ",") else { throw unexpected(expected: "\",\" or \"]\"") }
      position += 1
    }
    isValuePending = true
    return true
  }

  /// Checks the value that stands next, whatever it is, and moves past it.
  ///
  /// A loop and not a recursion: the depth of the input never becomes depth of the stack.
  package mutating func skipValue() throws(JSONError) {
    let outside = frames.count
    repeat {
      switch try peekKind() {
      case .object: try beginObject()
      case .array: try beginArray()
      case .string: _ = try readText()
      case .number: _ = try readNumber()
      case .bool: _ = try readBool()
      case .null: try readNull()
      }
      while frames.count > outside, let frame = frames.last {
        if frame.isObject {
          if try nextKey() != nil { break }
        } else {
          if try nextElement() { break }
        }
      }
    } while frames.count > outside
  }

  private mutating func push(isObject: Bool) throws(JSONError) {
    guard frames.count < policy.maximumDepth else {
      throw error(.tooDeep(limit: policy.maximumDepth), at: position)
    }
    frames.append(Frame(isObject: isObject, firstKey: keys.count))
    position += 1
    isValuePending = false
    isAtFirst = true
  }

  private mutating func pop() {
    position += 1
    isAtFirst = false
    if let frame = frames.popLast() { keys.removeAll(from: frame.firstKey) }
  }
}
