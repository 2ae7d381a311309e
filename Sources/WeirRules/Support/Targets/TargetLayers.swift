import WeirDiagnostics
import WeirProject
import WeirSpec

/// Imports of targets in a higher layer, also through targets without a layer.
struct TargetLayers {
  private let graph: TargetGraph
  private let layers: [String]

  init(_ project: Project) {
    graph = project.targets
    layers = project.spec.layers.map(\.value)
  }

  /// The number of the layer from the top; nil for a target without a layer.
  private func depth(of id: TargetID) -> Int? {
    graph[id].settings.layer.flatMap { layers.firstIndex(of: $0.value) }
  }

  func check(_ report: inout RuleReport) {
    for target in graph.targets {
      guard let own = depth(of: target.id) else { continue }
      for path in paths(from: target.id) {
        guard let last = path.last, let other = depth(of: last), other < own else { continue }
        add(path, own, other, &report)
      }
    }
  }

  /// A shortest path to each target with a layer; the targets between have none.
  private func paths(from start: TargetID) -> [[TargetID]] {
    var before: [TargetID: TargetID] = [start: start]
    var queue = [start]
    var next = 0
    var ends: [TargetID] = []
    while next < queue.count {
      let id = queue[next]
      next += 1
      for other in graph.imported(by: id) where before[other] == nil {
        before[other] = id
        if depth(of: other) == nil { queue.append(other) } else { ends.append(other) }
      }
    }
    return ends.map { end in
      var path = [end]
      while let last = path.last, last != start, let previous = before[last] {
        path.append(previous)
      }
      return path.reversed()
    }
  }

  private func add(_ path: [TargetID], _ own: Int, _ other: Int, _ report: inout RuleReport) {
    let (from, to) = (graph[path[0]], graph[path[path.count - 1]])
    guard let edge = graph.edges(from: from.id).first(where: { $0.to == path[1] }) else { return }
    let (lower, higher) = (layers[own], layers[other])
    let names = path.map { graph[$0].name }
    guard path.count > 2 else {
      report.add(
        "`\(from.name)` in layer \(lower) imports `\(to.name)` in the higher layer \(higher)",
        at: edge, in: graph, label: "in layer \(higher)",
        related: from.relatedLayer() + to.relatedLayer(), chain: names,
        chainNote: "\(lower) -> \(higher)",
        note: "a target may import only targets of its own layer and of lower layers",
        help: "move what `\(from.name)` needs from `\(to.name)` to a target of layer \(lower) or "
          + "below")
      return
    }
    let last = graph.edges(to: to.id).first { $0.from == path[path.count - 2] }
    report.add(
      "`\(from.name)` in layer \(lower) reaches `\(to.name)` in the higher layer \(higher) "
        + "through `\(names[1])`",
      at: edge.span, modules: [from.name, to.name], members: ["reaches"],
      related: (last.map { [Related("the import of `\(to.name)`", at: $0.span)] } ?? [])
        + from.relatedLayer() + to.relatedLayer(),
      chain: names, chainNote: "\(lower) -> \(higher)",
      note: "`\(names[1])` has no layer, and depends on a layer above `\(from.name)`",
      help: "remove one of the imports, or assign a layer to `\(names[1])`")
  }
}
