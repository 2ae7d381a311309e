import WeirDiagnostics
import WeirSwift
import WeirYAML

extension Resolver {
  /// Checks an enum's raw value: only a string without interpolation or a number compiles.
  func checkRawValue(_ value: SwiftScalar) {
    let problems = SwiftReader.expression(value.text).problems
    if !problems.isEmpty { return report(problems, in: value) }
    guard !Self.isLiteral(value.text) else { return }
    report(
      .syntax(
        "`\(value.text.prefix(40))` is not a raw value", at: value.span,
        help: "write a number, or a string in double quotes"))
  }

  /// `"USER"`, `3`, `-0.5`.
  private static func isLiteral(_ text: String) -> Bool {
    guard text.hasPrefix("\"") else {
      let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
      return digits.first?.isNumber == true
        && digits.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    }
    let inside = text.dropFirst().dropLast()
    return text.count >= 2 && text.hasSuffix("\"")
      && !inside.contains { $0 == "\"" || $0.isNewline }
      && !inside.contains("\\(") && inside.last != "\\"
  }
}
