import WeirProject
import WeirSwift

/// The modules whose effects Weir runs, and the stores that run them.
struct EffectRouting {
  /// Whether a module or one below it has effects with work.
  private let wired: [Bool]
  private let stored: [Bool]
  /// Whether a store or a runner runs the effects of a module, or of one below it.
  private let run: [Bool]

  /// The types and entities that are values of effects, or parts of one.
  private let values: [ModuleID: Set<String>]

  init(_ project: Project) {
    wired = project.wiredModules
    stored = project.storedModules
    run = project.runModules
    values = Self.values(project)
  }

  func isValue(_ name: String, of module: ModuleID) -> Bool {
    values[module]?.contains(name) ?? false
  }

  private static func values(_ project: Project) -> [ModuleID: Set<String>] {
    var found: [ModuleID: Set<String>] = [:]
    var waiting: [(type: ResolvedType, module: ModuleID)] = project.modules.flatMap { module in
      module.effects.compactMap { $0.work?.sourceType }.map { ($0, module.id) }
    }
    while let (type, module) = waiting.popLast() {
      for name in type.type.names {
        if let id = project.type(name.path, in: module) {
          let type = project[id]
          guard found[id.module, default: []].insert(type.name).inserted else { continue }
          waiting += type.types.map { ($0, id.module) }
        }
      }
      for id in type.entities {
        let entity = project[id]
        guard found[id.module, default: []].insert(entity.name).inserted else { continue }
        waiting += entity.fields.map { ($0.type, id.module) }
      }
    }
    return found
  }

  func isWired(_ id: ModuleID) -> Bool { wired[id.index] }
  func hasStore(_ id: ModuleID) -> Bool { stored[id.index] }
  func isRun(_ id: ModuleID) -> Bool { run[id.index] }
}

/// The needs of the effects of a tree, each once, in the order of a walk.
struct EffectNeeds {
  private(set) var services: [Module] = []
  private(set) var manual: [Module] = []
  private(set) var needsClient = false
  private(set) var needsClock = false
  /// All modules of the tree that are wired at or below, the root first.
  private(set) var modules: [Module] = []
  private(set) var properties: [Property] = []

  enum Property {
    case service(Module)
    case manual(Module)
  }

  init(_ root: Module, in project: Project, routing: EffectRouting) {
    var seen: Set<ModuleID> = []
    walk(root, in: project, routing: routing, seen: &seen)
  }

  private mutating func walk(
    _ module: Module, in project: Project, routing: EffectRouting, seen: inout Set<ModuleID>
  ) {
    guard routing.isWired(module.id), seen.insert(module.id).inserted else { return }
    modules.append(module)
    for effect in module.effects {
      guard let work = effect.work else { continue }
      if work.after != nil { needsClock = true }
      switch work.task {
      case .service(let id, _):
        if !services.contains(where: { $0.id == id }) {
          services.append(project[id])
          properties.append(.service(project[id]))
        }
      case .request: needsClient = true
      case .manual:
        if !manual.contains(where: { $0.id == module.id }) {
          manual.append(module)
          properties.append(.manual(module))
        }
      case .timer, nil: break
      }
    }
    for child in module.children {
      guard let childModule = child.module else { continue }
      walk(project[childModule], in: project, routing: routing, seen: &seen)
    }
  }
}
