import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The function that creates a contained component with exactly the arguments of the spec.
struct ContainedComponent {
  private let contained: Contained
  private let parent: ComponentInput
  private let child: ComponentInput
  /// The names that the arguments may read.
  private let readable: Set<String>
  /// The function's name.
  private let name: String

  private var project: Project { parent.project }

  /// - Parameters:
  ///  - readable: The names that the parent's arguments may read.
  ///  - isRepeated: Whether the parent contains the component already.
  ///  - names: The names in the surrounding struct; the function's name is added.
  /// - Returns: nil if no component has that name.
  init?(
    _ contained: Contained, in parent: ComponentInput, readable: Set<String>, isRepeated: Bool,
    names: inout FunctionNames
  ) {
    guard let id = contained.component else { return nil }
    self.contained = contained
    self.parent = parent
    self.readable = readable
    child = ComponentInput(id.index, in: parent.builder.of(parent.project[id.module]))
    name = names.free(child.component.name.uncapitalizedFirst, isRepeated: isRepeated)
  }

  var method: MethodInput {
    MethodInput(
      doc: .docComment(child.component.spec.doc), signature: signature, locals: locals,
      callee: .identifier(child.component.name), arguments: passed,
      inputs: project.hasInputs(child.id) ? child.inputs : nil)
  }

  /// `row(item: Item) -> Row`: values that only the containing view has are parameters.
  private var signature: SafeSwift {
    let parameters = child.component.requires.filter(isOpen).map { requirement -> SafeSwift in
      "\(label: requirement.name): \(child.builder.parameterType(requirement.type))"
    }
    return Wrapped.list(
      "\(name: name)(", of: parameters + (child.sending.map { [$0.parameter] } ?? []),
      end: ") -> \(name: child.component.name)", column: 9, indent: "  ")
  }

  /// Whether the spec leaves a requirement to the view.
  private func isOpen(_ requirement: Requirement) -> Bool {
    contained.isOpen(requirement)
      || child.defaultText(of: requirement) == nil
        && contained.argumentNumber(of: requirement.name) == nil
  }

  private var passed: [SafeSwift] {
    guard project.hasInputs(child.id) else { return [] }
    var arguments = child.component.requires.compactMap { requirement -> SafeSwift? in
      if let index = contained.argumentNumber(of: requirement.name) {
        let value = isCertain(index) ? text(of: index) : .identifier(localName(of: requirement))
        return "\(label: requirement.name): \(value)"
      }
      return isOpen(requirement) ? "\(label: requirement.name): \(name: requirement.name)" : nil
    }
    if let sending = child.sending {
      arguments.append("\(name: sending.name): \(name: sending.name)")
    }
    return arguments
  }

  // MARK: Arguments

  private func requirement(_ index: Int) -> Requirement? {
    let name = contained.spec.arguments[index].name.value
    return child.component.requirement(named: name).map { child.component.requires[$0] }
  }

  private func text(of index: Int) -> SafeSwift {
    project.text(
      of: contained.spec.arguments[index].value, in: parent.builder.module, isInside: false)
  }

  /// Whether it is a literal that the child certainly accepts, or one of the parent's own values.
  private func isCertain(_ index: Int) -> Bool {
    guard let required = requirement(index) else { return false }
    let value = contained.spec.arguments[index].value
    if required.type.certainlyAccepts(value) { return true }
    return parent.component.requirement(named: value.text).map {
      parent.component.requires[$0].type.type.text == required.type.type.text
        && required.type.isCertain
    } ?? false
  }

  /// A name that no argument uses.
  private func localName(of requirement: Requirement) -> String {
    var name = "handed" + requirement.name.capitalizedFirst
    while readable.contains(name) { name += "On" }
    return name
  }

  /// Arguments that a compiler may reject.
  private var locals: [FieldInput] {
    contained.spec.arguments.indices.compactMap { index in
      guard !isCertain(index), let requirement = requirement(index) else { return nil }
      return FieldInput(
        name: localName(of: requirement),
        type: child.builder.code(requirement.type, isInside: false),
        value: parent.builder.placed(contained.spec.arguments[index].value, isInside: false))
    }
  }
}

struct FunctionNames {
  private var taken: Set<String>
  /// The last number of each name.
  private var numbers: [String: Int] = [:]

  init(outside names: Set<String>) { taken = names }

  /// The second function with the same name has a number; a name that another declaration has starts with `make`.
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
