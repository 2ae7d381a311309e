import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// A model's stored values of its inputs.
extension ModuleBuilder {
  func field(_ input: Input) -> FieldInput {
    FieldInput(
      name: input.name, type: storedType(input), doc: .docComment(input.spec.doc),
      position: position(of: [input.type].compactMap { $0 }))
  }

  func separateDefault(_ input: Input) -> FieldInput? {
    guard let type = input.type, let field = FieldSpec(input.spec) else { return nil }
    return separateDefault(field, type)
  }

  func parameter(_ input: Input) -> ParameterInput {
    guard let type = input.type, let field = FieldSpec(input.spec) else {
      return ParameterInput(input.name, type: "Bool", default: "false")
    }
    let parameter = parameter(field, type, of: names.state(of: module), stored: input.name)
    guard input.isRecent else { return parameter }
    let value: SafeSwift? = parameter.defaultValue.map { "MPAK.Recent(\($0))" }
    return ParameterInput(input.name, type: storedType(input), default: value)
  }

  private func storedType(_ input: Input) -> SafeSwift {
    guard let type = input.type else { return "Bool" }
    let code = code(type, isInside: true)
    return input.isRecent ? "MPAK.Recent<\(code)>" : code
  }

  /// The published `Recent` has no conformances.
  var stateConformances: [String] {
    let isOpaque =
      project.spec.generate.controllers == .published && module.inputs.contains(where: \.isRecent)
    return isOpaque && module.spec.conforms == nil ? [] : conformances()
  }
}
