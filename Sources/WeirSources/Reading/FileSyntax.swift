import SwiftParser
import SwiftSyntax
import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// A parsed file, with the positions of its nodes.
struct FileSyntax {
  let input: SwiftInput
  let text: String
  let tree: SourceFileSyntax
  /// The first syntax error, from which the parser has recovered.
  let syntaxError: Located<String>?
  let imports: Set<String>
  /// The properties that receive the actions of imported stores, as subjects of a stream.
  let actionSubjects: Set<String>

  init(_ input: SwiftInput) throws(UnreadSwift) {
    self.input = input
    if let reason = UnreadSwift.Reason(of: input.source.bytes) {
      throw UnreadSwift(input.source.name, reason, at: Self.span(0..<0, in: input))
    }
    text = String(decoding: input.source.bytes, as: UTF8.self)
    if let (offset, obstacle) = SwiftReader.obstacle(in: text) {
      throw UnreadSwift(
        input.source.name, .syntax(obstacle), at: Self.span(offset..<offset, in: input))
    }
    tree = Self.parse(text)
    if Self.isCut(tree) {
      throw UnreadSwift(input.source.name, .syntax(.depth), at: Self.span(0..<0, in: input))
    }
    if let offset = ConflictMarkers.firstOffset(in: tree, input.source.bytes) {
      throw UnreadSwift(input.source.name, .conflict, at: Self.span(offset..<offset + 7, in: input))
    }
    syntaxError = SwiftReader.syntaxError(in: tree).map { error in
      Located(error.message, at: Self.span(error.offset..<error.offset, in: input))
    }
    imports = Self.imports(in: tree.statements)
    actionSubjects = EveryStore.actionSubjects(of: imports)
  }

  /// Swift 5 accepts `@MainActor(Int) -> Void`, where Swift 6 expects a space.
  private static func parse(_ text: String) -> SourceFileSyntax {
    func parse(as version: Parser.SwiftVersion?) -> SourceFileSyntax {
      var parser = Parser(text, maximumNestingLevel: maximalNesting, swiftVersion: version)
      return SourceFileSyntax.parse(from: &parser)
    }
    let tree = parse(as: nil)
    guard tree.hasError else { return tree }
    let older = parse(as: .v5)
    return older.hasError ? tree : older
  }

  private static func imports(in items: CodeBlockItemListSyntax) -> Set<String> {
    var found: Set<String> = []
    for case .decl(let declaration) in items.lazy.map(\.item) {
      if let first = declaration.as(ImportDeclSyntax.self)?.path.first {
        found.insert(text(first.name))
      } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
        for case .statements(let inner)? in condition.clauses.lazy.map(\.elements) {
          found.formUnion(imports(in: inner))
        }
      }
    }
    return found
  }

  private static func span(_ range: Range<Int>, in input: SwiftInput) -> Span {
    Span(file: input.id, start: range.lowerBound, end: range.upperBound)
  }

  /// The number of open brackets after which the parser reads no more; its default depends on the build.
  private static let maximalNesting = 256

  /// Whether the parser has stopped at too many open brackets: then the rest of the file is in an unexpected node at
  /// that depth.
  private static func isCut(_ tree: SourceFileSyntax) -> Bool {
    guard tree.hasError,
      let last = tree.endOfFileToken.previousToken(viewMode: .sourceAccurate)
    else { return false }
    var depth = 0
    var isUnexpected = false
    var node = Syntax(last).parent
    while let parent = node {
      depth += 1
      if parent.is(UnexpectedNodesSyntax.self) { isUnexpected = true }
      node = parent.parent
    }
    return isUnexpected && depth > maximalNesting
  }

  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  func span(_ node: some SyntaxProtocol) -> Span { span(range(node)) }

  func span(_ range: Range<Int>) -> Span {
    Span(file: input.id, start: range.lowerBound, end: range.upperBound)
  }

  /// The lines of a declaration, with its documentation; nil if they contain something else.
  func lines(of node: some SyntaxProtocol) -> Span? {
    var start: Int?
    var offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    trivia: for piece in node.leadingTrivia.pieces.reversed() {
      switch piece {
      case .spaces, .tabs: break
      case .newlines(let count), .carriageReturnLineFeeds(let count):
        start = offset
        if count > 1 { break trivia }
      case .docLineComment, .docBlockComment: break
      default: break trivia
      }
      offset -= piece.sourceLength.utf8Length
    }
    guard let start else { return nil }
    for piece in node.trailingTrivia.pieces {
      switch piece {
      case .spaces, .tabs, .lineComment, .docLineComment: break
      default: return nil
      }
    }
    let end = node.endPosition.utf8Offset
    let bytes = input.source.bytes
    let after = bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
    guard after.isEmpty || after.elementsEqual([UInt8(ascii: "\r")]), end < bytes.count else {
      return nil
    }
    return span(start..<end + after.count + 1)
  }

  func text(_ range: Range<Int>) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(decoding: utf8[start..<utf8.index(start, offsetBy: range.count)], as: UTF8.self)
  }

  func scalar(_ node: some SyntaxProtocol) -> SwiftScalar { scalar(range(node)) }

  func scalar(_ range: Range<Int>) -> SwiftScalar {
    SwiftScalar(text: text(range), slice: range, of: input.id)
  }

  func name(_ token: TokenSyntax) -> Located<String> {
    Located(Self.text(token), at: span(token))
  }

  /// The name without backticks.
  static func text(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }

  func type(_ node: TypeSyntax) -> TypeOutlineText {
    TypeOutlineText(shape: Self.shape(node), scalar: scalar(node))
  }

  /// The path of the type in `Cart.Form.self`; nil for any other expression.
  static func metatype(_ node: ExprSyntax) -> [String]? {
    guard let member = node.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    var path: [String] = []
    var base = member.base
    while let outer = base?.as(MemberAccessExprSyntax.self) {
      path.insert(text(outer.declName.baseName), at: 0)
      base = outer.base
    }
    guard let first = base?.as(DeclReferenceExprSyntax.self) else { return nil }
    return [text(first.baseName)] + path
  }

  static func shape(_ node: TypeSyntax, depth: Int = 0) -> TypeShapeOutline {
    guard depth < 64 else { return .other }
    func inner(_ node: TypeSyntax) -> TypeShapeOutline { shape(node, depth: depth + 1) }
    func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeShapeOutline] {
      clause.map { self.arguments($0, depth: depth + 1) } ?? []
    }
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let it):
      return .named([text(it.name)], arguments(it.genericArgumentClause))
    case .memberType(let it):
      guard case .named(let names, let outer) = inner(it.baseType) else { return .other }
      let own = arguments(it.genericArgumentClause)
      return .named(names + [text(it.name)], own.isEmpty ? outer : own)
    case .optionalType(let it): return .optional(inner(it.wrappedType))
    case .implicitlyUnwrappedOptionalType(let it): return .optional(inner(it.wrappedType))
    case .arrayType(let it): return .array(inner(it.element))
    case .dictionaryType(let it): return .dictionary(inner(it.key), inner(it.value))
    case .attributedType(let it): return inner(it.baseType)
    case .someOrAnyType(let it): return inner(it.constraint)
    case .functionType(let it):
      let parameters = it.parameters.map { parameter in
        let type = inner(parameter.type)
        return isInOut(parameter.type) ? TypeShapeOutline.inOut(type) : type
      }
      return .function(parameters, inner(it.returnClause.type))
    case .tupleType(let it):
      guard let only = it.elements.first, it.elements.count == 1 else { return .other }
      return inner(only.type)
    default: return .other
    }
  }

  static func arguments(
    _ clause: GenericArgumentClauseSyntax, depth: Int = 0
  ) -> [TypeShapeOutline] {
    clause.arguments.map {
      if case .type(let type) = $0.argument { shape(type, depth: depth) } else { .other }
    }
  }

  static func isInOut(_ type: TypeSyntax) -> Bool {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return false }
    return attributed.specifiers.contains {
      $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    }
  }

  /// The type that an expression names: `Settings.State` in `Settings.State(…)` and `Settings.State.init(…)`.
  static func createdType(_ node: ExprSyntax) -> TypeShapeOutline? {
    guard let call = node.as(FunctionCallExprSyntax.self) else {
      // `Settings.State.initial`.
      guard let names = memberNames(node), names.last?.first?.isLowercase == true else {
        return nil
      }
      let type = names.prefix { $0.first?.isUppercase == true }
      // Other static members may have any type.
      let isState = type.last == "State" && type.count + 1 == names.count
      return isState ? .named(Array(type), []) : nil
    }
    if let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self),
      let names = memberNames(generic.expression)
    {
      return .named(names, arguments(generic.genericArgumentClause))
    }
    var names = memberNames(call.calledExpression) ?? []
    if names.last == "init" { names.removeLast() }
    guard let last = names.last, last.first?.isUppercase == true else { return nil }
    return .named(names, [])
  }

  /// `[a, b, c]` for `a.b.c`; nil if the base is not a name.
  static func memberNames(_ node: ExprSyntax) -> [String]? {
    var names: [String] = []
    var node = node
    while true {
      switch node.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let it):
        names.append(text(it.declName.baseName))
        guard let base = it.base else { return nil }
        node = base
      case .declReferenceExpr(let it):
        names.append(text(it.baseName))
        return names.reversed()
      case .genericSpecializationExpr(let it): node = it.expression
      case .optionalChainingExpr(let it): node = it.expression
      case .forceUnwrapExpr(let it): node = it.expression
      default: return nil
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// The trailing closure, or the first one of the arguments.
  var closure: ClosureExprSyntax? {
    trailingClosure ?? arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
  }
}
