import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

extension ModuleBuilder {
  /// The imports of the module's own file: those of the spec, Foundation if the file uses one of its types, the
  /// targets of the modules that it uses, and the library of the flavour.
  ///
  /// - Parameters:
  ///  - types: The indices of the module's types in the file; nil for all.
  ///  - declarations: The other declarations in the file.
  func imports(types: [Int]? = nil, _ declarations: [Declaration]) -> [SafeSwift] {
    let named = (types ?? Array(module.types.indices)).flatMap { module.types[$0].types }
    let names = importedNames(named + namedByState()).union(importedByState)
      .union(library.map { [$0.name] } ?? [])
    let imports = imports(of: names.union(declarations.flatMap(\.imports)))
    return module.spec.kind == .model ? imports + [Self.combine] : imports
  }

  /// The imports of a further file of the module.
  func partImports(types: [Int], _ declarations: [Declaration]) -> [SafeSwift] {
    let names = importedNames(types.flatMap { module.types[$0].types })
    return imports(of: names.union(declarations.flatMap(\.imports)))
  }

  private func imports(of names: Set<String>) -> [SafeSwift] {
    let library = library
    return names.sorted().map {
      if $0 == "Combine" { return Self.combine }
      let isUnannotated = $0 == library?.name && library?.isAnnotated == false
      return "\(isUnannotated ? "@preconcurrency " : "")import \(path: $0)"
    }
  }

  /// The imports of a file with a hand-written body.
  func stubImports(_ function: ManualFunction) -> [SafeSwift] {
    Self.imports(
      of: importedNames(module.types.flatMap(\.types) + namedByState() + function.types)
        .union(importedByState))
  }

  /// The library of ordered collections, if the project imports it.
  private var importedByState: Set<String> {
    project.spec.generate.orderedDictionary == .published
      && module.children.contains(where: \.isOrdered) ? ["OrderedCollections"] : []
  }

  static func imports(of names: Set<String>) -> [SafeSwift] {
    names.sorted().map { $0 == "Combine" ? combine : "import \(path: $0)" }
  }

  /// Apple's library, or its replacement elsewhere.
  private static let combine: SafeSwift =
    "#if canImport(Combine)\n  import Combine\n#else\n  import OpenCombine\n#endif"

  /// The imports that a declaration with these types needs.
  func imports(naming types: [ResolvedType]) -> Set<String> { importedNames(types) }

  /// The same in the target of the storage, if the project has one.
  ///
  /// - Parameter others: Other modules whose types the declaration names.
  func storageImports(naming types: [ResolvedType], _ others: [ModuleID]) -> Set<String> {
    let targets = routing.targets
    guard let storageTarget = targets.storageTarget else { return imports(naming: types) }
    let modules = others + [module.id] + types.flatMap(\.modules).map(\.module)
    var names = libraries(naming: types).union(modules.compactMap(targets.name))
    // The support files have values such as `JSONValue`, and the client of requests.
    names.formUnion(targets.shared(by: module.id))
    return names.subtracting([storageTarget])
  }

  /// The libraries that the spec imports, and Foundation if it declares one of the types, or a name in a body.
  private func libraries(naming types: [ResolvedType]) -> Set<String> {
    var names = Set(module.spec.imports.map(\.value))
    guard names.isDisjoint(with: ["Foundation", "FoundationEssentials"]) else { return names }
    let needsFoundation = types.flatMap(\.externals).contains {
      let type = LibraryType.named(String($0.prefix { $0 != "." }))
      return type.map { $0.library != .swift } ?? false
    }
    if needsFoundation || project.usesFoundation(module) { names.insert("Foundation") }
    return names
  }

  private func importedNames(_ types: [ResolvedType]) -> Set<String> {
    var names = libraries(naming: types)
    if module.spec.kind == .model, project.spec.generate.controllers == .published {
      names.insert("MPAK")
    }
    let targets = routing.targets
    let own = targets.name(of: module.id)
    names.formUnion(targets.shared(by: module.id).filter { $0 != own })
    guard targets.areSeveral else { return names }
    let modules = namedModules().union(types.flatMap(\.modules).map(\.module))
    for other in modules where targets.name(of: other) != own {
      if let target = targets.name(of: other) { names.insert(target) }
    }
    return names
  }

  /// The library of the flavour, if the module's own file uses it.
  private var library: FlavourLibrary? {
    let isUsed =
      isFeature || routing.hasActions(module.id) || !routing.dispatched(by: module.id).isEmpty
    return isUsed ? FlavourLibrary(project.spec.generate.flavour) : nil
  }

  /// Every type that the generated Swift of the state contains.
  private func namedByState() -> [ResolvedType] {
    module.fields.map(\.type) + module.children.compactMap(\.keyType)
      + module.actions.flatMap(\.types) + module.members.flatMap(\.types)
      + module.inputs.compactMap(\.type) + module.decisions.compactMap(\.type) + receivedTypes
  }

  /// Modules whose names are in the file: children, modules whose types it uses, and modules whose actions it passes
  /// on.
  private func namedModules() -> Set<ModuleID> {
    var modules = Set(project.edges(from: module.id).map(\.to))
    for (carrier, _) in routing.directCarriers(below: module.id) { modules.insert(carrier) }
    for value in project.readPlan.received(by: module.id) { modules.insert(value.source.module) }
    return modules.subtracting([module.id])
  }
}
