import Fuzzing
import WeirDiagnostics
import WeirProject

@testable import WeirExport

/// Graphs with contents that no spec can express.
enum Drawn {
  static let hostile = [
    "a\"b", "]]>", "<b>&amp;&", "-->", "end", "x\ny", "\\", "back\\slash\"", "%%{init: {}}%%",
    "`tick`", "nul\u{0}\u{1b}", "'quote'", "#35;", "🙂 é \u{202e}", "*/", "a|b", "semi;colon",
    "style x:#f;", "{}", "\u{301}\"\u{301}", "\u{fffe}", "\\N \\G", "\"",
  ]

  static func graph(named names: [String], _ edges: [(Int, Int)]) -> Graph {
    let span = Span(file: FileID(0), start: 0, end: 1)
    let findings = names.map { Finding(rule: $0, $0, at: span) }
    return Graph(
      level: .modules, title: names.first ?? "", layers: names, groups: [],
      nodes: names.enumerated().map { index, name in
        let owners = edges.filter { $0.1 == index }.map(\.0)
        return Graph.Node(
          Graph.ModuleNode(
            role: owners.isEmpty ? .root : .owned, modules: [name], layer: name, metrics: nil,
            owners: owners),
          name: name, doc: name, at: span, [index])
      },
      edges: edges.enumerated().map { index, ends in
        Graph.Edge(
          kind: LineKind(EdgeKind.allCases[index % 7]), from: ends.0, to: ends.1, labels: names,
          positions: [span], findings: [index % findings.count])
      },
      findings: findings, sources: SourceMap([SourceFile(name: names.first ?? "", text: "x")]))
  }

  /// A random forest with random additional edges; equal for equal seeds.
  static func random(_ count: Int, seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    var edges: [(kind: EdgeKind, edge: Graph.Edge)] = []
    let span = Span(file: FileID(0), start: 0, end: 0)
    let findings = (0..<30).map { Finding(rule: "fan-out", "too many: \($0)", at: span) }
    var owners = [[Int]](repeating: [], count: count)
    var role = [Graph.Role](repeating: .root, count: count)
    func add(_ kind: EdgeKind, _ from: Int, _ to: Int, _ isMarked: Bool) {
      let edge = Graph.Edge(
        kind: LineKind(kind), from: from, to: to, labels: [], positions: [span],
        findings: isMarked ? [0, 11, 25] : [])
      edges.append((kind, edge))
    }
    for index in 1..<max(1, count) {
      switch random.below(10) {
      case 0: role[index] = .types
      case 1: role[index] = .unowned
      default:
        // Sometimes a second owner, or one that is a descendant: an invalid spec may contain
        // cycles.
        for _ in 0..<(random.below(12) == 0 ? 2 : 1) {
          let owner = random.below(15) == 0 ? random.below(count) : random.below(index)
          if owner == index || owners[index].contains(owner) { continue }
          owners[index].append(owner)
          role[index] = .owned
          add(.owns, owner, index, random.below(8) == 0)
        }
      }
    }
    for _ in 0..<(count * 2) where count > 0 {
      add(
        EdgeKind.allCases[1 + random.below(6)], random.below(count), random.below(count),
        random.below(8) == 0)
    }
    let nodes = (0..<count).map { index -> Graph.Node in
      let name = String(repeating: "Wm", count: 1 + random.below(14)) + String(index)
      let module = Graph.ModuleNode(
        role: role[index], modules: ["W"], layer: random.below(2) == 0 ? "Domain" : nil,
        metrics: nil, owners: owners[index].sorted())
      return Graph.Node(
        module, name: name, doc: "", at: span, random.below(5) == 0 ? [9, 20] : [])
    }
    let sorted = edges.sorted {
      ($0.edge.from, $0.edge.to, $0.kind) < ($1.edge.from, $1.edge.to, $1.kind)
    }
    return Graph(
      level: .modules, title: "Random", layers: ["Domain"], groups: [], nodes: nodes,
      edges: sorted.map(\.edge),
      findings: findings, sources: SourceMap())
  }
}
