import Testing

/// Lets go of the closures that a test planted in its controllers, when the test is over.
///
/// Such a closure mostly holds what holds it. Without this the leak check would report every test that
/// plants one, and a leak of the library would drown among them.
@MainActor
final class FreedClosures {
  @TaskLocal static var current: FreedClosures?

  private var steps: [() -> Void] = []

  /// Has something done at the end of the running test.
  static func atEnd(_ step: @escaping () -> Void) { current?.steps.append(step) }

  nonisolated init() {}

  func free() {
    for step in steps { step() }
    steps.removeAll()
  }
}

/// Runs each test of a suite so that its planted closures are freed.
struct FreesClosures: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> FreesClosures? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let closures = FreedClosures()
    do {
      try await FreedClosures.$current.withValue(closures) { try await function() }
    } catch {
      await closures.free()
      throw error
    }
    await closures.free()
  }
}

extension Trait where Self == FreesClosures {
  /// Closures that a test plants in controllers are let go when it is over.
  static var freesClosures: Self { FreesClosures() }
}
