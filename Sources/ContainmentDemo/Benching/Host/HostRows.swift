/// Controllers hosted in a collection: what a frame costs when rows enter and leave, or do not.
enum HostRows {
  static let all = [
    BenchRow("host/scroll", "1,000,000 rows, 3 x 1,000 frames of +37; for a swapped cell") {
      [HostScrolling.scroll($0)]
    },
    BenchRow("host/deferred", "the same scroll, each row filled a frame later; for a swapped cell")
    {
      [HostScrolling.deferred($0)]
    },
    BenchRow("host/fling", "300 frames of +800; for a swapped cell") { [HostScrolling.fling($0)] },
    BenchRow("host/jump", "300 frames at random offsets; for a swapped cell") {
      [HostScrolling.jump($0)]
    },
    BenchRow("host/idle", "a frame in which nothing changed") { [HostScrolling.idle($0)] },
    BenchRow("host/mount", "1,000,000 rows to the first frame, lengths estimated and known") {
      HostMounting.mount($0)
    },
    BenchRow("host/prepend", "50 rows put before the first and taken away, a frame each") {
      HostUpdating.prepend($0)
    },
    BenchRow("host/apply", "100,000 rows in the middle, a mixed snapshot and back") {
      [HostApplying.apply($0)]
    },
    BenchRow("host/scale", "the same scroll of 1,000 to 100,000,000 rows; for a swapped cell") {
      HostScrolling.scale($0)
    },
  ]
}
