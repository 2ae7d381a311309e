import WeirProject

public struct MetricChange: Sendable {
  /// The module, by its name after the change; nil for the project.
  public let module: String?
  public let metric: Metric
  /// Nil if the metric is undefined, as LCOM4 of a module without fields, or if the module is new.
  public let old: Double?
  public let new: Double?

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
      // A new module's members are listed with it.
      for metric in Metric.ofGraph + (one == nil ? [] : [.effects]) {
        add(module.name, metric: metric, old: one?[metric], new: other[metric])
      }
    }
    add(nil, metric: .propagationCost, old: old.propagationCost, new: new.propagationCost)
    return changes
  }
}
