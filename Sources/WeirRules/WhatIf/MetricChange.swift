import WeirProject

/// A metric with a changed value.
public struct MetricChange: Sendable {
  public enum Metric: String, Sendable, CaseIterable {
    case afferent = "Ca"
    case efferent = "Ce"
    case instability = "I"
    case lcom4 = "LCOM4"
    case depth
    case effects
    case propagationCost = "propagation cost"
  }

  /// The module, by its name after the change; nil for the project.
  public let module: String?
  public let metric: Metric
  /// Nil if the metric is undefined, as LCOM4 of a module without fields, or if the module is new.
  public let old: Double?
  public let new: Double?

  /// Instability and the propagation cost are shares; the other metrics are counts.
  public var isShare: Bool { metric == .instability || metric == .propagationCost }

  /// By module in the order of the project; then those of the project.
  static func all(_ before: Project, _ after: Project) -> [MetricChange] {
    between(before, after) { $0.id }
  }

  /// The same for two projects whose modules correspond only by name.
  ///
  /// - Parameter origins: The old names of renamed modules, by their new names.
  static func byName(
    _ before: Project, _ after: Project, origins: [String: String]
  ) -> [MetricChange] {
    between(before, after) { before.module(named: origins[$0.name] ?? $0.name)?.id }
  }

  /// - Parameter id: Returns a module's id before the change; nil for a new module.
  private static func between(
    _ before: Project, _ after: Project, _ id: (Module) -> ModuleID?
  ) -> [MetricChange] {
    let (old, new) = (before.metrics(), after.metrics())
    var changes: [MetricChange] = []
    func add(_ module: String?, metric: Metric, old: Double?, new: Double?) {
      if old != new {
        changes.append(MetricChange(module: module, metric: metric, old: old, new: new))
      }
    }
    for module in after.modules {
      let (one, other) = (id(module).map { old[$0] }, new[module.id])
      add(
        module.name, metric: .afferent, old: one.map { Double($0.afferent) },
        new: Double(other.afferent))
      add(
        module.name, metric: .efferent, old: one.map { Double($0.efferent) },
        new: Double(other.efferent))
      add(module.name, metric: .instability, old: one?.instability, new: other.instability)
      add(
        module.name, metric: .lcom4, old: one?.lcom4.map(Double.init),
        new: other.lcom4.map(Double.init))
      add(module.name, metric: .depth, old: one.map { Double($0.depth) }, new: Double(other.depth))
      // A new module's members are listed with it.
      if let one {
        add(module.name, metric: .effects, old: Double(one.effects), new: Double(other.effects))
      }
    }
    add(nil, metric: .propagationCost, old: old.propagationCost, new: new.propagationCost)
    return changes
  }
}
