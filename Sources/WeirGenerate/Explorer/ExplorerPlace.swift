import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirVerify
import WeirYAML

/// A module at a path below the explored root.
struct ExplorerPlaceInput: TemplateInput {
  let place: ExploredSystem.Place
  let plan: ExplorerPlan
  let system: ExploredSystem

  var module: Module { plan.project[place.module] }
  private var builder: ModuleBuilder { plan.builder(of: place.module) }
  private var depth: Int { place.steps.count }
  /// Its state, and the one before an event.
  private var state: SafeSwift { "c\(depth)" }
  private var old: SafeSwift { "o\(depth)" }

  static let shape = Shape<Self>(
    "explorerPlace",
    [
      .flag("isVisited", "Whether it has actions, or effects that send some.") {
        $0.hasActions || $0.hasEffects
      },
      .list("opens", "The steps of its path, each of which begins a block.") { $0.opens },
      .flag("hasActions", "Whether it has actions.") { $0.hasActions },
      .text("actions", "The constant with its sampled actions.") {
        ExplorerModuleInput.actions(of: $0.module)
      },
      .optionalText("sent", "A filter of these actions.") { _ in nil },
      .text("carrier", "The type of the actions that the root reduces.") { $0.sending.carrier },
      .text("wrapped", "The action `action` as one of that type.") { $0.sending.wrapped },
      .text("firstKind", "The number of the first action.") { "\($0.place.firstKind)" },
      .text("path", "The text before an action, as Swift.") { $0.path },
      .flag("hasEffects", "Whether it has effects that send actions.") { $0.hasEffects },
      .list("effects", "Its effects.") { input in
        input.module.effects.indices.map { ExplorerEffectInput(place: input, index: $0) }
      },
      .list("holds", "Its invariants with `holds`.") { $0.holds },
      .list("steps", "Its invariants with `step`.") { $0.steps },
      .list("leads", "Its invariants with `leadsTo`.") { $0.leads },
      .list("parts", "All its invariants.") { $0.parts },
      .list("values", "The values that its state may have.") { $0.values },
      .list("moves", "The moves of its state machines.") { $0.moves },
    ])

  private var hasActions: Bool {
    !module.eventNames.isEmpty && plan.samples(of: module.id).count > 0
  }
  private var hasEffects: Bool { !plan.answers(of: module.id).isEmpty }

  // MARK: The path

  private var opens: [ExplorerStepInput] {
    place.steps.enumerated().map { index, step in
      ExplorerStepInput(child: plan.project[step.owner].children[step.child], index: index)
    }
  }

  /// `"ratings[" + explorerText(k1) + "]."`
  var path: SafeSwift {
    let parts = place.steps.enumerated().map { index, step -> SafeSwift in
      let child = plan.project[step.owner].children[step.child]
      return child.isKeyed
        ? "\(literal: child.name + "[") + explorerText(k\(index + 1)) + \"].\""
        : .stringLiteral(child.name + ".")
    }
    return parts.isEmpty ? "\"\"" : parts.joined(by: " + ")
  }

  /// The keys of the rows on the path.
  var keys: [SafeSwift] {
    place.steps.enumerated().compactMap { index, step in
      plan.project[step.owner].children[step.child].isKeyed ? "k\(index + 1)" : nil
    }
  }

  /// The type of the actions that the root reduces, and `action` as one of that type.
  var sending: (carrier: SafeSwift, wrapped: SafeSwift) {
    let names = GeneratedNames(spec: plan.project.spec)
    if module.spec.kind == .model { return (.type(names.action(of: module)), "action") }
    let direct = place.steps.prefix { step in
      plan.project[step.owner].children[step.child].module.map(plan.routing.isDirect) ?? false
    }
    let isRootDirect = plan.routing.isDirect(system.root)
    let count = isRootDirect ? direct.count : 0
    let carrier =
      count == 0
      ? system.root
      : plan.project[place.steps[count - 1].owner].children[place.steps[count - 1].child].module
        ?? system.root
    var wrapped: SafeSwift = "action"
    for (index, step) in place.steps.enumerated().reversed() where index >= count {
      let child = plan.project[step.owner].children[step.child]
      wrapped = plan.routing.wrapped(
        child, key: child.isKeyed ? "k\(index + 1)" : nil, action: wrapped)
    }
    let type: SafeSwift = .type(names.action(of: plan.project[carrier]))
    return (type, count == place.steps.count ? "action" : wrapped)
  }

  /// `reads: FeedReads(…)`, for a function of a module that receives values of others.
  var reads: SafeSwift? {
    let values = ReadValues(project: plan.project, module: plan.project[system.root])
    return values.passed(to: module.id)
  }

  func access(_ name: SafeSwift, isReading: Bool) -> SafeSwift {
    isReading ? "\(state).\(name)(reads: \(reads ?? ""))" : "\(state).\(name)"
  }

  // MARK: Invariants

  private func invariants(
    _ make: (Int, Invariant) -> ExplorerCheckInput?
  ) -> [ExplorerCheckInput] {
    module.invariants.enumerated().compactMap { make($0, $1) }
  }

  private func check(_ index: Int, part: Int, usesOld: Bool = false) -> ExplorerCheckInput {
    let number = system.number(of: .init(module: module.id, index: index)) ?? 0
    return ExplorerCheckInput(
      number: number, state: state,
      function: call(ExplorerConditionInput.name(index, part), usesOld: usesOld))
  }

  private func call(_ name: SafeSwift, usesOld: Bool) -> SafeSwift {
    let arguments: [SafeSwift] =
      (reads.map { ["reads: \($0)"] } ?? []) + (usesOld ? ["old: \(old)"] : [])
    return "\(name)(\(arguments.joined(by: ", ")))"
  }

  private var holds: [ExplorerCheckInput] {
    invariants { index, invariant in
      if case .holds = invariant.spec.form { check(index, part: 0) } else { nil }
    }
  }

  private var steps: [ExplorerCheckInput] {
    invariants { index, invariant in
      guard case .step(_, let on) = invariant.spec.form else { return nil }
      var check = check(index, part: 0, usesOld: true)
      if !on.isEmpty {
        let kinds = invariant.triggers.compactMap { plan.kind(of: $0, at: place, in: system) }
        check.kinds = "[\(kinds.map { "\($0)" as SafeSwift }.joined(by: ", "))].contains(kind)"
      }
      return check
    }
  }

  private var leads: [ExplorerCheckInput] {
    invariants { index, invariant in
      guard case .leadsTo = invariant.spec.form else { return nil }
      var check = check(index, part: 0)
      check.goal = call(ExplorerConditionInput.name(index, 1), usesOld: false)
      return check
    }
  }

  /// The functions with the parts of conditions, for the states that break them.
  private var parts: [ExplorerCheckInput] {
    invariants { index, invariant in
      let usesOld = if case .step = invariant.spec.form { true } else { false }
      let isLeading = if case .leadsTo = invariant.spec.form { true } else { false }
      var check = check(index, part: 0)
      check.condition =
        isLeading
        ? "true"
        : "!\(state).\(call(ExplorerConditionInput.name(index, 0), usesOld: usesOld))"
      check.function = call(
        ExplorerConditionInput.partsName(index, isLeading ? 1 : 0), usesOld: usesOld)
      return check
    }
  }

  // MARK: Values

  private var values: [ExplorerCheckInput] {
    system.values.enumerated().compactMap { number, value in
      guard value.module == module.id else { return nil }
      let condition: SafeSwift
      switch value.kind {
      case .fieldCase(let field, let name):
        condition = "case .\(name: name) = \(state).\(name: module.fields[field].name)"
      case .child(let child): condition = "\(state).\(name: module.children[child].name) != nil"
      case .decision(let decision, let number):
        let own = builder.receives ? "reads: \(reads ?? "")" as SafeSwift : ""
        condition = "\(state).\(ExplorerDecisionInput.name(decision))(\(own)) == \(number)"
      case .move: return nil
      }
      return ExplorerCheckInput(number: number, state: state, condition: condition)
    }
  }

  private var moves: [ExplorerCheckInput] {
    system.values.enumerated().compactMap { number, value in
      guard value.module == module.id, case .move(let field, let from, let to) = value.kind else {
        return nil
      }
      let name = SafeSwift.identifier(module.fields[field].name)
      return ExplorerCheckInput(
        number: number, state: state,
        condition:
          "case .\(name: from) = \(old).\(name), case .\(name: to) = \(state).\(name)")
    }
  }
}
