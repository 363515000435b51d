extension Array where Element: AnyObject {
  /// The first place of an object; `nil` where it is not in the list.
  ///
  /// In place of a search by closure: one that is made on the main actor asks at each call whether it runs
  /// there.
  package func place(of object: Element) -> Int? {
    for place in indices where self[place] === object { return place }
    return nil
  }
}
