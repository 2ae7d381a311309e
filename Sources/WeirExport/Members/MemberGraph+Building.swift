import WeirDiagnostics
import WeirProject
import WeirSpec

extension MemberGraph {
  /// The members of a project, or those that the options ask for.
  public init(
    of project: Project, sources: SourceMap, _ options: MemberGraphOptions = MemberGraphOptions()
  ) throws(UnknownMember) {
    var builder = MemberGraphBuilder(project)
    for source in GraphSources.all where options.kinds.contains(source.name) {
      source.collect(project, into: &builder)
    }
    let drafts = builder.nodes
    let order = drafts.indices.sorted {
      (drafts[$0].key.module, $0) < (drafts[$1].key.module, $1)
    }
    let links = builder.links
    let ends = links.map { ($0.from, $0.to) }
    var shown = Set(drafts.indices)
    if let focus = options.focus {
      let starts = try Self.named(focus, drafts, project)
      let both = ends + ends.map { ($1, $0) }
      shown.formIntersection(Self.within(options.depth ?? 1, of: starts, both, drafts.count))
    }
    if let reaches = options.reaches {
      let starts = try Self.named(reaches, drafts, project)
      let back = ends.map { ($1, $0) }
      shown.formIntersection(Self.within(options.depth, of: starts, back, drafts.count))
    }

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
            nodes: nodes.count..<nodes.count))
      }
      numbers[index] = nodes.count
      var node = drafts[index].node
      node.group = groups.count - 1
      nodes.append(node)
      groups[groups.count - 1].nodes = groups[groups.count - 1].nodes.lowerBound..<nodes.count
    }
    let kinds = GraphSources.names
    let isBefore = project.placeOrder
    var edges = links.compactMap { link -> Edge? in
      guard let from = numbers[link.from], let to = numbers[link.to] else { return nil }
      var seen: Set<String> = []
      let labels = link.labels.sorted { isBefore($0.place, $1.place) }.map(\.text)
        .filter { seen.insert($0).inserted }
      return Edge(
        kind: link.kind, from: from, to: to, labels: labels,
        places: link.places.sorted(by: isBefore))
    }
    func rank(_ edge: Edge) -> (Int, Int, Int) {
      (kinds.firstIndex(of: edge.kind) ?? 0, edge.from, edge.to)
    }
    edges.sort { rank($0) < rank($1) }
    title = project.spec.name?.value ?? ""
    layers = project.spec.layers.map(\.value)
    self.sources = sources
    var marks = MemberMarks(project.byModule(options.findings), sources)
    marks.mark(&groups, &nodes, &edges)
    (self.groups, self.nodes, self.edges, findings) = (groups, nodes, edges, marks.used)
  }

  /// A module's members, a module's member, or the members of a name.
  private static func named(
    _ text: String, _ drafts: [MemberGraphBuilder.Draft], _ project: Project
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

  /// The starts and all that at most that many steps lead to.
  private static func within(
    _ steps: Int?, of starts: Set<Int>, _ ends: [(Int, Int)], _ count: Int
  ) -> Set<Int> {
    var next = [[Int]](repeating: [], count: count)
    for (from, to) in ends { next[from].append(to) }
    var seen = starts
    var level = starts.sorted()
    var distance = 0
    while !level.isEmpty, steps.map({ distance < $0 }) ?? true {
      level = level.flatMap { next[$0] }.filter { seen.insert($0).inserted }
      distance += 1
    }
    return seen
  }
}
