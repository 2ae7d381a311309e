import Testing
import WeirProject

@testable import WeirExport

@Suite struct PictureTests {
  @Test(arguments: [0, 1, 6, 60]) func theSVGIsWellFormedAndComplete(count: Int) throws {
    let graph = Drawn.random(count, seed: 3)
    // The legend lists the kinds of lines that are drawn.
    func kinds(merges: Bool) -> Int {
      let lines = DrawnEdge.all(of: graph, merges: merges).flatMap { $0.lines(in: graph) }
      return Set(lines.map(\.kind.name)).count
    }
    let separate = XMLCheck(SVGFormat(mergesEdges: false).text(of: graph))
    #expect(Self.arrows(in: separate).count == graph.edges.count + kinds(merges: false))
    let text = SVGFormat().text(of: graph)
    #expect(text == SVGFormat().text(of: graph))
    let xml = XMLCheck(text)
    #expect(xml.error == nil)
    let lines = Self.arrows(in: xml)
    let pairs = Set(graph.edges.map { [$0.from, $0.to] })
    #expect(lines.count == pairs.count + kinds(merges: true))
    #expect(count < 60 || pairs.count < graph.edges.count)
    let markers = Set(
      xml.elements.filter { $0.name == "marker" }.compactMap { $0.attributes["id"] })
    for line in lines {
      let name = line["marker-end"].map { String($0.dropFirst(5).dropLast()) }
      #expect(markers.contains(name ?? ""))
    }
    // The picture contains all its boxes.
    let view = try #require(xml.elements.first?.attributes["viewBox"]).split(separator: " ")
      .compactMap { Double($0) }
    for box in xml.elements where box.name == "rect" {
      let numbers = ["x", "y", "width", "height"].compactMap { Double(box.attributes[$0] ?? "") }
      try #require(numbers.count == 4)
      #expect(numbers[0] >= view[0] && numbers[0] + numbers[2] <= view[0] + view[2])
      #expect(numbers[1] >= view[1] && numbers[1] + numbers[3] <= view[1] + view[3])
    }
  }

  private static func arrows(in xml: XMLCheck) -> [[String: String]] {
    xml.elements.filter { $0.name == "path" }.map(\.attributes).filter { $0["marker-end"] != nil }
  }

  /// Two kinds between the same nodes are one line with stripes, unless it has a finding.
  @Test func parallelEdgesAreOneLine() {
    let clean = XMLCheck(SVGFormat().text(of: Sample.golden.graph()))
    let paths = clean.elements.filter {
      $0.name == "path" && $0.attributes["stroke-dasharray"] != nil
    }
    #expect(paths.prefix(2).map { $0.attributes["stroke-dasharray"] } == ["0 0 8 8", "0 8 8 0"])
    #expect(Set(paths.prefix(2).map { $0.attributes["d"] }).count == 1)
    #expect(clean.texts(of: "title").contains("Shop owns Cart: cart; Shop writes Cart: total"))
    let marked = XMLCheck(SVGFormat().text(of: Sample.goldenGraph))
    #expect(
      !marked.elements.contains { $0.attributes["stroke-dasharray"]?.hasPrefix("0 ") == true })
  }

  @Test(arguments: Array(1...60)) func badgesDoNotOverlap(count: Int) {
    let xml = XMLCheck(SVGFormat().text(of: Drawn.random(count, seed: UInt64(count + 40))))
    let rects = xml.elements.filter { $0.name == "rect" }.map { rect in
      let numbers = ["x", "y", "width", "height"].map { Double(rect.attributes[$0] ?? "") ?? 0 }
      return (isBadge: rect.attributes["rx"] == "8", at: numbers)
    }
    for (index, badge) in rects.enumerated() where badge.isBadge {
      for (other, rect) in rects.enumerated() where other != index {
        let (a, b) = (badge.at, rect.at)
        let isApart =
          a[0] + a[2] <= b[0] || b[0] + b[2] <= a[0] || a[1] + a[3] <= b[1] || b[1] + b[3] <= a[1]
        let isInside =
          !rect.isBadge && a[0] >= b[0] && a[0] + a[2] <= b[0] + b[2] && a[1] >= b[1]
          && a[1] + a[3] <= b[1] + b[3]
        #expect(isApart || isInside, "\(count) modules: \(badge) and \(rect)")
      }
    }
  }

  @Test func findingsAreNumberedAndListed() {
    let xml = XMLCheck(SVGFormat().text(of: Sample.goldenGraph))
    let texts = xml.texts(of: "text")
    #expect(texts.filter { $0 == "1" }.count == 2)
    #expect(texts.contains("encapsulation-breach: Shop writes Cart's `total`"))
    #expect(texts.contains("low-cohesion: Cart has two parts"))
  }

  @Test func manyFindingsShareOneBadge() {
    #expect(Badge.text([]) == "")
    #expect(Badge.text([0]) == "1")
    #expect(Badge.text([0, 4, 7, 9]) == "1, 5, +2")
  }

  @Test func everyKindHasItsOwnStyle() {
    let styles = EdgeKind.allCases.map(\.style)
    #expect(Set(styles.map(\.colour)).count == EdgeKind.allCases.count)
  }
}
