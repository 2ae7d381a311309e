import Testing
import WeirProject

@testable import WeirExport

@Suite struct PictureTests {
  @Test(arguments: [0, 1, 6, 60]) func theSVGIsWellFormedAndComplete(count: Int) throws {
    let graph = Drawn.random(count, seed: 3)
    let text = SVGFormat().text(of: graph)
    #expect(text == SVGFormat().text(of: graph))
    let xml = XMLCheck(text)
    #expect(xml.error == nil)
    let lines = xml.elements.filter { $0.name == "path" && $0.attributes["marker-end"] != nil }
    #expect(lines.count == graph.edges.count + graph.kinds.count)
    let markers = Set(
      xml.elements.filter { $0.name == "marker" }.compactMap { $0.attributes["id"] })
    for line in lines {
      let name = line.attributes["marker-end"].map { String($0.dropFirst(5).dropLast()) }
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
