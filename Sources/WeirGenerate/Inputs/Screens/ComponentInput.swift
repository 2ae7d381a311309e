import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A component: the inputs of its view, its events, the factories of the components that it contains, and the view models
/// that it puts into their environment.
struct ComponentInput: TemplateInput {
  let builder: ModuleBuilder
  let id: ComponentID
  let component: Component
  /// The events that it sends; nil where their enum is not needed.
  let events: ComponentEvents?

  var project: Project { builder.project }
  var inputs: SafeSwift { .identifier(GeneratedNames.inputs(of: component.name)) }

  init(_ index: Int, in builder: ModuleBuilder, events: ComponentEvents? = nil) {
    self.builder = builder
    self.events = events
    id = ComponentID(module: builder.module.id, index: index)
    component = builder.module.components[index]
  }

  static let shape = Shape<Self>("component", viewEntries + eventEntries + providingEntries)

  private static let viewEntries: [Entry<Self>] = [
    .text("view", "The view's name.") { .identifier($0.component.name) },
    .text("title", "The view's name in comments.") { .docText($0.component.name) },
    .doc { $0.component.spec.doc },
    .text("inputs", "The struct of its inputs.") { $0.inputs },
    .list("requirements", "The requirements.") { input in
      input.component.requires.map { input.builder.field($0) }
    },
    .list("defaults", "Defaults on their own lines.") { input in
      input.component.requires.compactMap(input.separateDefault)
    },
    .list("finds", "The view models that it reads from its environment.") { input in
      input.component.environment.map { FieldInput($0, input.builder) }
    },
    .flag("isDynamic", "Whether it reads any.") { !$0.component.environment.isEmpty },
    .flag("isHandedAny", "Whether it has requirements.") {
      !$0.component.requires.isEmpty || $0.sending != nil
    },
    .flag("hasParts", "Whether it has any property.") {
      !$0.component.requires.isEmpty || $0.sending != nil || !$0.component.environment.isEmpty
    },
    .text("initializer", "The signature of its `init`.") { $0.initializer },
    .optionalRecord("sending", "The closure for the events that it sends.") {
      $0.sending.map { FieldInput(name: $0.name, type: $0.type) }
    },
    .list("children", "The functions that create the contained components.") {
      $0.children.map(\.method)
    },
    .text("previewSignature", "Name and parameters of the function that creates its preview.") {
      PreviewPlan($0).signature
    },
    .texts("previewArguments", "The arguments of the view's inputs in it.") {
      PreviewPlan($0).arguments
    },
    .list("previewEnvironment", "The view models in the environment of its preview.") {
      PreviewPlan($0).environment.map(\.entry)
    },
    .optionalText("previewProvider", "The provider of its previews in Xcode.") { input in
      PreviewPlan(input).shown.isEmpty
        ? nil : .identifier(GeneratedNames.previews(of: input.component.name))
    },
    .list(
      "previews",
      "The previews in Xcode, each with the arguments of the function that creates it."
    ) { PreviewPlan($0).shown },
  ]

  // MARK: Its requirements

  private var initializer: SafeSwift {
    var parameters = component.requires.map { requirement -> SafeSwift in
      let value: SafeSwift? = defaultText(of: requirement).map { " = \($0)" }
      return "\(label: requirement.name): \(builder.parameterType(requirement.type))\(value)"
    }
    if let sending { parameters.append(sending.parameter) }
    return Wrapped.list("init(", of: parameters, column: 16, indent: "  ")
  }

  /// A default value in a list of parameters; nil if the value is required.
  func defaultText(of requirement: Requirement) -> SafeSwift? {
    guard let value = requirement.spec.defaultValue else {
      return requirement.type.type.isOptional ? "nil" : nil
    }
    return requirement.type.certainlyAccepts(value)
      ? project.text(of: value, in: builder.module, isInside: false)
      : "\(inputs).\(name: Self.defaultName(of: requirement))"
  }

  private func separateDefault(_ requirement: Requirement) -> FieldInput? {
    guard let value = requirement.spec.defaultValue,
      !requirement.type.certainlyAccepts(value)
    else { return nil }
    return FieldInput(
      name: Self.defaultName(of: requirement),
      type: builder.code(requirement.type, isInside: false),
      value: builder.placed(value, isInside: false), title: requirement.name)
  }

  private static func defaultName(of requirement: Requirement) -> String {
    "default" + requirement.name.capitalizedFirst
  }

  /// The closure for its events; nil if it sends nothing.
  var sending: EventClosure? { EventClosure(component) }

  /// The names that the arguments of the contained components may read.
  var readable: Set<String> {
    Set(
      component.requires.map(\.name) + (component.environment + component.provides).map(\.property))
  }

  // MARK: Its children

  private var children: [ContainedComponent] {
    var taken = reservedNames.union(component.requires.map(\.name))
    taken.formUnion(component.environment.map { FieldInput($0, builder).name })
    if let sending { taken.insert(sending.name) }
    // A function with the name of the view would hide it.
    taken.formUnion(component.contains.map(\.spec.name.value))
    var functions = FunctionNames(outside: taken)
    var before: Set<ComponentID?> = []
    let readable = self.readable
    return component.contains.compactMap { contained in
      let isRepeated = !before.insert(contained.component).inserted
      return ContainedComponent(
        contained, in: self, readable: readable, isRepeated: isRepeated, names: &functions)
    }
  }
}

struct EventClosure {
  private let component: Component
  let name: String

  /// - Returns: nil for a component without events.
  init?(_ component: Component) {
    guard !component.spec.events.isEmpty else { return nil }
    let taken = Set(component.requires.map(\.name))
    self.component = component
    name = ["send", "sendEvent", "tell"].first { !taken.contains($0) } ?? "send_"
  }

  var type: SafeSwift {
    "@MainActor (\(name: GeneratedNames.event(of: component.name))) -> Void"
  }

  var parameter: SafeSwift { "\(name: name): @escaping \(type)" }
}

extension ModuleBuilder {
  fileprivate func field(_ requirement: Requirement) -> FieldInput {
    FieldInput(
      name: requirement.name, type: code(requirement.type, isInside: false),
      doc: .docComment(requirement.spec.doc), position: position(of: [requirement.type]))
  }
}
