import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  /// Reports values without equality in types that conform to `Equatable`.
  func checkConformances(of module: Module, _ defaults: [String]) {
    let conforms = module.spec.conforms?.map(\.value) ?? defaults
    var stored = module.fields.map(\.type) + module.actions.flatMap(\.types)
    stored += module.inputs.compactMap(\.type)
    if module.spec.kind == .state {
      // The values that effects carry.
      let decided = Set(module.effects.flatMap(\.decisions)).sorted()
      stored += decided.compactMap { module.decisions[$0].type }
    }
    check(stored, conform: conforms, "`\(module.name)`")
    for type in module.types {
      if case .alias = type.spec.form { continue }
      check(
        type.types, conform: type.spec.conforms?.map(\.value) ?? conforms, "`\(type.name)`",
        isType: true)
    }
  }

  private func check(
    _ types: [ResolvedType], conform names: [String], _ owner: String, isType: Bool = false
  ) {
    guard let name = names.first(where: { ["Equatable", "Hashable"].contains($0) }) else { return }
    for type in types {
      guard let what = Self.incomparable(type) else { continue }
      let others = names.filter { !["Equatable", "Hashable"].contains($0) }
      report(
        .syntax(
          "\(what) cannot be \(name), and \(owner) is", at: type.scalar.span,
          help: "write `conforms: [\(others.joined(separator: ", "))]` on the "
            + (isType ? "type" : "module") + ", or use a type that can be compared"))
    }
  }

  private static let unequal: Set<String> = ["Any", "AnyObject", "Error"]

  fileprivate static func incomparable(_ type: ResolvedType) -> String? {
    let text = type.type.text
    if text.contains("->") { return "a closure" }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let isOpen = words.contains("any") || !type.externals.allSatisfy { !unequal.contains($0) }
    return isOpen ? "`\(text)`" : nil
  }
}

extension ResolvedType {
  /// Whether its text allows a conformance to `Equatable`.
  public var isComparable: Bool { Resolver.incomparable(self) == nil }

  /// Whether its text allows a conformance to `Sendable`.
  public var isSendable: Bool {
    if type.text.contains("->") { return type.text.contains("@Sendable") }
    return !externals.contains { ["Any", "AnyObject", "AnyHashable"].contains($0) }
  }
}
