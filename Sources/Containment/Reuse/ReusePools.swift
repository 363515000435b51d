/// The pools of a collection by name, in the order in which the names were first used.
///
/// Whoever goes through them, or lets them all go, does it in that order: the order of a dictionary
/// changes from run to run, and so would the log.
package struct ReusePools<Element: AnyObject> {
  private var places: [InternedName: Int] = [:]
  private var names: [InternedName] = []
  private var pools: [ReusePool<Element>] = []

  package init() {}

  /// All pools, in the order in which their names were first used.
  package var all: some RandomAccessCollection<(name: InternedName, pool: ReusePool<Element>)> {
    zip(names, pools).map { (name: $0, pool: $1) }
  }

  /// All idle elements, pool after pool.
  package var elements: [Element] { pools.flatMap(\.elements) }

  /// How many elements are idle in all pools.
  package var count: Int { pools.reduce(0) { $0 + $1.count } }

  /// The pool of a name; there is one from the first use on that may change it.
  package subscript(name: InternedName) -> ReusePool<Element> {
    get { places[name].map { pools[$0] } ?? ReusePool(limit: nil) }
    _modify { yield &pools[place(of: name)] }
  }

  private mutating func place(of name: InternedName) -> Int {
    if let known = places[name] { return known }
    places[name] = pools.count
    names.append(name)
    pools.append(ReusePool(limit: nil))
    return pools.count - 1
  }
}
