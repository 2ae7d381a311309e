import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A file that all modules share, with the rendered text of its template.
struct SupportInput: TemplateInput {
  let imports: Set<String>
  let text: Rendered

  static let shape = Shape<Self>(
    "support",
    [
      .texts("imports", "The imports, with attributes.") { ModuleBuilder.imports(of: $0.imports) },
      .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
      .rendered("text", "The content of the file.") { $0.text },
    ])
}

/// The input of a support file that is the same in all projects, except for the constants.
struct NoInput: TemplateInput {
  static let shape = Shape<Self>("support", [])
}

/// The mocks of the client and the clock, and the error that all mocks throw.
struct MocksInput: TemplateInput {
  let project: Project

  static let shape = Shape<Self>(
    "mocks",
    [
      .flag("hasClient", "Whether there are requests.") { input in
        input.project.modules.contains {
          input.project.needs(.network, in: $0) || !$0.services.isEmpty
        }
      },
      .flag("hasClock", "Whether an effect has a delay.") {
        $0.project.modules.contains(where: \.hasDelayedEffect)
      },
    ])
}

/// The base of all controllers.
struct MPAKInput: TemplateInput {
  let project: Project

  static let shape = Shape<Self>(
    "mpak",
    [
      .text("open", "`open` with a space after it, or nothing if everything is internal.") {
        // Controllers in other targets are subclasses as well.
        let isOpen =
          $0.project.spec.generate.access != .internal || Targets($0.project).areSeveral
        return isOpen ? "open " : ""
      }
    ])
}

/// The base class of routers, whose subclasses may be in other targets.
struct BaseRouterInput: TemplateInput {
  let project: Project

  static let shape = Shape<Self>(
    "base router",
    [
      .text("visible", "The access level that is visible to all routers, with a space.") {
        $0.isOpen ? "public " : $0.project.spec.generate.access.keyword
      },
      .text("open", "The same for a base class.") {
        $0.isOpen ? "open " : $0.project.spec.generate.access.keyword
      },
    ])

  private var isOpen: Bool {
    project.spec.generate.access == .public || Targets(project).areSeveral
  }
}

extension GenerateSpec.Access {
  /// The keyword with a trailing space, or nothing.
  var keyword: SafeSwift { self == .internal ? "" : "\(SafeSwift(self)) " }
}

/// The storage of a backend.
struct StorageInput: TemplateInput {
  let backend: StorageBackend
  let project: Project

  static let shape = Shape<Self>(
    "storage",
    [
      .texts("twins", "The persistence models of all entities, if the file can reference them.") {
        $0.managed
      },
      .flag("hasTwins", "Whether the file can reference them.") { !$0.managed.isEmpty },
    ])

  /// Empty if some of them are in another target than the file.
  private var managed: [SafeSwift] {
    let targets = Targets(project)
    let storage = targets.storageTarget ?? targets.supportTarget
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

extension TransportLibrary: TemplateInput {
  static let shape = Shape<Self>(
    "network",
    [
      .optionalText("library", "The import of a library, with its attribute.") { $0.attributed },
      .text("base", "The protocols of `NetworkRequestParams`.") { $0.base },
      .flag("declaresMethods", "Whether the library does not have `HTTPMethod`.") {
        $0.methods == nil
      },
    ])
}
