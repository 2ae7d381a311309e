import WeirProject
import WeirTemplate

extension ModuleBuilder {
  /// What the file has to import: what the spec says, Foundation where a type of its values is named,
  /// the targets of modules that it names, and the flavour's library.
  func imports(_ context: ModuleContext) -> [Sunk] {
    guard usesLibrary(context) else { return importLines() }
    // UDF is not annotated for Swift 6.
    return importLines().filter { $0.text != "import UDF" } + [.code("@preconcurrency import UDF")]
  }

  /// The imports of a file beside it, where hand-written bodies stand.
  func stubImports() -> [Sunk] { importLines() }

  private func importLines() -> [Sunk] {
    var names = Set(module.spec.imports.map(\.value))
    let types = namedTypes()
    let needsFoundation = types.flatMap(\.externals).contains {
      KnownTypes.foundation.contains($0.split(separator: ".").first.map(String.init) ?? $0)
    }
    if needsFoundation, names.isDisjoint(with: ["Foundation", "FoundationEssentials"]) {
      names.insert("Foundation")
    }
    let targets = Targets(project)
    for other in namedModules() where targets.name(of: other) != targets.name(of: module.id) {
      if let target = targets.name(of: other) { names.insert(target) }
    }
    return names.sorted().map { .code("import " + $0) }
  }

  private func usesLibrary(_ context: ModuleContext) -> Bool {
    project.spec.generate.flavour == .udf && (context.actions != nil || context.dispatch != nil)
  }

  /// Every type that the file writes down.
  private func namedTypes() -> [ResolvedType] {
    let own =
      module.types.flatMap(\.types) + module.fields.map(\.type)
      + module.mounts.compactMap(\.keyType)
      + module.actions.flatMap(\.types) + module.members.flatMap(\.types)
    // The keys of rows further down stand in the patterns of no file but their owner's.
    return own
  }

  /// Modules that the file names: those it owns, those whose types it writes, and those whose actions
  /// pass through it.
  private func namedModules() -> Set<ModuleID> {
    var modules = Set(project.edges(from: module.id).map(\.to))
    for (carrier, _) in layout.handedDown(by: module.id) { modules.insert(carrier) }
    return modules.subtracting([module.id])
  }
}

/// The Swift target that each module's file belongs to; nil where all share one.
struct Targets {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// Whether the files are spread over several targets.
  var areSeveral: Bool {
    OutputPath(project).isSpread || project.modules.contains { $0.spec.target != nil }
  }

  func name(of id: ModuleID) -> String? {
    let module = project[id]
    if let target = module.spec.target { return target.value }
    return OutputPath(project).target(of: module)
  }
}
