import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

extension ParameterSpec {
  /// What stands before the colon of its declaration: `userID`, `to next`, `_ user`.
  var declared: String {
    let inner = SwiftName.escaped(name.value)
    return switch label {
    case nil: "_ " + inner
    case name.value?: SwiftName.escapedLabel(name.value)
    case let label?: SwiftName.escapedLabel(label) + " " + inner
    }
  }

  /// A value as a call hands it over: `to: next`, or the value alone.
  func passed(_ value: String) -> String { labelled + value }

  /// The same of its own value, where it stands in scope.
  ///
  /// - Parameter type: How it is handed on: with `&` or called, where it came so.
  func passedOn(_ type: ResolvedType) -> String {
    let inner = SwiftName.escaped(name.value)
    let markers = type.type.markers.map(\.text)
    if markers.contains("inout") { return passed("&" + inner) }
    return passed(markers.contains("@autoclosure") ? inner + "()" : inner)
  }

  /// `to: `, or nothing.
  var labelled: String { label.map { SwiftName.escapedLabel($0) + ": " } ?? "" }
}
