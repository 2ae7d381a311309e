import WeirDiagnostics
import WeirSwift
import WeirYAML

/// What a type is of.
enum TypePlace {
  /// Of something that is kept: a field, a payload, a value.
  case value
  /// Of a function's parameter, or of what is computed with its body beside it.
  case parameter
  /// Of a parameter that a mock hands to a closure.
  case handedOn
  /// Of a property or a result that a protocol asks for.
  case required

  fileprivate func takes(_ marker: String) -> Bool {
    switch self {
    case .value, .required: false
    case .parameter: true
    case .handedOn: !["some", "inout", "@autoclosure"].contains(marker)
    }
  }

  fileprivate var takesSelf: Bool {
    switch self {
    case .value, .handedOn: false
    case .parameter, .required: true
    }
  }
}

/// Words before a type that Swift takes in some places alone.
extension Resolver {
  func check(_ type: TypeText, as place: TypePlace, in scalar: SwiftScalar) {
    guard type.problems.isEmpty else { return }
    if let marker = type.markers.first(where: { !place.takes($0.text) }) {
      let help =
        switch marker.text {
        case "some": "write `any`, or the concrete type"
        case "@escaping": "remove it: the closure escapes anyway"
        default: "remove it"
        }
      report(
        .syntax(
          "`\(marker.text)` is not allowed in the type of a value that is stored or passed on",
          at: scalar.span(of: marker.range), help: help))
    } else if !place.takesSelf, ["Self", "Self?"].contains(type.text), let name = type.names.first {
      report(
        .syntax(
          "`Self` is not a type here", at: scalar.span(of: name.range),
          help: "write the type's name"))
    }
  }
}
