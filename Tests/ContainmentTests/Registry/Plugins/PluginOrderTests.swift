import Testing

@testable import Containment

/// In which order plugins come and go, as a value.
struct PluginOrderTests {
  private typealias Node = PluginOrder.Node

  @Test func pluginsComeAfterWhatTheyNeedAndOtherwiseAsGiven() throws {
    let nodes = [
      Node(name: "d", needs: ["b", "c"]), Node(name: "a", needs: []), Node(name: "b", needs: ["a"]),
      Node(name: "c", needs: ["core"]),
    ]
    #expect(try PluginOrder.installing(nodes, beside: ["core"]) == ["a", "b", "c", "d"])
  }

  @Test(
    arguments: [
      ([("a", ["a"])], ["a", "a"]), ([("a", ["b"]), ("b", ["a"])], ["a", "b", "a"]),
      ([("x", ["a"]), ("a", ["b"]), ("b", ["c"]), ("c", ["a"])], ["a", "b", "c", "a"]),
    ] as [([(String, [String])], [String])])
  func aCircleIsNamedFromItsFirstPluginToTheSame(plugins: [(String, [String])], circle: [String]) {
    let nodes = plugins.map { Node(name: $0.0, needs: $0.1) }
    #expect(throws: PluginError.dependencyCycle(circle)) {
      try PluginOrder.installing(nodes, beside: [])
    }
  }

  @Test func aMissingPluginIsNamedWithTheNearestOnes() {
    #expect(throws: PluginError.missingDependency("a", needs: "coer", nearest: ["core"])) {
      try PluginOrder.installing([Node(name: "a", needs: ["coer"])], beside: ["core", "zzz"])
    }
    #expect(throws: PluginError.missingDependency("core", needs: "core2", nearest: ["score"])) {
      try PluginOrder.installing([Node(name: "core", needs: ["core2"])], beside: ["score"])
    }
  }

  @Test func aLongChainOfPluginsIsOrderedWithoutRecursion() throws {
    let nodes = (0..<20_000).map { Node(name: "\($0)", needs: $0 < 19_999 ? ["\($0 + 1)"] : []) }
    #expect(try PluginOrder.installing(nodes, beside: []).first == "19999")
  }

  @Test func whatPluginsNeedIsFoundHoweverFarItIs() {
    let chain = (0..<20_000).map { Node(name: "\($0)", needs: $0 > 0 ? ["\($0 - 1)"] : []) }
    #expect(PluginOrder.needed(by: ["19999"], among: chain).count == 20_000)
    let nodes = [
      Node(name: "a", needs: []), Node(name: "x", needs: []), Node(name: "b", needs: ["a"]),
      Node(name: "c", needs: ["b", "x"]), Node(name: "d", needs: ["c"]),
    ]
    #expect(PluginOrder.needed(by: ["c"], among: nodes) == ["a", "b", "c", "x"])
    #expect(PluginOrder.needed(by: ["x", "b"], among: nodes) == ["a", "b", "x"])
    #expect(PluginOrder.needed(by: [], among: nodes).isEmpty)
  }

  @Test func whoNeedsAPluginGoesBeforeIt() {
    let installed = [
      Node(name: "a", needs: []), Node(name: "b", needs: ["a"]), Node(name: "x", needs: []),
      Node(name: "c", needs: ["b", "x"]),
    ]
    #expect(PluginOrder.revoking("a", among: installed) == ["c", "b", "a"])
    #expect(PluginOrder.revoking("x", among: installed) == ["c", "x"])
    #expect(PluginOrder.revoking("c", among: installed) == ["c"])
  }
}
