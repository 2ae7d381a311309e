import WeirDiagnostics
import WeirSwift
import WeirYAML

enum TypePurpose {
  /// The type of a stored value: a field, a payload.
  case value
  /// The type of a function's parameter, or of a value computed by a body.
  case parameter
  /// The type of a parameter that a mock passes to a closure.
  case passedOn
  /// The type of a property or a result in a protocol.
  case required

  fileprivate func takes(_ marker: String) -> Bool {
    switch self {
    case .value, .required: false
    case .parameter: true
    case .passedOn: !["some", "inout", "@autoclosure"].contains(marker)
    }
  }

  fileprivate var takesSelf: Bool {
    switch self {
    case .value, .passedOn: false
    case .parameter, .required: true
    }
  }
}

/// Reports markers before a type that Swift does not accept for its purpose.
extension Resolver {
  private static func isNoActor(_ attribute: String) -> Bool {
    LibraryType.named(attribute) != nil
  }

  func check(_ type: SwiftType, as purpose: TypePurpose, in scalar: SwiftScalar) {
    guard type.problems.isEmpty else { return }
    for marker in type.markers {
      guard let correction = marker.correction else { continue }
      return report(
        "an optional of an `any` type needs parentheses", at: scalar.span(of: marker.range),
        help: "write `\(correction)`")
    }
    if let marker = type.markers.first(where: { !purpose.takes($0.text) }) {
      let help =
        switch marker.text {
        case "some": "write `any`, or the concrete type"
        case "@escaping": "remove it: the closure escapes anyway"
        default: "remove it"
        }
      report(
        "`\(marker.text)` is not allowed in the type of a value that is stored or passed on",
        at: scalar.span(of: marker.range), help: help)
    } else if let actor = type.functions.flatMap(\.attributes).first(where: Self.isNoActor) {
      report("`\(actor)` is a type, not an attribute", at: scalar.span)
    } else if !purpose.takesSelf, ["Self", "Self?"].contains(type.text), let name = type.names.first
    {
      report(
        "`Self` is not a type here", at: scalar.span(of: name.range), help: "write the type's name")
    }
  }

  /// Reports `Level<Int>` for a declared type, since only hand-written Swift can declare generic types, and `Set`.
  func checkArguments(of type: SwiftType, in id: ModuleID, _ scalar: SwiftScalar) {
    var message: String?
    _ = type.contains { form in
      switch form {
      case .generic(let path, let arguments)
      where path.count == 1 && names[id].types[path[0]] == nil
        && !isGeneric(path[0], arguments.count):
        rejectedSwift.append(
          RejectedSwift(
            message: Self.parameters[path[0]].map {
              "`\(path[0])` has \(pluralized($0, "generic parameter")), but \(arguments.count) "
                + (arguments.count == 1 ? "is written" : "are written")
            } ?? "`\(path[0])` has no generic parameters",
            help: Self.examples[path[0]].map { "write `\($0)`" } ?? "write `\(path[0])`",
            span: scalar.span, names: [path[0]]))
      case .generic(let path, _) where path.count == 1 && names[id].types[path[0]] != nil:
        message = "`\(path[0])` has no generic parameters"
      case .named(let path)
      where path.count == 1 && Self.generic.contains(path[0]) && names[id].types[path[0]] == nil:
        message =
          "`\(path[0])` needs the types of its elements, such as "
          + (path[0] == "Dictionary" ? "`[String: Int]`" : "`\(path[0])<String>`")
      default: break
      }
      return message != nil
    }
    if let message { report(message, at: scalar.span) }
  }

  private static let generic: Set<String> = ["Array", "Dictionary", "Optional", "Set"]

  /// Whether a type may have a number of generic arguments; those of other libraries may have any.
  private func isGeneric(_ name: String, _ count: Int) -> Bool {
    if let parameters = Self.parameters[name] { return parameters == count }
    return LibraryType.named(name).map { !$0.isSingleValue } ?? true
  }

  /// The number of the generic parameters of common types.
  private static let parameters = [
    "Array": 1, "ArraySlice": 1, "ClosedRange": 1, "Dictionary": 2, "Optional": 1, "Range": 1,
    "Result": 2, "Set": 1,
  ]

  private static let examples = [
    "Array": "[Item]", "Dictionary": "[Key: Value]", "Optional": "Item?",
    "Result": "Result<Value, any Error>", "Set": "Set<Item>",
  ]
}
