import SwiftSyntax
import WeirDiagnostics

/// Text that SwiftParser accepts, but that swiftc reads differently or rejects in generated code.
///
/// A regex literal in bare slashes exists only in the Swift 6 language mode: the Swift 5 mode reads
/// two operators and everything between them, including braces. Generated Swift has to mean the
/// same in both modes, so neither the literal nor a slash that could begin one is allowed.
enum Divergences {
  static func problems(in tree: some SyntaxProtocol, _ text: String) -> [Fragment.Problem] {
    guard mayContain(text) else {
      // The text of the end-of-file token is not part of an expression or a type, but it may be an
      // error.
      return tree.lastToken(viewMode: .sourceAccurate).flatMap(hiddenText).map { [$0] } ?? []
    }
    var problems: [Fragment.Problem] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if let problem = hiddenText(beside: token) { problems.append(problem) }
      if let message = message(about: token) {
        problems.append(.init(offset: offset(token), message: message))
      }
    }
    return problems
  }

  /// A fast check of the bytes, since nearly all texts contain none.
  private static func mayContain(_ text: String) -> Bool {
    var last: UInt8 = 0
    var lastVisible: UInt8 = 0
    // The last eight bytes.
    var window: UInt64 = 0
    for byte in text.utf8 {
      window = window << 8 | UInt64(byte)
      if endsWithInit(window) { return true }
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "@"): return true
      case UInt8(ascii: "<"), UInt8(ascii: ">"): if byte == last { return true }
      case UInt8(ascii: "b"), UInt8(ascii: "o"), UInt8(ascii: "x"):
        if last == UInt8(ascii: "0") { return true }
      case 0x09, 0x0A, 0x0D: break
      case ..<0x20, 0x7F: return true
      default: break
      }
      last = byte
      if byte > 0x20 { lastVisible = byte }
    }
    return lastVisible == UInt8(ascii: ">") || endsWithInit(window << 8)
  }

  /// Whether the word `init` precedes the last byte, not as a part of another word such as `initial`.
  private static func endsWithInit(_ window: UInt64) -> Bool {
    window >> 8 & 0xFFFF_FFFF == 0x696E_6974
      && !UInt8(truncatingIfNeeded: window).isWordPart
      && !UInt8(truncatingIfNeeded: window >> 40).isWordPart
  }

  /// The parser skips a conflict marker of source control and everything up to its end, wherever a
  /// line begins with one. In generated text such a line is indented, so it is not skipped there.
  private static func hiddenText(beside token: TokenSyntax) -> Fragment.Problem? {
    for (trivia, start) in [
      (token.leadingTrivia, token.position),
      (token.trailingTrivia, token.endPositionBeforeTrailingTrivia),
    ] {
      var offset = start.utf8Offset
      for piece in trivia {
        if case .unexpectedText = piece {
          return .init(offset: offset, message: "Swift ignores or rejects this text.")
        }
        offset += piece.sourceLength.utf8Length
      }
    }
    return nil
  }

  private static func message(about token: TokenSyntax) -> String? {
    switch token.tokenKind {
    case .regexSlash: return bareRegex(token)
    case .prefixOperator(let text) where text.utf8.contains(UInt8(ascii: "/")):
      return "Swift 6 can read '/' as the start of a regex here, and Swift 5 does not: "
        + "write a regex as '#/…/#'."
    case .binaryOperator(let text) where text.utf8.contains(UInt8(ascii: "/")):
      return looseSlash(token)
    case .identifier("$"): return "'$' is not a name."
    case .identifier(let name) where name.utf8.first == UInt8(ascii: "$"):
      return token.parent?.is(TypeSyntax.self) == true
        ? "A type's name cannot start with '$'." : nil
    case .dollarIdentifier: return anonymousArgument(token)
    case .pound: return directive(token)
    case .keyword(.`init`): return bareInit(token)
    case .poundEndif where isLast(token):
      return "An expression cannot end in '#endif': put it in parentheses."
    case .rightAngle where isLast(token):
      // Only before certain tokens, including the end of the text, `a<b, c>` is not a comparison.
      guard token.parent?.is(GenericArgumentClauseSyntax.self) == true,
        token.parent?.parent?.is(TypeSyntax.self) == false
      else { return nil }
      return "An expression cannot end in generic arguments: put it in parentheses."
    case .atSign: return attribute(token)
    case .integerLiteral(let text)
    where ["0b", "0o", "0x"].contains(text.prefix(2))
      && !text.dropFirst(2).contains(where: \.isHexDigit):
      // At the end of a text, the lexer accepts it and reads the line break as its first digit.
      return "'\(text.prefix(2))' has no digits."
    default: return nil
    }
  }

  // MARK: Attributes

  /// `@Trimmed String`: Swift allows attributes of types only before functions.
  private static func attribute(_ token: TokenSyntax) -> String? {
    guard let type = token.parent?.parent?.parent?.as(AttributedTypeSyntax.self) else { return nil }
    if type.parent?.is(TypeExprSyntax.self) == true {
      return "A type with an attribute is not an expression."
    }
    var base = type.baseType
    while let optional = base.as(OptionalTypeSyntax.self) { base = optional.wrappedType }
    let isValue =
      base.is(ArrayTypeSyntax.self) || base.is(DictionaryTypeSyntax.self)
      || base.as(IdentifierTypeSyntax.self).flatMap { LibraryType.named($0.name.text) } != nil
    return isValue
      ? "Only the type of a function can have an attribute: a spec has no property wrappers." : nil
  }

  // MARK: Slashes

  private static func bareRegex(_ token: TokenSyntax) -> String? {
    guard let literal = token.parent?.as(RegexLiteralExprSyntax.self),
      literal.openingPounds == nil, literal.openingSlash == token
    else { return nil }
    return "Swift 6 reads a regex here, and Swift 5 does not: write '#/…/#'."
  }

  /// An operator as a value, as in `reduce(1, /)`: a later slash in the line would make it a regex,
  /// unless a bracket closes first.
  private static func looseSlash(_ token: TokenSyntax) -> String? {
    guard token.parent?.is(DeclReferenceExprSyntax.self) == true,
      token.nextToken(viewMode: .sourceAccurate)?.tokenKind != .rightParen
    else { return nil }
    return "Swift 6 can read '\(token.text)' as the start of a regex here: write '(\(token.text))'."
  }

  // MARK: Closures' arguments

  /// `$0` belongs to the innermost closure, whose parameters must be unnamed.
  private static func anonymousArgument(_ token: TokenSyntax) -> String? {
    var child = Syntax(token)
    while let parent = child.parent {
      if let closure = parent.as(ClosureExprSyntax.self) {
        // Captures are evaluated outside of the closure.
        if closure.signature.map(Syntax.init) != child {
          return closure.signature?.parameterClause == nil
            ? nil : "'\(token.text)' cannot be used in a closure that names its parameters."
        }
      } else if parent.asProtocol((any DeclGroupSyntax).self) != nil
        || parent.is(FunctionDeclSyntax.self) || parent.is(AccessorBlockSyntax.self)
      {
        break
      }
      child = parent
    }
    let call = token.ancestorOrSelf { $0.as(LabeledExprListSyntax.self) }
    guard let call, call.count == 1, let argument = call.first,
      [nil, "by", "where"].contains(argument.label?.text),
      call.parent?.is(FunctionCallExprSyntax.self) == true
    else { return "'\(token.text)' is not in a closure." }
    if let label = argument.label?.text {
      let value = argument.expression.trimmedDescription.prefix(60)
      return "'\(token.text)' is not in a closure: write '\(label): { \(value) }'"
    }
    let closure = "{ \(call.trimmedDescription.prefix(60)) }"
    return "'\(token.text)' is not in a closure: write '\(closure)' without the parentheses "
      + "around it"
  }

  /// At the start of a declaration, swiftc reads `init` as an initialiser.
  private static func bareInit(_ token: TokenSyntax) -> String? {
    guard let node = token.parent?.as(DeclReferenceExprSyntax.self),
      node.parent?.is(MemberAccessExprSyntax.self) != true
    else { return nil }
    return "'init' needs a type, 'self' or a dot before it."
  }

  // MARK: Directives

  /// Whether it is the last token of an expression; generated code follows it on the line.
  private static func isLast(_ token: TokenSyntax) -> Bool {
    token.root.is(ExprSyntax.self) && token.root.lastToken(viewMode: .sourceAccurate) == token
  }

  private static func directive(_ token: TokenSyntax) -> String? {
    guard let node = token.parent?.asProtocol((any FreestandingMacroExpansionSyntax).self),
      node.pound == token
    else { return nil }
    switch node.macroName.text {
    case "error", "warning":
      return "'#\(node.macroName.text)' is printed whenever the generated file is compiled."
    case "line" where startsStatement(token):
      return "'#line' at the start of a line is an old directive: write '(#line)'."
    default: return nil
    }
  }

  /// Whether a statement begins with the token, or the whole text, which may become a statement.
  private static func startsStatement(_ token: TokenSyntax) -> Bool {
    var child = Syntax(token)
    while let parent = child.parent {
      guard parent.firstToken(viewMode: .sourceAccurate) == token else { return false }
      if parent.is(CodeBlockItemSyntax.self) { return true }
      child = parent
    }
    return true
  }

  private static func offset(_ token: TokenSyntax) -> Int {
    token.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}
