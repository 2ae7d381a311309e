import Testing
import WeirDiagnostics
import WeirProject

@testable import WeirExport

@Suite struct MarkTests {
  private let sample = Sample.small

  private func marked(_ findings: [Finding]) -> Graph {
    sample.graph(GraphPart(findings: findings))
  }

  @Test func aFindingMarksTheEdgeThatItUnderlines() {
    let graph = marked(sample.findings())
    let marked = graph.edges.indices.filter { !graph.edges[$0].findings.isEmpty }
    #expect(marked.map { graph.lines[$0] } == ["App writes User"])
    #expect(graph.edges[marked[0]].findings == [0])
    #expect(graph.rules(of: [0, 0, 1]) == ["encapsulation-breach", "unused-field"])
    #expect(graph.severity(of: [0, 1]) == .error)
    #expect(graph.severity(of: []) == nil)
  }

  @Test func findingsWithoutAnEdgeMarkTheirModule() {
    let graph = marked(sample.findings())
    #expect(graph.nodes.map(\.findings) == [[], [1], [], [], []])
  }

  @Test func aModulesPositionIsItsName() throws {
    let span = try #require(sample.project.module(named: "User")?.nameSpan)
    let graph = marked([Finding(rule: "low-cohesion", "two parts", at: span)])
    #expect(graph.nodes.map(\.findings) == [[], [], [0], [], []])
  }

  @Test func onlyTheStepsOfACycleAreMarked() throws {
    let edges = sample.project.edges
    let first = try #require(
      edges.first { $0.kind == .reduces && sample.project[$0.from].name == "User" })
    let step = try #require(
      edges.first { $0.kind == .owns && sample.project[$0.to].name == "Order" })
    let other = try #require(
      edges.first { $0.kind == .owns && sample.project[$0.to].name == "User" })
    let finding = Finding(
      rule: "dependency-cycle", "a cycle", at: first.span,
      related: [Related("", at: step.span), Related("", at: other.span)],
      chain: ["User", "Order", "App", "Order"])
    let graph = marked([finding])
    let marked = graph.edges.indices.filter { !graph.edges[$0].findings.isEmpty }
    #expect(marked.map { graph.lines[$0] } == ["App owns Order", "User reduces Order"])
  }

  @Test func aHiddenEdgesFindingIsLeftOutAndTheOthersAreCountedAnew() {
    let graph = sample.graph(kinds: [.owns], GraphPart(findings: sample.findings()))
    #expect(graph.findings.map(\.rule) == ["unused-field"])
    #expect(graph.nodes[1].findings == [0])
  }

  @Test func findingsInACollapsedLayerMarkIt() throws {
    let inner = try #require(
      sample.project.edges.first { $0.kind == .reduces && sample.project[$0.from].name == "User" })
    let finding = Finding(rule: "sibling-dependency", "User names Order", at: inner.span)
    let graph = sample.graph(collapse: ["Base"], GraphPart(findings: [finding]))
    #expect(graph.nodes.map(\.findings) == [[], [0], [], []])
  }
}
