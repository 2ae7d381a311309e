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
  var state: SafeSwift { state("c", after: instance.steps.count) }
  var old: SafeSwift { state("o", after: instance.steps.count) }

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
        ExploredModule.actions(of: $0.module)
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
      .list("effects", "The effects that send actions.") { input in
        input.plan.effects(of: input.module.id).map {
          var effect = $0
          effect.explored?.instance = input
          return effect
        }
      },
      .list("holds", "Its invariants with `holds`.") {
        $0.invariants { if case .holds = $0 { true } else { false } }
      },
      .list("steps", "Its invariants with `step`.") {
        $0.invariants { if case .step = $0 { true } else { false } }
      },
      .list("leads", "Its invariants with `leadsTo`.") {
        $0.invariants { if case .leadsTo = $0 { true } else { false } }
      },
      .list("invariants", "All its invariants.") { $0.invariants { _ in true } },
      .flag("hasValues", "Whether values of it are recorded.") { input in
        input.system.values.contains { value in
          guard value.module == input.module.id else { return false }
          return if case .move = value.kind { false } else { true }
        }
      },
      .list("fields", "The fields whose cases are recorded, with the numbers of these.") {
        $0.fields(isMoved: false)
      },
      .list("moves", "The fields whose moves are recorded, with the numbers of these.") {
        $0.fields(isMoved: true)
      },
      .list("children", "The optional children of which it is recorded whether they exist.") {
        $0.optionalChildren
      },
      .list("decisions", "The decisions whose cases are recorded.") { $0.decisions },
    ])

  private var hasActions: Bool {
    !module.eventNames.isEmpty && plan.samples(of: module.id).count > 0
  }
  private var hasEffects: Bool { !plan.effects(of: module.id).isEmpty }

  // MARK: The path

  private var opens: [ChildInput] {
    children.enumerated().compactMap { index, child in
      guard !child.isPlain else { return nil }
      let owner = plan.builder(of: instance.steps[index].owner)
      var step = ChildInput(child, in: owner, current: state("c", after: index))
      step.number = index + 1
      step.previous = state("o", after: index)
      return step
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

  private func invariants(where isIncluded: (InvariantSpec.Form) -> Bool) -> [InvariantInput] {
    module.invariants.indices.filter { isIncluded(module.invariants[$0].spec.form) }.map {
      InvariantInput(builder: builder, index: $0, instance: self)
    }
  }

  // MARK: Values

  private var numbered: [(number: Int, kind: ReachedValue.Kind)] {
    system.values.enumerated().filter { $1.module == module.id }.map { ($0, $1.kind) }
  }

  /// Each with its cases, or with its moves.
  private func fields(isMoved: Bool) -> [FieldInput] {
    var fields: [FieldInput] = []
    for (number, kind) in numbered {
      let (index, pattern): (Int, SafeSwift)
      switch kind {
      case .fieldCase(let field, let name) where !isMoved:
        (index, pattern) = (field, ".\(name: name)")
      case .move(let field, let from, let to) where isMoved:
        (index, pattern) = (field, "(.\(name: from), .\(name: to))")
      default: continue
      }
      let name = module.fields[index].name
      if fields.last?.name != name {
        let own: SafeSwift = "\(state).\(name: name)"
        fields.append(
          FieldInput(name: name, source: isMoved ? "(\(old).\(name: name), \(own))" : own))
      }
      fields[fields.count - 1].branches.append(BranchInput(pattern, values: "\(number)"))
    }
    return fields
  }

  private var optionalChildren: [ChildInput] {
    numbered.compactMap { number, kind in
      guard case .child(let index) = kind else { return nil }
      var child = ChildInput(module.children[index], in: builder, current: state)
      child.number = number
      return child
    }
  }

  private var decisions: [DecisionInput] {
    numbered.compactMap { number, kind in
      guard case .decision(let index, 0) = kind else { return nil }
      var decision = DecisionInput(
        builder: builder, decision: module.decisions[index], index: index, number: number)
      let arguments = builder.receives ? "reads: \(reads ?? "")" as SafeSwift : ""
      decision.own = "\(state).\(decision.decides)(\(arguments))"
      return decision
    }
  }
}
