import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

extension MethodSpec {
  /// ` async throws`.
  var effects: SafeSwift { "\(isAsync ? " async" : "")\(isThrowing ? " throws" : "")" }
  /// `try await `, before a call.
  var callEffects: SafeSwift { "\(isThrowing ? "try " : "")\(isAsync ? "await " : "")" }
}

extension ParameterSpec {
  /// The part of its declaration before the colon: `userID`, `to next`, `_ user`.
  var declared: SafeSwift {
    switch label {
    case nil: "_ \(name: name.value)"
    case name.value?: .label(name.value)
    case let label?: "\(label: label) \(name: name.value)"
    }
  }

  /// A value as the argument of a call: `to: next`, or only the value.
  func passed(_ value: SafeSwift) -> SafeSwift { label.map { "\(label: $0): \(value)" } ?? value }

  /// The same for the parameter itself, if it is in scope.
  ///
  /// - Parameter type: It determines whether the value is passed with `&` or is called.
  func passedOn(_ type: ResolvedType) -> SafeSwift {
    let inner = SafeSwift.identifier(name.value)
    if type.type.isMarked("inout") { return passed("&\(inner)") }
    return passed(type.type.isMarked("@autoclosure") ? "\(inner)()" : inner)
  }
}
