/// Values by interned name, in the order in which the names were first used.
///
/// A few names are looked through one by one, which costs less than hashing one; many are hashed. Whoever
/// goes through the values does it in the order of the names: the order of a dictionary changes from run to
/// run, and so would a log.
package struct NamedValues<Value> {
  /// So many names are looked through.
  private static var few: Int { 16 }

  /// The names in the order of their first use.
  package private(set) var names: [InternedName] = []
  /// The values, beside their names.
  package var values: [Value] = []
  /// The places of many names; empty while there are few.
  private var places: [InternedName: Int] = [:]

  package init() {}

  /// Where the value of a name is; `nil` where there is none.
  @inline(__always)
  package func place(of name: InternedName) -> Int? {
    guard names.count <= Self.few else { return places[name] }
    for place in names.indices where names[place] == name { return place }
    return nil
  }

  /// The value of a name; `nil` where there is none.
  package subscript(name: InternedName) -> Value? { place(of: name).map { values[$0] } }

  /// Puts a value behind the others, for a name that has none yet; its place.
  @discardableResult
  package mutating func append(_ value: Value, for name: InternedName) -> Int {
    names.append(name)
    values.append(value)
    if names.count > Self.few {
      if places.isEmpty {
        for (place, name) in names.enumerated() { places[name] = place }
      } else {
        places[name] = names.count - 1
      }
    }
    return names.count - 1
  }

  /// Gives a name a value, in place of the one that it has.
  package mutating func set(_ value: Value, for name: InternedName) {
    if let place = place(of: name) { values[place] = value } else { append(value, for: name) }
  }

  /// Takes a name and its value away; O(names).
  package mutating func remove(_ name: InternedName) -> Value? {
    guard let place = place(of: name) else { return nil }
    names.remove(at: place)
    let value = values.remove(at: place)
    places.removeAll()
    if names.count > Self.few {
      for (place, name) in names.enumerated() { places[name] = place }
    }
    return value
  }
}
