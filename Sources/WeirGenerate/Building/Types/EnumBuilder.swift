import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirTemplate
import WeirYAML

extension ModuleBuilder {
  func enumeration(_ type: OwnType, _ id: TypeID, _ cases: [CaseSpec]) -> TypeContext {
    let raw = Self.rawType(cases, isOnWire: project.wireTypes.contains(id))
    var context = self.context(
      type, inherits: (raw.map { [$0] } ?? []) + conformances(of: type, id))
    context.isEnum = true
    context.isIndirect = project.recursion.indirect.contains(id)
    context.cases = Compact.cases(self.cases(cases, type.types))
    return context
  }

  private func cases(_ cases: [CaseSpec], _ types: [ResolvedType]) -> [CaseContext] {
    var rest = types[...]
    return cases.map { spec in
      let own = Array(rest.prefix(spec.payload.count))
      rest = rest.dropFirst(spec.payload.count)
      let raw = spec.rawValue.map { " = " + $0.text } ?? ""
      return CaseContext(
        doc: nil,
        declaration: .code(caseText(spec.name.value, spec.payload, own, isInside: true) + raw),
        place: place(of: own, spec.payload))
    }
  }

  /// The type of an enum's raw values; on the wire every enum without payloads has some, and a case is
  /// called there like in Swift where nothing is written.
  private static func rawType(_ cases: [CaseSpec], isOnWire: Bool) -> String? {
    let values = cases.compactMap(\.rawValue?.text)
    guard let first = values.first else {
      return isOnWire && cases.allSatisfy(\.payload.isEmpty) ? "String" : nil
    }
    if first.hasPrefix("\"") { return "String" }
    let integers = values.map { $0.filter { $0 != "_" } }
    if integers.allSatisfy({ integer($0) }) { return "Int" }
    return integers.allSatisfy { UInt64($0) != nil } ? "UInt64" : "Double"
  }

  /// Whether a literal is an `Int`: `-3`, `0x1F`.
  private static func integer(_ text: String) -> Bool {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? text.dropFirst() : text[...]
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      return Int((isNegative ? "-" : "") + digits.dropFirst(2), radix: radix) != nil
    }
    return Int(text) != nil
  }
}
