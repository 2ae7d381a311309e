import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirVerify
import WeirYAML

/// All that the explorer's Swift is made of. It is used by one thread: hence `@unchecked`.
final class ExplorerPlan: @unchecked Sendable {
  let project: Project
  let sources: SourceMap
  let routing: ActionRouting
  let systems: [ExploredSystem]
  let samples: SampleBuilder
  private let cones: [ModuleID: Cone]
  private(set) var modules: [ExplorerModuleInput] = []

  init(_ project: Project, _ sources: SourceMap, samples limit: Int) {
    self.project = project
    self.sources = sources
    routing = ActionRouting(project)
    systems = ExploredSystem.all(of: project)
    samples = SampleBuilder(project, limit: limit)
    cones = Dictionary(uniqueKeysWithValues: systems.map { ($0.root, Cone($0, in: project)) })
    var coneOf: [ModuleID: Cone] = [:]
    for system in systems {
      for place in system.places where coneOf[place.module] == nil {
        coneOf[place.module] = cones[system.root]
      }
    }
    modules = project.modules.map {
      ExplorerModuleInput(builder(of: $0.id), cone: coneOf[$0.id], samples)
    }
  }

  func builder(of id: ModuleID) -> ModuleBuilder {
    ModuleBuilder(project: project, sources: sources, routing: routing, module: project[id])
  }

  func samples(of id: ModuleID) -> [ExplorerValueInput] { modules[id.index].samples }
  func answers(of id: ModuleID) -> [ExplorerAnswersInput] { modules[id.index].answers }
  func cone(_ system: ExploredSystem) -> Cone { cones[system.root]! }

  /// The number of the events of an action at a path below a place.
  func kind(of trigger: Trigger, at place: ExploredSystem.Place, in system: ExploredSystem) -> Int?
  {
    let steps = place.steps + trigger.path
    guard let action = trigger.action, !trigger.isForeign,
      let found = system.places.first(where: { $0.steps == steps })
    else { return nil }
    return found.firstKind + action
  }

  /// The Swift of the state with which a root starts.
  func initial(of id: ModuleID) -> SafeSwift {
    let module = project[id]
    var arguments: [SafeSwift] = []
    for field in module.fields where !field.hasInitialValue {
      let value = samples.values(of: field.type, called: field.name, in: id).first
      arguments.append("\(label: field.name): \(value ?? "nil")")
    }
    for child in module.children where !child.isKeyed && !child.isOptional {
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
      .texts("touched", "The kinds of events that may change the cone of influence.") { input in
        let cone = input.plan.cone(input.system)
        return input.system.places.flatMap { place in
          input.plan.project[place.module].actions.indices
            .filter { cone.isTouched(by: place.module, $0) || input.isChecked($0, at: place) }
            .map { "\(place.firstKind + $0)" }
        }
      },
      .list("places", "The modules at all paths.") { input in
        input.system.places.map {
          ExplorerPlaceInput(place: $0, plan: input.plan, system: input.system)
        }
      },
    ])

  /// Whether a `step` is limited to an action, which then matters even if it changes nothing.
  private func isChecked(_ action: Int, at place: ExploredSystem.Place) -> Bool {
    let kind = place.firstKind + action
    return system.places.contains { other in
      plan.project[other.module].invariants.contains { invariant in
        invariant.triggers.contains { plan.kind(of: $0, at: other, in: system) == kind }
      }
    }
  }
}

/// The entry of the program.
struct ExplorerMainInput: TemplateInput {
  let systems: [ExplorerSystemInput]
  let imports: [SafeSwift]

  static let shape = Shape<Self>(
    "explorer",
    [
      .list("systems", "The roots.") { $0.systems },
      .texts("imports", "The imports, with attributes.") { $0.imports },
      .texts("names", "Statements that name the sampled identifiers.") { _ in
        zip(SampleBuilder.identifiers, ["\"A\"", "\"B\""] as [SafeSwift]).map {
          "explorerNames[UUID(uuidString: \($0))!] = \($1)"
        }
      },
    ])
}
