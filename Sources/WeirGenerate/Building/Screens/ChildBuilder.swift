import WeirProject
import WeirTemplate

/// The function that makes a component where it stands in another, with exactly what the spec hands it.
struct ChildBuilder {
  let contained: Contained
  let parent: ComponentBuilder
  private let child: ComponentBuilder

  private var project: Project { parent.project }

  /// - Returns: nil where no component has that name.
  init?(_ contained: Contained, in parent: ComponentBuilder) {
    guard let id = contained.component else { return nil }
    let builder = parent.builder
    self.contained = contained
    self.parent = parent
    child = ComponentBuilder(
      id.index,
      in: ModuleBuilder(
        project: builder.project, sources: builder.sources, layout: builder.layout,
        module: builder.project[id.module]))
  }

  /// - Parameter taken: Names of the surrounding struct; the function's own is added.
  func context(_ taken: inout Set<String>) -> ChildContext {
    let name = free(child.component.name.uncapitalizedFirst, &taken)
    let parameters = notHandedOver.map {
      "\(SwiftName.escapedLabel($0.name)): \(child.parameterType(of: $0))"
    }
    let sending = child.sending.map { "\($0.name.text): @escaping \($0.type.text)" }
    let locals = contained.spec.arguments.indices.compactMap(local)
    return ChildContext(
      doc: .docComment(child.component.spec.doc),
      signature: .code(
        Wrapped.filled(
          SwiftName.escaped(name) + "(", parameters + (sending.map { [$0] } ?? []),
          ") -> " + SwiftName.escaped(child.component.name), column: 9, indent: "  ")),
      locals: locals, call: .code(call(isReturned: !locals.isEmpty)))
  }

  /// A second one of a name is numbered; one that something else has is made.
  private func free(_ name: String, _ taken: inout Set<String>) -> String {
    var free = taken.contains(name) ? "make" + name.capitalizedFirst : name
    var number = 2
    if made(before: name) { free = name + "2" }
    while taken.contains(free) {
      number += 1
      free = name + String(number)
    }
    taken.insert(free)
    return free
  }

  /// Whether the component stands in this one before.
  private func made(before name: String) -> Bool {
    let others = parent.component.contains.prefix { $0.spec.name.span != contained.spec.name.span }
    return others.contains { $0.component == contained.component }
  }

  /// What only the containing view knows.
  private var notHandedOver: [Requirement] {
    child.component.requires.filter(isOpen)
  }

  /// Whether the spec leaves a requirement to the view.
  private func isOpen(_ requirement: Requirement) -> Bool {
    contained.spec.open.contains { $0.value == requirement.name }
      || !child.hasDefault(requirement)
        && !contained.spec.arguments.contains { $0.name.value == requirement.name }
  }

  private func call(isReturned: Bool) -> String {
    let view = (isReturned ? "return " : "") + SwiftName.escaped(child.component.name)
    guard project.hasInputs(child.id) else { return view + "()" }
    let handed = contained.spec.arguments.map(\.name.value)
    var arguments = child.component.requires.compactMap { requirement -> String? in
      let label = SwiftName.escapedLabel(requirement.name)
      if let index = handed.firstIndex(of: requirement.name) {
        let value = isCertain(index) ? text(of: index) : localName(of: requirement)
        return "\(label): \(value)"
      }
      return isOpen(requirement) ? "\(label): \(SwiftName.escaped(requirement.name))" : nil
    }
    if let sending = child.sending {
      arguments.append("\(sending.name.text): \(sending.name.text)")
    }
    let inputs = GeneratedNames.inputs(of: child.component.name)
    return Wrapped.call(view, of: inputs, arguments, column: 4)
  }

  // MARK: Arguments

  private func requirement(_ index: Int) -> Requirement? {
    let name = contained.spec.arguments[index].name.value
    return child.component.requires.first { $0.name == name }
  }

  private func text(of index: Int) -> String {
    project.text(
      of: contained.spec.arguments[index].value, in: parent.builder.module, isInside: false)
  }

  /// Whether it is a literal that the child is sure to take, or the same as what is handed on.
  private func isCertain(_ index: Int) -> Bool {
    guard let wanted = requirement(index) else { return false }
    let value = contained.spec.arguments[index].value
    if KnownTypes.isCertain(default: value, for: wanted.type) { return true }
    return parent.component.requires.contains {
      $0.name == value.text && $0.type.type.text == wanted.type.type.text
        && KnownTypes.isCertain(wanted.type)
    }
  }

  /// Nothing that an argument may read is called so.
  private func localName(of requirement: Requirement) -> String {
    var name = "handed" + requirement.name.capitalizedFirst
    while parent.readable.contains(name) { name += "On" }
    return name
  }

  /// An argument that a compiler may object to stands on a line of its own.
  private func local(_ index: Int) -> ArgumentContext? {
    guard !isCertain(index), let requirement = requirement(index) else { return nil }
    return ArgumentContext(
      name: .identifier(localName(of: requirement)), type: child.type(of: requirement),
      code: .code(text(of: index).trimmingTrailingNewlines),
      place: parent.builder.place(of: contained.spec.arguments[index].value))
  }
}
