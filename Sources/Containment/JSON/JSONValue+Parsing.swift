extension JSONValue {
  /// Reads the one value that a text must consist of.
  ///
  /// - Throws: `JSONError` at the first fault.
  package init(parsing bytes: [UInt8], policy: JSONPolicy = JSONPolicy()) throws(JSONError) {
    self = try JSONScanner.scan(bytes, policy: policy) { scanner throws(JSONError) in
      try scanner.readValue()
    }
  }

  /// Reads the one value that a text must consist of.
  ///
  /// - Throws: `JSONError` at the first fault.
  package init(parsing text: String, policy: JSONPolicy = JSONPolicy()) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), policy: policy)
  }
}

extension JSONScanner {
  /// Reads the value that stands next with everything in it.
  ///
  /// It recurses as deep as the policy allows and no deeper: the scanner refuses the rest.
  package mutating func readValue() throws(JSONError) -> JSONValue {
    let kind = try peekKind()
    let place = place(of: position)
    let content: JSONValue.Content =
      switch kind {
      case .null: try readNullContent()
      case .bool: .bool(try readBool())
      case .number: try readNumberContent()
      case .string: .string(try readString())
      case .array: .array(try readElements())
      case .object: .object(try readMembers())
      }
    return JSONValue(content, place: place)
  }

  private mutating func readNullContent() throws(JSONError) -> JSONValue.Content {
    try readNull()
    return .null
  }

  private mutating func readNumberContent() throws(JSONError) -> JSONValue.Content {
    let number = try readNumber()
    if number.isInteger, let value = number.int64, value != 0 || number.raw.count == 1 {
      return .integer(value)
    }
    return .number(number.double, text: number.text)
  }

  private mutating func readElements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try beginArray()
    while try nextElement() { elements.append(try readValue()) }
    return elements
  }

  private mutating func readMembers() throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    try beginObject()
    while let key = try nextKey() {
      let place = place(of: key.position)
      members.append(JSONMember(key: key.string, keyPlace: place, value: try readValue()))
    }
    return members
  }
}
