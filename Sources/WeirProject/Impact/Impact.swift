import WeirDiagnostics

/// Everything that a change of a member or module reaches.
public struct Impact: Sendable {
  /// A node that the change reaches.
  public struct Reached: Sendable {
    public let node: ImpactNode
    /// The number of steps; states do not count.
    public let level: Int
    /// The last steps of the path from `start` to the node, at most `Impact.pathLimit`.
    public let path: [ImpactStep]
    /// The number of steps before those in `path`.
    public let omitted: Int
    /// The changed member at which the path begins.
    public let start: ImpactNode
  }

  public struct UnknownName: Error {
    public let name: String
    /// Similar names, sorted.
    public let known: [String]
  }

  /// The maximum number of steps in `Reached.path`. Without a limit, the paths of a chain of n
  /// members have n² / 2 steps in total.
  public static let pathLimit = 32

  /// The changed nodes: the members with the name, or the whole module.
  public let starts: [ImpactNode]
  /// The module that changes as a whole; nil for a member.
  public let module: ModuleID?
  /// The members that the change reaches, by level, and in the order of the project.
  public let reached: [Reached]
  /// The modules of these members, and those that depend on a changed module, each with the first
  /// level at which it is reached; ordered by level.
  public let modules: [(module: ModuleID, level: Int)]

  /// - Parameter name: `Module`, `Module.member`, a name that is unique without a module, such as an entity's, or a
  ///   request: `GET /users`.
  /// - Throws: `UnknownName`, with similar names.
  public init(of name: String, in project: Project) throws(UnknownName) {
    let graph = ImpactGraph(project)
    (starts, module) = try Self.starts(name, graph)
    let own = module
    let found = Self.walk(graph, from: starts)
    reached = found.filter { !$0.node.isState && $0.node.module != own }
    var levels: [ModuleID: Int] = [:]
    if let own {
      for edge in project.edges where edge.to == own && edge.from != own { levels[edge.from] = 1 }
    }
    for one in reached where !starts.contains(where: { $0.module == one.node.module }) {
      levels[one.node.module] = min(levels[one.node.module] ?? .max, one.level)
    }
    modules = levels.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private static func starts(
    _ name: String, _ graph: ImpactGraph
  ) throws(UnknownName) -> ([ImpactNode], ModuleID?) {
    let project = graph.project
    if let module = project.module(named: name) {
      return (graph.nodes.filter { $0.module == module.id }, module.id)
    }
    let requests = graph.requests(at: name)
    if !requests.isEmpty { return (requests, nil) }
    if name.contains(" /") { throw UnknownName(name: name, known: graph.routes.uniqued().sorted()) }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    var found: [ImpactNode] = []
    var known: [String] = []
    if parts.count == 2, let module = project.module(named: parts[0]) {
      found = graph.nodes.filter { $0.module == module.id && $0.member?.name == parts[1] }
      known = module.declared.map { "\(module.name).\($0.name)" }
    } else {
      found = graph.nodes.filter { $0.member?.name == name && $0.member?.kind.isTopLevel == true }
      known = project.modules.map(\.name)
      for node in graph.nodes {
        guard let member = node.member else { continue }
        if member.kind.isTopLevel { known.append(member.name) }
        known.append("\(project[node.module].name).\(member.name)")
      }
    }
    // The action reaches its reductions.
    if found.contains(where: { $0.member?.kind == .action }) {
      found.removeAll { $0.member?.kind == .reduction }
    }
    guard !found.isEmpty else {
      throw UnknownName(name: name, known: Set(known).sorted())
    }
    return (found, nil)
  }

  /// Whether the path to a node passes the state or a field of a module: a body that copies a state
  /// passes the change of a field only to this field, which the path already contains.
  private static func isValue(
    of module: ModuleID, before node: ImpactNode,
    _ before: [ImpactNode: (from: ImpactNode, step: ImpactStep)]
  ) -> Bool {
    var node = node
    for _ in 0..<pathLimit {
      if node.module == module, node.member.map({ [.field, .derived].contains($0.kind) }) ?? true {
        return true
      }
      guard let last = before[node] else { return false }
      node = last.from
    }
    return false
  }

  /// A search by levels; a state is passed without a step.
  private static func walk(_ graph: ImpactGraph, from starts: [ImpactNode]) -> [Reached] {
    let order = Dictionary(uniqueKeysWithValues: graph.nodes.enumerated().map { ($1, $0) })
    var before: [ImpactNode: (from: ImpactNode, step: ImpactStep)] = [:]
    // For each node, the start of its path and the number of steps, including steps through states.
    var origins = Dictionary(uniqueKeysWithValues: starts.map { ($0, (start: $0, steps: 0)) })
    let isStart = Set(starts)
    var seen = isStart
    var all: [Reached] = []
    // The members that are reached because they name a changed one; a value may reach them later.
    var named: Set<ImpactNode> = []
    var front = starts
    var level = 0
    while !front.isEmpty {
      level += 1
      var next: [ImpactNode] = []
      var waiting = front
      var position = 0
      while position < waiting.count {
        let node = waiting[position]
        position += 1
        let steps =
          (graph.flows[node] ?? [])
          + (isStart.contains(node) ? graph.namers[node] ?? [] : []).filter { !isEnd($0) }
        for step in steps where !seen.contains(step.to) {
          if let state = step.replaced, isValue(of: state, before: node, before) { continue }
          seen.insert(step.to)
          before[step.to] = (node, step)
          let origin = origins[node]!
          origins[step.to] = (origin.start, origin.steps + 1)
          if step.to.isState { waiting.append(step.to) } else { next.append(step.to) }
        }
      }
      // A body that names a changed member may have to change, but its other statements do not.
      if level == 1 {
        for start in starts {
          for step in graph.namers[start] ?? []
          where !seen.contains(step.to) && named.insert(step.to).inserted {
            all.append(Reached(node: step.to, level: 1, path: [step], omitted: 0, start: start))
          }
        }
      }
      front = next.sorted { order[$0]! < order[$1]! }
      all += front.filter { !named.contains($0) }.map { node in
        var path: [ImpactStep] = []
        var first = node
        while path.count < pathLimit, let last = before[first] {
          path.append(last.step)
          first = last.from
        }
        let origin = origins[node]!
        return Reached(
          node: node, level: level, path: path.reversed(), omitted: origin.steps - path.count,
          start: origin.start)
      }
    }
    return all.sorted { ($0.level, order[$0.node]!) < ($1.level, order[$1.node]!) }
  }

  /// Whether a reference leads to several independent statements or views, which a change does not reach through it.
  private static func isEnd(_ reference: ImpactStep) -> Bool {
    switch reference.to.member?.kind {
    case .reduction, .operation, .component: true
    default: false
    }
  }
}
