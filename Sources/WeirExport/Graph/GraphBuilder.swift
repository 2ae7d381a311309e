import WeirDiagnostics
import WeirProject
import WeirSpec

extension GraphModel {
  /// The graph of a project, or the part of it that the options ask for.
  public init(of project: Project, sources: SourceMap, _ options: GraphOptions = GraphOptions()) {
    let grouping = Grouping(project, collapse: options.collapse)
    var merged = MergedEdges(project, grouping)
    let found = project.byModule(options.findings)
    var marks = Marks(project, grouping, found)
    marks.mark(&merged)
    let edges = merged.edges.filter { options.kinds.contains($0.kind) }
    let shown = Neighbourhood.shown(of: grouping, edges, options)

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
      nodes.append(Node(group, owners, project, metrics, marks.ofGroups[index] ?? []))
    }
    let shownEdges = edges.compactMap { edge -> Edge? in
      guard let from = indices[edge.from], let to = indices[edge.to] else { return nil }
      return Edge(
        kind: edge.kind, from: from, to: to, members: edge.members, places: edge.places,
        findings: edge.findings)
    }.sorted { ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind) }

    title = project.spec.name?.value ?? ""
    layers = project.spec.layers.map(\.value)
    self.sources = sources
    (self.nodes, self.edges, findings) = Marks.renumbered(nodes, shownEdges, found)
  }
}

extension GraphModel.Node {
  fileprivate init(
    _ group: Grouping.Group, _ owners: [Int], _ project: Project, _ metrics: Metrics,
    _ findings: [Int]
  ) {
    modules = group.modules.map { project[$0].name }
    self.owners = owners
    self.findings = findings
    if let layer = group.layer {
      name = layer
      self.layer = layer
      standing = .layer
      doc = modules.joined(separator: ", ")
      figures = nil
      return
    }
    let module = project[group.modules[0]]
    name = module.name
    layer = module.spec.layer?.value
    doc = module.spec.doc
    figures = metrics[module.id]
    standing =
      if module.spec.isData {
        module.spec.hasTypesAlone ? .types : .data
      } else if project.roots.contains(module.id) {
        .root
      } else {
        module.owners.isEmpty ? .unowned : .owned
      }
  }
}
