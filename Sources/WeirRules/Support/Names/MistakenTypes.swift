import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// Names in the position of a type that belong to something else.
extension UnresolvedName {
  /// Whether a name without its dot is a case of a type of the module.
  static func isCase(_ foreign: ForeignName, of module: Module) -> Bool {
    module.types.contains { $0.cases?.contains(foreign.name) == true }
  }

  /// The help for a text in the position of a type: a case after `is`, a raw value, and a field of a request's body.
  static func notType(_ foreign: ForeignName, in module: Module) -> String? {
    guard foreign.kind == .type, foreign.members.isEmpty else { return nil }
    let name = foreign.name
    for type in module.types {
      guard case .enumeration(let cases) = type.spec.form else { continue }
      for one in cases where one.payload.count == 1 && one.payload[0].label == nil {
        guard one.payload[0].type.text == name, foreign.span.isInside(one.payload[0].type.span)
        else { continue }
        return "write `\(one.name.value) = \"\(name)\"` for a raw value, or declare the type"
      }
    }
    for request in module.spec.requests?.requests ?? [] where name.first?.isLowercase == true {
      guard case .type(let type) = request.body, foreign.span.isInside(type.span) else { continue }
      return "write the fields of the body: `body: { \(name): String }`"
    }
    return isCase(foreign, of: module) ? "`is` tests a type: write `== .\(name)`" : nil
  }
}
