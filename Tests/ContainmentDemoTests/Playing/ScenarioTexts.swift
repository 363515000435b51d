/// Short scenarios for the tests of `play`.
enum ScenarioTexts {
  /// A scenario that holds, with two expectations.
  static let good = """
    # A root appears when its window is shown.
    window 6x2
    controller P
    show
    expect 1 viewDidAppear of P
    expect frame
      |P     |
      |      |
    end

    """

  /// A scenario whose second expectation, in line 8, is not met.
  static let bad = """
    # A child that is added to a visible parent appears at once.
    controller P
    controller c
    show
    expect appearance of P appeared
    forget
    add c to P
    expect log of c
      c.willMove(toParent: P)
      c.viewWillAppear(f)
      c.didMove(toParent: P)
    end
    expect nothing

    """

  /// A scenario whose line 3 asks for somebody who is not there, after one expectation.
  static let refused = """
    controller card
    expect parent of card nil
    load crad

    """

  /// A scenario that breaks the contract in line 4 and does not expect it.
  static let violating = """
    controller P
    controller c
    add c to P
    removeFromParent c
    step

    """
}
