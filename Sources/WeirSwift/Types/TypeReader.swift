import SwiftSyntax

/// Reads the syntax of types.
enum TypeReader {
  /// The number of types around one whose form is read; the text may nest them more deeply.
  private static let maximumDepth = 20

  static func read(_ node: TypeSyntax) -> SwiftType { type(node, depth: 0) }

  private static func type(_ node: TypeSyntax, depth: Int) -> SwiftType {
    SwiftType(
      text: text(of: node),
      names: names(in: node).map { .init(path: $0.path.map(\.name), range: $0.range) },
      form: depth < maximumDepth ? form(of: node, depth: depth + 1) : .other,
      markers: markers(of: node))
  }

  // MARK: Markers

  private static func markers(of node: TypeSyntax) -> [SwiftType.Marker] {
    var markers: [SwiftType.Marker] = []
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
    for token in node.tokens(viewMode: .sourceAccurate) where token.tokenKind == .keyword(.any) {
      guard let type = token.parent?.as(SomeOrAnyTypeSyntax.self),
        let optional = type.constraint.as(OptionalTypeSyntax.self)
      else { continue }
      let start = type.positionAfterSkippingLeadingTrivia.utf8Offset
      markers.append(
        .init(
          text: token.text,
          range: start..<max(start, type.endPositionBeforeTrailingTrivia.utf8Offset),
          correction: "(any \(text(of: optional.wrappedType)))?"))
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
    return name == "Sendable" || !SwiftName.startsLikeType(name)
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

  private static func form(of node: TypeSyntax, depth: Int) -> SwiftType.Form {
    func inside(_ node: TypeSyntax) -> SwiftType { type(node, depth: depth) }
    switch node.as(TypeSyntaxEnum.self) {
    case .optionalType(let it): return .optional(inside(it.wrappedType))
    case .implicitlyUnwrappedOptionalType(let it):
      return .implicitlyUnwrapped(inside(it.wrappedType))
    case .arrayType(let it): return .array(inside(it.element))
    case .dictionaryType(let it):
      return .dictionary(key: inside(it.key), value: inside(it.value))
    case .identifierType, .memberType: return named(node, depth: depth)
    case .tupleType(let it):
      if let only = it.elements.first, it.elements.count == 1, only.firstName == nil,
        only.ellipsis == nil
      {
        return depth < maximumDepth ? form(of: only.type, depth: depth + 1) : .other
      }
      return .tuple(it.elements.map { .init(label: label(of: $0), type: type(of: $0, depth)) })
    case .functionType(let it): return .function(function(it, attributes: [], depth: depth))
    case .attributedType(let it):
      guard let function = it.baseType.as(FunctionTypeSyntax.self) else { return .other }
      return .function(self.function(function, attributes: names(of: it.attributes), depth: depth))
    case .someOrAnyType(let it):
      return it.someOrAnySpecifier.tokenKind == .keyword(.any) ? existential(it.constraint) : .other
    case .compositionType: return existential(node)
    case .metatypeType: return .metatype
    default: return .other
    }
  }

  /// `A.B` and `A.B<C>`, but not `A<B>.C`.
  private static func named(_ node: TypeSyntax, depth: Int) -> SwiftType.Form {
    var path: [String] = []
    var current = node
    var clause: GenericArgumentClauseSyntax?
    while let member = current.as(MemberTypeSyntax.self) {
      guard path.isEmpty || member.genericArgumentClause == nil else { return .other }
      clause = clause ?? member.genericArgumentClause
      path.append(Lowering.name(member.name))
      current = member.baseType
    }
    guard let first = current.as(IdentifierTypeSyntax.self),
      path.isEmpty || first.genericArgumentClause == nil
    else { return .other }
    path.append(Lowering.name(first.name))
    clause = clause ?? first.genericArgumentClause
    let arguments = (clause?.arguments).map { Array($0) } ?? []
    let types = arguments.compactMap { TypeSyntax($0.argument) }
    guard types.count == arguments.count else { return .other }
    return SwiftType.Form(path.reversed(), types.map { type($0, depth: depth) })
  }

  private static func label(of element: TupleTypeElementSyntax) -> String? {
    guard let name = element.firstName, name.tokenKind != .wildcard else { return nil }
    return Lowering.name(name)
  }

  private static func type(of element: TupleTypeElementSyntax, _ depth: Int) -> SwiftType {
    let own = type(element.type, depth: depth)
    return element.ellipsis == nil ? own : SwiftType(text: own.text + "...", names: own.names)
  }

  private static func function(
    _ node: FunctionTypeSyntax, attributes: [String], depth: Int
  ) -> SwiftType.Function {
    SwiftType.Function(
      parameters: node.parameters.map { type(of: $0, depth) },
      result: type(node.returnClause.type, depth: depth), attributes: attributes,
      hasEffects: node.effectSpecifiers != nil)
  }

  private static func names(of attributes: AttributeListSyntax) -> [String] {
    attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }

  private static func existential(_ node: TypeSyntax) -> SwiftType.Form {
    .existential(names(in: node).map { $0.path.map(\.name).joined(separator: ".") })
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
