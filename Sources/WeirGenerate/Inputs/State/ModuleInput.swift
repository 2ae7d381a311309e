import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A module's own file.
struct ModuleInput: TemplateInput {
  let builder: ModuleBuilder
  /// The types in this file.
  var types: [TypeInput]
  var imports: [SafeSwift]

  private var module: Module { builder.module }

  init(_ builder: ModuleBuilder, types: [TypeInput], imports: [SafeSwift]) {
    self.builder = builder
    self.types = types
    self.imports = imports
  }

  /// Whether it declares nothing.
  var isEmpty: Bool { module.spec.isData && module.types.isEmpty && actions == nil }

  fileprivate var actions: ActionsInput? {
    builder.layout.hasActions(module.id) ? ActionsInput(builder: builder) : nil
  }

  static let shape = Shape<Self>(
    "module",
    [
      .text("source", "The spec's path.") { $0.builder.source },
      .texts("imports", "The imports, with attributes.") { $0.imports },
      .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
      .optionalRecord("types", "The types of a data module.") {
        $0.module.spec.isData && !$0.module.types.isEmpty
          ? TypesInput(module: $0.module, types: $0.types) : nil
      },
      .optionalRecord("feature", "The reducer in which the state is nested, with `flavour: tca`.") {
        $0.builder.isFeature ? FeatureInput(module: $0) : nil
      },
      .optionalRecord("state", "The state.") {
        $0.module.spec.isData ? nil : StateInput($0.builder, types: $0.types)
      },
      .optionalRecord("actions", "The actions.") { $0.actions },
      .optionalRecord("effects", "The effects that changes of the state start.") {
        EffectsInput($0.builder)
      },
      .optionalRecord("behaviour", "The behaviour of the state.") { BehaviourInput($0.builder) },
      .optionalRecord("dispatch", "The dispatch of actions into the tree, in a root's file.") {
        DispatchInput($0.builder)
      },
      .optionalRecord("controller", "A model's controller.") { ControllerInput($0.builder) },
    ])
}

/// The reducer in which a state and its actions are nested.
struct FeatureInput: TemplateInput {
  let module: ModuleInput

  static let shape = Shape<Self>(
    "feature",
    [
      .text("name", "The reducer's name.") { .identifier($0.module.builder.module.name) },
      .doc { $0.module.builder.module.spec.doc },
      .record("state", "The state.") { StateInput($0.module.builder, types: $0.module.types) },
      .optionalRecord("actions", "The actions.") { $0.module.actions },
      .flag("isReducer", "Whether there are actions.") { $0.module.actions != nil },
    ])
}

/// The types of a module without a state.
struct TypesInput: TemplateInput {
  let module: Module
  let types: [TypeInput]

  static let shape = Shape<Self>(
    "types",
    [
      .text("name", "The module's name.") { .identifier($0.module.name) },
      .doc { $0.module.spec.doc },
      .list("types", "Its types.") { $0.types },
    ])
}

/// A further file of a module whose own file is full.
struct PartInput: TemplateInput {
  let builder: ModuleBuilder
  let types: [TypeInput]
  let imports: [SafeSwift]

  static let shape = Shape<Self>(
    "part",
    [
      .text("source", "The spec's path.") { $0.builder.source },
      .texts("imports", "The imports, with attributes.") { $0.imports },
      .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
      .text("name", "The module's type, in which types are nested.") {
        .type($0.builder.names.state(of: $0.builder.module))
      },
      .list("types", "Types that are not in the module's own file.") { $0.types },
    ])
}
