import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// What nobody can send, in entities and requests.
struct WireChecks {
  private(set) var findings: [Finding] = []

  init(_ modules: [Module], _ types: Set<TypeID>) {
    for module in modules {
      for entity in module.entities {
        for field in entity.fields where !field.isTransient {
          // What no store takes either is judged with what it is stored as.
          if entity.backend == nil { check([field.type], of: "the entity `\(entity.name)`") }
          check(field.spec.field.name)
        }
      }
      for request in module.requests?.requests ?? [] { check(request) }
      for notification in module.notifications?.handlers ?? [] {
        // What says nothing of its type is the finding of a rule.
        let types = notification.types.filter { !$0.isUntyped }
        check(types, of: "the notification `\(notification.name)`")
      }
      for (index, type) in module.types.enumerated()
      where types.contains(TypeID(module: module.id, index: index)) {
        guard case .structure(let fields) = type.spec.form else { continue }
        for field in fields { check(field.name) }
      }
    }
  }

  private mutating func check(_ request: Request) {
    let owner = "the request `\(request.name)`"
    check(request.parameters.map(\.type), of: owner)
    check((request.returns + request.errors).compactMap { $0 }, of: owner)
    switch request.body {
    case .fields(let fields):
      check(fields.map(\.type), of: owner)
      for field in fields { check(field.spec.name) }
    case .type(let type): check([type], of: owner)
    case nil: break
    }
  }

  private mutating func check(_ types: [ResolvedType], of owner: String) {
    for type in types where type.type.problems.isEmpty {
      guard let what = Self.unsendable(type) else { continue }
      findings.append(
        .syntax("\(what) cannot be sent, and \(owner) contains one", at: type.scalar.span))
    }
  }

  private mutating func check(_ field: Located<String>) {
    guard field.value == "CodingKeys" else { return }
    findings.append(
      .syntax("`CodingKeys` is reserved for the JSON keys", at: field.span))
  }

  private static func unsendable(_ type: ResolvedType) -> String? {
    let text = type.type.text
    if text.contains("->") { return "a closure" }
    if text.contains("(") { return "a tuple" }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let isOpen =
      words.contains("any") || words.contains("some")
      || type.externals.contains(where: unsendable.contains)
    return isOpen ? "`\(text)`" : nil
  }

  /// Of the standard library, and not Codable.
  private static let unsendable: Set<String> = [
    "Any", "AnyObject", "Character", "Error", "Result", "StaticString", "Substring", "Void",
  ]
}
