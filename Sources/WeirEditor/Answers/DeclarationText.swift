import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A declaration as a line of Swift, with its doc comment.
struct DeclarationText {
  private(set) var swift: String
  private(set) var doc = ""

  init(of symbol: Symbol, in project: Project) {
    let module = project[symbol.module]
    guard let member = symbol.member else {
      swift = "module \(module.name)"
      doc = module.spec.doc
      return
    }
    let name = member.name
    swift = "\(member.kind.rawValue) \(name)"
    switch member.kind {
    case .field:
      guard let field = module.fields.first(where: { $0.name == name }) else { return }
      swift = "var \(name): \(field.type.type.text)"
      if let value = field.spec.defaultValue { swift += " = \(value.text)" }
      doc = field.spec.doc
    case .child:
      guard let child = module.children.first(where: { $0.name == name }) else { return }
      swift = "var \(name): \(Self.type(of: child))"
      doc = child.spec.doc
    case .action:
      guard let action = module.actions.first(where: { $0.name == name }) else { return }
      swift = "case \(name)" + Self.parameters(action.spec.payload, orNone: "")
      doc = action.spec.doc
    case .operation:
      guard let spec = module.spec.operations.first(where: { $0.name.value == name }) else {
        return
      }
      swift = "mutating func \(name)" + Self.parameters(spec.parameters, orNone: "()")
      doc = spec.doc
    case .derived:
      guard let spec = module.spec.derived.first(where: { $0.name.value == name }) else { return }
      swift = "var \(name): \(spec.type.text) { get }"
      doc = spec.doc
    case .read:
      guard let read = module.reads.first(where: { $0.name == name }) else { return }
      swift = "let \(name) = \(read.spec.module.value).\(read.spec.value.value)"
      if let source = read.source { swift += " // \(project.type(of: source).type.text)" }
      doc = read.spec.doc
    case .type:
      guard let type = module.types.first(where: { $0.name == name }) else { return }
      swift = Self.text(of: type)
      doc = type.spec.doc
    case .input:
      guard let input = module.inputs.first(where: { $0.name == name }) else { return }
      swift = "input \(name)" + (input.type.map { ": \($0.type.text)" } ?? "")
    case .decision:
      guard let decision = module.decisions.first(where: { $0.name == name }) else { return }
      swift = "decision \(name): \(decision.type.map { $0.type.text + "?" } ?? "Bool")"
    default:
      break
    }
  }

  static func parameters(_ parameters: [ParameterSpec], orNone none: String) -> String {
    guard !parameters.isEmpty else { return none }
    let texts = parameters.map { parameter in
      let name = parameter.name.value
      let label =
        switch parameter.label {
        case nil: "_ "
        case name: ""
        case .some(let label): label + " "
        }
      let value = parameter.defaultValue.map { " = \($0.text)" } ?? ""
      return "\(label)\(name): \(parameter.type.text)\(value)"
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  private static func type(of child: Child) -> String {
    let module = child.spec.module.value
    if let key = child.keyType { return "[\(key.type.text): \(module)]" }
    return child.isOptional ? module + "?" : module
  }

  private static func text(of type: OwnType) -> String {
    switch type.spec.form {
    case .enumeration(let cases):
      let texts = cases.map { $0.name.value + parameters($0.payload, orNone: "") }
      return "enum \(type.name) { case \(texts.joined(separator: ", ")) }"
    case .structure(let fields):
      let texts = fields.map { "var \($0.name.value): \($0.type.text)" }
      return "struct \(type.name) { \(texts.joined(separator: "; ")) }"
    case .alias(let target): return "typealias \(type.name) = \(target.text)"
    case .union(let union):
      return "enum \(type.name) { case \(union.members.map(\.name.value).joined(separator: ", ")) }"
    }
  }
}
