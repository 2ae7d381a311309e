import WeirProject

/// The changes of a project as a small picture: the modules concerned and their neighbours.
public struct DiffPicture: Sendable {
  public enum Status: String, Sendable, CaseIterable { case added, removed, changed, same }

  public struct Node: Sendable {
    public let name: String
    public let status: Status
  }

  /// All kinds of edges with one status from one module to another.
  public struct Edge: Sendable {
    public let from: Int
    public let to: Int
    public let kinds: [EdgeKind]
    public let status: Status
    /// The rules that have new findings about it.
    public var rules: [String] = []
  }

  /// A new finding about the edges from one module to another.
  public struct Mark: Sendable {
    let ends: Ends
    let rule: String

    public init(from: String, to: String, rule: String) {
      ends = Ends(from: from, to: to)
      self.rule = rule
    }
  }

  public let nodes: [Node]
  public let edges: [Edge]
  /// The number of modules concerned that are left out.
  public let omitted: Int

  struct Ends: Hashable, Sendable {
    let from: String
    let to: String
  }

  /// - Parameters:
  ///   - changed: Modules of both that differ.
  ///   - names: The new names of renamed modules.
  ///   - marks: New findings about edges: about a new edge, or else about an unchanged one.
  ///   - limit: The maximal number of modules.
  public init(
    before: Project, after: Project, changed: Set<String>, names renamed: [String: String] = [:],
    marks: [Mark] = [], limit: Int = 30
  ) {
    let (old, new) = (Self.edges(of: before, renamed), Self.edges(of: after, [:]))
    let past = before.modules.map { renamed[$0.name] ?? $0.name }
    let known = Set(past)
    var statuses: [String: Status] = [:]
    for module in after.modules {
      let name = module.name
      statuses[name] =
        !known.contains(name) ? .added : changed.contains(name) ? .changed : .same
    }
    for name in past where statuses[name] == nil { statuses[name] = .removed }
    let order = after.modules.map(\.name) + past.filter { statuses[$0] == .removed }
    let pairs = Set(old.keys).union(new.keys)
    let moved = pairs.filter { old[$0] != new[$0] }
    var core = Set(order.filter { statuses[$0] != .same })
    for ends in moved { core.formUnion([ends.from, ends.to]) }
    var near: Set<String> = []
    for ends in new.keys {
      if core.contains(ends.from) { near.insert(ends.to) }
      if core.contains(ends.to) { near.insert(ends.from) }
    }
    let chosen =
      order.filter(core.contains)
      + order.filter { near.contains($0) && !core.contains($0) }
    let shown = Set(chosen.prefix(limit))
    omitted = max(0, core.count - limit)
    let names = order.filter(shown.contains)
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    nodes = names.map { Node(name: $0, status: statuses[$0] ?? .same) }
    var edges: [Edge] = []
    for ends in pairs {
      guard let from = numbers[ends.from], let to = numbers[ends.to],
        core.contains(ends.from) || core.contains(ends.to)
      else { continue }
      let (was, now) = (old[ends] ?? [], new[ends] ?? [])
      var rules = Set(marks.filter { $0.ends == ends }.map(\.rule)).sorted()
      func add(_ kinds: Set<EdgeKind>, _ status: Status) {
        if kinds.isEmpty { return }
        edges.append(
          Edge(from: from, to: to, kinds: kinds.sorted(), status: status, rules: rules))
        rules = []
      }
      add(now.subtracting(was), .added)
      add(was.intersection(now), .same)
      rules = []
      add(was.subtracting(now), .removed)
    }
    func rank(_ edge: Edge) -> (Int, Int, Int) {
      (edge.from, edge.to, Status.allCases.firstIndex(of: edge.status)!)
    }
    edges.sort { rank($0) < rank($1) }
    // Unchanged parts are left out first.
    let most = limit * 3
    let remaining = most - min(most, edges.count { $0.status != .same })
    var same = 0
    var others = 0
    self.edges = edges.filter { edge in
      if edge.status == .same {
        same += 1
        return same <= remaining
      }
      others += 1
      return others <= most
    }
  }

  private static func edges(
    of project: Project, _ names: [String: String]
  ) -> [Ends: Set<EdgeKind>] {
    func name(_ id: ModuleID) -> String { names[project[id].name] ?? project[id].name }
    var kinds: [Ends: Set<EdgeKind>] = [:]
    for edge in project.edges {
      let ends = Ends(from: name(edge.from), to: name(edge.to))
      kinds[ends, default: []].insert(edge.kind)
    }
    return kinds
  }
}
