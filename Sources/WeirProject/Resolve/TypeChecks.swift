import WeirDiagnostics
import WeirSwift
import WeirYAML

/// Types and values of other languages, if the project does not declare them.
extension Resolver {
  /// Suggests `String` for `string`.
  func checkForeignType(_ name: TypeText.TypeName, in scalar: SwiftScalar) {
    guard name.path.count == 1, let known = Self.types[name.path[0]] else { return }
    report(
      .syntax(
        "unknown type `\(name.path[0])`; did you mean `\(known)`?",
        at: scalar.span(of: name.range)))
  }

  /// Reports `Bool = yes`, `Status = open`, if nothing in scope has the name.
  func checkBareValue(_ value: Body, _ type: ResolvedType, in id: ModuleID) {
    guard case .use(let use)? = value.fragment.statements.first,
      value.fragment.statements.count == 1, value.accesses.count == 1, use.kind == .read,
      use.path.root == .free, use.path.segments.count == 1,
      case .external(let name) = value.accesses[0].place, name == value.scalar.text,
      !value.scalar.isDoubleQuotedWord
    else { return }
    if ["Bool", "Bool?"].contains(type.type.text), let known = Self.bools[name.lowercased()] {
      report(
        .syntax(
          "cannot find `\(name)` in scope; did you mean `\(known)`?", at: value.scalar.span))
    } else if enumCases(of: type, in: id)?.contains(name) == true {
      report(
        .syntax(
          "cannot find `\(name)` in scope", at: value.scalar.span, help: "write `.\(name)`"))
    }
  }

  private static let bools: [String: String] = [
    "yes": "true", "on": "true", "no": "false", "off": "false", "true": "true", "false": "false",
  ]

  /// Without capitalised names such as `Integer`, which a user may declare.
  private static let types: [String: String] = [
    "any": "Any", "array": "Array", "bool": "Bool", "boolean": "Bool", "byte": "UInt8",
    "char": "Character", "character": "Character", "data": "Data", "date": "Date",
    "datetime": "Date", "decimal": "Decimal", "dictionary": "Dictionary", "double": "Double",
    "float": "Float", "int": "Int", "int64": "Int64", "integer": "Int", "long": "Int",
    "number": "Double", "optional": "Optional", "set": "Set", "str": "String", "string": "String",
    "uint": "UInt", "url": "URL", "uuid": "UUID", "void": "Void",
  ]
}
