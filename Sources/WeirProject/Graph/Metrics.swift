/// A metric of modules, or of the project. The raw value is the title of its column.
public enum Metric: String, Sendable, CaseIterable {
  case afferent = "Ca"
  case efferent = "Ce"
  case instability = "I"
  case lcom4 = "LCOM4"
  case depth
  case effects
  case propagationCost = "propagation cost"

  /// Those of each module that its graph determines.
  public static let ofGraph: [Metric] = [.afferent, .efferent, .instability, .lcom4, .depth]

  /// Instability and the propagation cost are shares; the other metrics are counts.
  public var isShare: Bool { self == .instability || self == .propagationCost }

  /// The key of the metric in all outputs for programs.
  public var key: String {
    switch self {
    case .instability: "instability"
    case .propagationCost: "propagationCost"
    default: rawValue.lowercased()
    }
  }
}

/// The metrics of a project, which the reference of the rules defines.
public struct Metrics: Sendable {
  public struct Values: Sendable {
    /// The number of other modules that depend on it.
    public let afferent: Int
    /// The number of other modules that it depends on.
    public let efferent: Int
    /// Nil for a module without fields.
    public let lcom4: Int?
    /// The number of modules on the longest path down to it through `children`; 1 for a root.
    public let depth: Int
    public let effects: Int

    /// Ce / (Ca + Ce), or 0 if both are 0.
    public var instability: Double {
      afferent + efferent == 0 ? 0 : Double(efferent) / Double(afferent + efferent)
    }

    /// Nil for `lcom4` of a module without fields, and for the metric of a project.
    public subscript(metric: Metric) -> Double? {
      switch metric {
      case .afferent: Double(afferent)
      case .efferent: Double(efferent)
      case .instability: instability
      case .lcom4: lcom4.map(Double.init)
      case .depth: Double(depth)
      case .effects: Double(effects)
      case .propagationCost: nil
      }
    }
  }

  public let modules: [Values]
  /// The share of ordered pairs of modules in which the first reaches the second; each module also
  /// reaches itself (MacCormack, Rusnak, Baldwin 2006). 0 without modules.
  public let propagationCost: Double

  public subscript(id: ModuleID) -> Values { modules[id.index] }
}

extension Project {
  /// For each module, the other modules that it has an edge to, without duplicates, in the order of
  /// the modules.
  public func dependencies(of kinds: Set<EdgeKind> = Set(EdgeKind.allCases)) -> [[ModuleID]] {
    var sets = modules.map { _ in Set<ModuleID>() }
    for edge in edges where kinds.contains(edge.kind) && edge.from != edge.to {
      sets[edge.from.index].insert(edge.to)
    }
    return sets.map { $0.sorted() }
  }

  public func metrics() -> Metrics {
    let dependencies = dependencies()
    var afferent = [Int](repeating: 0, count: modules.count)
    for list in dependencies { for module in list { afferent[module.index] += 1 } }
    let depths = depths()
    let metrics = modules.map { module in
      Metrics.Values(
        afferent: afferent[module.id.index], efferent: dependencies[module.id.index].count,
        lcom4: module.hasState ? Cohesion(of: module, in: self).groups.count : nil,
        depth: depths[module.id.index], effects: module.effects.count)
    }
    let pairs = Reach.counts(dependencies).reduce(0, +)
    let all = Double(max(1, modules.count)) * Double(max(1, modules.count))
    return Metrics(modules: metrics, propagationCost: Double(pairs) / all)
  }

  /// The number of modules on the longest path down to each; each module in a cycle counts as 1 for
  /// those above it.
  public func depths() -> [Int] {
    var depths = [Int](repeating: 0, count: modules.count)
    var state = [UInt8](repeating: 0, count: modules.count)
    for start in modules.indices where state[start] == 0 {
      var stack = [start]
      while let index = stack.last {
        if state[index] == 0 {
          state[index] = 1
          stack += ownership.owners[index].map(\.index).filter { state[$0] == 0 }
        } else {
          stack.removeLast()
          guard state[index] == 1 else { continue }
          state[index] = 2
          depths[index] = 1 + (ownership.owners[index].map { depths[$0.index] }.max() ?? 0)
        }
      }
    }
    return depths
  }
}
