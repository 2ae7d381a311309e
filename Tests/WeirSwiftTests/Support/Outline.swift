import Testing

@testable import WeirSwift

/// A fragment as text, one statement on each line, with nested ones indented: concise enough to be
/// written in a test.
///
/// Paths: `note` is free, `self.note`, `%note` is a local, `.note` an implicit member,
/// `<value>.note` a member of a value; `[]` is a subscript. `!path` is a call, `&path` inout,
/// `:path` a type.
struct Outline {
  /// The text of the fragment.
  private let text: String

  static func of(_ fragment: Fragment) -> String {
    if !fragment.problems.isEmpty {
      return fragment.problems.map { "problem \($0.offset): \($0.message)" }
        .joined(separator: "\n")
    }
    return Outline(text: fragment.text).lines(fragment.statements).joined(separator: "\n")
  }

  private func lines(_ statements: [Statement]) -> [String] {
    statements.flatMap(lines)
  }

  private func inside(_ statements: [Statement]) -> [String] {
    lines(statements).map { "  " + $0 }
  }

  private func lines(_ statement: Statement) -> [String] {
    switch statement {
    case .use(let use):
      switch use.kind {
      case .read: return [path(use.path)]
      case .inout_: return ["&" + path(use.path)]
      case .call: return ["!" + path(use.path)]
      case .type: return [":" + path(use.path)]
      }
    case .assign(let it):
      return ["\(path(it.target)) \(it.sign) \(value(it.value))"]
    case .branch(let it):
      var result = ["\(it.isGuard ? "guard" : "if") \(condition(it.condition))"]
      result += inside(it.then)
      if !it.otherwise.isEmpty { result += ["else"] + inside(it.otherwise) }
      return result
    case .choice(let it):
      var result = ["switch \(it.subject.map(path) ?? "?")"]
      for part in it.cases {
        let names = part.isDefault ? "default" : part.names?.names.joined(separator: "|") ?? "?"
        result += ["- \(names)"] + inside(part.body)
      }
      return result
    case .loop(let body): return ["loop"] + inside(body)
    case .closure(let body): return ["closure"] + inside(body)
    case .block(let body): return ["block"] + inside(body)
    case .exit(let leaves, _): return [leaves ? "exit" : "break"]
    }
  }

  private func path(_ path: Path) -> String {
    var result: String
    switch path.root {
    case .free: result = ""
    case .selfValue: result = "self"
    case .local: result = "%"
    case .implicit: result = ""
    case .value: result = "<value>"
    }
    for (index, segment) in path.segments.enumerated() {
      let isFirstName = index == 0 && (path.root == .free || path.isLocal)
      let dot = isFirstName ? "" : "."
      switch segment.kind {
      case .member(let name): result += dot + name
      case .subscripted: result += "[]"
      case .call(let name, let arguments):
        let list = arguments.map { ($0.label.map { $0 + ": " } ?? "") + value($0.value) }
        result += "\(dot)\(name)(\(list.joined(separator: ", ")))"
      }
    }
    return result
  }

  /// `'1'` is a value that is neither a path nor an enum's case.
  private func value(_ value: SwiftExpression) -> String {
    if value.possibleValues.count > 1 {
      return value.possibleValues.map(self.value).joined(separator: " | ")
    }
    if let found = value.enumCase {
      return "case \((found.qualifier + [found.name.name]).joined(separator: "."))"
    }
    if let path = value.read { return self.path(path) }
    let bytes = text.utf8.dropFirst(value.range.lowerBound).prefix(value.range.count)
    return value.isNil ? "nil" : "'\(String(decoding: bytes, as: UTF8.self))'"
  }

  private func condition(_ condition: Condition) -> String {
    switch condition {
    case .isOne(let names, let path): "\(self.path(path)) in \(names.names.joined(separator: "|"))"
    case .isNone(let names, let path):
      "\(self.path(path)) not in \(names.names.joined(separator: "|"))"
    case .holds(let path, _): self.path(path)
    case .not(let inner): "not(\(self.condition(inner)))"
    case .all(let parts): "all(\(parts.map(self.condition).joined(separator: ", ")))"
    case .any(let parts): "any(\(parts.map(self.condition).joined(separator: ", ")))"
    case .unknown: "?"
    }
  }
}

/// The outline of a body, and of an expression.
func outline(_ text: String) -> String { Outline.of(SwiftReader.body(text)) }
func outline(expression text: String) -> String { Outline.of(SwiftReader.expression(text)) }

/// A text and its expected outline.
struct Example: CustomTestStringConvertible {
  let text: String
  let outline: String

  init(_ text: String, _ lines: String...) {
    self.text = text
    outline = lines.joined(separator: "\n")
  }

  var testDescription: String { text }
}
