import Testing

@testable import WeirExport

/// Graphviz can read the output of `DotFormat`.
@Suite struct GraphvizTests {
  @Test(.enabled(if: Graphviz.isThere, "dot is not installed")) func everyModuleAndEdgeIsDrawn()
    throws
  {
    let graph = Sample.small.graph(GraphPart(findings: Sample.small.findings()))
    let drawn = try Graphviz.run(DotFormat().text(of: graph), "-Tsvg")
    #expect(drawn.status == 0)
    #expect(drawn.errors == "")
    let xml = XMLCheck(drawn.output)
    #expect(xml.error == nil)
    let groups = xml.elements.filter { $0.name == "g" }
    #expect(groups.filter { $0.attributes["class"] == "node" }.count == graph.nodes.count)
    #expect(groups.filter { $0.attributes["class"] == "edge" }.count == graph.edges.count)
    let texts = Set(xml.texts(of: "text"))
    for node in graph.nodes { #expect(texts.contains(node.name)) }
    #expect(texts.contains { $0.contains("encapsulation") })
  }
}
