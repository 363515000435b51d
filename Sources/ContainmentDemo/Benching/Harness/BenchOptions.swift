/// What `bench` is asked to run, and how to say what came of it.
struct BenchOptions: Sendable, Hashable {
  /// Names, or prefixes that end in a slash; empty for all rows.
  var names: [String] = []
  /// Whether rows are named instead of run.
  var lists = false
  /// Whether the answer is JSON.
  var isJSON = false
}
