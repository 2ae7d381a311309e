import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A body that reads or changes something outside the state.
enum ImpureReducer: Rule {
  static let name = "impure-reducer"
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .warning)

  static func check(_ project: Project, _ report: inout RuleReport) {
    report.checkEach { module, report in
      if !module.spec.isGenerated { return checkReducers(of: module, project, &report) }
      for field in module.fields {
        for impurity in field.impurities(in: module, project) {
          add(
            impurity, code: "the default of `\(field.name)`", member: field.name, module: module,
            to: &report,
            help: "remove the default: `\(field.name)` becomes a parameter of `init`")
        }
      }
      let isEffect = others(in: module, project, report)
      for member in module.members {
        guard let body = member.body.swift else { continue }
        for impurity in body.impurities(in: module, project) where !isEffect(impurity) {
          add(
            impurity, code: "`\(member.name)`", member: member.name, module: module, to: &report,
            help: help(impurity, member: member, in: project))
        }
      }
      for decision in module.decisions {
        for impurity in decision.bodies.flatMap({ $0.impurities(in: module, project) })
        where !isEffect(impurity) {
          add(
            impurity, code: "`\(decision.name)`", member: decision.name, module: module,
            to: &report,
            help: help(impurity, module))
        }
      }
      for invariant in module.invariants {
        for impurity in invariant.bodies.flatMap({ $0.impurities(in: module, project) }) {
          add(
            impurity, code: "`\(invariant.name)`", member: invariant.name, module: module,
            to: &report, help: "compare fields and derived values: a promise is about the state")
        }
      }
    }
  }

  /// In hand-written Swift, reports values that a reducer takes from elsewhere and that may reach the state. A closure may
  /// be an effect, and a method of a state may have other callers.
  private static func checkReducers(
    of module: Module, _ project: Project, _ report: inout RuleReport
  ) {
    for member in module.members {
      guard case .reduction = member.kind, let body = member.body.swift else { continue }
      let outside = body.spansInClosures + body.spansOfOutsideValues
      for read in body.readsOfStores where !outside.contains(where: read.span.isInside) {
        add(
          read, code: member.codeInMessages, member: member.name, module: module, to: &report,
          help: "read the state that the reducer receives, or pass the value in the action")
      }
      let assigned = body.fragment.statements.assignments.map { body.span(of: $0.value.range) }
      let found = body.impurities(in: module, project).filter { impurity in
        !outside.contains(where: impurity.span.isInside)
          && (impurity.instead != nil
            || impurity.isStorage && assigned.contains(where: impurity.span.isInside))
      }
      let groups = Dictionary(grouping: found, by: \.name).values
      for same in groups.sorted(by: { $0[0].span < $1[0].span }) {
        let help =
          same[0].instead.map {
            "pass it in the action: `\($0.label): \($0.type)`"
              + (module.spec.usesScopes ? dependency($0, in: module) : "")
          } ?? "pass the value in the action, or let an effect read it"
        add(
          same[0], code: member.codeInMessages, member: member.name, module: module, to: &report,
          related: same.dropFirst().map { Related("`\($0.name)` is used here too", at: $0.span) },
          help: help)
      }
    }
  }

  /// The Composable Architecture has dependencies for some values; before version 1, a reducer receives an environment.
  private static func dependency(
    _ instead: (label: String, type: String), in module: Module
  ) -> String {
    let names = ["Date": "date", "UUID": "uuid"]
    guard let name = names[instead.type] else { return "" }
    guard let environment = module.spec.origin?.environment else {
      return ", or take it from `@Dependency(\\.\(name))`"
    }
    return environment.isEmpty
      ? ""
      : ", or take it from a value of `\(environment)`, such as `\(name): () -> \(instead.type)`"
  }

  /// Whether `effect-in-reducer` reports an impurity, or the effect that contains it.
  private static func others(
    in module: Module, _ project: Project, _ report: RuleReport
  ) -> (Impurity) -> Bool {
    guard report.checks(EffectInReducer.self) else { return { _ in false } }
    let tasks = module.startedTasks(in: project).map(\.closure)
    let waits = module.reducerBodies.flatMap { $0.body.waits.map(\.span) }
    return { impurity in
      if ["Task", "await"].contains(impurity.name) { return true }
      guard impurity.instead == nil else { return false }
      return tasks.contains(where: impurity.span.isInside)
        || waits.contains { $0.file == impurity.span.file && $0.end + 1 == impurity.span.start }
    }
  }

  private static func add(
    _ impurity: Impurity, code: String, member: String, module: Module,
    to report: inout RuleReport, related: [Related] = [], help: String
  ) {
    let isRead = impurity.instead != nil || module.spec.isHandWritten
    report.add(
      "\(code) of `\(module.name)` uses `\(impurity.name)`", at: impurity.span,
      modules: [module.name], members: [member, impurity.name],
      label: isRead
        ? "neither in the state nor in the action" : "has an effect outside the state",
      related: related,
      note: isRead
        ? "the same state and the same action give a different result each time"
        : "a reducer that does more than change its state cannot be tested or replayed",
      help: help)
  }

  // MARK: Helps

  private static func help(_ impurity: Impurity, member: Member, in project: Project) -> String {
    guard let instead = impurity.instead else {
      return "do it in an effect, and send the result as an action"
    }
    switch member.kind {
    case .derived:
      return "store the value in a field, and write that field from an action's payload"
    case .operation(let parameters):
      return "add a parameter: `\(member.name): { takes: \(list(parameters, instead)) }`"
    case .reduction(let triggers):
      guard let trigger = triggers.first, let index = trigger.action else { return "" }
      let action = project[trigger.module].actions[index]
      return "add it to the action: `\(action.name): \(list(action.spec.payload, instead))`"
    }
  }

  /// The help for a decision, which may depend only on its model or on the state.
  private static func help(_ impurity: Impurity, _ module: Module) -> String {
    guard let instead = impurity.instead else {
      return "do it in an effect, and pass the result back \(channel(into: module))"
    }
    guard module.spec.kind == .model else {
      return "store the value in a field, and write that field from an action's payload"
    }
    let input = DerivedText.inFlow("recent " + instead.type)
    return "add it as an input: `inputs: { \(instead.label): \(input) }`"
  }

  private static func channel(into module: Module) -> String {
    module.spec.kind == .model ? "as an input" : "in an action"
  }

  private static func list(
    _ parameters: [ParameterSpec], _ more: (label: String, type: String)
  ) -> String {
    var parts = parameters.map { parameter in
      let name = parameter.name.value
      let label =
        parameter.label == name ? name : "\(parameter.label ?? "_") \(name)"
      return "\(label): \(DerivedText.inFlow(parameter.type.text))"
    }
    var label = more.label
    while parameters.contains(where: { $0.name.value == label }) {
      label = "new" + label.capitalizedFirst
    }
    parts.append("\(label): \(DerivedText.inFlow(more.type))")
    return "{ " + parts.joined(separator: ", ") + " }"
  }
}
