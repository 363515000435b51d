/// What the scheduler is told of rows that have to be loaded.
struct LoadPolicy {
  /// The variant of a row.
  let name: String
  /// Whether it is told how long each row is going to stay in view.
  var tellsDwell = false
  /// Whether the rows where the motion is going to end get a cell at once, and come first.
  var landsFirst = false
}
