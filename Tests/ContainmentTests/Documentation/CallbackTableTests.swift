import Foundation
import Testing

@testable import Containment

extension DocumentationTests {
  /// Every callback that an app can override or conform to stands in Docs/Lifecycle.md.
  ///
  /// Users of other frameworks ask for their lifecycle documented as a whole (Flutter #15664, viewpager2 #3, RIBs
  /// #262, IGListKit #160, workflow #136) and none gives it: here a callback without its row fails the build.
  @Suite("The tables of callbacks")
  struct CallbackTableTests {
    @Test(
      "Every callback has its row, in the order of the declarations, and no other has one",
      arguments: types)
    func rows(type: CallbackType) throws {
      let rows = try Page("Docs/Lifecycle.md").table(under: "### `\(type.name)`")
      #expect(rows.map { Page.names(in: $0[0]).first ?? "" } == type.callbacks)
    }

    @Test("Every row says when and how often, which event follows, and whether super is needed")
    func columns() throws {
      let page = try Page("Docs/Lifecycle.md")
      let kinds = Set(EventKind.allCases.map(\.name))
      for type in Self.types {
        for row in try page.table(under: "### `\(type.name)`") {
          #expect(row.count == 5, "\(row)")
          guard row.count == 5 else { continue }
          #expect(!row[1].isEmpty && !row[2].isEmpty, "\(row)")
          #expect(kinds.isSuperset(of: Page.names(in: row[3])), "\(row)")
          #expect(["yes", "no", "unless it takes it"].contains(row[4]), "\(row)")
        }
      }
    }

    @Test("No open method or property of another type is a callback that has no table")
    func typesWithoutTable() throws {
      let known = Set(Self.types.map(\.name))
      let others = try SourceFile.all().flatMap(\.types).filter { !known.contains($0.name) }
      // What the app gives to the library to ask: a source of time, a layout, a name.
      let values: Set = [
        "CollectionLayout", "FrameClock", "FrameDriver", "ItemIdentifying",
        "LayoutSource", "SubjectNames",
      ]
      #expect(Set(others.filter { !$0.callbacks.isEmpty }.map(\.name)) == values)
    }

    /// The types with callbacks; each has a table under a heading with its name.
    static let types: [CallbackType] = {
      let names = [
        "ViewController", "View", "Responder", "CollectionViewCell", "CollectionDataSource",
        "CollectionDelegate", "CollectionPrefetching", "PageViewControllerDelegate",
        "StatePreserving", "LifecycleObserver", "ControllerPlugin",
      ]
      let declared = (try? SourceFile.all().flatMap(\.types)) ?? []
      return names.map { name in
        declared.first { $0.name == name } ?? CallbackType(name: name, callbacks: ["not found"])
      }
    }()
  }
}

/// A class that can be subclassed or a protocol that can be conformed to, with what it declares to be given.
struct CallbackType: Sendable, CustomTestStringConvertible {
  let name: String
  /// Open members of a class that override nothing, or the requirements of a protocol.
  var callbacks: [String]

  var testDescription: String { name }
}

/// A source file of the library, of which the declarations of callbacks are read.
private struct SourceFile {
  let types: [CallbackType]

  static func all() throws -> [SourceFile] {
    let folder = Page.root.appendingPathComponent("Sources/Containment")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    try #require(urls.count > 100, "there are no sources at \(folder.path)")
    return try urls.sorted { $0.path < $1.path }.map {
      SourceFile(try String(contentsOf: $0, encoding: .utf8))
    }
  }

  init(_ text: String) {
    var types: [CallbackType] = []
    var prefix: String?
    var head: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let declared = Self.declaration(in: line) {
        types.append(CallbackType(name: declared.name, callbacks: []))
        prefix = declared.isProtocol ? "  " : "  open "
      } else if line == "}" {
        prefix = nil
      }
      guard let prefix else { continue }
      if head == nil, ["func ", "var "].contains(where: { line.hasPrefix(prefix + $0) }) {
        head = String(line.dropFirst(prefix.count))
      } else if head != nil {
        head? += line.drop { $0 == " " }.isEmpty ? "" : " " + line.trimmingPrefix { $0 == " " }
      }
      if let whole = head, let name = Self.name(of: whole) {
        types[types.count - 1].callbacks.append(name)
        head = nil
      }
    }
    self.types = types
  }

  private static func declaration(in line: Substring) -> (name: String, isProtocol: Bool)? {
    for (words, isProtocol) in [("open class ", false), ("public protocol ", true)]
    where line.hasPrefix(words) {
      return (String(line.dropFirst(words.count).prefix { $0.isLetter }), isProtocol)
    }
    return nil
  }

  /// The name with its labels, such as `viewWillAppear(animated:)`; `nil` where the parameters go on below.
  private static func name(of head: String) -> String? {
    if head.hasPrefix("var ") { return String(head.dropFirst(4).prefix { $0.isLetter }) }
    guard let open = head.firstIndex(of: "(") else { return nil }
    var labels: [String] = []
    var depth = 0
    var isAtLabel = false
    var word = ""
    for character in head[open...] {
      switch character {
      case "(", "[", "<":
        depth += 1
        isAtLabel = depth == 1
      case ")", "]", ">":
        depth -= 1
        if depth == 0 {
          let base = head.dropFirst("func ".count).prefix { $0.isLetter }
          return "\(base)(\(labels.map { "\($0):" }.joined()))"
        }
      case ",": isAtLabel = depth == 1
      case " " where !word.isEmpty && isAtLabel, ":" where isAtLabel:
        labels.append(word)
        (word, isAtLabel) = ("", false)
      default: if isAtLabel, character != " " { word.append(character) }
      }
    }
    return nil
  }
}
