/// The help of the command that runs scenarios.
extension HelpText {
  static let play = """
    Runs scenarios: files that set up controllers and collections without a screen, do something with
    them, and say what they expect. Time is virtual, so two runs print the same bytes.

    Usage: ContainmentDemo play FILE… [options]

    FILE has one statement a line; - is standard input. Of a scenario that fails, the first expectation
    that is not met is printed: FILE:LINE and the reason, the statement, and what was expected beside
    what was found. So is an error or a violation of the contract that the scenario does not expect,
    warnings included. The last line says how many scenarios held, failed or could not be run.

    Options:
      --frames          prints each frame after the statement that led to it
      --log FILE        streams the lifecycle log of the one scenario, one JSON object a line, with the
                        names that the scenario gives
      --plain           writes to a terminal as to a file
      --help, --version

    Exit status: 0 every scenario held; 1 an expectation that is not met, or a violation; 2 usage, a
    file that cannot be read, or a line that is no statement or asks for what there is not, with one
    line FILE:LINE:COLUMN: reason or FILE:LINE: reason on standard error; the others are run all the
    same, and the highest status wins. 130 interrupted, 143 terminated, 141 when the reader of a pipe
    closed it.

    """
}
