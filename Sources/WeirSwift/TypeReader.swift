import SwiftSyntax

/// Reads the syntax of types.
enum TypeReader {
  static func read(_ node: TypeSyntax) -> TypeText {
    TypeText(
      problems: [], text: text(of: node),
      names: names(in: node).map { .init(path: $0.path.map(\.name), range: $0.range) },
      form: form(of: node), markers: markers(of: node))
  }

  // MARK: Markers

  private static func markers(of node: TypeSyntax) -> [TypeText.Marker] {
    var markers: [TypeText.Marker] = []
    if let type = node.as(AttributedTypeSyntax.self) {
      for token in type.tokens(viewMode: .sourceAccurate)
      where token.positionAfterSkippingLeadingTrivia < type.baseType.position {
        let isAttribute = token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .atSign
        let text = (isAttribute ? "@" : "") + token.text
        guard placed.contains(text) else { continue }
        let range = range(token)
        markers.append(
          .init(text: text, range: range.lowerBound - (isAttribute ? 1 : 0)..<range.upperBound))
      }
    }
    for token in node.tokens(viewMode: .sourceAccurate)
    where token.tokenKind == .keyword(.some) && token.parent?.is(SomeOrAnyTypeSyntax.self) == true {
      markers.append(.init(text: token.text, range: range(token)))
    }
    return markers
  }

  private static let placed: Set<String> = [
    "@autoclosure", "@escaping", "__owned", "__shared", "borrowing", "consuming", "inout",
    "isolated", "sending",
  ]

  // MARK: Names

  struct Name {
    var path: [(name: String, range: Range<Int>)]
    var range: Range<Int>
  }

  /// Every named type in text order; generic arguments follow the type that they specialise.
  static func names(in node: some SyntaxProtocol) -> [Name] {
    var names: [Name] = []
    // An explicit stack, since types may be nested deeply on both sides.
    var waiting: [Syntax] = [Syntax(node)]
    while let next = waiting.popLast() {
      var children: [Syntax] = []
      if next.is(IdentifierTypeSyntax.self) || next.is(MemberTypeSyntax.self) {
        children = path(Syntax(next), into: &names)
      } else if let attribute = next.as(AttributeSyntax.self), isBuiltIn(attribute) {
        continue
      } else {
        children = next.children(viewMode: .sourceAccurate).filter { !$0.is(TokenSyntax.self) }
      }
      waiting += children.reversed()
    }
    return names
  }

  /// `@escaping`, `@Sendable`, `@convention(c)`: attributes that are not types, unlike a global
  /// actor.
  private static func isBuiltIn(_ attribute: AttributeSyntax) -> Bool {
    guard let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text else {
      return false
    }
    return name == "Sendable" || !ExpressionShape.startsLikeType(name)
  }

  /// Reads `A.B<C>.D` as one name, and returns the generic argument clauses.
  private static func path(_ node: Syntax, into names: inout [Name]) -> [Syntax] {
    var tokens: [TokenSyntax] = []
    var clauses: [Syntax] = []
    var current = node
    while true {
      if let it = current.as(MemberTypeSyntax.self) {
        tokens.append(it.name)
        if let clause = it.genericArgumentClause { clauses.append(Syntax(clause)) }
        current = Syntax(it.baseType)
      } else if let it = current.as(IdentifierTypeSyntax.self) {
        tokens.append(it.name)
        if let clause = it.genericArgumentClause { clauses.append(Syntax(clause)) }
        break
      } else {
        // `[Int].Index`: a member of another type.
        return [current] + clauses.reversed()
      }
    }
    let path = tokens.reversed().map { (name: Lowering.name($0), range: range($0)) }
    names.append(
      Name(path: path, range: path[0].range.lowerBound..<path[path.count - 1].range.upperBound))
    return clauses.reversed()
  }

  private static func range(_ token: TokenSyntax) -> Range<Int> {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, token.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  // MARK: Form

  private static func form(of node: TypeSyntax) -> TypeText.Form {
    switch node.as(TypeSyntaxEnum.self) {
    case .optionalType, .implicitlyUnwrappedOptionalType: return .optional
    case .arrayType: return .array
    case .dictionaryType: return .dictionary
    case .identifierType(let it): return form(it.name, it.genericArgumentClause)
    case .memberType(let it):
      let base = it.baseType.as(IdentifierTypeSyntax.self)
      guard base?.name.text == "Swift", base?.genericArgumentClause == nil else { return .other }
      return form(it.name, it.genericArgumentClause)
    case .tupleType(let it):
      guard let only = it.elements.first, it.elements.count == 1, only.firstName == nil,
        only.ellipsis == nil, !only.type.is(TupleTypeSyntax.self)
      else { return .other }
      return form(of: only.type)
    default: return .other
    }
  }

  private static func form(
    _ name: TokenSyntax, _ clause: GenericArgumentClauseSyntax?
  ) -> TypeText.Form {
    switch (name.text, clause?.arguments.count) {
    case ("Optional", 1): .optional
    case ("Array", 1): .array
    case ("Set", 1): .set
    case ("Dictionary", 2): .dictionary
    default: .other
    }
  }

  // MARK: Text

  private static func text(of node: TypeSyntax) -> String {
    var result = ""
    var previous: TokenSyntax?
    for token in node.tokens(viewMode: .sourceAccurate) {
      if let previous, needsSpace(previous, token) { result += " " }
      result += token.text
      previous = token
    }
    return result
  }

  private static func needsSpace(_ left: TokenSyntax, _ right: TokenSyntax) -> Bool {
    if left.parent?.is(AttributeSyntax.self) == true, left.tokenKind == .rightParen { return true }
    // Depending on its neighbours, `&` is a binary, prefix or postfix operator.
    if left.text == "&" || right.text == "&" { return true }
    return switch (left.tokenKind, right.tokenKind) {
    case (.comma, _), (.colon, _), (.arrow, _), (_, .arrow): true
    case (_, .colon), (_, .comma): false
    case (.leftParen, _), (.leftSquare, _), (.leftAngle, _), (.atSign, _): false
    case (_, .leftParen):
      // `@escaping (Int) -> Void` and `any (P & Q)`, but `@convention(c)` and `throws(E)`.
      right.parent?.is(AttributeSyntax.self) != true && left.tokenKind != .keyword(.throws)
        && (left.isWord || left.tokenKind == .rightParen)
    case (.rightParen, _), (.rightAngle, _), (.rightSquare, _), (.postfixQuestionMark, _):
      right.isWord || right.tokenKind == .atSign
    default: left.isWord && (right.isWord || right.tokenKind == .atSign)
    }
  }
}

extension TokenSyntax {
  fileprivate var isWord: Bool {
    switch tokenKind {
    case .identifier, .keyword, .integerLiteral, .wildcard, .dollarIdentifier: true
    default: false
    }
  }
}
