import WeirPlan
import WeirProject

/// The path of each action down to its owner.
///
/// A module is *direct* if every step from a root is a plain or optional child of a module that is mounted once and
/// is not reusable: then there is one path, which only the action's type determines. Any other module is addressed
/// through its children, as cases of its owner's action enum. With `flavour: tca`, no module is direct.
struct ActionRouting {
  let project: Project
  let targets: Targets
  private let paths: ActionPaths
  /// The view models that components and everything inside of them read from the environment.
  let environment: EnvironmentNeeds
  let adopters: [TraitID: [Adopter]]
  /// The generated classes on the main actor that may adopt a trait.
  let mainActorClasses: Set<String>
  /// The modules whose effects Weir runs.
  let effects: EffectRouting
  /// The relations of stored entities, by the names of the target entities.
  private let relations: [String: [StoredRelation]]

  init(_ project: Project) {
    self.project = project
    targets = Targets(project)
    paths = project.ofOutlines("actionPaths") { ActionPaths(project) }
    environment = EnvironmentNeeds(project)
    adopters = project.adopters()
    mainActorClasses = Set(
      project.modules.flatMap { module in
        module.routers.filter { !$0.isShared }
          .flatMap { [GeneratedNames.router($0), GeneratedNames.routerMock(of: $0)] }
          + module.viewModels.map { GeneratedNames.viewModelMock($0.name) }
      })
    effects = EffectRouting(project)
    relations = Dictionary(grouping: project.storedRelations, by: \.target)
  }

  func isDirect(_ id: ModuleID) -> Bool { paths.roots[id.index] != nil }

  /// Whether its actions have a type: it has actions, or mounts modules that are not direct.
  func hasActions(_ id: ModuleID) -> Bool { paths.hasActions[id.index] }

  /// Whether its state has no `init()`.
  func needsInit(_ id: ModuleID) -> Bool { paths.needsInit[id.index] }

  /// The children whose actions are cases of this module's own enum.
  func wrapped(in module: Module) -> [Int] {
    module.children.indices.filter { index in
      module.children[index].module.map { !isDirect($0) && hasActions($0) } ?? false
    }
  }

  /// The direct modules below a direct one that have actions, each with its first step down, in the
  /// order of the children.
  func directCarriers(below id: ModuleID) -> [(module: ModuleID, step: Ownership)] {
    guard isDirect(id) else { return [] }
    return project[id].children.enumerated().flatMap { index, child in
      let step = Ownership(owner: id, child: index)
      let below = child.module.flatMap { isDirect($0) ? paths.carriersOf[$0.index] : nil } ?? 0..<0
      return paths.carriers[below].map { ($0, step) }
    }
  }

  /// The relations with an entity as their target, in the order of the modules.
  func relations(to entity: Entity) -> [StoredRelation] { relations[entity.name] ?? [] }

  /// The parameter's name in a module's reducers.
  func argument(of id: ModuleID) -> String { paths.arguments[id.index] }

  /// The number of different actions in the enum of a module's actions, not counting payloads and keys; a huge number
  /// for a module that owns itself.
  func actionCount(_ id: ModuleID) -> Int { paths.actionCounts[id.index] }

  /// All direct modules with actions at or below a root, the root first.
  func dispatched(by root: ModuleID) -> [ModuleID] {
    paths.roots[root.index] == root ? reduced(by: root) : []
  }

  /// All direct modules with actions at or below a direct one, itself first.
  func reduced(by id: ModuleID) -> [ModuleID] {
    guard isDirect(id) else { return [] }
    return (hasActions(id) ? [id] : []) + directCarriers(below: id).map(\.module)
  }
}
