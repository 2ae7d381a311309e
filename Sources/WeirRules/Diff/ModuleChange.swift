import WeirProject

/// A module whose document has changed.
public struct ModuleChange: Sendable {
  public let name: String
  /// The added members, by kind.
  public let added: [DeclaredMember]
  /// The removed members, by kind.
  public let removed: [DeclaredMember]
  /// The changes of other members than entities and effects, which both states have.
  public let members: [MemberChange]
  /// The changes of entities that both states have.
  public let entities: [EntityChange]
  /// The changes of the effects that both states have.
  public let effects: [EffectChange]
}

/// A kind of dependency between two modules, by their names.
public struct EdgeName: Hashable, Sendable, Comparable {
  public let kind: EdgeKind
  public let from: String
  public let to: String

  public static func < (left: EdgeName, right: EdgeName) -> Bool {
    (left.from, left.to, left.kind) < (right.from, right.to, right.kind)
  }

  /// - Parameter names: The new names of renamed modules, by their old names.
  static func all(of project: Project, _ names: [String: String] = [:]) -> Set<EdgeName> {
    func name(_ id: ModuleID) -> String { names[project[id].name] ?? project[id].name }
    return Set(
      project.edges.map { EdgeName(kind: $0.kind, from: name($0.from), to: name($0.to)) })
  }
}

/// An unchanged module that depends on a changed one.
public struct ReachedModule: Sendable {
  public let name: String
  /// The path from the module to the changed one, both included.
  public let path: [String]

  /// Ordered by distance, then as in the project.
  static func of(
    changed: Set<String>, removed: Set<String>, before: Project, after: Project
  ) -> [ReachedModule] {
    var reached = paths(to: changed, in: after)
    // Dependents of removed modules are known only from the old project.
    let kept = Set(after.modules.map(\.name))
    let known = Set(reached.map(\.name)).union(changed)
    reached += paths(to: removed, in: before).filter {
      kept.contains($0.name) && !known.contains($0.name)
    }
    return reached.enumerated().sorted {
      ($0.element.path.count, $0.offset) < ($1.element.path.count, $1.offset)
    }.map(\.element)
  }

  private static func paths(to names: Set<String>, in project: Project) -> [ReachedModule] {
    var dependants = project.modules.map { _ in [ModuleID]() }
    for (index, others) in project.dependencies().enumerated() {
      for other in others { dependants[other.index].append(ModuleID(index)) }
    }
    let starts = project.modules.filter { names.contains($0.name) }.map(\.id)
    var next: [ModuleID: ModuleID] = [:]
    var seen = Set(starts)
    var queue = starts
    var position = 0
    while position < queue.count {
      let module = queue[position]
      position += 1
      for dependant in dependants[module.index] where seen.insert(dependant).inserted {
        next[dependant] = module
        queue.append(dependant)
      }
    }
    return queue.dropFirst(starts.count).map { module in
      var path = [module]
      while let other = next[path[path.count - 1]] { path.append(other) }
      return ReachedModule(name: project[module].name, path: path.map { project[$0].name })
    }
  }
}
