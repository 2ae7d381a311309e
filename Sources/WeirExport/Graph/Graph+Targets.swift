import WeirDiagnostics
import WeirProject
import WeirSpec

extension Graph {
  /// The Swift targets of a project with their imports, in a group for each layer. Targets without Swift files and
  /// edges are left out.
  public init(
    targetsOf project: Project, sources: SourceMap,
    _ part: GraphPart<TargetID> = GraphPart()
  ) {
    let graph = project.targets
    let metrics = graph.metrics()
    var shown = Neighbourhood.shown(
      graph.targets.count, graph.edges.map { ($0.from.index, $0.to.index) },
      focus: part.focus.map { [$0.index] }, reaches: part.reaches.map { [$0.index] },
      depth: part.depth)
    shown.formIntersection(
      graph.targets.filter { target in
        let values = metrics[target.id.index]
        return target.spec.fileCount > 0 || values.afferent + values.efferent > 0
      }.map(\.id.index))

    let layers = project.spec.layers.map(\.value)
    func rank(_ target: Target) -> Int {
      target.settings.layer.flatMap { layers.firstIndex(of: $0.value) } ?? layers.count
    }
    let targets = graph.targets.filter { shown.contains($0.id.index) }
      .sorted { (rank($0), $0.id) < (rank($1), $1.id) }
    var groups: [Group] = []
    for (number, name) in (layers + ["no layer"]).enumerated() where !layers.isEmpty {
      let own = targets.indices.filter { rank(targets[$0]) == number }
      guard let first = own.first, let last = own.last else { continue }
      let layer = number < layers.count ? name : nil
      groups.append(
        Group(
          name: name, layer: layer, doc: "", isModule: false, nodes: first..<last + 1))
    }
    var nodes: [Node] = []
    var indices: [TargetID: Int] = [:]
    for (index, target) in targets.enumerated() {
      indices[target.id] = index
      var node = Node(target, metrics[target.id.index])
      node.group = groups.firstIndex { $0.nodes.contains(index) }
      nodes.append(node)
    }
    var edges = graph.edges.compactMap { edge -> Edge? in
      guard let from = indices[edge.from], let to = indices[edge.to] else { return nil }
      return Edge(kind: .imports, from: from, to: to, labels: [], positions: edge.positions)
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    var marks = MemberMarks(part.findings)
    marks.mark(groups: &groups, nodes: &nodes, edges: &edges)

    level = .targets
    title = project.spec.name?.value ?? ""
    self.layers = layers
    self.sources = sources
    (self.groups, self.nodes, self.edges, findings) = (groups, nodes, edges, marks.used)
  }
}

extension ImportEdge {
  fileprivate var positions: [Span] { imports.map(\.module.span) }
}

extension Graph.Node {
  fileprivate init(_ target: Target, _ metrics: TargetMetrics) {
    self.init(
      id: "target " + target.name, kind: GraphNodeKind(target.spec.kind), name: target.name,
      detail: "", doc: target.spec.folder, span: target.spec.name.span,
      target: Graph.TargetNode(
        layer: target.settings.layer?.value, files: target.spec.fileCount, metrics: metrics))
  }
}

extension GraphNodeKind {
  fileprivate init(_ kind: TargetSpec.Kind) {
    let shape: Shape =
      switch kind {
      case .library, .test: .round
      case .executable: .box
      case .macro, .plugin: .hexagon
      case .binary, .system: .doubled
      }
    self.init(name: kind.rawValue, shape: shape, ground: "#eef0f3")
  }
}

extension LineKind {
  static let imports = LineKind(
    name: "imports", style: LineStyle(colour: "#787d86", width: 1.5), showsLabels: false,
    isNamed: false)
}
