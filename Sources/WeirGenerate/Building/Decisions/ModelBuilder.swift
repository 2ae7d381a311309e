import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// What a model keeps of its inputs.
extension ModuleBuilder {
  func field(_ input: Input) -> FieldContext {
    FieldContext(
      name: .identifier(input.name), doc: .docComment(input.spec.doc),
      type: .code(storedType(input)), place: place(of: [input.type].compactMap { $0 }))
  }

  func separateDefault(_ input: Input) -> DefaultContext? {
    guard let type = input.type, let field = FieldSpec(input.spec) else { return nil }
    return separateDefault(field, type)
  }

  func parameter(_ input: Input) -> ParameterContext {
    guard let type = input.type, let field = FieldSpec(input.spec) else {
      return ParameterContext(
        declaration: .code("\(SwiftName.escapedLabel(input.name)): Bool"),
        name: .identifier(input.name), type: .code("Bool"), stored: .identifier(input.name),
        defaultValue: .code("false"))
    }
    var parameter = parameter(field, type, of: names.state(of: module), stored: input.name)
    guard input.isRecent else { return parameter }
    let stored = storedType(input)
    parameter.type = .code(stored)
    parameter.declaration = .code("\(SwiftName.escapedLabel(input.name)): \(stored)")
    parameter.defaultValue = parameter.defaultValue.map { .code("MPAK.Recent(\($0.text))") }
    return parameter
  }

  private func storedType(_ input: Input) -> String {
    guard let type = input.type else { return "Bool" }
    let text = code(type, isInside: true).text
    return input.isRecent ? "MPAK.Recent<\(text)>" : text
  }

  /// The published `Recent` conforms to nothing.
  var stateConformances: [String] {
    let isOpaque =
      project.spec.generate.controllers == .published && module.inputs.contains(where: \.isRecent)
    return isOpaque && module.spec.conforms == nil ? [] : conformances()
  }
}
