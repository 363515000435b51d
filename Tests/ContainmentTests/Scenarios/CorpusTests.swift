import Containment
import Foundation
import Testing

/// The scenarios of the folder `Tests/Scenarios`, each a test case of its own.
@MainActor
@Suite struct CorpusTests {
  @Test(arguments: Corpus.files) func scenarioHolds(file: Corpus.File) throws {
    let outcome = try Scenario(bytes: file.bytes(), name: file.name).run()
    if let failure = outcome.failure { Issue.record("\(failure)") }
  }

  @Test func theFolderIsNotEmpty() { #expect(Corpus.files.count > 40) }
}

/// The scenario files that come with the project.
enum Corpus {
  struct File: Sendable, CustomTestStringConvertible {
    let url: URL
    var name: String { url.lastPathComponent }
    var testDescription: String { name }

    func bytes() throws -> [UInt8] { Array(try Data(contentsOf: url)) }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

  static let files: [File] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".scenario") }.sorted()
      .map { File(url: folder.appending(path: $0)) }
  }()
}
