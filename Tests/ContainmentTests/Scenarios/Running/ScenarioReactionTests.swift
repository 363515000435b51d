import Testing

@testable import Containment

/// What a scenario does inside callbacks.
@MainActor
@Suite("Statements inside callbacks")
struct ScenarioReactionTests {
  private func failure(_ text: String) throws -> String? {
    try Scenario(text).run().failure?.description
  }

  @Test("`when` runs its statements once, `whenever` each time, and both in the callback")
  func once() throws {
    let text = """
      controller P
      controller c
      WORD P viewWillAppear
        load c
        expect appearance of P appearing
        unload c
      end
      show
      hide
      show
      expect TIMES viewDidLoad of c
      """
    for (word, times) in [("when", "1"), ("whenever", "2")] {
      let scenario = text.replacing("WORD", with: word).replacing("TIMES", with: times)
      #expect(try failure(scenario) == nil)
    }
    #expect(
      try failure(text.replacing("WORD", with: "when").replacing("TIMES", with: "2"))
        == "scenario:11: expected 2 viewDidLoad of c, found 1")
  }

  @Test("The first of two blocks for a callback runs first, and `when` gives way to the next")
  func two() throws {
    #expect(
      try failure(
        """
        controller P
        controller c
        controller d
        when P viewWillAppear
          load c
        end
        when P viewWillAppear
          load d
        end
        show
        expect view of c loaded
        expect view of d unloaded
        hide
        show
        expect view of d loaded
        """) == nil)
  }

  @Test("A block in a block waits for its callback from then on")
  func nested() throws {
    #expect(
      try failure(
        """
        controller P
        controller c
        when P viewWillAppear
          when P viewDidAppear
            load c
          end
          expect view of c unloaded
        end
        show
        expect view of c loaded
        """) == nil)
  }

  @Test("What is not met inside a callback fails at its own line, and nothing runs after it")
  func unmet() throws {
    #expect(
      try failure(
        """
        controller P
        controller c
        when P viewWillAppear
          expect view of c loaded
          load c
        end
        show
        expect view of c loaded
        """) == "scenario:4: expected view loaded, found unloaded")
  }

  @Test("What goes wrong inside a callback is put down to the statement that led there")
  func finding() throws {
    #expect(
      try failure(
        """
        controller P
        controller c
        add c to P
        when P viewWillAppear
          removeFromParent c
        end
        show
        step
        """
      )?.hasPrefix("scenario:7: no violation was expected, found PARENT-04 on c") == true)
  }

  @Test("Items have callbacks of the delegate")
  func items() throws {
    #expect(
      try failure(
        """
        window 4x2
        register row
        collection feed of row
        items a b c
        when item c willDisplay
          content a "seen"
        end
        when item a didEndDisplaying
          reconfigure b
        end
        content b "again"
        show
        step
        scroll by 1
        step
        expect error itemCountMismatch
        """)?.contains("expected the error") == true)
  }

  @Test("A callback that never comes fails the scenario, and is named")
  func never() throws {
    let text = """
      register row
      controller P
      WHO
        load P
      end
      show
      step
      """
    for (who, named) in [
      ("when P viewDidDisappear", "viewDidDisappear of P"),
      ("whenever P viewDidDisappear", "viewDidDisappear of P"),
      ("when p viewDidAppear", "viewDidAppear of p"),
      ("whenever item a willDisplay", "willDisplay of item a"),
    ] {
      #expect(
        try failure(text.replacing("WHO", with: who))
          == "scenario:3: the callback never came: \(named)")
    }
    #expect(try failure(text.replacing("WHO", with: "whenever P viewDidAppear")) == nil)
  }

  @Test("The block of a transition runs in its completion")
  func completion() throws {
    #expect(
      try failure(
        """
        controller P
        controller c
        controller d
        show
        add c to P
        addChild d to P
        transition c to d lasting 100ms then
          didMove d to P
          willMove c to nil
          removeFromParent c
        end
        expect children of P c d
        advance 200ms
        expect children of P d
        """) == nil)
  }
}
