import Foundation
import Testing
import WeirDiagnostics

@testable import WeirExport

/// Member graphs are legible: nothing overlaps, and no text exceeds its box.
@Suite struct MemberPictureTests {
  /// The rectangle of a text with its maximum width.
  private struct Written {
    let text: String
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    init?(_ element: (name: String, attributes: [String: String], text: String)) {
      guard element.name == "text", let x = element.attributes["x"].flatMap(Double.init),
        let y = element.attributes["y"].flatMap(Double.init),
        let size = element.attributes["font-size"].flatMap(Double.init)
      else { return nil }
      let width = TextWidth.of(element.text, size: size)
      text = element.text
      left = element.attributes["text-anchor"] == "middle" ? x - width / 2 : x
      right = left + width
      (top, bottom) = (y - size * 0.8, y + size * 0.2)
    }

    func overlaps(_ other: Written) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  @Test(arguments: [DrawnMembers.model(1), DrawnMembers.model(16), DrawnMembers.screens])
  func textsDoNotOverlap(_ graph: Graph) {
    let xml = XMLCheck(SVGFormat().text(of: graph))
    #expect(xml.error == nil)
    let texts = xml.elements.compactMap { Written($0) }
    #expect(texts.count >= graph.nodes.count)
    for (index, one) in texts.enumerated() {
      for other in texts[..<index] where one.overlaps(other) {
        Issue.record("`\(one.text)` overlaps `\(other.text)`")
      }
    }
  }

  @Test func membersOfAColumnDoNotOverlapAndEdgesPointRight() {
    let graph = DrawnMembers.model(16)
    let columns = Columns(graph).numbers
    #expect(graph.edges.allSatisfy { columns[$0.from] < columns[$0.to] })
    var bands = Bands(graph, columns: columns)
    let layout = Layout(
      columns: columns, sizes: graph.nodes.map { _ in (100, 40) }, wires: []
    ) { bands.stack(&$0) }
    for column in layout.columns {
      for (upper, lower) in zip(column.nodes, column.nodes.dropFirst()) {
        #expect(layout.boxes[upper].y + layout.boxes[upper].height <= layout.boxes[lower].y)
      }
    }
    #expect(bands.frames.count == 1)
    #expect(layout.boxes.allSatisfy { $0.y > bands.frames[0].top })
    #expect(layout.boxes.allSatisfy { $0.y + $0.height < bands.frames[0].bottom })
  }

  @Test func aCycleEnds() {
    let graph = DrawnMembers.graph(
      [("A", [(.component, "One", ""), (.component, "Two", ""), (.component, "Three", "")])],
      [
        ("contains", 0, 1, "x: y"), ("contains", 1, 2, ""), ("contains", 2, 0, "z"),
        ("contains", 1, 1, "self"),
      ])
    #expect(XMLCheck(SVGFormat().text(of: graph)).error == nil)
    #expect(Columns(graph).numbers == [0, 1, 2])
  }

  @Test func overlappingNodesAreSpreadAroundTheirMean() {
    #expect(Bands.spread([0, 100], [10, 10]) == [0, 100])
    #expect(Bands.spread([50, 50], [10, 10]) == [45, 55])
    #expect(Bands.spread([9, 0, 30], [10, 10, 10]) == [-0.5, 9.5, 30])
    #expect(Bands.spread([], []) == [])
  }

  @Test func emptyGraphsAreDrawn() throws {
    let graph = DrawnMembers.graph([], [])
    for name in GraphFormats.names {
      let text = try #require(GraphFormats.named(name)).text(of: graph)
      #expect(!text.isEmpty)
    }
  }

  private var hostile: Graph {
    let names = Drawn.hostile
    let kinds: [GraphNodeKind] = [.input, .decision, .effect, .component, .action, .unprovided]
    return DrawnMembers.graph(
      [
        (
          names[2],
          names.enumerated().map { index, name in (kinds[index % kinds.count], name, name) }
        )
      ],
      names.indices.dropFirst().map { ("contains", ($0 - 1) / 3, $0, names[$0]) },
      findings: names.map {
        Finding(rule: $0, $0, at: Span(file: FileID(0), start: 0, end: 1))
      }, marks: ([0: [0, 1], 3: [3]], [2: [2, 4]]), title: names[0])
  }

  @Test func hostileTextStaysText() throws {
    let svg = XMLCheck(SVGFormat().text(of: hostile))
    #expect(svg.error == nil)
    let known: Set = ["svg", "title", "defs", "marker", "path", "rect", "text"]
    #expect(Set(svg.elements.map(\.name)).isSubset(of: known))
    #expect(XMLCheck(GraphMLFormat().text(of: hostile)).error == nil)
    let json = Data(JSONGraphFormat().text(of: hostile).utf8)
    let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    let nodes = try #require(object["nodes"] as? [[String: Any]])
    #expect(nodes.compactMap { $0["name"] as? String } == Drawn.hostile)
    for line in MermaidFormat().text(of: hostile).unicodeScalars.split(separator: "\n") {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      #expect(parts.count == 1 || parts.count == 3, "\(String(line))")
    }
  }

  @Test(.enabled(if: Graphviz.isThere, "dot is not installed")) func hostileTextStaysTextInDot()
    throws
  {
    let canonical = try Graphviz.run(DotFormat().text(of: hostile), "-Tcanon")
    #expect(canonical.status == 0 && canonical.errors == "", "\(canonical.errors)")
  }

  @Test func mermaid() {
    let graph = DrawnMembers.graph(
      [
        (
          "Call",
          [
            (.input, "isPressed", "pulse"), (.decision, "shouldCall", ""),
            (.effect, "call", ""),
          ]
        )
      ],
      [("decides", 0, 1, ""), ("starts", 1, 2, "")])
    #expect(
      MermaidFormat().text(of: graph) == """
        flowchart LR
          subgraph m_module_20_Call["Call"]
            m_Call_2e_isPressed[/"isPressed"/]
            m_Call_2e_shouldCall{{"shouldCall"}}
            m_Call_2e_effect_20_call(["call"])
          end
          m_Call_2e_isPressed --> m_Call_2e_shouldCall
          m_Call_2e_shouldCall ==> m_Call_2e_effect_20_call
          linkStyle 0 stroke:#2f7fe0,color:#2f7fe0
          linkStyle 1 stroke:#c06a10,color:#c06a10
          classDef look0 fill:#d9f0e4,stroke:#787d86,color:#1c2128
          class m_Call_2e_effect_20_call look0
          classDef look1 fill:#dbe7fb,stroke:#787d86,color:#1c2128
          class m_Call_2e_isPressed look1
          classDef look2 fill:#fdeccd,stroke:#787d86,color:#1c2128
          class m_Call_2e_shouldCall look2
          style m_module_20_Call fill:none,stroke:#787d86,color:#787d86

        """)
  }
}
