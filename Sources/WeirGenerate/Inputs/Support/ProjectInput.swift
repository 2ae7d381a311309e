import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A project, in a file that all modules share.
struct ProjectInput: TemplateInput {
  let project: Project
  var backend: StorageBackend?
  /// Whether the file is one of Weir's package, which any project may use.
  var isPackaged = false
  /// In the frame of a file, with the rendered text of its template.
  var imports: Set<String> = []
  var text = Rendered.paragraphs([])
  /// In the entry of the explorer.
  var systems: [ExplorerSystemInput] = []

  private var transport: TransportLibrary { TransportLibrary(project.spec.generate.transport) }
  private var access: GenerateSpec.Access { project.spec.generate.access }
  private var areTargetsSeveral: Bool { Targets(project).areSeveral }

  static let shape = Shape<Self>("project", fileEntries + explorerEntries)

  private static let fileEntries: [Entry<Self>] = [
    .texts("imports", "The imports, with attributes.") { ModuleBuilder.imports(of: $0.imports) },
    .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
    .rendered("text", "The content of the file.") { $0.text },
    .flag("hasClient", "Whether there are requests.") { input in
      input.isPackaged
        || input.project.modules.contains {
          input.project.needs(.network, in: $0) || !$0.services.isEmpty
        }
    },
    .flag("hasClock", "Whether an effect has a delay.") { $0.hasClock },
    .flag("isObservation", "Whether Observation observes the stores.") {
      $0.project.spec.generate.store != .combine
    },
    .text("controllerAccess", "`open` with a space, or nothing if everything is internal.") {
      // Controllers in other targets are subclasses as well.
      $0.access != .internal || $0.areTargetsSeveral ? "open " : ""
    },
    .text("routerAccess", "The access level that is visible to all routers, with a space.") {
      $0.areRoutersOpen ? "public " : $0.access.keyword
    },
    .text("baseRouterAccess", "The same for a base class.") {
      $0.areRoutersOpen ? "open " : $0.access.keyword
    },
    .texts("twins", "The persistence models of all entities, if the file can reference them.") {
      $0.managed
    },
    .optionalText("library", "The import of the transport's library, with its attribute.") {
      $0.transport.attributed
    },
    .text("base", "The protocols of `NetworkRequestParams`.") { $0.transport.base },
    .flag("declaresMethods", "Whether the library does not have `HTTPMethod`.") {
      $0.transport.methods == nil
    },
  ]

  var hasClock: Bool { isPackaged || project.modules.contains(where: \.hasDelayedEffect) }

  private var areRoutersOpen: Bool { isPackaged || access == .public || areTargetsSeveral }

  /// Empty if some of them are in another target than the file.
  private var managed: [SafeSwift] {
    let targets = Targets(project)
    let storage = targets.target(of: .storage, in: project)
    var names: [SafeSwift] = []
    for module in project.modules {
      for entity in module.entities where entity.backend == backend && project.isStored(entity) {
        guard !targets.areSeveral || targets.nameOfStorage(of: module.id) == storage else {
          return []
        }
        names.append(.identifier(GeneratedNames.managed(entity.name)))
      }
    }
    return names
  }
}

extension GenerateSpec.Access {
  /// The keyword with a trailing space, or nothing.
  var keyword: SafeSwift { self == .internal ? "" : "\(SafeSwift(self)) " }
}
