import WeirDiagnostics
import WeirProject
import WeirSpec

extension Graph {
  /// The modules of a project, or a part of them.
  ///
  /// - Parameters:
  ///   - kinds: Edges of other kinds are left out; modules stay.
  ///   - collapse: Layers whose modules become one node each. Other names have no effect.
  public init(
    of project: Project, sources: SourceMap, kinds: Set<EdgeKind> = Set(EdgeKind.allCases),
    collapse: [String] = [], _ part: GraphPart<ModuleID> = GraphPart()
  ) {
    let grouping = Grouping(project, collapse: collapse)
    var merged = MergedEdges(project, grouping)
    let found = project.byModule(part.findings)
    var marks = Marks(project: project, grouping: grouping, findings: found)
    marks.mark(&merged)
    let edges = merged.edges.filter { kinds.contains($0.kind) }
    let shown = Neighbourhood.shown(of: grouping, edges, part)

    var indices: [Int: Int] = [:]
    for group in grouping.groups.indices where shown.contains(group) {
      indices[group] = indices.count
    }
    let metrics = project.metrics()
    var nodes: [Node] = []
    for (index, group) in grouping.groups.enumerated() where shown.contains(index) {
      var owners = Set(group.modules.flatMap { project.ownership.owners[$0.index] })
        .map { grouping.group(of: $0) }.filter { $0 != index }.compactMap { indices[$0] }
      owners = Set(owners).sorted()
      nodes.append(
        Node(
          group, owners: owners, project: project, metrics: metrics,
          findings: marks.ofGroups[index] ?? []))
    }
    let shownEdges = edges.compactMap { edge -> MergedEdges.Edge? in
      guard let from = indices[edge.from], let to = indices[edge.to] else { return nil }
      var edge = edge
      (edge.from, edge.to) = (from, to)
      return edge
    }.sorted { ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind) }

    level = .modules
    title = project.spec.name?.value ?? ""
    layers = project.spec.layers.map(\.value)
    groups = []
    self.sources = sources
    (self.nodes, self.edges, findings) = Marks.renumbered(
      nodes: nodes, edges: shownEdges.map(Edge.init), findings: found)
  }
}

extension Graph.Edge {
  fileprivate init(_ edge: MergedEdges.Edge) {
    kind = LineKind(edge.kind)
    (from, to) = (edge.from, edge.to)
    labels = edge.members
    positions = edge.positions
    findings = edge.findings
  }
}

extension Graph.Node {
  fileprivate init(
    _ group: Grouping.Group, owners: [Int], project: Project, metrics: Metrics,
    findings: [Int]
  ) {
    let module = project[group.modules[0]]
    let names = group.modules.map { project[$0].name }
    let role: Graph.Role =
      if group.layer != nil {
        .layer
      } else if module.spec.isData {
        module.spec.hasTypesAlone ? .types : .data
      } else if project.roots.contains(module.id) {
        .root
      } else {
        module.owners.isEmpty ? .unowned : .owned
      }
    self.init(
      Graph.ModuleNode(
        role: role, modules: names, layer: module.spec.layer?.value,
        metrics: group.layer == nil ? metrics[module.id] : nil, owners: owners),
      name: group.layer ?? module.name,
      doc: group.layer == nil ? module.spec.doc : names.joined(separator: ", "),
      at: module.nameSpan, findings)
  }

  init(
    _ module: Graph.ModuleNode, name: String, doc: String, at span: Span, _ findings: [Int]
  ) {
    let detail =
      switch module.role {
      case .types: "types"
      case .data: "data"
      case .unowned: "no owner"
      case .layer: pluralized(module.modules.count, "module")
      case .root, .owned: module.layer ?? ""
      }
    self.init(
      // A layer may have the name of a module.
      id: module.role == .layer ? "layer " + name : name, kind: GraphNodeKind(module.role),
      name: name, detail: detail, doc: doc, span: span, module: module, findings: findings)
  }
}
