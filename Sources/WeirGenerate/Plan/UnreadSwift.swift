import WeirProject

/// Swift of the spec that nobody has parsed so far: defaults of parameters, raw values, names of
/// protocols, imports and targets. Nothing goes into a file unread, since text that ends its place
/// early would say whatever it likes there.
enum UnreadSwift {
  static func findings(in project: Project) -> [Finding] {
    names(project.spec.generate.conforms ?? []) + project.modules.flatMap(findings)
  }

  private static func findings(in module: Module) -> [Finding] {
    let spec = module.spec
    let conforms = (spec.conforms ?? []) + spec.types.flatMap { $0.conforms ?? [] }
    let targets = [spec.target, spec.layer].compactMap { $0 }
    return names(spec.imports + conforms + targets) + swift(in: module)
  }

  /// Dotted names of which a part is none to Swift.
  private static func names(_ names: [Located<String>]) -> [Finding] {
    names.filter { name in
      !name.value.split(separator: ".", omittingEmptySubsequences: false)
        .allSatisfy { SwiftName.isIdentifier(String($0)) }
    }.map { .syntax("`\($0.value.prefix(40))` is not a Swift name", at: $0.span) }
  }

  private static func swift(in module: Module) -> [Finding] {
    let expressions = module.derived.compactMap { $0.body.swift?.scalar }
    var findings = (expressions + module.fields.compactMap(\.spec.defaultValue))
      .filter { $0.text.utf8.contains(UInt8(ascii: "@")) }.flatMap(problemsAsBody)
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

  /// `@name x` is an expression, of a type with an attribute, but no body.
  private static func problemsAsBody(_ value: SwiftScalar) -> [Finding] {
    findings(SwiftReader.body(value.text).problems, in: value)
  }

  private static func problems(_ value: SwiftScalar) -> [Finding] {
    let problems = findings(SwiftReader.expression(value.text).problems, in: value)
    guard problems.isEmpty, value.text.utf8.contains(UInt8(ascii: "@")) else { return problems }
    return problemsAsBody(value)
  }

  private static func findings(_ problems: [Fragment.Problem], in value: SwiftScalar) -> [Finding] {
    problems.prefix(1).map { problem in
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
