import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirTemplate

extension ModuleBuilder {
  /// What the file has to import: what the spec says, Foundation where a type of its values is named,
  /// the targets of modules that it names, and the flavour's library.
  ///
  /// - Parameters:
  ///   - types: Those of the module's types that the file holds, by their numbers; nil for all.
  ///   - declarations: What else it holds.
  func imports(
    _ context: ModuleContext, types: [Int]? = nil, _ declarations: [Declaration] = []
  ) -> [SafeSwift] {
    let library = usesLibrary(context) ? "UDF" : nil
    let named = (types ?? Array(module.types.indices)).flatMap { module.types[$0].types }
    let names = importedNames(named + namedByState()).union(library.map { [$0] } ?? [])
    // UDF is not annotated for Swift 6.
    let imports = names.union(declarations.flatMap(\.imports)).sorted().map {
      SafeSwift.code(($0 == library ? "@preconcurrency " : "") + "import " + $0)
    }
    return context.controller == nil ? imports : imports + [Self.combine]
  }

  /// The head of a further file, and the types that it holds.
  func part(_ numbers: [Int], _ types: [TypeContext], _ declarations: [Declaration]) -> PartContext
  {
    let named = numbers.flatMap { module.types[$0].types }
    let names = importedNames(named).union(declarations.flatMap(\.imports))
    return PartContext(
      source: .docText(sources[module.nameSpan.file].name),
      imports: names.sorted().map { .code("import " + $0) },
      name: .identifier(self.names.state(of: module)), types: numbers.map { types[$0] })
  }

  /// Apple's library, or what stands in for it elsewhere.
  private static let combine = SafeSwift.code(
    "#if canImport(Combine)\n  import Combine\n#else\n  import OpenCombine\n#endif")

  /// What a declaration has to import that writes these types down.
  func imports(naming types: [ResolvedType]) -> Set<String> { importedNames(types) }

  /// The imports of a file beside it, in which a hand-written body stands.
  func stubImports(_ function: ManualFunction) -> [SafeSwift] {
    importedNames(module.types.flatMap(\.types) + namedByState() + function.types).sorted().map {
      .code("import " + $0)
    }
  }

  private func importedNames(_ types: [ResolvedType]) -> Set<String> {
    var names = Set(module.spec.imports.map(\.value))
    let needsFoundation = types.flatMap(\.externals).contains {
      KnownTypes.foundation.contains($0.split(separator: ".").first.map(String.init) ?? $0)
    }
    if needsFoundation, names.isDisjoint(with: ["Foundation", "FoundationEssentials"]) {
      names.insert("Foundation")
    }
    if module.spec.kind == .model, project.spec.generate.controllers == .published {
      names.insert("MPAK")
    }
    let targets = layout.targets
    guard targets.areSeveral else { return names }
    if let home = targets.home, home != targets.name(of: module.id), project.needsSupport(module) {
      names.insert(home)
    }
    let modules = namedModules().union(types.flatMap(\.modules).map(\.module))
    for other in modules where targets.name(of: other) != targets.name(of: module.id) {
      if let target = targets.name(of: other) { names.insert(target) }
    }
    return names
  }

  private func usesLibrary(_ context: ModuleContext) -> Bool {
    project.spec.generate.flavour == .udf && (context.actions != nil || context.dispatch != nil)
  }

  /// Every type that the state and what it does write down.
  private func namedByState() -> [ResolvedType] {
    module.fields.map(\.type) + module.mounts.compactMap(\.keyType)
      + module.actions.flatMap(\.types) + module.members.flatMap(\.types)
      + module.inputs.compactMap(\.type) + module.decisions.compactMap(\.type)
  }

  /// Modules that the file names: those it owns, those whose types it writes, and those whose actions
  /// pass through it.
  private func namedModules() -> Set<ModuleID> {
    var modules = Set(project.edges(from: module.id).map(\.to))
    for (carrier, _) in layout.handedDown(by: module.id) { modules.insert(carrier) }
    return modules.subtracting([module.id])
  }
}
