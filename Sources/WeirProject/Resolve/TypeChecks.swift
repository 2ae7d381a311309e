import WeirDiagnostics
import WeirSwift
import WeirYAML

/// Values of other languages, if the project does not declare them.
extension Resolver {
  /// Reports `Bool = yes`, `Status = open`, if nothing in scope has the name.
  func checkBareValue(_ value: Body, _ type: ResolvedType, in id: ModuleID) {
    guard case .use(let use)? = value.fragment.statements.first,
      value.fragment.statements.count == 1, value.accesses.count == 1, use.kind == .read,
      use.path.root == .free, use.path.segments.count == 1,
      case .external(let name) = value.accesses[0].reference, name == value.scalar.text,
      !value.scalar.isDoubleQuotedWord
    else { return }
    if ["Bool", "Bool?"].contains(type.type.text), let known = Self.bools[name.lowercased()] {
      report(
        "cannot find `\(name)` in scope", meant: MeantName(known, written: name),
        at: value.scalar.span)
    } else if enumCases(of: type, in: id)?.contains(name) == true {
      report("cannot find `\(name)` in scope", at: value.scalar.span, help: "write `.\(name)`")
    }
  }

  private static let bools: [String: String] = [
    "yes": "true", "on": "true", "no": "false", "off": "false", "true": "true", "false": "false",
  ]
}
