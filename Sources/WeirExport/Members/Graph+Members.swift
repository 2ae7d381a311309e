import WeirDiagnostics
import WeirProject
import WeirSpec

extension Graph {
  /// The members of a project, or a part of them.
  ///
  /// - Parameters:
  ///   - kinds: Names of sources.
  ///   - isLoop: Whether to show only members from which an effect can be reached, or that an effect reaches.
  ///   - part: A name is that of a module, for its members, or `Module.member`, or that of a member.
  /// - Throws: `UnknownMember` for a name that no member has.
  public init(
    membersOf project: Project, sources: SourceMap, kinds: Set<String> = Set(GraphSources.usual),
    isLoop: Bool = false, _ part: GraphPart<String> = GraphPart()
  ) throws(UnknownMember) {
    var builder = MemberGraphBuilder(project)
    for source in GraphSources.all where kinds.contains(source.name) {
      source.collect(project, into: &builder)
    }
    let drafts = builder.nodes
    // Services are below the modules with effects, which call them.
    let active = Set(
      drafts.filter { $0.key.kind == GraphNodeKind.effect.name }.map(\.key.module))
    func isLate(_ index: Int) -> Int {
      isLoop && !active.contains(drafts[index].key.module) ? 1 : 0
    }
    let order = drafts.indices.sorted {
      (isLate($0), drafts[$0].key.module, $0) < (isLate($1), drafts[$1].key.module, $1)
    }
    let links = builder.links
    var shown = Neighbourhood.shown(
      drafts.count, links.map { ($0.from, $0.to) },
      focus: try part.focus.map { (name) throws(UnknownMember) in
        try Self.named(name, in: drafts, of: project)
      },
      reaches: try part.reaches.map { (name) throws(UnknownMember) in
        try Self.named(name, in: drafts, of: project)
      }, depth: part.depth)
    if isLoop { shown.formIntersection(Self.loop(drafts, links)) }

    var groups: [Group] = []
    var nodes: [Node] = []
    var numbers: [Int: Int] = [:]
    var last: ModuleID?
    for index in order where shown.contains(index) {
      let module = project[drafts[index].key.module]
      if last != module.id {
        last = module.id
        groups.append(
          Group(
            name: module.name, layer: module.spec.layer?.value, doc: module.spec.doc,
            isModule: true, nodes: nodes.count..<nodes.count))
      }
      numbers[index] = nodes.count
      var node = drafts[index].node
      node.group = groups.count - 1
      nodes.append(node)
      groups[groups.count - 1].nodes = groups[groups.count - 1].nodes.lowerBound..<nodes.count
    }
    let isBefore = project.positionOrder
    var edges = links.compactMap { link -> Edge? in
      guard let from = numbers[link.from], let to = numbers[link.to] else { return nil }
      let labels = link.labels.sorted { isBefore($0.position, $1.position) }.map(\.text).uniqued()
      return Edge(
        kind: LineKind(link.source), from: from, to: to, labels: labels,
        positions: link.positions.sorted(by: isBefore))
    }
    let names = GraphSources.names
    func rank(_ edge: Edge) -> (Int, Int, Int) {
      (names.firstIndex(of: edge.kind.name) ?? 0, edge.from, edge.to)
    }
    edges.sort { rank($0) < rank($1) }
    level = .members
    title = project.spec.name?.value ?? ""
    layers = project.spec.layers.map(\.value)
    self.sources = sources
    var marks = MemberMarks(project.byModule(part.findings))
    marks.mark(groups: &groups, nodes: &nodes, edges: &edges)
    (self.groups, self.nodes, self.edges, findings) = (groups, nodes, edges, marks.used)
  }

  /// The members from which an effect can be reached, and those that an effect reaches.
  private static func loop(
    _ drafts: [MemberGraphBuilder.Draft], _ links: [MemberGraphBuilder.Link]
  ) -> Set<Int> {
    let effects = drafts.indices.filter { drafts[$0].key.kind == GraphNodeKind.effect.name }
    var next: [Int: [Int]] = [:]
    var last: [Int: [Int]] = [:]
    for link in links {
      next[link.from, default: []].append(link.to)
      last[link.to, default: []].append(link.from)
    }
    return [next, last].reduce(into: []) { found, edges in
      found.formUnion(Reach.closure(of: effects) { edges[$0] ?? [] })
    }
  }

  /// A module's members, a module's member, or the members of a name.
  private static func named(
    _ text: String, in drafts: [MemberGraphBuilder.Draft], of project: Project
  ) throws(UnknownMember) -> Set<Int> {
    func names(_ draft: MemberGraphBuilder.Draft) -> [String] {
      let module = project[draft.key.module].name
      return [module, "\(module).\(draft.key.name)", draft.key.name]
    }
    for level in 0..<3 {
      let found = drafts.indices.filter { names(drafts[$0])[level] == text }
      if !found.isEmpty { return Set(found) }
    }
    throw UnknownMember(name: text, known: Set(drafts.flatMap(names)).sorted())
  }
}

/// An unknown name of a member or module.
public struct UnknownMember: Error {
  public let name: String
  /// The known names, sorted.
  public let known: [String]
}
