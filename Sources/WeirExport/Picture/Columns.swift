import WeirDiagnostics

/// The column of each member: after all members with edges to it.
struct Columns {
  let numbers: [Int]

  init(_ graph: Graph) {
    if graph.isLoop {
      numbers = Self.loop(graph)
      return
    }
    let count = graph.nodes.count
    let order = EdgeOrder(count, graph.edges)
    let next = order.next
    var columns = [Int](repeating: 0, count: count)
    order.advance(&columns)
    // Effects are in one column, also those without edges to them.
    var last = 0
    for index in 0..<count where graph.nodes[index].kind.isLast { last = max(last, columns[index]) }
    let lasts = Set((0..<count).filter { graph.nodes[$0].kind.isLast })
    for index in 0..<count where !lasts.contains(index) && !lasts.isEmpty {
      last = max(last, next[index].contains(where: lasts.contains) ? columns[index] + 1 : 0)
    }
    for index in lasts { columns[index] = max(last, columns[index]) }
    numbers = columns
  }

  /// From actions on the left to requests on the right; the responses lead back.
  private static func loop(_ graph: Graph) -> [Int] {
    let responses = AnswersSource.name
    let order = EdgeOrder(
      graph.nodes.count, graph.edges.filter { $0.kind.name != responses })
    func kind(_ node: Int) -> String { graph.nodes[node].kind.name }
    var columns = graph.nodes.indices.map { kind($0) == GraphNodeKind.action.name ? 0 : 1 }
    order.advance(&columns)
    for one in [GraphNodeKind.effect, .service, .request] {
      let nodes = graph.nodes.indices.filter { kind($0) == one.name }
      let last = nodes.map { columns[$0] }.max() ?? 0
      for node in nodes { columns[node] = last }
      order.advance(&columns)
    }
    return columns
  }
}

/// Nodes, each before those to which it has edges, except in cycles.
private struct EdgeOrder {
  let next: [[Int]]
  private let nodes: [Int]
  private let rank: [Int]

  init(_ count: Int, _ edges: [Graph.Edge]) {
    var next = [[Int]](repeating: [], count: count)
    for edge in edges where edge.from != edge.to { next[edge.from].append(edge.to) }
    let led = Set(next.joined())
    var walk = Postorder(count: count) { next[$0] }
    for start in next.indices.filter({ !led.contains($0) }) + next.indices { walk.visit(start) }
    self.next = next
    nodes = walk.nodes.reversed()
    var rank = [Int](repeating: 0, count: count)
    for (index, node) in nodes.enumerated() { rank[node] = index }
    self.rank = rank
  }

  /// Moves every node behind those with edges to it. Edges that lead back close a cycle, and do not order their ends.
  func advance(_ columns: inout [Int]) {
    for node in nodes {
      for other in next[node] where rank[other] > rank[node] {
        columns[other] = max(columns[other], columns[node] + 1)
      }
    }
  }
}
