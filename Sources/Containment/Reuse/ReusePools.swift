/// The pools of a collection by name, in the order in which the names were first used.
///
/// Whoever goes through them, or lets them all go, does it in that order: the order of a dictionary
/// changes from run to run, and so would the log.
package struct ReusePools<Element: AnyObject> {
  private var pools = NamedValues<ReusePool<Element>>()

  package init() {}

  /// All pools, in the order in which their names were first used.
  package var all: some RandomAccessCollection<(name: InternedName, pool: ReusePool<Element>)> {
    zip(pools.names, pools.values).map { (name: $0, pool: $1) }
  }

  /// All idle elements, pool after pool.
  package var elements: [Element] { pools.values.flatMap(\.elements) }

  /// How many elements are idle in all pools.
  package var count: Int { pools.values.reduce(0) { $0 + $1.count } }

  /// The pool of a name; there is one from the first use on that may change it.
  package subscript(name: InternedName) -> ReusePool<Element> {
    get { pools[name] ?? ReusePool(limit: nil) }
    _modify { yield &pools.values[place(of: name)] }
  }

  @inline(__always)
  private mutating func place(of name: InternedName) -> Int {
    pools.place(of: name) ?? pools.append(ReusePool(limit: nil), for: name)
  }
}
