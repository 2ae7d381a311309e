import WeirDiagnostics
import WeirProject
import WeirVerify
import WeirYAML

/// The types of which no value is known, and what cannot be explored without them.
struct MissingSamples {
  let findings: [Finding]
  /// Whether one of them is needed for the state with which a root starts.
  let lackStart: Bool

  /// - Parameter plan: The plan, after all that needs values has asked for them.
  init(_ plan: ExplorerPlan, _ systems: [ExplorerSystemInput]) {
    let unknown = plan.samples.unknown
    findings = unknown.map { Self.finding(about: $0, in: plan.project, systems) }
    lackStart = unknown.contains {
      $0.uses.contains { if case .start = $0 { true } else { false } }
    }
  }

  /// An error if an invariant depends on what is not tried: it cannot be verified. Otherwise a warning.
  private static func finding(
    about unknown: SampleBuilder.UnknownSample, in project: Project,
    _ systems: [ExplorerSystemInput]
  ) -> Finding {
    var reason = "no value of `\(unknown.type)` is known"
    var isError = false
    let start = unknown.uses.lazy.compactMap { if case .start(let id) = $0 { id } else { nil } }
      .first
    if let start {
      reason += ", so that the first state of `\(project[start].name)` cannot be made"
      isError = true
    } else {
      var events: [String] = []
      var invariants: [String] = []
      for case .event(let id, let index) in unknown.uses {
        let event = "`\(project[id].eventNames[index].value)` of `\(project[id].name)`"
        if !events.contains(event) { events.append(event) }
        for name in systems.flatMap({ $0.invariants(changedBy: index, of: id) })
        where !invariants.contains(name) { invariants.append(name) }
      }
      reason += ", so that \(list(events)) \(events.count == 1 ? "is" : "are") not tried"
      if !invariants.isEmpty { reason += ", and \(list(invariants)) cannot be verified" }
      isError = !invariants.isEmpty
    }
    let key = DerivedText.keyInFlow(unknown.type)
    return Finding(
      rule: Explorer.incompleteRule, severity: isError ? .error : .warning, reason,
      at: unknown.span,
      help: "add values to the module: `samples: { \(key): [\"…\"] }`")
  }

  /// The first three of some texts.
  private static func list(_ texts: [String]) -> String { Words.first(3, of: texts) }
}

extension ExplorerSystemInput {
  /// The invariants of the system that depend on what an event may change.
  fileprivate func invariants(changedBy event: Int, of module: ModuleID) -> [String] {
    let cones = plan.cones(system)
    let instances = system.instances.filter { $0.module == module }
    guard !instances.isEmpty else { return [] }
    let touched = instances.reduce(cones.mask { $0.isTouched(by: module, event) }) {
      $0 | checked(event, at: $1)
    }
    return zip(system.invariants, cones.bits).compactMap { invariant, bit in
      guard touched & bit != 0 else { return nil }
      let owner = plan.project[invariant.module]
      return "`\(owner.invariants[invariant.index].name)` of `\(owner.name)`"
    }
  }
}
