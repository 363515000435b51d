/// The lifecycle log: recording an event, judging it, and reading it from a file.
enum LogRows {
  static let all = [
    BenchRow("log/record", "one event into the ring, logging on and off") { LogBench.record($0) },
    BenchRow("log/judge", "one event of a scroll against all rules, as it is recorded") {
      [LogBench.judge($0)]
    },
    BenchRow("log/read", "one event of a file of 1,000,000, read and judged") {
      [LogBench.read($0)]
    },
  ]
}
