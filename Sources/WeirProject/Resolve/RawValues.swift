import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  /// Checks an enum's raw value: only a string without interpolation or a number compiles.
  func checkRawValue(_ value: SwiftScalar) {
    let fragment = SwiftReader.expression(value.text)
    guard fragment.problems.isEmpty else { return report(fragment.problems, in: value) }
    guard fragment.results.first?.isRawValue != true else { return }
    report(
      "`\(value.text.prefix(40))` is not a raw value", at: value.span,
      help: "write a number, or a string in double quotes")
  }
}

extension SwiftExpression {
  /// `"USER"`, `3`, `-0.5`
  fileprivate var isRawValue: Bool {
    switch kind {
    case .string(let value): value.map { !$0.contains(where: \.isNewline) } ?? false
    case .integer, .floatingPoint: true
    case .prefix("-", let operand): operand.integer != nil || operand.floatingPoint != nil
    default: false
    }
  }
}

extension [CaseSpec] {
  /// The name of the type of an enum's raw values; nil without any.
  public var rawType: String? {
    let values = compactMap(\.rawValue).compactMap {
      SwiftReader.expression($0.text).results.first
    }
    guard let first = values.first else { return nil }
    if case .string = first.kind { return "String" }
    if values.allSatisfy({ $0.integer != nil }) { return "Int" }
    let areIntegers = values.allSatisfy { if case .integer = $0.kind { true } else { false } }
    return areIntegers ? "UInt64" : "Double"
  }
}
