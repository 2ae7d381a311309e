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
      // The targets between have no layer.
      for path in graph.paths(from: target.id, to: { depth(of: $0) != nil }) {
        guard let last = path.last, let other = depth(of: last), other < own else { continue }
        add(path, own: own, other: other, to: &report)
      }
    }
  }

  private func add(_ path: [TargetID], own: Int, other: Int, to report: inout RuleReport) {
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
    report.add(
      "`\(from.name)` in layer \(lower) reaches `\(to.name)` in the higher layer \(higher) "
        + "through `\(names[1])`",
      along: path, in: graph, related: from.relatedLayer() + to.relatedLayer(),
      chainNote: "\(lower) -> \(higher)",
      note: "`\(names[1])` has no layer, but depends on a layer above `\(from.name)`",
      help: "remove one of the imports, or assign a layer to `\(names[1])`")
  }
}
