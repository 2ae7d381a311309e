import SwiftSyntax

extension ConditionReader {
  /// The condition that a value matches a pattern; binds the pattern's names to parts of the value.
  func match(_ subject: Term, pattern node: PatternSyntax, of value: ExprSyntax) -> Formula {
    deeper(unmatched(node, value)) {
      switch node.as(PatternSyntaxEnum.self) {
      case .identifierPattern(let it):
        bindings[Lowering.name(it.identifier)] = subject
        return .constant(true)
      case .wildcardPattern: return .constant(true)
      case .valueBindingPattern(let it): return match(subject, pattern: it.pattern, of: value)
      case .expressionPattern(let it):
        return match(subject, expression: it.expression, of: value, binds: isInsideOfLet(node))
      default: return unmatched(node, value)
      }
    }
  }

  private func match(
    _ subject: Term, expression node: ExprSyntax, of value: ExprSyntax, binds: Bool
  ) -> Formula {
    deeper(unmatched(node, value)) {
      switch node.as(ExprSyntaxEnum.self) {
      case .patternExpr(let it): return match(subject, pattern: it.pattern, of: value)
      case .discardAssignmentExpr: return .constant(true)
      case .declReferenceExpr(let it) where binds:
        bindings[Lowering.name(it.baseName)] = subject
        return .constant(true)
      case .optionalChainingExpr(let it):
        return .all([
          .isPresent(subject), match(subject, expression: it.expression, of: value, binds: binds),
        ])
      case .tupleExpr(let it):
        guard let only = it.elements.first, it.elements.count == 1, only.label == nil else { break }
        return match(subject, expression: only.expression, of: value, binds: binds)
      case .functionCallExpr(let it) where it.trailingClosure == nil:
        guard case .enumCase(let name) = term(it.calledExpression) else { break }
        if name == "some", let only = it.arguments.first, it.arguments.count == 1 {
          return .all([
            .isPresent(subject),
            match(subject, expression: only.expression, of: value, binds: binds),
          ])
        }
        var parts: [Formula] = [.isCase(subject, name)]
        for (index, argument) in it.arguments.enumerated() {
          let part = Term.payload(subject, case: name, index)
          let inner = match(part, expression: argument.expression, of: value, binds: binds)
          if inner != .constant(true) { parts.append(inner) }
        }
        return parts.count == 1 ? parts[0] : .all(parts)
      default: break
      }
      if let bounds = bounds(Operation(node)) { return bounds.holds(for: subject) }
      switch term(node) {
      case .enumCase(let name): return .isCase(subject, name)
      case .none: return .not(.isPresent(subject))
      case .opaque: return unmatched(node, value)
      case let other: return equal(subject, other)
      }
    }
  }

  /// The condition for an unsupported pattern: the match is an opaque condition, and each bound
  /// name an opaque value.
  private func unmatched(_ node: some SyntaxProtocol, _ value: ExprSyntax) -> Formula {
    let pattern = opaque(node)
    var whole = opaque(value)
    whole.key = "case " + pattern.key + " = " + whole.key
    whole.text = "case " + pattern.text + " = " + whole.text
    whole.range = pattern.range
    whole.calls += pattern.calls
    for token in node.tokens(viewMode: .sourceAccurate)
    where token.parent?.is(IdentifierPatternSyntax.self) ?? false {
      let name = Lowering.name(token)
      var part = whole
      part.key = name + " of " + whole.key
      bindings[name] = .opaque(part)
    }
    return .opaque(whole)
  }

  private func isInsideOfLet(_ node: PatternSyntax) -> Bool {
    node.parent?.is(ValueBindingPatternSyntax.self) ?? false
  }
}
