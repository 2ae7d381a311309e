import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Reports types in entities and requests that cannot be encoded.
struct WireChecks {
  private(set) var findings: [Finding] = []

  init(_ modules: [Module], _ types: Set<TypeID>) {
    for module in modules {
      for entity in module.entities {
        for field in entity.fields where !field.isTransient {
          // A rule reports its type.
          check(field.spec.field.name)
        }
      }
      for request in module.requests?.requests ?? [] { check(request) }
      for notification in module.notifications?.handlers ?? [] {
        // A rule reports an untyped value.
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
      findings.report("\(what) cannot be sent, but \(owner) contains one", at: type.scalar.span)
    }
  }

  private mutating func check(_ field: Located<String>) {
    guard field.value == "CodingKeys" else { return }
    findings.report("`CodingKeys` is reserved for the JSON keys", at: field.span)
  }

  private static func unsendable(_ type: ResolvedType) -> String? {
    if !type.type.functions.isEmpty { return "a closure" }
    if type.type.contains({ if case .tuple = $0 { true } else { false } }) { return "a tuple" }
    let isOpen =
      type.type.contains { if case .existential = $0 { true } else { false } }
      || type.type.markers.contains { $0.text == "some" }
      || type.externals.contains(where: isUnsendable)
    return isOpen ? "`\(type.type.text)`" : nil
  }

  private static func isUnsendable(_ name: String) -> Bool {
    LibraryType.named(name)?.isCodable == false || unsendable.contains(name)
  }

  /// Other types of the standard library that are not `Codable`.
  private static let unsendable: Set<String> = ["Error", "StaticString"]
}
