import Testing
import WeirProject

@testable import WeirExport

@Suite struct LayoutTests {
  private static func layout(_ graph: Graph) -> (Layout, [Wire]) {
    let wires = graph.edges.map {
      Wire(from: $0.from, to: $0.to, badge: Badge.text($0.findings))
    }
    let sizes = graph.nodes.map { node in
      let face = Face(node, in: graph)
      return (face.width, face.height)
    }
    return (Layout(Forest(graph), sizes: sizes, wires: wires), wires)
  }

  @Test(arguments: Array(0...80)) func boxesNeverOverlap(count: Int) {
    for seed in 0..<4 {
      let (layout, _) = Self.layout(Drawn.random(count, seed: UInt64(seed * 100 + count)))
      #expect(layout.boxes.count == count)
      for (index, box) in layout.boxes.enumerated() {
        for other in layout.boxes[..<index] {
          let isApart =
            box.x + box.width + 40 <= other.x || other.x + other.width + 40 <= box.x
            || box.y + box.height + 8 <= other.y || other.y + other.height + 8 <= box.y
          #expect(isApart, "\(count) modules, seed \(seed): \(box) and \(other)")
        }
      }
    }
  }

  @Test(arguments: Array(0...80)) func everyNodeIsOnceInTheForest(count: Int) {
    let graph = Drawn.random(count, seed: UInt64(count))
    let forest = Forest(graph)
    #expect((forest.order + forest.apart).sorted() == Array(0..<count))
    for (node, parent) in forest.parents.enumerated() {
      guard let parent else { continue }
      #expect(graph.nodes[node].module?.owners.contains(parent) == true)
      #expect(forest.levels[node] == forest.levels[parent] + 1)
    }
  }

  @Test(arguments: Array(1...80)) func noEdgeCrossesABox(count: Int) {
    let (layout, wires) = Self.layout(Drawn.random(count, seed: UInt64(count)))
    let routes = EdgeRouter(layout, wires).routes
    #expect(routes.count == wires.count)
    for route in routes {
      for point in PathPoints(route.path).points {
        let inside = layout.boxes.first {
          point.x > $0.x + 0.2 && point.x < $0.x + $0.width - 0.2 && point.y > $0.y
            && point.y < $0.y + $0.height
        }
        #expect(inside == nil, "\(count) modules: \(route.path)")
        if inside != nil { return }
      }
    }
  }

  @Test func textsFitTheirBoxes() {
    let graph = Drawn.random(60, seed: 7)
    let (layout, _) = Self.layout(graph)
    for (index, node) in graph.nodes.enumerated() {
      let face = Face(node, in: graph)
      let text = TextWidth.of(face.name, size: face.nameSize)
      let badge = face.badge.isEmpty ? 0 : Badge.width(of: face.badge)
      #expect(text + badge + 16 <= layout.boxes[index].width)
      #expect(text <= Face.widest(.modules))
    }
  }

  @Test func childrenAreRightOfTheirParentInOrder() {
    let (layout, _) = Self.layout(Sample.small.graph())
    let boxes = layout.boxes
    #expect(boxes[0].column == 0)
    #expect(boxes[1].column == 1 && boxes[2].column == 1)
    #expect(boxes[1].y < boxes[2].y)
    #expect(boxes[3].column == 2 && boxes[4].column == 2)
  }

  @Test func textWidthsAreCut() {
    #expect(TextWidth.of("", size: 10) == 0)
    #expect(TextWidth.of("MM", size: 10) == 20)
    #expect(TextWidth.of("字", size: 10) == 11)
    let cut = TextWidth.cut(String(repeating: "M", count: 50), to: 100, size: 10)
    #expect(cut == "MMMMMMMM...")
    #expect(TextWidth.wrapped("one two three", to: 60, size: 10) == ["one two", "three"])
    #expect(TextWidth.wrapped("", to: 60, size: 10) == [])
    #expect(
      TextWidth.wrapped("a MMMMMMMMMM b", to: 40, size: 10).allSatisfy {
        TextWidth.of($0, size: 10) <= 40
      })
  }
}

/// Points on a path of `M`, `H` and `C`.
private struct PathPoints {
  var points: [(x: Double, y: Double)] = []

  init(_ path: String) {
    var at = (x: 0.0, y: 0.0)
    var rest = path[...]
    while let command = rest.popFirst() {
      let end = rest.firstIndex { $0.isLetter } ?? rest.endIndex
      let n = rest[..<end].split(separator: " ").compactMap { Double($0) }
      rest = rest[end...]
      switch command {
      case "M": at = (n[0], n[1])
      case "H":
        for step in 0...20 { points.append((at.x + (n[0] - at.x) * Double(step) / 20, at.y)) }
        at.x = n[0]
      default:
        for step in 0...20 {
          let t = Double(step) / 20
          let (a, b, c, d) = (
            (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t
          )
          points.append(
            (a * at.x + b * n[0] + c * n[2] + d * n[4], a * at.y + b * n[1] + c * n[3] + d * n[5]))
        }
        at = (n[4], n[5])
      }
    }
  }
}
