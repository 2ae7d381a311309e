import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirVerify

/// All that the explorer's Swift is made of. It is used by one thread: hence `@unchecked`.
final class ExplorerPlan: @unchecked Sendable {
  let project: Project
  let sources: SourceMap
  let routing: ActionRouting
  let systems: [ExploredSystem]
  let samples: SampleBuilder
  private let cones: [ModuleID: ExploredCones]
  private(set) var modules: [ModuleInput] = []

  init(_ project: Project, _ sources: SourceMap, samples limit: Int) {
    self.project = project
    self.sources = sources
    routing = ActionRouting(project)
    systems = ExploredSystem.all(of: project)
    samples = SampleBuilder(project, limit: limit)
    cones = Dictionary(
      uniqueKeysWithValues: systems.map { ($0.root, ExploredCones($0, in: project)) })
    // A module below several roots is compared with the cones of all of them.
    var conesOf: [ModuleID: [ExploredCones]] = [:]
    for system in systems {
      for module in Set(system.instances.map(\.module)) {
        conesOf[module, default: []] += cones[system.root].map { [$0] } ?? []
      }
    }
    modules = project.modules.map {
      let builder = builder(of: $0.id)
      var input = ModuleInput(builder, types: builder.types.filter { !$0.isAlias })
      input.explored = ExploredModule(builder, cones: conesOf[$0.id] ?? [], samples)
      return input
    }
  }

  func builder(of id: ModuleID) -> ModuleBuilder {
    ModuleBuilder(project: project, sources: sources, routing: routing, module: project[id])
  }

  func samples(of id: ModuleID) -> [ActionInput] { modules[id.index].explored?.samples ?? [] }
  func effects(of id: ModuleID) -> [EffectInput] { modules[id.index].explored?.effects ?? [] }
  func cones(_ system: ExploredSystem) -> ExploredCones { cones[system.root]! }

  /// The bits of the cones that the responses of an effect may change.
  func mask(ofEffect effect: Int, in module: ModuleID, of system: ExploredSystem) -> Int {
    let explored = effects(of: module).lazy.compactMap(\.explored).first { $0.index == effect }
    return cones(system).mask { cone in
      explored?.responses.contains { cone.isTouched(by: module, $0.number) } ?? false
    }
  }

  /// The number of the events of an action at a path below an instance.
  func kind(of trigger: Trigger, at instance: ExploredSystem.Instance, in system: ExploredSystem)
    -> Int?
  {
    let steps = instance.steps + trigger.path
    guard let action = trigger.action, !trigger.isForeign,
      let found = system.instances.first(where: { $0.steps == steps })
    else { return nil }
    return found.firstKind + action
  }

  /// The Swift of the state with which a root starts.
  func initial(of id: ModuleID) -> SafeSwift {
    let module = project[id]
    var arguments: [SafeSwift] = []
    for input in module.inputs where !input.hasInitialValue {
      let value = input.type.flatMap {
        samples.values(of: $0, called: input.name, in: id, for: .start(id)).first
      }
      arguments.append(
        input.isRecent
          ? "\(label: input.name): MPAK.Recent(\(value ?? "nil"))"
          : "\(label: input.name): \(value ?? "nil")")
    }
    for field in module.fields where !field.hasInitialValue {
      let value = samples.values(
        of: field.type, called: field.name, in: id, for: .start(id)
      ).first
      arguments.append("\(label: field.name): \(value ?? "nil")")
    }
    for child in module.children where child.isPlain {
      guard let childModule = child.module, routing.needsInit(childModule) else { continue }
      arguments.append("\(label: child.name): \(initial(of: childModule))")
    }
    return "\(builder(of: id).stateType)(\(arguments.joined(by: ", ")))"
  }
}

/// A root with all below it.
struct ExplorerSystemInput: TemplateInput {
  let plan: ExplorerPlan
  let system: ExploredSystem
  let number: Int

  static func type(_ number: Int) -> SafeSwift { "ExplorerSystem\(number)" }

  static let shape = Shape<Self>(
    "explorerSystem",
    [
      .text("root", "The type of the root's state.") {
        $0.plan.builder(of: $0.system.root).stateType
      },
      .text("type", "The enum of the system.") { type($0.number) },
      .text("number", "Its number.") { "\($0.number)" },
      .text("initial", "The first state.") { $0.plan.initial(of: $0.system.root) },
      .text("kinds", "The number of kinds of events.") { "\($0.system.kinds)" },
      .text("effectCount", "The number of effects.") { "\($0.system.effects)" },
      .text("valueCount", "The number of values that should be reached.") {
        "\($0.system.values.count)"
      },
      .texts("invariants", "The names of the invariants, as string literals.") { input in
        input.system.invariants.map {
          .stringLiteral(input.plan.project[$0.module].invariants[$0.index].name)
        }
      },
      .texts("cones", "The bit of the cone of influence of each invariant.") { input in
        input.plan.cones(input.system).bits.map { "\($0)" as SafeSwift }
      },
      .texts("effectCones", "The bits of the cones that the responses of each effect may change.") {
        input in
        input.system.instances.flatMap { instance in
          input.plan.project[instance.module].effects.indices.map { index -> SafeSwift in
            "\(input.plan.mask(ofEffect: index, in: instance.module, of: input.system))"
          }
        }
      },
      .texts("touched", "The bits of the cones that each kind of event may change.") { input in
        let cones = input.plan.cones(input.system)
        return input.system.instances.flatMap { instance in
          input.plan.project[instance.module].eventNames.indices.map { action -> SafeSwift in
            let touched = cones.mask { $0.isTouched(by: instance.module, action) }
            return "\(touched | input.checked(action, at: instance))"
          }
        }
      },
      .text("hasLeading", "`true` if an invariant has `leadsTo`, or `false`.") { input in
        let hasLeading = input.system.invariants.contains { number in
          let invariant = input.plan.project[number.module].invariants[number.index]
          return if case .leadsTo = invariant.spec.form { true } else { false }
        }
        return hasLeading ? "true" : "false"
      },
      .list("places", "The modules at all paths.") { input in
        input.system.instances.map {
          ExplorerInstanceInput(instance: $0, plan: input.plan, system: input.system)
        }
      },
    ])

  /// The bits of the invariants whose `step` is limited to an action, which then matters even if it changes nothing.
  func checked(_ action: Int, at instance: ExploredSystem.Instance) -> Int {
    let kind = instance.firstKind + action
    var bits = 0
    for (number, invariant) in system.invariants.enumerated() {
      let triggers = plan.project[invariant.module].invariants[invariant.index].triggers
      let isChecked = system.instances.contains { other in
        other.module == invariant.module
          && triggers.contains { plan.kind(of: $0, at: other, in: system) == kind }
      }
      if isChecked { bits |= plan.cones(system).bits[number] | ExploredCones.shared }
    }
    return bits
  }
}

extension ProjectInput {
  /// The entry of the explorer.
  static let explorerEntries: [Entry<Self>] = [
    .list("systems", "The explored roots.") { $0.systems },
    .flag("hasModels", "Whether there are models with inputs.") {
      $0.project.modules.contains { $0.spec.kind == .model }
    },
    .texts("sampleNames", "Entries of a dictionary that names the sampled identifiers.") { _ in
      zip(SampleBuilder.identifiers, ["\"A\"", "\"B\""] as [SafeSwift]).map {
        "UUID(uuidString: \($0))!: \($1)"
      }
    },
  ]
}
