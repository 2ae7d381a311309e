/// The metrics of a target, in the graph of imports.
public struct TargetMetrics: Sendable, Equatable {
  /// The number of other targets that import it.
  public let afferent: Int
  /// The number of other targets that it imports.
  public let efferent: Int
  /// Whether it imports itself through others.
  public let isInCycle: Bool

  /// Ce / (Ca + Ce), or 0 if both are 0.
  public var instability: Double {
    afferent + efferent == 0 ? 0 : Double(efferent) / Double(afferent + efferent)
  }
}

extension TargetGraph {
  public func metrics() -> [TargetMetrics] {
    let next = targets.map { imported(by: $0.id).map(\.index) }
    let cycles = Set(Reach.numberedCycles(count: targets.count) { next[$0] }.joined())
    return targets.map { target in
      TargetMetrics(
        afferent: edges(to: target.id).count, efferent: next[target.id.index].count,
        isInCycle: cycles.contains(target.id.index))
    }
  }
}
