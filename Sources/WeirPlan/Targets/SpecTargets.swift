import WeirDiagnostics
import WeirProject
import WeirSpec

/// The Swift targets of the generated files.
public struct SpecTargets: Sendable {
  /// The target of each module; nil if all modules share one.
  public let names: [String?]
  /// The separate target of all files that import a database.
  public let storage: String?
  /// The separate target of the files that all modules share; nil if all files are in one target.
  public let runtime: String?
  /// Whether the files belong to several targets.
  public let areSeveral: Bool

  public init(_ project: Project) {
    let path = OutputPath(project)
    storage = project.spec.generate.storageTarget?.value
    let runtime = project.spec.generate.runtimeTarget?.value
    names = project.modules.map { $0.spec.target?.value ?? path.target(of: $0) }
    // Below `Sources/Name`, the modules without a target are in `Name`.
    let own = zip(project.modules, names).map { $1 ?? ($0.spec.isHandWritten ? nil : path.only) }
    areSeveral = path.namesTargets || storage != nil || runtime != nil || Set(own).count > 1
    self.runtime = areSeveral ? runtime ?? GenerateSpec.defaultRuntimeTarget : nil
  }

  /// The target of a file that all modules share; nil if all files are in one target.
  public func target(of file: SupportFile, in project: Project) -> String? {
    if project.isPackaged(file) { return GenerateSpec.runtimePackage }
    return file.isStorage ? storage ?? runtime : runtime
  }

  /// The targets of the files that all modules share, as far as a module's own files use their declarations.
  public func shared(by module: Module, in project: Project) -> Set<String> {
    guard areSeveral || project.spec.generate.runtime == .package else { return [] }
    let files = SupportFile.all.filter {
      (storage == nil || !$0.isStorage) && project.needs($0, in: module)
    }
    return Set(files.compactMap { target(of: $0, in: project) })
  }

  /// An import of one target by another, with a position in the specs that requires it.
  public struct Import {
    public let from: String
    public let to: String
    public let module: Module
    /// The module, service or database that it imports.
    public let imported: String
    public let span: Span
    /// Whether it imports the files that all modules share.
    public var isOfRuntime = false
  }

  /// All imports, several of a pair of targets in the order of the modules.
  public func imports(in project: Project) -> [Import] {
    guard areSeveral else { return [] }
    // The imports of hand-written Swift are those in its files.
    let edges = project.edges.filter {
      !project[$0.from].spec.isHandWritten && !project[$0.to].spec.isHandWritten
    }
    var found = edges.compactMap { edge in
      let (module, target) = (project[edge.from], names[edge.to.index])
      return required(
        from: names[module.id.index], to: target, of: module,
        imported: "`\(project[edge.to].name)`", at: edge.span)
    }
    for module in project.modules
    where !module.spec.isHandWritten
      && runtime.map(shared(by: module, in: project).contains) == true
    {
      var shared = required(
        from: names[module.id.index], to: runtime, of: module,
        imported: "the files that all modules share", at: module.nameSpan)
      shared?.isOfRuntime = true
      found += [shared].compactMap { $0 }
    }
    for module in project.modules where storage != nil {
      found += module.effects.compactMap { effect in
        guard case .calls(let call)? = effect.work?.spec.task, project.callsSavingService(effect)
        else { return nil }
        return required(
          from: names[module.id.index], to: storage, of: module,
          imported: "a service that saves", at: call.name.span)
      }
      found += stored(in: module).compactMap {
        required(
          from: storage, to: names[module.id.index], of: module, imported: "`\(module.name)`",
          at: $0)
      }
    }
    return found
  }

  private func required(
    from: String?, to: String?, of module: Module, imported: String, at span: Span
  ) -> Import? {
    guard let from, let to, from != to else { return nil }
    return Import(from: from, to: to, module: module, imported: imported, span: span)
  }

  /// The positions for which the storage's target imports a module.
  private func stored(in module: Module) -> [Span] {
    module.spec.entities.filter { $0.backend != nil }.map(\.name.span)
      + module.spec.services.filter(\.isSaved).map(\.name.span)
  }
}

extension Project {
  /// Whether a service of the module saves, so that its files are in the target of the storage.
  public func hasSavingService(_ module: Module) -> Bool {
    module.services.contains { service in
      service.spec.isSaved && service.entity.map { self[$0].backend != nil } == true
    }
  }

  fileprivate func callsSavingService(_ effect: Effect) -> Bool {
    guard case .service(let module, _)? = effect.work?.task else { return false }
    return hasSavingService(self[module])
  }
}
