import Foundation
import Testing

@testable import ContainmentDemo

@Suite("The page of play")
struct PlayPageTests {
  private static let page: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let path = folder.appendingPathComponent("Docs/Demo.md").path
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }()

  @Test("The page's scenario prints what the page says")
  func failure() throws {
    let parts = Self.page.components(separatedBy: "\n```\n")
    let scenario = try #require(
      parts.first { $0.hasPrefix("# A child that is added to a visible") })
    let run = try DemoProcess.run(["play", "-"], input: scenario + "\n")
    let output = run.output.replacingOccurrences(of: "<stdin>", with: "late.scenario")
    #expect(Self.page.contains("\n```\n\(output)```\n"), "\(output)")
    #expect(run.status == 1)
  }

  @Test("Frames look as the page says")
  func frames() throws {
    let run = try DemoProcess.run(
      ["play", "--frames", "-"],
      input: """
        window 8x2
        register row
        collection feed of row
        items apple pear plum
        show
        step
        # One of them leaves.
        scroll by 1
        step
        expect visible pear plum

        """)
    #expect(Self.page.contains("\n```\n\(run.output)```\n"), "\(run.output)")
  }
}
