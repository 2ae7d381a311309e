import SwiftSyntax

extension Lowering {
  /// Declares the names that the pattern binds, and emits its uses. `binds` is true inside `let`
  /// and `var`, where a plain name is a new one.
  ///
  /// - Parameter value: The value that is matched.
  @discardableResult
  func pattern(
    _ node: PatternSyntax, binds: Bool, of value: Local.Value = .unknown
  ) -> SwiftPattern {
    SwiftPattern(kind(of: node, binds: binds, of: value), range: range(node))
  }

  private func kind(
    of node: PatternSyntax, binds: Bool, of value: Local.Value
  ) -> SwiftPattern.Kind {
    deeper(node, otherwise: .unknown) {
      switch node.as(PatternSyntaxEnum.self) {
      case .identifierPattern(let it): return name(it.identifier, value)
      case .wildcardPattern: return .anything
      case .valueBindingPattern(let it):
        return binding(it.bindingSpecifier) { kind(of: it.pattern, binds: true, of: value) }
      case .tuplePattern(let it):
        if binds, it.elements.count > 1 {
          matchedTuples.append(
            MatchedTuple(count: it.elements.count, range: range(it), value: value))
        }
        let parts = value.parts(it.elements.count)
        return .tuple(zip(it.elements, parts).map { pattern($0.pattern, binds: binds, of: $1) })
      case .isTypePattern(let it):
        type(it.type)
        return .unknown
      case .expressionPattern(let it): return matchedKind(it.expression, binds: binds, of: value)
      case .missingPattern: return .unknown
      }
    }
  }

  private func name(_ token: TokenSyntax, _ value: Local.Value) -> SwiftPattern.Kind {
    declare(Lowering.name(token), as: value, isConstant: !bindsVariables, at: range(token))
      .map { .name($0) } ?? .anything
  }

  /// Lowers a pattern after `let` or `var`.
  func binding<Result>(
    _ specifier: TokenSyntax, hasValue: Bool = true, _ pattern: () -> Result
  ) -> Result {
    let outer = bindsVariables
    bindsVariables = specifier.tokenKind != .keyword(.let) || !hasValue
    defer { bindsVariables = outer }
    return pattern()
  }

  /// An expression as a pattern: `.done`, `.saving(let items)`, `1...9`.
  private func matched(
    _ node: ExprSyntax, binds: Bool, of value: Local.Value
  ) -> SwiftPattern {
    SwiftPattern(matchedKind(node, binds: binds, of: value), range: range(node))
  }

  private func matchedKind(
    _ node: ExprSyntax, binds: Bool, of value: Local.Value
  ) -> SwiftPattern.Kind {
    deeper(node, otherwise: .unknown) {
      switch node.as(ExprSyntaxEnum.self) {
      case .patternExpr(let it): return kind(of: it.pattern, binds: binds, of: value)
      case .discardAssignmentExpr: return .anything
      case .declReferenceExpr(let it) where binds: return name(it.baseName, value)
      case .optionalChainingExpr(let it):
        return .some(matched(it.expression, binds: binds, of: value.unwrapped))
      case .tupleExpr(let it):
        if let only = it.elements.first, it.elements.count == 1 {
          return matchedKind(only.expression, binds: binds, of: value)
        }
        let parts = value.parts(it.elements.count)
        return .tuple(
          zip(it.elements, parts).map { matched($0.expression, binds: binds, of: $1) })
      case .functionCallExpr(let it) where it.trailingClosure == nil:
        guard it.calledExpression.is(MemberAccessExprSyntax.self) else { break }
        let labels = it.arguments.map { $0.label.map(Lowering.name) }
        guard let name = enumCase(whole(it.calledExpression), of: value, labels: labels) else {
          for argument in it.arguments { whole(argument.expression) }
          return .unknown
        }
        let payload = it.arguments.enumerated().map { index, argument in
          matched(argument.expression, binds: binds, of: value.payload(of: name.name, index))
        }
        return .enumCase(name, payload: payload)
      case .sequenceExpr(let it):
        guard case .cast(let operation, let type) = Operation(it).kind,
          case .operand(let inner) = operation.kind
        else { break }
        defer { whole(type) }
        return .cast(matched(inner, binds: binds, of: .unknown))
      default: break
      }
      let pattern = whole(node)
      if let name = enumCase(pattern, of: value) { return .enumCase(name, payload: []) }
      matchedValues.append(MatchedValue(pattern: pattern, value: value))
      return .value(pattern)
    }
  }

  private func enumCase(
    _ pattern: SwiftExpression, of value: Local.Value, labels: [String?] = []
  ) -> CaseName? {
    guard let path = pattern.path, let name = path.enumCase?.name else { return nil }
    // The member of a local type may be a constant of any type.
    if case .local = path.root { return name }
    matchedCases.append(MatchedCase(name: name, value: value, labels: labels))
    return name
  }
}
