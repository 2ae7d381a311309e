import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// Puts together what a component gets, and what it makes of what it contains.
struct ComponentBuilder {
  let builder: ModuleBuilder
  let id: ComponentID
  let component: Component

  var project: Project { builder.project }
  private var inputs: String { GeneratedNames.inputs(of: component.name) }

  init(_ index: Int, in builder: ModuleBuilder) {
    self.builder = builder
    id = ComponentID(module: builder.module.id, index: index)
    component = builder.module.components[index]
  }

  func context() -> ComponentContext {
    let provided = component.provides.map { EnvironmentEntry($0, builder) }
    return ComponentContext(
      name: .identifier(component.name), title: .docText(component.name),
      doc: .docComment(component.spec.doc), inputs: .identifier(inputs),
      requirements: component.requires.map(requirement),
      defaults: component.requires.compactMap(separateDefault), finds: finds,
      sending: sending, initializer: initializer,
      children: provided.isEmpty ? children(outside: ["update"]) : [],
      providing: provided.isEmpty ? nil : providing(provided),
      preview: PreviewBuilder(self).context())
  }

  // MARK: What it is handed

  private func requirement(_ requirement: Requirement) -> RequirementContext {
    RequirementContext(
      name: .identifier(requirement.name), doc: .docComment(requirement.spec.doc),
      type: type(of: requirement), place: builder.place(of: [requirement.type]))
  }

  func type(of requirement: Requirement) -> SafeSwift {
    builder.code(requirement.type, isInside: false)
  }

  /// The type as a parameter that is kept.
  func parameterType(of requirement: Requirement) -> String {
    (project.isClosure(requirement.type, in: id.module) ? "@escaping " : "")
      + type(of: requirement).text
  }

  private var initializer: SafeSwift {
    var parameters = component.requires.map { requirement in
      let text =
        "\(SwiftName.escapedLabel(requirement.name)): \(parameterType(of: requirement))"
      return text + (defaultText(of: requirement).map { " = " + $0 } ?? "")
    }
    if let sending { parameters.append("\(sending.name.text): @escaping \(sending.type.text)") }
    return .code(Wrapped.filled("init(", parameters, column: 16, indent: "  "))
  }

  /// A default as a parameter writes it; nil where something has to be handed over.
  func defaultText(of requirement: Requirement) -> String? {
    guard let value = requirement.spec.defaultValue else {
      return requirement.type.type.form == .optional ? "nil" : nil
    }
    return KnownTypes.isCertain(default: value, for: requirement.type)
      ? project.text(of: value, in: builder.module, isInside: false)
      : "\(inputs).\(SwiftName.escaped(defaultName(of: requirement)))"
  }

  func hasDefault(_ requirement: Requirement) -> Bool { defaultText(of: requirement) != nil }

  private func separateDefault(_ requirement: Requirement) -> DefaultContext? {
    guard let value = requirement.spec.defaultValue,
      !KnownTypes.isCertain(default: value, for: requirement.type)
    else { return nil }
    return DefaultContext(
      name: .identifier(defaultName(of: requirement)), title: .docText(requirement.name),
      type: type(of: requirement),
      code: .code(
        project.text(of: value, in: builder.module, isInside: false).trimmingTrailingNewlines),
      place: builder.place(of: value))
  }

  private func defaultName(of requirement: Requirement) -> String {
    "default" + requirement.name.capitalizedFirst
  }

  // MARK: What it finds and tells

  private var finds: [FoundContext] {
    component.environment.map { provision in
      let entry = EnvironmentEntry(provision, builder)
      return FoundContext(
        name: .identifier(entry.name), source: .code(entry.source),
        place: provision.viewModel == nil ? builder.place(of: [provision.type]) : nil)
    }
  }

  /// How it tells what happens; nil where it sends nothing.
  var sending: SendingContext? {
    guard !component.spec.events.isEmpty else { return nil }
    let taken = Set(component.requires.map(\.name))
    let name = ["send", "sendEvent", "tell"].first { !taken.contains($0) } ?? "send_"
    return SendingContext(
      name: .identifier(name),
      type: .code("@MainActor (\(GeneratedNames.event(of: component.name))) -> Void"))
  }

  /// What the arguments of the components inside of it may read.
  var readable: Set<String> {
    Set(
      component.requires.map(\.name) + (component.environment + component.provides).map(\.property))
  }

  // MARK: What it contains

  /// - Parameter names: What a function may not be called.
  private func children(outside names: Set<String>) -> [ChildContext] {
    var taken = names.union(component.requires.map(\.name))
    taken.formUnion(component.environment.map { EnvironmentEntry($0, builder).name })
    if let sending { taken.insert(sending.name.text) }
    // A function called like the view would hide it.
    taken.formUnion(component.contains.map(\.spec.name.value))
    var functions = FunctionNames(outside: taken)
    var before: Set<ComponentID?> = []
    let readable = self.readable
    return component.contains.compactMap { contained in
      let isRepeated = !before.insert(contained.component).inserted
      return ChildBuilder(contained, in: self, readable: readable, isRepeated: isRepeated)?
        .context(&functions)
    }
  }

  private func providing(_ provided: [EnvironmentEntry]) -> ProvidingContext {
    let contained = children(outside: Set(["inputs", "own" + inputs] + provided.map(\.name)))
    let parameters = provided.map { "\(SwiftName.escapedLabel($0.name)): \($0.type)" }
    let children = GeneratedNames.children(of: component.name)
    let isHidden = provided.contains { $0.name == "content" || $0.type == "Content" }
    let content = isHidden ? "contained" : "content"
    let view = content.capitalizedFirst
    let maker = "@ViewBuilder to \(content): (\(contained.isEmpty ? "" : children)) -> \(view)"
    let owner = readable.contains("inputs") ? "own" + inputs : "inputs"
    let read = component.contains.flatMap(\.arguments).reduce(into: Set<String>()) {
      $0.formUnion($1.readParameters)
    }
    return ProvidingContext(
      name: .identifier(children), title: .docText(component.name),
      inputs: .identifier(inputs), owner: .identifier(owner), content: .code(content),
      values: provided.map { entry in
        ProvidedContext(
          name: .identifier(entry.name), type: .code(entry.type), modifier: .code(entry.modifier),
          doc: .docText("- `\(entry.name)`" + (entry.lifetime.map { ", \($0.words)" } ?? "")))
      },
      passed: component.requires.filter { read.contains($0.name) }.map {
        PassedContext($0.name, type(of: $0), of: owner)
      }
        + component.environment.map { EnvironmentEntry($0, builder) }
        .filter { read.contains($0.name) }
        .map { PassedContext($0.name, .code($0.type), of: owner) },
      held: provided.filter { read.contains($0.name) }.map {
        PassedContext($0.name, .code($0.type), of: owner)
      },
      children: .code(
        Wrapped.filled(
          "\(children)(",
          ["\(owner): self"]
            + provided.filter { read.contains($0.name) }.map {
              "\(SwiftName.escapedLabel($0.name)): \(SwiftName.escaped($0.name))"
            }, column: 14, indent: "    ")),
      contained: contained,
      signature: .code(
        Wrapped.filled(
          "providing<\(view): View>(", parameters + [maker], ") -> some View", column: 9,
          indent: "  ")))
  }
}

extension ViewModelSpec.Lifetime {
  /// As a comment says it.
  var words: String {
    switch self {
    case .app: "which lives as long as the app"
    case .flow: "which lives as long as its flow"
    case .screen: "which lives as long as its screen"
    }
  }
}
