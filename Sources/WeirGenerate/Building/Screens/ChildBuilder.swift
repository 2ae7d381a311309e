import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirYAML

/// The function that makes a component where it stands in another, with exactly what the spec hands it.
struct ChildBuilder {
  let contained: Contained
  let parent: ComponentBuilder
  private let child: ComponentBuilder
  /// What the arguments may read.
  private let readable: Set<String>
  /// Whether this component contains the component already.
  private let isRepeated: Bool

  private var project: Project { parent.project }

  /// - Parameters:
  ///   - readable: What the parent's arguments may read.
  ///   - isRepeated: Whether the parent contains the component already.
  /// - Returns: nil where no component has that name.
  init?(
    _ contained: Contained, in parent: ComponentBuilder, readable: Set<String>, isRepeated: Bool
  ) {
    guard let id = contained.component else { return nil }
    let builder = parent.builder
    self.contained = contained
    self.parent = parent
    self.readable = readable
    self.isRepeated = isRepeated
    child = ComponentBuilder(
      id.index,
      in: ModuleBuilder(
        project: builder.project, sources: builder.sources, layout: builder.layout,
        module: builder.project[id.module]))
  }

  /// - Parameter taken: Names of the surrounding struct; the function's own is added.
  func context(_ taken: inout FunctionNames) -> ChildContext {
    let name = taken.free(child.component.name.uncapitalizedFirst, isRepeated: isRepeated)
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

  /// What only the containing view knows.
  private var notHandedOver: [Requirement] {
    child.component.requires.filter(isOpen)
  }

  /// Whether the spec leaves a requirement to the view.
  private func isOpen(_ requirement: Requirement) -> Bool {
    contained.isOpen(requirement)
      || !child.hasDefault(requirement) && contained.argumentNumber(of: requirement.name) == nil
  }

  private func call(isReturned: Bool) -> String {
    let view = (isReturned ? "return " : "") + SwiftName.escaped(child.component.name)
    guard project.hasInputs(child.id) else { return view + "()" }
    var arguments = child.component.requires.compactMap { requirement -> String? in
      let label = SwiftName.escapedLabel(requirement.name)
      if let index = contained.argumentNumber(of: requirement.name) {
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
    return child.component.requirement(named: name).map { child.component.requires[$0] }
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
    return parent.component.requirement(named: value.text).map {
      parent.component.requires[$0].type.type.text == wanted.type.type.text
        && KnownTypes.isCertain(wanted.type)
    } ?? false
  }

  /// Nothing that an argument may read is called so.
  private func localName(of requirement: Requirement) -> String {
    var name = "handed" + requirement.name.capitalizedFirst
    while readable.contains(name) { name += "On" }
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

/// The names of the functions that make what a component contains.
struct FunctionNames {
  private var taken: Set<String>
  /// The number that each name was given with last.
  private var numbers: [String: Int] = [:]

  init(outside names: Set<String>) { taken = names }

  /// A second one of a name is numbered; one that something else has is made.
  mutating func free(_ name: String, isRepeated: Bool) -> String {
    var free = taken.contains(name) ? "make" + name.capitalizedFirst : name
    if isRepeated { free = name + "2" }
    var number = numbers[name] ?? 2
    while taken.contains(free) {
      number += 1
      free = name + String(number)
    }
    numbers[name] = number
    taken.insert(free)
    return free
  }
}
