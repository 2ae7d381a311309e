import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A module, with the names for all Swift that is generated for it.
///
/// The entries are grouped by what the Swift declares: the file, the state, the actions, the effects, and a model's
/// controller.
struct ModuleInput: TemplateInput {
  let builder: ModuleBuilder
  var types: [TypeInput]
  var imports: [SafeSwift]
  /// The stub of a hand-written body in a file of its own.
  var stub: MethodInput?
  var requests: RequestPart?
  var service: ServicePlan?
  /// Components, and view models with an environment key, in a file of components.
  var components: [ComponentInput] = []
  var environmentKeys: [ViewModelInput] = []
  /// In the explorer.
  var explored: ExploredModule?
  /// Whether it is a block of itself, whose blocks are not needed.
  var isBlock = false

  var module: Module { builder.module }
  var project: Project { builder.project }

  init(_ builder: ModuleBuilder, types: [TypeInput] = [], imports: [SafeSwift] = []) {
    self.builder = builder
    self.types = types
    self.imports = imports
  }

  /// Whether its own file declares nothing.
  var isEmpty: Bool { module.spec.isData && module.types.isEmpty && !hasActions }

  static let shape = Shape<Self>(
    "module",
    fileEntries + stateEntries + readEntries + actionEntries + effectEntries + controllerEntries
      + requestEntries + serviceEntries + screenEntries + notificationEntries + explorerEntries)

  private static let fileEntries: [Entry<Self>] = [
    .text("source", "The spec's path.") { $0.builder.source },
    .texts("imports", "The imports, with attributes.") { $0.imports },
    .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
    .text("module", "The module's name, for comments.") { .docText($0.module.name) },
    .text("namespace", "The enum in which the types of a module without a state are nested.") {
      .identifier($0.module.name)
    },
    .doc { $0.module.spec.doc },
    .list("types", "The types in this file.") { $0.types },
    .flag("isData", "Whether it has only types, and no state.") { $0.module.spec.isData },
    .flag("isNamespace", "Whether it is only an enum in which types are nested.") {
      $0.module.spec.isData && !$0.module.types.isEmpty
    },
    .flag("isModel", "Whether it is a model, which has no modules below it.") { $0.isModel },
    .optionalRecord("stub", "The stub of a hand-written body, in its file.") { $0.stub },
    .optionalText("feature", "The reducer in which the state is nested, with `flavour: tca`.") {
      $0.builder.isFeature ? .identifier($0.module.name) : nil
    },
  ]

  var isModel: Bool { module.spec.kind == .model }
  var hasActions: Bool { builder.routing.hasActions(module.id) }
}
