/// The help of the commands that read logs.
extension HelpText {
  static let verify = """
    Judges lifecycle logs against the contract: what was broken, at which event, by whom, and what
    to do instead. It takes logs of this library and of any program that writes the same format.

    Usage: ContainmentDemo verify LOG… [options]
           ContainmentDemo verify --rules [RULE…] [--json]

    LOG is a file with one JSON object a line; - is standard input.
    RULE is the id of a rule, such as APPEAR-01, or of a family of rules, such as APPEAR.

    Options:
      --only RULE,…     judges by these rules and no other; may repeat
      --except RULE,…   leaves these rules out; may repeat
      --reasons         says why rules could not be judged
      --limit N         shows N violations of each log, and counts the others
      --strict          lets warnings fail too
      --json            prints one JSON object a line: a violation each, then a summary of each log
      --rules           lists the rules; with a RULE tells its law, its reason, where it comes from,
                        what a log must have, and a shortest log that keeps it and one that breaks it
      --plain           writes to a terminal as to a file
      --help, --version

    A rule that a log lacks the events for is listed as not judged. A last line that is cut off is
    left out, with a note on standard error.

    Exit status: 0 every log holds, warnings included unless --strict; 1 a violation; 2 usage, or a
    log that cannot be read, with one line FILE:LINE:COLUMN: reason on standard error; the others are
    judged all the same, and the highest status wins. 130 interrupted, 143 terminated, 141 when the
    reader of a pipe closed it.

    """

  static let inspect = """
    Tells what happened in a lifecycle log, of this library or of any program that writes the same
    format.

    Usage: ContainmentDemo inspect LOG [question] [options]

    LOG is a file with one JSON object a line; - is standard input.

    Questions, one at a time:
      (none)            every event, a line each: number, tick, what happened, and its cause
      --timeline        a row for each controller and each gate, a letter for each event
      --at N            what there was after event N: the tree of controllers and what they show,
                        cells, pools, closed gates and open requests
      --why SUBJECT     what led to its last appearance, disappearance, filling or eviction; or to
                        the event with a number, such as '#12'
      --why-not SUBJECT what is missing where something never appeared, and what holds it back where
                        it is not filled
      --stats           counts, reuse, times to appear and to be filled, frames, gates, and what
                        looks wrong with identifiers
      --diff OTHER      what two logs have not in common, apart from numbers and times
      --export FORMAT   the log as trace (for Perfetto or a browser's tracing page), csv, or html (one
                        page that needs nothing else)

    Which events, for every event, --timeline and --export csv; all that are given must fit:
      --subject NAME    about this subject, or all of this type; may repeat
      --kind KIND,…     of these kinds; may repeat
      --item ITEM       of this item; may repeat
      --time A..B       in these milliseconds; either end may be left out
      --tick A..B       in these ticks

    Options:
      --at N            beside --why or --why-not: as if the log ended with event N
      --json            prints --stats as JSON
      --width COLS      how wide the --timeline is, instead of the terminal's width or 80
      --limit N         shows N lines of a --diff, and counts the others; 100 without it
      --output FILE     where an --export goes, instead of standard output
      --plain           writes to a terminal as to a file
      --help, --version

    Exit status: 0 done; 1 the logs of a --diff differ; 2 usage, a subject that the log does not have,
    a log that cannot be read or a file that cannot be written, with one line on standard error;
    130 interrupted, 143 terminated, 141 when the reader of a pipe closed it.

    """
}
