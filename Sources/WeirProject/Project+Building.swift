import WeirDiagnostics
import WeirSpec

extension Project {
  /// Resolves the declarations of files.
  ///
  /// - Parameters:
  ///   - isPart: Whether the modules may name others that exist, but are in none of the files.
  ///   - earlier: A project from which modules are taken over; it does not affect the result.
  ///   - jobs: The number of modules that may be resolved at once; it does not affect the result.
  public convenience init(
    spec: ProjectSpec, files: [FileSpec], isPart: Bool = false,
    after earlier: EarlierProject? = nil, jobs: Int = 1
  ) {
    self.init(
      spec: spec, files: files, isPart: isPart, calling: [:], after: earlier, jobs: jobs)
  }

  /// Resolves modules, original or changed.
  ///
  /// - Parameter renamed: New names of modules, to which all texts refer by their old names.
  public convenience init(
    spec: ProjectSpec, modules: [ModuleSpec], targets: [TargetSpec] = [],
    calling renamed: [String: String], jobs: Int = 1
  ) {
    var file = FileSpec()
    file.modules = ModuleSpecs(modules)
    file.targets = targets
    self.init(spec: spec, files: [file], isPart: false, calling: renamed, after: nil, jobs: jobs)
  }

  private convenience init(
    spec: ProjectSpec, files: [FileSpec], isPart: Bool, calling renamed: [String: String],
    after earlier: EarlierProject?, jobs: Int
  ) {
    var findings = files.flatMap(\.findings)
    var specs = Self.modules(of: files)
    let isWhole = !files.contains(where: \.hasNamelessDocument)
    // Unknown modules are not reported then.
    let hasNamelessDocument = isPart || !isWhole
    let names: NameTable
    var areNamesUnique = true
    var earlier = earlier.flatMap { $0.hasModules(of: specs) ? $0 : nil }
    if let earlier, earlier.hasSameOutlines {
      names = earlier.project.names
    } else {
      let count = findings.count
      names = NameTable(
        &specs, &findings, stateName: spec.generate.stateName(of:), after: earlier, jobs: jobs)
      areNamesUnique = findings.count == count
      if let known = earlier?.project.names, !areNamesUnique || !names.hasTopLevelNames(of: known) {
        earlier = nil
      }
    }
    let sameOutlines = earlier.flatMap { $0.hasSameOutlines ? $0.project : nil }
    let resolved = Resolved(
      specs, names, in: spec, hasNamelessDocument: hasNamelessDocument,
      calling: renamed,
      after: earlier, jobs: jobs)
    let modules = resolved.modules
    for module in modules { findings += module.findings }

    let children = modules.map { $0.children.compactMap(\.module).uniqued() }
    for module in modules {
      for (index, child) in module.children.enumerated() {
        // Those of a module that is taken over are the same.
        guard let childModule = child.module.map({ modules[$0.index] }),
          earlier?.project[childModule.id] !== childModule
        else { continue }
        childModule.owners.append(Ownership(owner: module.id, child: index))
      }
    }
    let wire = WireTypes(modules, names)
    findings += WireChecks(modules, wire.types).findings
    Self.checkAdoptedTwice(modules, &findings)
    let componentTree = ComponentTree(modules)
    if !hasNamelessDocument, specs.allSatisfy(\.isFullyRead) {
      Self.checkFound(modules, tree: componentTree, names: names, to: &findings)
    }
    let roots = Self.roots(
      spec, modules: modules, names: names, hasNamelessDocument: hasNamelessDocument, to: &findings)
    Self.checkLayers(spec, specs: specs, to: &findings)
    Self.checkEffects(spec, modules: modules, to: &findings)
    Self.checkComposable(spec, modules: modules, to: &findings)
    for module in modules where !module.spec.isHandWritten {
      Self.checkNames(ofActionsIn: module, modules, &findings)
    }
    Self.checkSharedTargets(spec, specs: specs, to: &findings)
    Self.checkTargets(spec, modules: modules, edges: resolved.edges, to: &findings)
    let resolver = Resolver(
      specs, names, in: spec, hasNamelessDocument: hasNamelessDocument)
    (spec.generate.conforms ?? []).forEach(resolver.checkProtocol)
    findings += resolver.findings
    Self.checkSamples(of: spec, modules, names, to: &findings)
    let targets = TargetGraph(files.flatMap(\.targets), in: spec, to: &findings, jobs: jobs)

    let values = InlineValues(modules: modules, names: names)
    let recursion = earlier?.recursion(of: values) ?? Recursion(values)
    names.rename(renamed)

    self.init(
      spec: spec, modules: modules, names: names,
      ownership: OwnershipTree(children: children, roots: roots), edges: resolved.edges,
      wire: wire, componentTree: componentTree, recursion: recursion,
      foreignConformances: resolver.foreignNames, targets: targets,
      findings: Diagnostics.ordered(findings),
      isFullyRead: isWhole && spec.isFullyRead && specs.allSatisfy(\.isFullyRead)
        && !findings.contains { $0.severity == .error }, unreadSwift: files.flatMap(\.unreadSwift),
      unreadReducers: files.flatMap(\.unreadReducers),
      canBeTakenOver: !hasNamelessDocument && areNamesUnique && resolved.hasAllSuggestions
        && renamed.isEmpty, outlines: sameOutlines?.outlines ?? Results(),
      family: earlier?.project.family ?? Family())
  }

  /// The modules of files by the names of their first modules, so that the order does not depend on file names.
  private static func modules(of files: [FileSpec]) -> ModuleSpecs {
    let names = files.map { $0.modules.first?.name.value ?? "" }
    let order = files.indices.sorted { (names[$0], $0) < (names[$1], $1) }
    return order.reduce(into: []) { $0.append(files[$1].modules) }
  }

  private static func roots(
    _ spec: ProjectSpec, modules: [Module], names: NameTable, hasNamelessDocument: Bool,
    to findings: inout [Finding]
  ) -> [ModuleID] {
    if let root = spec.root {
      if let id = names.modules[root.value] {
        let module = modules[id.index].spec
        if module.kind != .state, module.isFullyRead {
          let what = module.kind == .model ? "model with inputs" : "data module"
          findings.report("`\(root.value)` is a \(what): it cannot be the root", at: root.span)
        }
        return [id]
      }
      if !hasNamelessDocument, !names.isMiscased(root.value) {
        let meant = NearName.meant(for: root.value, in: names.modules.keys.sorted())
        findings.report(
          "unknown module `\(root.value)`", meant: meant, at: root.span,
          help: meant == nil ? "name the module that owns all others, or remove `root`" : "")
      }
      return []
    }
    return modules.filter { $0.owners.isEmpty && $0.spec.kind == .state }.map(\.id)
  }

  /// The target of the storage imports those of the modules; that of the runtime imports none.
  private static func checkSharedTargets(
    _ spec: ProjectSpec, specs: ModuleSpecs, to findings: inout [Finding]
  ) {
    let targets = [spec.generate.runtimeTarget, spec.generate.storageTarget].compactMap { $0 }
    findings += targets.compactMap { Resolver.problem(withForeign: $0) }
    guard let target = spec.generate.storageTarget else { return }
    guard !spec.generate.outputsTargets else { return }
    for module in specs where module.target == nil {
      guard
        module.entities.contains(where: { $0.backend != nil })
          || module.services.contains(where: \.isSaved)
      else { continue }
      findings.report(
        "`\(module.name.value)` has no target, so the storage's target `\(target.value)` cannot "
          + "import it",
        at: module.name.span, related: [Related("the storage's target", at: target.span)],
        help: "add `target` to the module, or write `output: Sources/{module}`")
    }
  }

  /// A target imports no module without one.
  static func checkTargets(
    _ spec: ProjectSpec, modules: [Module], edges: some Sequence<Edge>,
    to findings: inout [Finding]
  ) {
    guard !spec.generate.outputsTargets else { return }
    var seen: Set<ModuleID> = []
    for edge in edges {
      let (from, to) = (modules[edge.from.index], modules[edge.to.index])
      guard let target = from.spec.target, to.spec.target == nil, !to.spec.isHandWritten,
        !from.spec.isHandWritten, seen.insert(from.id).inserted
      else { continue }
      findings.report(
        "`\(to.name)` has no target, so `\(from.name)` in the target `\(target.value)` cannot "
          + "import it",
        at: edge.span, related: [Related("its module", at: to.nameSpan)],
        help: "add `target` to `\(to.name)`, or write `output: Sources/{module}`")
    }
  }

  /// Effects with a call need owners whose effects have calls as well.
  private static func checkEffects(
    _ spec: ProjectSpec, modules: [Module], to findings: inout [Finding]
  ) {
    let wired = modules.filter { $0.effects.contains { $0.work != nil } }
    guard let first = wired.first else { return }
    var seen = Set(wired.map(\.id))
    defer {
      for id in seen.sorted() { checkNames(ofEffectsIn: modules[id.index], seen, &findings) }
    }
    var waiting = wired.map(\.id)
    while let id = waiting.popLast() {
      for owner in modules[id.index].owners.map(\.owner) where seen.insert(owner).inserted {
        waiting.append(owner)
        guard let other = modules[owner.index].effects.first else { continue }
        findings.report(
          "`\(other.name)` has no call, but effects of modules below "
            + "`\(modules[owner.index].name)` have one", at: other.spec.name.span,
          related: [Related("an effect with a call", at: first.effects[0].spec.name.span)],
          help: "add `calls: Module.method` or `manual: true`")
      }
    }
  }

  /// The reducers of the Composable Architecture receive no values beside their state, and its states observe
  /// their own stored properties.
  private static func checkComposable(
    _ spec: ProjectSpec, modules: [Module], to findings: inout [Finding]
  ) {
    guard spec.generate.flavour == .tca else { return }
    for span in modules.flatMap(\.children).compactMap(\.spec.boxed) {
      findings.report("`flavour: tca` does not support `boxed`", at: span, help: "remove `boxed`")
    }
    for read in modules.flatMap(\.reads) {
      findings.report(
        "`flavour: tca` does not support `reads`", at: read.spec.name.span,
        help: "share the value with `@Shared` in hand-written Swift, or choose another flavour")
    }
  }

  /// The enum of a module's actions has a case for each action and for each collection of children with actions.
  private static func checkNames(
    ofActionsIn module: Module, _ modules: [Module], _ findings: inout [Finding]
  ) {
    for child in module.children where child.isKeyed {
      guard let childModule = child.module, !modules[childModule.index].actions.isEmpty,
        let action = module.actions.first(where: { $0.name == child.name })
      else { continue }
      findings.report(
        "`\(child.name)` is both an action and a collection of children with actions, which have one "
          + "enum",
        at: action.spec.name.span, related: [Related("the children", at: child.spec.name.span)],
        help: "rename the action")
    }
  }

  /// The enum of a module's effects has a case for each effect and for each child with effects; `effects` is a
  /// generated member of its state.
  private static func checkNames(
    ofEffectsIn module: Module, _ withEffects: Set<ModuleID>, _ findings: inout [Finding]
  ) {
    for child in module.children {
      guard let childModule = child.module, withEffects.contains(childModule),
        let effect = module.effects.first(where: { $0.name == child.name })
      else { continue }
      findings.report(
        "`\(child.name)` is both an effect and a child with effects, which have one enum",
        at: effect.spec.name.span, related: [Related("the child", at: child.spec.name.span)],
        help: "rename the effect")
    }
    let kinds: Set<DeclaredMember.Kind> = [
      .field, .child, .input, .derived, .decision, .operation,
    ]
    for element in module.elements
    where element.name.value == "effects" && !element.isPart && kinds.contains(element.member.kind)
    {
      findings.report(
        "`effects` is a generated property of the "
          + (module.spec.kind == .model ? "model" : "state"), at: element.name.span,
        help: "rename the \(element.member.kind.rawValue)")
    }
  }

  private static func checkLayers(
    _ spec: ProjectSpec, specs: ModuleSpecs, to findings: inout [Finding]
  ) {
    guard spec.isFullyRead else { return }
    let layers = spec.layers.map(\.value)
    // One finding is enough for a name that several modules use.
    var reported: Set<String> = []
    for module in specs {
      guard let layer = module.layer, !layers.contains(layer.value),
        reported.insert(layer.value).inserted
      else { continue }
      findings.append(
        .unknownLayer(
          layer, of: layers,
          help: "add `layers: [App, Feature, Domain]` to weir.yaml, highest first"))
    }
  }
}
