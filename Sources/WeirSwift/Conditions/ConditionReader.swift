import SwiftParser
import SwiftSyntax

extension SwiftReader {
  /// The condition list of an `if`: one condition or several; nil if it is invalid, or nested too
  /// deeply.
  public static func condition(_ text: String) -> ReadCondition? {
    let before = "if "
    let whole = before + text + "\n{}"
    guard Problems.beforeParsing(whole) == nil else { return nil }
    var parser = Parser(whole, maximumNestingLevel: Limits.parserNesting)
    let tree = SourceFileSyntax.parse(from: &parser)
    guard !tree.hasError, tree.statements.count == 1,
      let item = tree.statements.first?.item,
      let node = item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
      node.elseBody == nil, node.body.statements.isEmpty
    else { return nil }
    let reader = ConditionReader(text, shift: before.utf8.count)
    return reader.read(node.conditions)
  }

  /// An expression as a term, with bound names replaced.
  public static func term(_ text: String, bindings: [String: Term] = [:]) -> Term? {
    parsed(text).map { ConditionReader(text, bindings: bindings).term($0) }
  }

  private static func parsed(_ text: String) -> ExprSyntax? {
    guard Problems.beforeParsing(text) == nil else { return nil }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = ExprSyntax.parse(from: &parser)
    return tree.hasError ? nil : tree
  }
}

/// Reads the conditions and values of one text.
final class ConditionReader {
  let text: String
  /// The offset of the text in the parsed source.
  private let shift: Int
  var bindings: [String: Term]
  private var depth = 0

  init(_ text: String, shift: Int = 0, bindings: [String: Term] = [:]) {
    self.text = text
    self.shift = shift
    self.bindings = bindings
  }

  func read(_ list: ConditionElementListSyntax) -> ReadCondition {
    var parts: [Formula] = []
    var elements: [Range<Int>] = []
    for element in list {
      parts.append(self.element(element))
      elements.append(range(element.condition))
    }
    return ReadCondition(list: parts, bindings: bindings, elements: elements)
  }

  private func element(_ node: ConditionElementSyntax) -> Formula {
    switch node.condition {
    case .expression(let it): return formula(it)
    case .availability(let it): return .opaque(opaque(it))
    case .matchingPattern(let it):
      let subject = term(it.initializer.value)
      return match(subject, pattern: it.pattern, of: it.initializer.value)
    case .optionalBinding(let it):
      guard let pattern = it.pattern.as(IdentifierPatternSyntax.self) else {
        return .opaque(opaque(it))
      }
      let name = Lowering.name(pattern.identifier)
      let value = it.initializer.map { term($0.value) } ?? self.name(name)
      bindings[name] = value
      return .isPresent(value)
    }
  }

  func name(_ name: String) -> Term { bindings[name] ?? .name(name) }

  // MARK: Places

  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset - shift
    return max(0, start)..<max(0, start, node.endPositionBeforeTrailingTrivia.utf8Offset - shift)
  }

  /// Runs `work` one level deeper, or returns `otherwise` beyond the maximum depth.
  func deeper<Result>(_ otherwise: @autoclosure () -> Result, _ work: () -> Result) -> Result {
    guard depth < Limits.lowering else { return otherwise() }
    depth += 1
    defer { depth -= 1 }
    return work()
  }
}
