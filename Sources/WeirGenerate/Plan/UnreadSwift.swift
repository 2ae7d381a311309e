import WeirProject

/// Swift of the spec that nobody has parsed so far: defaults of parameters, and raw values. Nothing
/// goes into a file unread, since text that ends its place early would say whatever it likes there.
enum UnreadSwift {
  static func findings(in project: Project) -> [Finding] {
    project.modules.flatMap { module -> [Finding] in
      var findings: [Finding] = []
      let operations = module.spec.operations.map(\.parameters)
      for parameters in module.spec.actions.map(\.payload) + operations {
        findings += parameters.compactMap(\.defaultValue).flatMap(problems)
      }
      for type in module.spec.types {
        switch type.form {
        case .enumeration(let cases):
          findings += cases.flatMap(\.payload).compactMap(\.defaultValue).flatMap(problems)
          findings += cases.compactMap(\.rawValue).filter { !isLiteral($0) }.map { value in
            .syntax(
              "`\(value.text.prefix(40))` is no raw value", at: value.span,
              help: "a raw value is a number, or a string in double quotes")
          }
        case .structure(let fields):
          findings += fields.compactMap(\.defaultValue).flatMap(problems)
        case .alias: break
        }
      }
      return findings
    }
  }

  private static func problems(_ value: SwiftScalar) -> [Finding] {
    SwiftReader.expression(value.text).problems.prefix(1).map { problem in
      let start = min(max(problem.offset, 0), value.text.utf8.count)
      let end = min(start + 1, value.text.utf8.count)
      return .syntax("Swift: \(problem.message)", at: value.span(of: start..<end))
    }
  }

  /// `"USER"`, `3`, `-0.5`: a string without interpolation, or a number.
  private static func isLiteral(_ value: SwiftScalar) -> Bool {
    guard problems(value).isEmpty else { return false }
    let text = value.text
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
