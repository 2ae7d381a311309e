import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// Modules that depend on each other in a cycle.
enum DependencyCycle: Rule {
  static let name = "dependency-cycle"
  static let dependsOn = BodyFacts.edges
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .error, redux: .error, udf: .error)
  static let precedence: Int? = 7

  static func check(_ project: Project, _ report: inout RuleReport) {
    // Cycles of edges that no other rule reports come first, so that no reported cycle hides them.
    let listed = project.modules.map { Set($0.uses.map(\.value)) }
    let legal = hops(in: project) {
      $0.kind == .owns && !$0.isIndirectInSwift(project)
        || $0.isUse(in: project) && project[$0.to].spec.isData
          && listed[$0.from.index].contains($0.to)
    }
    let all = hops(in: project) {
      $0.kind == .owns && !$0.isIndirectInSwift(project) || $0.isUse(in: project)
        || $0.isForeignReduction(in: project) || $0.isOfReads
    }
    for state in project.recursion.recursiveStates { add(state, in: project, to: &report) }
    var seen: Set<ModuleID> = []
    for graph in [legal, all] {
      for component in Reach.cycles(count: project.modules.count, { graph.next[$0.index] })
      where seen.isDisjoint(with: component) {
        seen.formUnion(component)
        if let cycle = Reach.shortestCycle(in: component, { graph.next[$0.index] }) {
          add(cycle, hops: graph, in: project, to: &report)
        }
      }
    }
  }

  private static func add(
    _ state: Recursion.RecursiveState, in project: Project, to report: inout RuleReport
  ) {
    let name = project.name(state.module)
    report.add(
      "the state of `\(name)` contains itself in `\(state.name)`", at: state.type.scalar.span,
      modules: [name], members: ["state", state.name], chain: [name, name],
      chainNote: "by `\(name).\(state.name)`",
      note: "Swift rejects a struct that contains itself, even as an optional",
      help: "store the values that are needed, or an array of `\(name)`")
  }

  /// The modules that each module depends on, and the edges that count, by module.
  private struct Hops {
    var next: [[ModuleID]]
    var edges: [[Int]]

    func edges(from module: ModuleID, to other: ModuleID, in project: Project) -> [Int] {
      edges[module.index].filter { project.edges[$0].to == other }
    }
  }

  private static func hops(in project: Project, _ isIncluded: (Edge) -> Bool) -> Hops {
    var hops = Hops(next: project.modules.map { _ in [] }, edges: project.modules.map { _ in [] })
    // The edges of a module follow one another.
    var last = project.modules.map { _ in -1 }
    for (index, edge) in project.edges.enumerated() where isIncluded(edge) {
      hops.edges[edge.from.index].append(index)
      guard last[edge.to.index] != edge.from.index else { continue }
      last[edge.to.index] = edge.from.index
      hops.next[edge.from.index].append(edge.to)
    }
    return hops
  }

  private static func add(
    _ cycle: [ModuleID], hops: Hops, in project: Project, to report: inout RuleReport
  ) {
    let pairs = zip(cycle, cycle.dropFirst()).map { from, to in
      hops.edges(from: from, to: to, in: project)
    }
    // A child is the hardest edge to remove, then an edge with many occurrences.
    let costs = pairs.map { edges in
      (edges.contains { project.edges[$0].kind == .owns } ? 1_000_000 : 0) + edges.count
    }
    guard let cheapest = costs.indices.min(by: { (costs[$0], $0) < (costs[$1], $1) }) else {
      return
    }
    let rotated = Array(pairs[cheapest...] + pairs[..<cheapest])
    let firsts = rotated.map { project.edges[$0[0]] }
    let chain = firsts.map { project.name($0.from) } + [project.name(firsts[0].from)]
    report.add(
      message(chain), at: firsts[0].span, modules: Array(chain.dropLast()), members: ["cycle"],
      label: "the edge that is easiest to remove",
      related: firsts.dropFirst().map { Related(words(for: $0, project), at: $0.span) },
      chain: chain, note: note(firsts, project),
      help: help(firsts[0], count: rotated[0].count, in: project),
      edges: rotated.flatMap { $0 })
  }

  private static func message(_ chain: [String]) -> String {
    switch chain.count {
    case 2: "`\(chain[0])` owns itself"
    case 3: "`\(chain[0])` and `\(chain[1])` depend on each other"
    default: "\(Words.codes(Array(chain.dropLast()))) depend on each other in a cycle"
    }
  }

  private static func words(for edge: Edge, _ project: Project) -> String {
    let (from, to) = (project.name(edge.from), project.name(edge.to))
    return switch edge.kind {
    case .owns: "`\(from)` owns `\(to)`"
    case .reduces: "`\(from)` reduces `\(to).\(edge.member)`"
    case .reads: "`\(from)` reads `\(to).\(edge.member)`"
    default: "`\(from)` uses `\(to)`"
    }
  }

  private static func note(_ edges: [Edge], _ project: Project) -> String {
    guard edges.allSatisfy({ $0.kind == .owns }) else {
      return "none of them can be understood, built or reused without the others"
    }
    let isNested = edges.contains { edge in
      project[edge.from].children.contains { $0.name == edge.member && $0.isKeyed }
    }
    return isNested
      ? "the tree of modules would have no end, so nothing can be generated"
      : "a state cannot contain itself, so nothing can be generated"
  }

  private static func help(_ edge: Edge, count: Int, in project: Project) -> String {
    let (from, to) = (project.name(edge.from), project.name(edge.to))
    if edge.kind == .owns {
      let help = "remove `\(edge.member)` from the children of `\(from)`"
      if edge.from != edge.to { return help }
      return help + ", and declare nested values as a type: a struct may contain an array of itself"
    }
    return
      "remove the dependency `\(from) -> \(to)` (\(pluralized(count, "place"))): move what both "
      + "need to a module of its own"
  }
}

extension Edge {
  /// Whether a type names a module. The types in a description of hand-written Swift are the compiler's, and a state
  /// that contains another one may also create it.
  fileprivate func isUse(in project: Project) -> Bool {
    kind == .uses && project[from].spec.store == nil
      && (project[from].spec.isGenerated || project[from].children.allSatisfy { $0.module != to })
  }

  /// Whether a hand-written state contains the other one in a collection or as an optional: then it may be recursive.
  fileprivate func isIndirectInSwift(_ project: Project) -> Bool {
    guard !project[from].spec.isGenerated else { return false }
    let children = project[from].children.filter { $0.module == to }
    return children.allSatisfy { $0.isKeyed || $0.isOptional }
  }
}
