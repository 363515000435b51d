import Testing

@testable import Containment

/// The errors that a scenario may expect are those that the library has.
@Suite struct ErrorNameTests {
  private struct Reason: Error {}

  private static let samples: [any Error] = {
    let path = IndexPath(item: 0, section: 0)
    let registry: [RegistryError] = [
      .unknownIdentifier("", nearest: [], known: []),
      .controllerTypeMismatch("", registered: "", requested: ""),
      .factoryFailed("", underlying: Reason()),
      .factoryReturnedUsedController("", controller: ""), .calledInsideFactory(""),
    ]
    let collection: [CollectionError] = [
      .dequeueOutsideRequest(path), .dequeueNotReturned(path), .dequeueInsideFactory(""),
      .controllerInTwoCells("", item: ""), .cellTypeMismatch("", pooled: "", requested: ""),
    ]
    let batch: [BatchError] = [
      .sectionCountMismatch(before: 0, after: 0, inserted: 0, deleted: 0),
      .itemCountMismatch(
        section: 0, before: 0, after: 0, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0),
      .sectionSourceOutOfRange(.move, section: 0, count: 0),
      .sectionTargetOutOfRange(.move, section: 0, count: 0),
      .sectionSourceUsedTwice(section: 0, .move, .move),
      .sectionTargetUsedTwice(section: 0, .move, .move),
      .itemSourceOutOfRange(.move, path, count: 0), .itemTargetOutOfRange(.move, path, count: 0),
      .itemSourceUsedTwice(path, .move, .move), .itemTargetUsedTwice(path, .move, .move),
    ]
    let snapshot: [SnapshotError] = [
      .duplicateItem("", first: path, second: path), .duplicateSection("", first: 0, second: 1),
    ]
    let plugin: [PluginError] = [
      .alreadyInstalled(""), .notInstalled("", nearest: [], known: []), .invalidNamespace(""),
      .missingDependency("", needs: "", nearest: []), .dependencyCycle([]),
      .contributionFailed("", underlying: Reason()),
    ]
    return registry as [any Error] + collection + batch + snapshot + plugin
  }()

  @Test func eachErrorOfTheLibraryCanBeExpected() {
    #expect(Self.samples.map { ScenarioRecord.Failure($0).name } == Placeholder.errors)
  }

  @MainActor
  @Test func contentThatCannotBeHadIsNamedToo() throws {
    let outcome = try Scenario("controller P\nexpect error contentFailed").run()
    #expect(outcome.failure?.sort == .unmet)
  }

  @Test func anErrorThatThereIsNotIsRefusedWithAHint() {
    #expect(throws: ScenarioSyntaxError.self) {
      try Scenario("controller P\nexpect error itemCountMissmatch")
    }
    do throws(ScenarioSyntaxError) {
      _ = try Scenario("controller P\nexpect error itemCountMissmatch", name: "x")
    } catch {
      #expect(
        "\(error)"
          == "x:2:14: the library has no error `itemCountMissmatch`; did you mean itemCountMismatch?"
      )
    }
  }
}
