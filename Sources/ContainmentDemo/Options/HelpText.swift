/// What `--help` prints.
enum HelpText {
  static func text(for command: String?) -> String {
    switch command {
    case "feed": feed
    case "scene": scene
    case "verify": verify
    case "inspect": inspect
    case "play": play
    case "bench": bench
    default: overview
    }
  }

  private static let overview = """
    Containment's demo: view controllers hosted in a collection, in the terminal.

    Usage: ContainmentDemo [command] [options]

    Commands:
      (none)         the shipped feed
      feed FILE…     hosts the items of JSON Feeds, each in a controller chosen by its content
      scene NAME     one of the scenes; scene --list names them
      verify LOG…    judges lifecycle logs against the contract; verify --rules lists its rules
      inspect LOG    what happened in a lifecycle log, and why
      play FILE…     runs scenarios, and says which expectation was not met
      bench          times the library on this machine, each row beside its floor

    \(options)

    """

  private static let feed = """
    Hosts the items of JSON Feeds 1.0 and 1.1, each in a controller chosen by its content.

    Usage: ContainmentDemo feed FILE… [options]

    On a terminal it scrolls: arrows, pageup and pagedown or space, home, end, the wheel; q ends.
    Elsewhere it prints every page and one summary line. A file that cannot be shown gives one line
    on standard error; the others are shown all the same.

    \(options)

    """

  private static let scene = """
    Shows one of the scenes; scene --list names them.

    Usage: ContainmentDemo scene NAME [options]

    voltron             a controller that hosts a collection of itself, four levels deep
    tabled-collections  a collection of colours in each row of a table
    two-way             rows that scroll down, cards that scroll sideways, and which one was selected
    mixed-feed          rows as high as their text among carousels that own their data
    nested-lists        a list in each row of a list, each driven by its own controller
    plugins             rows of plugins that keys put in and take out, and where the controllers are

    \(options)

    """

  private static let options = """
    Options:
      --size COLSxROWS  the size to draw at, instead of the terminal's or 80x24
      --keys SCRIPT     presses keys without a terminal, or those in a file with @FILE: words such as
                        up, pagedown*3, resize:40x10, wait:500
      --frames          prints each frame after its key
      --scheduler WHEN  when controllers get their content: deferred, in frames that afford it, or
                        eager, all at once; prints frames, drops and time to content of the opening
      --log FILE        streams the lifecycle log, one JSON object a line
      --state FILE      begins where the run before ended that wrote the file, and writes it at the end
      --plain           writes to a terminal as to a file
      --strict          lets warnings of the contract fail too
      --help, --version

    Exit status: 0 all held; 1 a violation, or a cell that could not be made; 2 usage or unreadable
    input; 130 interrupted, 143 terminated, 141 when the reader of a pipe closed it.
    """
}
