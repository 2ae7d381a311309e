import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The inputs of a component, and the factories of the components that it contains.
struct ComponentInput: TemplateInput {
  let builder: ModuleBuilder
  let id: ComponentID
  let component: Component

  var project: Project { builder.project }
  var inputs: SafeSwift { .identifier(GeneratedNames.inputs(of: component.name)) }

  init(_ index: Int, in builder: ModuleBuilder) {
    self.builder = builder
    id = ComponentID(module: builder.module.id, index: index)
    component = builder.module.components[index]
  }

  static let shape = Shape<Self>(
    "component",
    [
      .text("name", "The view's name.") { .identifier($0.component.name) },
      .text("title", "The view's name in comments.") { .docText($0.component.name) },
      .doc { $0.component.spec.doc },
      .text("inputs", "The struct of its inputs.") { $0.inputs },
      .list("requirements", "The requirements.") { input in
        input.component.requires.map { RequirementInput(builder: input.builder, requirement: $0) }
      },
      .list("defaults", "Defaults on their own lines.") { input in
        input.component.requires.compactMap(input.separateDefault)
      },
      .list("finds", "The view models that it reads from its environment.") { input in
        input.component.environment.map { FoundInput(builder: input.builder, provision: $0) }
      },
      .flag("isDynamic", "Whether it reads any.") { !$0.component.environment.isEmpty },
      .flag("isHandedAny", "Whether it has requirements.") {
        !$0.component.requires.isEmpty || $0.sending != nil
      },
      .flag("hasParts", "Whether it has any property.") {
        !$0.component.requires.isEmpty || $0.sending != nil || !$0.component.environment.isEmpty
      },
      .text("initializer", "The signature of its `init`.") { $0.initializer },
      .optionalRecord("sending", "The events that it sends.") { $0.sending },
      .list("children", "The contained components, if it provides nothing.") {
        $0.component.provides.isEmpty ? $0.children(outside: ["update"]) : []
      },
      .optionalRecord("providing", "The provided view models.") {
        $0.component.provides.isEmpty ? nil : ProvidingInput($0)
      },
      .record("preview", "Its preview.") { PreviewInput($0) },
    ])

  // MARK: Its requirements

  private var initializer: SafeSwift {
    var parameters = component.requires.map { requirement -> SafeSwift in
      let value: SafeSwift? = defaultText(of: requirement).map { " = \($0)" }
      return "\(label: requirement.name): \(builder.parameterType(requirement.type))\(value)"
    }
    if let sending { parameters.append(sending.parameter) }
    return Wrapped.filled("init(", parameters, column: 16, indent: "  ")
  }

  /// A default value in a list of parameters; nil if the value is required.
  func defaultText(of requirement: Requirement) -> SafeSwift? {
    guard let value = requirement.spec.defaultValue else {
      return requirement.type.type.isOptional ? "nil" : nil
    }
    return KnownTypes.isCertain(default: value, for: requirement.type)
      ? project.text(of: value, in: builder.module, isInside: false)
      : "\(inputs).\(name: Self.defaultName(of: requirement))"
  }

  private func separateDefault(_ requirement: Requirement) -> DefaultInput? {
    guard let value = requirement.spec.defaultValue,
      !KnownTypes.isCertain(default: value, for: requirement.type)
    else { return nil }
    return DefaultInput(
      name: Self.defaultName(of: requirement), field: requirement.name,
      type: builder.code(requirement.type, isInside: false),
      value: builder.placed(value, isInside: false))
  }

  private static func defaultName(of requirement: Requirement) -> String {
    "default" + requirement.name.capitalizedFirst
  }

  /// The closure for its events; nil if it sends nothing.
  var sending: SendingInput? { SendingInput(component) }

  /// The names that the arguments of the contained components may read.
  var readable: Set<String> {
    Set(
      component.requires.map(\.name) + (component.environment + component.provides).map(\.property))
  }

  // MARK: Its children

  /// - Parameter names: Names that no function may have.
  func children(outside names: Set<String>) -> [ChildInput] {
    var taken = names.union(component.requires.map(\.name))
    taken.formUnion(component.environment.map { EnvironmentEntry($0, builder).name })
    if let sending { taken.insert(sending.name) }
    // A function with the name of the view would hide it.
    taken.formUnion(component.contains.map(\.spec.name.value))
    var functions = FunctionNames(outside: taken)
    var before: Set<ComponentID?> = []
    let readable = self.readable
    return component.contains.compactMap { contained in
      let isRepeated = !before.insert(contained.component).inserted
      return ChildInput(
        contained, in: self, readable: readable, isRepeated: isRepeated, names: &functions)
    }
  }
}

/// A value that a component requires.
struct RequirementInput: TemplateInput {
  let builder: ModuleBuilder
  let requirement: Requirement

  static let shape = Shape<Self>(
    "requirement",
    [
      .text("name", "The property.") { .identifier($0.requirement.name) },
      .doc { $0.requirement.spec.doc },
      .text("type", "Its type.") { $0.builder.code($0.requirement.type, isInside: false) },
      .place { $0.builder.place(of: [$0.requirement.type]) },
    ])
}

/// A view model that a component finds in its environment.
struct FoundInput: TemplateInput {
  let builder: ModuleBuilder
  let provision: Provision

  static let shape = Shape<Self>(
    "found",
    [
      .text("name", "The property.") { .identifier($0.provision.property) },
      // `CollectionsViewModel.self`, or `\.codeInputViewModel`.
      .text("source", "The argument of `@Environment`.") {
        EnvironmentEntry($0.provision, $0.builder).source
      },
      .place {
        $0.provision.viewModel == nil ? $0.builder.place(of: [$0.provision.type]) : nil
      },
    ])
}

/// The closure for a component's events.
struct SendingInput: TemplateInput {
  private let component: Component
  let name: String

  /// - Returns: nil for a component without events.
  init?(_ component: Component) {
    guard !component.spec.events.isEmpty else { return nil }
    let taken = Set(component.requires.map(\.name))
    self.component = component
    name = ["send", "sendEvent", "tell"].first { !taken.contains($0) } ?? "send_"
  }

  static let shape = Shape<Self>(
    "sending",
    [
      .text("name", "The closure.") { .identifier($0.name) },
      .text("type", "Its type.") { $0.type },
    ])

  private var type: SafeSwift {
    "@MainActor (\(name: GeneratedNames.event(of: component.name))) -> Void"
  }

  var parameter: SafeSwift { "\(name: name): @escaping \(type)" }
}
