import Testing

@testable import Containment

extension DocumentationTests {
  /// The page of scenarios says what the forms of statements say, and its examples do what it says.
  ///
  /// `UPDATE_PAGES=1 swift test --filter ScenarioPageTests` writes the grammar anew.
  @MainActor
  @Suite("The page of scenarios")
  struct ScenarioPageTests {
    @Test("Every form has its entry, in order, and every placeholder its meaning")
    func grammar() throws {
      try WrittenPage(path: "Docs/Scenarios.md", test: "ScenarioPageTests").hold(
        from: ScenarioPage.border, ScenarioPage(chapters: StatementForm.chapters).text)
    }

    @Test("Every scenario in a page holds, or fails as the page says")
    func examples() throws {
      let blocks = try ScenarioBlock.all()
      #expect(blocks.count > 8)
      for block in blocks { check(block) }
    }

    private func check(_ block: ScenarioBlock) {
      let place = "\(block.page):\(block.line)"
      guard let promise = block.promise else {
        Issue.record("\(place): nobody knows what `\(block.info)` promises of a scenario")
        return
      }
      let found = Self.found(block.text)
      guard found.sort == promise else {
        Issue.record("\(place): \(found.message.isEmpty ? "it holds" : found.message)")
        return
      }
      guard promise != .holds else { return }
      #expect(found.message == block.message, "\(place)")
    }

    private static func found(
      _ text: String
    ) -> (sort: ScenarioBlock.Promise, message: String) {
      do throws(ScenarioSyntaxError) {
        let scenario = try Scenario(text)
        guard let failure = scenario.run().failure else { return (.holds, "") }
        return (failure.sort == .unmet ? .fails : .refused, failure.description)
      } catch {
        return (.refused, "\(error)")
      }
    }

    @Test("A block is found with its promise and the text below it, and other blocks are none")
    func blocks() {
      let page = """
        ```scenario
        show
        ```
        # next
        ```text
        none
        ```
        ```swift
        let text = "```scenario"
        ```
        ```scenario fails
        a

        b
        ```
        words
        ```text
        why
          not
        ```
        ```scenarios
        ```
        ```scenario wishes
        ```
        """
      let blocks = ScenarioBlock.blocks(of: page, page: "page")
      #expect(blocks.map(\.line) == [2, 12, 24])
      #expect(blocks.map(\.text) == ["show", "a\n\nb", ""])
      #expect(blocks.map(\.message) == [nil, "why\n  not", nil])
      #expect(blocks.map(\.promise) == [.holds, .fails, nil])
    }
  }
}
