/// The help of the command that times the library.
extension HelpText {
  static let bench = """
    Times the library on this machine: fixed workloads, each held against the least that the same work
    could cost here, which is measured in the same process.

    Usage: ContainmentDemo bench [options]

    A row is run once to warm up and then nine times; one that takes longer than a second, three times.
    It tells the median, the fastest and the slowest run in nanoseconds, the floor and how many times as
    much that is, the goal, allocations, counts, and a checksum that every run has to give again. Times
    of a debug build mean nothing: swift run -c release ContainmentDemo bench. Simulations run twice, and
    their figures are those of virtual time, the same on every machine.

    Options:
      --only NAME       this row alone, or a family with its slash, such as host/; may repeat
      --list            names the rows and what they do
      --json            prints one JSON object
      --plain           writes to a terminal as to a file
      --help, --version

    Exit status: 0 every checksum and count held, whether or not goals are met; 1 one did not hold;
    2 usage; 130 interrupted, 143 terminated, 141 when the reader of a pipe closed it.

    """
}
