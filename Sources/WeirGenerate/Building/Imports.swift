import WeirProject
import WeirTemplate

extension ModuleBuilder {
  /// What the file has to import: what the spec says, Foundation where a type of its values is named,
  /// the targets of modules that it names, and the flavour's library.
  func imports(_ context: ModuleContext) -> [Sunk] {
    let library = usesLibrary(context) ? "UDF" : nil
    let names = importedNames(namedTypes()).union(library.map { [$0] } ?? [])
    // UDF is not annotated for Swift 6.
    return names.sorted().map { .code(($0 == library ? "@preconcurrency " : "") + "import " + $0) }
  }

  /// The imports of a file beside it, in which a hand-written body stands.
  func stubImports(_ function: ManualFunction) -> [Sunk] {
    importedNames(namedTypes() + function.types).sorted().map { .code("import " + $0) }
  }

  private func importedNames(_ types: [ResolvedType]) -> Set<String> {
    var names = Set(module.spec.imports.map(\.value))
    let needsFoundation = types.flatMap(\.externals).contains {
      KnownTypes.foundation.contains($0.split(separator: ".").first.map(String.init) ?? $0)
    }
    if needsFoundation, names.isDisjoint(with: ["Foundation", "FoundationEssentials"]) {
      names.insert("Foundation")
    }
    let targets = Targets(project)
    guard targets.areSeveral else { return names }
    let modules = namedModules().union(types.flatMap(\.modules).map(\.module))
    for other in modules where targets.name(of: other) != targets.name(of: module.id) {
      if let target = targets.name(of: other) { names.insert(target) }
    }
    return names
  }

  private func usesLibrary(_ context: ModuleContext) -> Bool {
    project.spec.generate.flavour == .udf && (context.actions != nil || context.dispatch != nil)
  }

  /// Every type that the file writes down.
  private func namedTypes() -> [ResolvedType] {
    module.types.flatMap(\.types) + module.fields.map(\.type) + module.mounts.compactMap(\.keyType)
      + module.actions.flatMap(\.types) + module.members.flatMap(\.types)
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
  private let path: OutputPath

  init(_ project: Project) {
    self.project = project
    path = OutputPath(project)
  }

  /// Whether the files are spread over several targets.
  var areSeveral: Bool {
    path.leadsToTargets || project.modules.contains { $0.spec.target != nil }
  }

  func name(of id: ModuleID) -> String? {
    project[id].spec.target?.value ?? path.target(of: project[id])
  }
}
