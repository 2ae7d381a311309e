import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A component by itself: samples for what it is handed, mocks for what it finds.
struct PreviewBuilder {
  private let builder: ComponentBuilder

  private var component: Component { builder.component }
  private var project: Project { builder.project }

  init(_ builder: ComponentBuilder) { self.builder = builder }

  func context() -> ComponentPreviewContext {
    let entries = builder.builder.layout.environment.needs(of: builder.id).map {
      ($0, EnvironmentEntry($0, builder.builder))
    }
    let values = component.requires.map { ($0, value(of: $0)) }
    let mocks = entries.map { ($1, mock(of: $0)) }
    let parameters =
      values.map { requirement, value in
        "\(SwiftName.escapedLabel(requirement.name)): \(builder.parameterType(of: requirement))"
          + (value.map { " = \($0.text)" } ?? "")
      }
      + mocks.map { entry, mock in
        "\(SwiftName.escapedLabel(entry.name)): \(entry.type)" + (mock.map { " = " + $0 } ?? "")
      }
    var arguments = component.requires.map {
      "\(SwiftName.escapedLabel($0.name)): \(SwiftName.escaped($0.name))"
    }
    if let sending = builder.sending { arguments.append("\(sending.name.text): { _ in }") }
    let isKnown = values.allSatisfy { $1 != nil } && mocks.allSatisfy { $1 != nil }
    return ComponentPreviewContext(
      view: .identifier(component.name),
      signature: .code(
        Wrapped.filled("preview(", parameters, ") -> some View", column: 16, indent: "  ")),
      call: .code(
        Wrapped.call(
          SwiftName.escaped(component.name), of: GeneratedNames.inputs(of: component.name),
          arguments, column: 4)),
      modifiers: entries.map { .code($1.modifier) },
      shown: isKnown ? shown() : nil)
  }

  /// What a requirement is where nothing is said: its default, or a sample.
  private func value(of requirement: Requirement) -> SafeSwift? {
    if let text = builder.defaultText(of: requirement) { return .code(text) }
    return project.sample(of: requirement.type, called: requirement.name, in: builder.id.module)
  }

  /// A mock that needs nothing.
  private func mock(of provision: Provision) -> String? {
    guard let id = provision.viewModel, project.closed(provision) != nil else { return nil }
    return project.isMockComplete(project[id], in: id.module)
      ? GeneratedNames.viewModelMock(project[id].name) + "()" : nil
  }

  // MARK: Shown

  /// One preview for each way in which others contain it; one with samples where none does.
  private func shown() -> ShownPreviewsContext {
    var seen: Set<String> = []
    var previews: [ShownPreviewContext] = []
    for (holder, contained) in project.holders(of: builder.id) {
      guard let arguments = constants(of: contained), seen.insert(arguments).inserted else {
        continue
      }
      previews.append(preview(arguments, title: "in \(holder.name)"))
    }
    if previews.isEmpty { previews.append(preview("", title: component.name)) }
    return ShownPreviewsContext(
      name: .identifier(GeneratedNames.previews(of: component.name)), previews: previews)
  }

  private func preview(_ arguments: String, title: String) -> ShownPreviewContext {
    ShownPreviewContext(
      call: .code("\(SwiftName.escaped(component.name)).preview(\(arguments))"),
      title: .stringLiteral(title))
  }

  /// What it is handed there, where the preview can say the same; nil where it cannot.
  private func constants(of contained: Contained) -> String? {
    var texts: [String] = []
    for requirement in component.requires {
      guard let number = contained.argumentNumber(of: requirement.name) else { continue }
      let argument = contained.spec.arguments[number]
      guard KnownTypes.isCertain(default: argument.value, for: requirement.type) else { return nil }
      let value = project.text(of: argument.value, in: builder.builder.module, isInside: false)
      texts.append("\(SwiftName.escapedLabel(requirement.name)): \(value)")
    }
    return texts.joined(separator: ", ")
  }
}
