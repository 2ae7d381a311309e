import SwiftSyntax

/// The values that a pattern matches.
struct Match {
  /// The enum case that a value must have to match.
  var name: CaseName?
  /// Whether all values of that case match, or all values if there is no case.
  var isExact: Bool

  static let anything = Match(name: nil, isExact: true)
  static let unknown = Match(name: nil, isExact: false)
}

extension Lowering {
  /// Declares the names that the pattern binds, and emits its uses. `binds` is true inside `let`
  /// and `var`, where a plain name is a new one.
  ///
  /// - Parameter value: The value that is matched.
  func pattern(_ node: PatternSyntax, binds: Bool, of value: Local.Value = .unknown) -> Match {
    deeper(node, otherwise: .unknown) {
      switch node.as(PatternSyntaxEnum.self) {
      case .identifierPattern(let it):
        declare(Lowering.name(it.identifier), as: value, isConstant: !bindsVariables)
        return .anything
      case .wildcardPattern: return .anything
      case .valueBindingPattern(let it):
        return binding(it.bindingSpecifier) { pattern(it.pattern, binds: true, of: value) }
      case .tuplePattern(let it):
        let parts = value.parts(it.elements.count)
        let matches = zip(it.elements, parts).map { pattern($0.pattern, binds: binds, of: $1) }
        return Match(name: nil, isExact: matches.allSatisfy { $0.name == nil && $0.isExact })
      case .isTypePattern(let it):
        type(it.type)
        return .unknown
      case .expressionPattern(let it): return matched(it.expression, binds: binds, of: value)
      case .missingPattern: return .unknown
      }
    }
  }

  /// Lowers a pattern after `let` or `var`.
  func binding(
    _ specifier: TokenSyntax, hasValue: Bool = true, _ pattern: () -> Match
  ) -> Match {
    let outer = bindsVariables
    bindsVariables = specifier.tokenKind != .keyword(.let) || !hasValue
    defer { bindsVariables = outer }
    return pattern()
  }

  /// An expression as a pattern: `.done`, `.saving(let items)`, `1...9`.
  private func matched(_ node: ExprSyntax, binds: Bool, of value: Local.Value) -> Match {
    deeper(node, otherwise: .unknown) {
      switch node.as(ExprSyntaxEnum.self) {
      case .patternExpr(let it): return pattern(it.pattern, binds: binds, of: value)
      case .discardAssignmentExpr: return .anything
      case .declReferenceExpr(let it) where binds:
        declare(Lowering.name(it.baseName), as: value, isConstant: !bindsVariables)
        return .anything
      case .optionalChainingExpr(let it):
        let inner = matched(it.expression, binds: binds, of: value.unwrapped)
        return inner.name == nil ? .unknown : inner
      case .tupleExpr(let it):
        let parts = value.parts(it.elements.count)
        let matches = zip(it.elements, parts).map { matched($0.expression, binds: binds, of: $1) }
        if let only = matches.first, matches.count == 1 { return only }
        return Match(name: nil, isExact: matches.allSatisfy { $0.name == nil && $0.isExact })
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
        return Match(name: name, isExact: payload.allSatisfy { $0.name == nil && $0.isExact })
      default: break
      }
      let pattern = whole(node)
      if let name = enumCase(pattern, of: value) { return Match(name: name, isExact: true) }
      matchedValues.append(MatchedValue(pattern: pattern, value: value))
      return .unknown
    }
  }

  private func enumCase(
    _ pattern: SwiftExpression, of value: Local.Value, labels: [String?] = []
  ) -> CaseName? {
    guard let name = pattern.enumCase?.name else { return nil }
    matchedCases.append(MatchedCase(name: name, value: value, labels: labels))
    return name
  }
}
