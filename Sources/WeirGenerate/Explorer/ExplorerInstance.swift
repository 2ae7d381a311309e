import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirVerify

/// A module at a path below the explored root.
struct ExplorerInstanceInput: TemplateInput {
  let instance: ExploredSystem.Instance
  let plan: ExplorerPlan
  let system: ExploredSystem

  var module: Module { plan.project[instance.module] }
  private var builder: ModuleBuilder { plan.builder(of: instance.module) }
  /// Its state, and the one before an event.
  private var state: SafeSwift { state("c", after: instance.steps.count) }
  private var old: SafeSwift { state("o", after: instance.steps.count) }

  static let shape = Shape<Self>(
    "explorerPlace",
    [
      .flag("isVisited", "Whether it has actions, or effects that send some.") {
        $0.hasActions || $0.hasEffects
      },
      .list("opens", "The steps of its path to optional children and rows: each begins a block.") {
        $0.opens
      },
      .flag("hasActions", "Whether it has actions.") { $0.hasActions },
      .text("actions", "The constant with its sampled actions.") {
        ExplorerModuleInput.actions(of: $0.module)
      },
      .text("carrier", "The type of the actions that the root reduces.") { $0.sending.carrier },
      .optionalText(
        "wrapped", "The action `action` as one of that type; nothing if it already is one."
      ) {
        $0.sending.wrapped
      },
      .text("firstKind", "The number of the first action.") { "\($0.instance.firstKind)" },
      .text("path", "The text before an action, as Swift.") { $0.path(with: "") },
      .flag("hasEffects", "Whether it has effects that send actions.") { $0.hasEffects },
      .list("effects", "Its effects.") { input in
        input.module.effects.indices.map { ExplorerEffectInput(instance: input, index: $0) }
      },
      .list("holds", "Its invariants with `holds`.") { $0.holds },
      .list("steps", "Its invariants with `step`.") { $0.steps },
      .list("leads", "Its invariants with `leadsTo`.") { $0.leads },
      .list("parts", "All its invariants.") { $0.parts },
      .list("values", "The fields, children and decisions whose values are recorded.", \.values),
      .list("moves", "The moves of its state machines.") { $0.moves },
    ])

  private var hasActions: Bool {
    !module.eventNames.isEmpty && plan.samples(of: module.id).count > 0
  }
  private var hasEffects: Bool { !plan.answers(of: module.id).isEmpty }

  // MARK: The path

  private var opens: [ExplorerStepInput] {
    children.enumerated().compactMap { index, child in
      guard !child.isPlain else { return nil }
      return ExplorerStepInput(
        child: child, index: index, own: state("c", after: index), oldOwn: state("o", after: index))
    }
  }

  /// The children on its path.
  private var children: [Child] {
    instance.steps.map { plan.project.child(at: $0) }
  }

  /// The state after some steps: that of the last block, and the children after it, as in `c2.order.driver`.
  private func state(_ letter: SafeSwift, after count: Int) -> SafeSwift {
    children.prefix(count).enumerated().reduce("\(letter)0") { owner, step in
      step.element.isPlain
        ? "\(owner).\(name: step.element.name)" : "\(letter)\(step.offset + 1)"
    }
  }

  /// `"order.ratings[" + explorerText(k2) + "].load answers "`
  func path(with title: String) -> SafeSwift {
    var parts: [SafeSwift] = []
    var text = ""
    for (index, child) in children.enumerated() {
      text += child.name
      guard child.isKeyed else {
        text += "."
        continue
      }
      parts += ["\(literal: text + "[")", "explorerText(k\(index + 1))"]
      text = "]."
    }
    text += title
    if !text.isEmpty || parts.isEmpty { parts.append("\(literal: text)") }
    return parts.joined(by: " + ")
  }

  /// The keys of the rows on the path.
  var keys: [SafeSwift] {
    instance.steps.enumerated().compactMap { index, step in
      plan.project.child(at: step).isKeyed ? "k\(index + 1)" : nil
    }
  }

  /// The type of the actions that the root reduces, and `action` as one of that type; nil if it is one.
  var sending: (carrier: SafeSwift, wrapped: SafeSwift?) {
    let names = GeneratedNames(spec: plan.project.spec)
    if module.spec.kind == .model { return (.type(names.action(of: module)), nil) }
    let direct = instance.steps.prefix { step in
      plan.project.child(at: step).module.map(plan.routing.isDirect) ?? false
    }
    let isRootDirect = plan.routing.isDirect(system.root)
    let count = isRootDirect ? direct.count : 0
    let carrier =
      count == 0
      ? system.root
      : plan.project[instance.steps[count - 1].owner].children[instance.steps[count - 1].child]
        .module
        ?? system.root
    var wrapped: SafeSwift = "action"
    for (index, step) in instance.steps.enumerated().reversed() where index >= count {
      let child = plan.project.child(at: step)
      wrapped = plan.routing.wrapped(
        child, key: child.isKeyed ? "k\(index + 1)" : nil, action: wrapped)
    }
    let type: SafeSwift = .type(names.action(of: plan.project[carrier]))
    return (type, count == instance.steps.count ? nil : wrapped)
  }

  /// `reads: FeedReads(…)`, for a function of a module that receives values of others.
  var reads: SafeSwift? {
    let values = ReadValues(
      project: plan.project, module: plan.project[system.root], state: state("c", after: 0))
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
        let kinds = invariant.triggers.compactMap { plan.kind(of: $0, at: instance, in: system) }
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

  /// In the order of their numbers. Those of a field or of a decision are consecutive.
  private var values: [ExplorerReachedInput] {
    var inputs: [ExplorerReachedInput] = []
    for (number, value) in system.values.enumerated() where value.module == module.id {
      switch value.kind {
      case .fieldCase(let field, let name):
        let own: SafeSwift = "\(state).\(name: module.fields[field].name)"
        if inputs.last?.value != own {
          inputs.append(ExplorerReachedInput(form: .field, value: own, number: number))
        }
        inputs[inputs.count - 1].cases.append(
          ExplorerCaseInput(number: number, name: name, count: 0))
      case .child(let child):
        let own: SafeSwift = "\(state).\(name: module.children[child].name)"
        inputs.append(ExplorerReachedInput(form: .child, value: own, number: number))
      case .decision(let decision, let index):
        guard index == 0 else { continue }
        let own = builder.receives ? "reads: \(reads ?? "")" as SafeSwift : ""
        inputs.append(
          ExplorerReachedInput(
            form: .decision, value: "\(state).\(ExplorerDecisionInput.name(decision))(\(own))",
            number: number))
      case .move: continue
      }
    }
    return inputs
  }

  /// The moves of each field with a state machine.
  private var moves: [ExplorerMovesInput] {
    var inputs: [ExplorerMovesInput] = []
    for (number, value) in system.values.enumerated() where value.module == module.id {
      guard case .move(let field, let from, let to) = value.kind else { continue }
      let name = SafeSwift.identifier(module.fields[field].name)
      let own: SafeSwift = "\(state).\(name)"
      if inputs.last?.value != own {
        inputs.append(ExplorerMovesInput(old: "\(old).\(name)", value: own))
      }
      inputs[inputs.count - 1].moves.append(.init(from: from, to: to, number: number))
    }
    return inputs
  }
}
