import Testing
import WeirDiagnostics
import WeirProject

@testable import WeirExport

@Suite struct ModuleGraphTests {
  private let sample = Sample.small

  @Test func theSampleIsAsMeant() {
    #expect(sample.project.findings.map(\.message) == [])
  }

  @Test func edgesAreMergedAndOrdered() {
    let graph = sample.graph()
    #expect(graph.title == "Small")
    #expect(graph.names == ["App", "Order", "User", "Money", "Stray"])
    #expect(
      graph.nodes.map(\.module?.role) == [.root, .owned, .owned, .types, .unowned])
    #expect(graph.nodes.map(\.module?.owners) == [[], [0], [0], [], []])
    #expect(
      graph.lines == [
        "App owns Order", "App reduces Order", "App calls Order", "App sends Order",
        "App owns User", "App writes User", "Order uses Money", "User reduces Order",
      ])
    let calls = graph.edges[2]
    #expect(calls.labels == ["start"])
    #expect(calls.positions.count == 3)
    #expect(calls.positions == calls.positions.sorted())
  }

  @Test func filteringKindsKeepsModules() {
    let graph = sample.graph(kinds: [.owns])
    #expect(graph.lines == ["App owns Order", "App owns User"])
    #expect(graph.nodes.count == 5)
    #expect(sample.graph(kinds: [.calls]).nodes[1].module?.owners == [0])
  }

  @Test(
    arguments: [
      ("Money", nil, ["Order", "Money"]), ("Money", 0, ["Money"]),
      ("Money", 2, ["App", "Order", "User", "Money"]), ("Stray", 9, ["Stray"]),
      ("App", nil, ["App", "Order", "User"]),
    ] as [(String, Int?, [String])])
  func focus(on name: String, depth: Int?, shows names: [String]) throws {
    let id = try #require(sample.id(name))
    #expect(sample.graph(GraphPart(focus: id, depth: depth)).names == names)
  }

  @Test func reachesKeepsAllNodesWithAPathToTheNode() throws {
    let money = try #require(sample.id("Money"))
    let graph = sample.graph(GraphPart(reaches: money))
    #expect(graph.names == ["App", "Order", "User", "Money"])
    let near = sample.graph(GraphPart(reaches: money, depth: 1))
    #expect(near.names == ["Order", "Money"])
    #expect(near.lines == ["Order uses Money"])
    let user = try #require(sample.id("User"))
    #expect(sample.graph(GraphPart(reaches: user)).names == ["App", "User"])
  }

  @Test func metricsCoverTheWholeProject() throws {
    let money = try #require(sample.id("Money"))
    let part = sample.graph(GraphPart(focus: money, depth: 0))
    #expect(part.nodes[0].module?.metrics?.afferent == 1)
  }

  @Test func layersCollapse() {
    let graph = sample.graph(collapse: ["Base"], GraphPart(findings: sample.findings()))
    #expect(graph.names == ["App", "Base", "Money", "Stray"])
    #expect(graph.nodes[1].module?.role == .layer)
    #expect(graph.nodes[1].doc == "Order, User")
    #expect(graph.nodes[1].module?.metrics == nil)
    #expect(graph.nodes[1].id == "layer Base")
    #expect(
      graph.lines == [
        "App owns Base", "App reduces Base", "App calls Base", "App writes Base", "App sends Base",
        "Base uses Money",
      ])
    #expect(graph.edges[0].labels == ["order", "user"])
    #expect(graph.nodes[1].findings == [1])
  }

  @Test func anUnknownLayerCollapsesNothing() {
    #expect(sample.graph(collapse: ["None"]).nodes.count == 5)
  }
}
