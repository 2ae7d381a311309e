import WeirProject
import WeirSpec
import WeirSwift

/// A preview of a single component: samples for its requirements, mocks for its environment.
struct PreviewPlan {
  private let input: ComponentInput
  let environment: [(entry: FieldInput, mock: SafeSwift?)]
  private let values: [(requirement: Requirement, value: SafeSwift?)]

  private var component: Component { input.component }
  private var project: Project { input.project }

  init(_ input: ComponentInput) {
    self.input = input
    let project = input.project
    environment = input.builder.routing.environment.needs(of: input.id).map {
      (FieldInput($0, input.builder), Self.mock(of: $0, project))
    }
    values = input.component.requires.map {
      let sample = project.sample(of: $0.type, called: $0.name, in: input.id.module)
      return ($0, input.defaultText(of: $0) ?? sample)
    }
  }

  /// A mock without arguments.
  private static func mock(of provision: Provision, _ project: Project) -> SafeSwift? {
    guard let id = provision.viewModel, project.closed(provision) != nil,
      project.isMockComplete(project[id], in: id.module)
    else { return nil }
    return "\(name: GeneratedNames.viewModelMock(project[id].name))()"
  }

  /// `preview(mode: Mode = .sidebar)`.
  var signature: SafeSwift {
    func initial(_ value: SafeSwift?) -> SafeSwift? { value.map { " = \($0)" } }
    let parameters = values.map { requirement, value -> SafeSwift in
      let type = input.builder.parameterType(requirement.type)
      return "\(label: requirement.name): \(type)\(initial(value))"
    }
    let mocks = environment.map { entry, mock -> SafeSwift in
      "\(label: entry.name): \(entry.type)\(initial(mock))"
    }
    return Wrapped.list(
      "preview(", of: parameters + mocks, end: ") -> some View", column: 16, indent: "  ")
  }

  var arguments: [SafeSwift] {
    var arguments = component.requires.map { requirement -> SafeSwift in
      "\(label: requirement.name): \(name: requirement.name)"
    }
    if let sending = input.sending { arguments.append("\(name: sending.name): { _ in }") }
    return arguments
  }

  // MARK: Previews

  /// One preview for each combination of arguments that other components pass, or one with samples; none if a value is
  /// unknown.
  var shown: [FieldInput] {
    guard values.allSatisfy({ $0.value != nil }), environment.allSatisfy({ $0.mock != nil })
    else { return [] }
    var seen: Set<SafeSwift> = []
    var previews: [FieldInput] = []
    for (container, contained) in project.containers(of: input.id) {
      guard let arguments = constants(of: contained), seen.insert(arguments).inserted else {
        continue
      }
      previews.append(
        FieldInput(name: component.name, source: arguments, title: "in \(container.name)"))
    }
    if previews.isEmpty {
      previews = [FieldInput(name: component.name, source: "", title: component.name)]
    }
    return previews
  }

  /// The arguments of a containing component; nil if the preview cannot use them.
  private func constants(of contained: Contained) -> SafeSwift? {
    var texts: [SafeSwift] = []
    for requirement in component.requires {
      guard let number = contained.argumentNumber(of: requirement.name) else { continue }
      let argument = contained.spec.arguments[number]
      guard requirement.type.certainlyAccepts(argument.value) else { return nil }
      let value = project.text(of: argument.value, in: input.builder.module, isInside: false)
      texts.append("\(label: requirement.name): \(value)")
    }
    return texts.joined(by: ", ")
  }
}
