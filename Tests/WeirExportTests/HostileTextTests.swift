import Foundation
import Testing
import WeirDiagnostics

@testable import WeirExport

/// No text of a spec can escape from its position in an output format.
@Suite struct HostileTextTests {
  private let names = Drawn.hostile
  private var graph: Graph {
    Drawn.graph(
      named: names, names.indices.dropFirst().map { (($0 - 1) / 3, $0) } + [(4, 2), (3, 3)])
  }

  /// The representation of a text in XML: line breaks and tabs as references, the rest as in
  /// `Printable`.
  private func carried(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\r", omittingEmptySubsequences: false)
      .map { Printable.lines(String($0)) }.joined(separator: "\r")
  }

  @Test func graphML() {
    let xml = XMLCheck(GraphMLFormat().text(of: graph))
    #expect(xml.error == nil)
    let data = xml.elements.filter { $0.name == "data" }
    let found = data.filter { $0.attributes["key"] == "node-doc" }.map(\.text)
    #expect(found == names.map(carried))
    let declared = Set(xml.elements.filter { $0.name == "key" }.compactMap { $0.attributes["id"] })
    #expect(data.allSatisfy { declared.contains($0.attributes["key"] ?? "") })
    let nodes = Set(xml.elements.filter { $0.name == "node" }.compactMap { $0.attributes["id"] })
    for edge in xml.elements where edge.name == "edge" {
      #expect(nodes.contains(edge.attributes["source"] ?? ""))
      #expect(nodes.contains(edge.attributes["target"] ?? ""))
    }
  }

  @Test func svg() {
    let xml = XMLCheck(SVGFormat().text(of: graph))
    #expect(xml.error == nil)
    let titles = xml.texts(of: "title")
    for name in names { #expect(titles.contains(carried("\(name): \(name)"))) }
    let known: Set = ["svg", "title", "defs", "marker", "path", "rect", "text"]
    #expect(Set(xml.elements.map(\.name)).isSubset(of: known))
  }

  @Test func json() throws {
    let data = Data(JSONGraphFormat().text(of: graph).utf8)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let nodes = try #require(object["nodes"] as? [[String: Any]])
    #expect(nodes.compactMap { $0["doc"] as? String } == names)
  }

  /// Outside of quotes, there is only the format's own syntax.
  @Test func mermaid() {
    // By scalars, as Mermaid reads: a Swift `Character` may contain a quote and a combining mark.
    for line in MermaidFormat().text(of: graph).unicodeScalars.split(separator: "\n") {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
      #expect(parts.count == 1 || parts.count == 3, "\(String(line))")
      guard parts.count == 3 else { continue }
      #expect(
        (parts[0] + parts[2]).unicodeScalars.allSatisfy {
          $0.isASCII && !"<#;%`".unicodeScalars.contains($0)
        })
      #expect(!parts[1].contains("%") && !parts[1].contains("`") && !parts[1].contains("<"))
    }
    #expect(Set(names.map(MermaidText.identifier)).count == names.count)
    #expect(MermaidText.identifier("a_b") != MermaidText.identifier("a_5f_b"))
    #expect(MermaidText.quoted("a\"#;") == "\"a#34;#35;#59;\"")
  }

  @Test(.enabled(if: Graphviz.isThere, "dot is not installed")) func dot() throws {
    let canonical = try Graphviz.run(DotFormat().text(of: graph), "-Tcanon")
    #expect(canonical.status == 0, "\(canonical.errors)")
    #expect(canonical.errors == "")
    let svg = try Graphviz.run(DotFormat().text(of: graph), "-Tsvg")
    let xml = XMLCheck(svg.output)
    #expect(xml.error == nil)
    let nodes = xml.elements.filter { $0.name == "g" && $0.attributes["class"] == "node" }
    #expect(nodes.count == names.count)
  }

  @Test func csvCells() {
    #expect(CSVMetricsFormat.cell("plain") == "plain")
    #expect(CSVMetricsFormat.cell("a,b") == "\"a,b\"")
    #expect(CSVMetricsFormat.cell("a\"b") == "\"a\"\"b\"")
    #expect(CSVMetricsFormat.cell("a b\r\nc") == #""a b\u{d}\u{a}c""#)
    #expect(CSVMetricsFormat.cell("\"\u{301}") == "\"\"\"\u{301}\"")
  }

  /// A terminal or a page may show a graph too.
  @Test func noControlCharacterIsRaw() {
    let signs =
      Array("\u{0}\u{7}\u{1b}\u{7f}\u{85}\u{9b}\u{ad}\u{61c}\u{180e}\u{200b}".unicodeScalars)
      + Array(
        "\u{200e}\u{2028}\u{2029}\u{202e}\u{2066}\u{2069}\u{feff}\u{fffe}\u{e0041}".unicodeScalars)
    let names = signs.enumerated().map { "m\($0)\($1)" }
    let graph = Drawn.graph(named: names, names.indices.dropFirst().map { ($0 - 1, $0) })
    for name in GraphFormats.names {
      let text = GraphFormats.named(name)!.text(of: graph)
      for sign in signs {
        #expect(!text.unicodeScalars.contains(sign), "\(name): \(String(sign.value, radix: 16))")
      }
    }
    for name in names { #expect(CSVMetricsFormat.cell(name) == Printable.text(name)) }
  }
}
