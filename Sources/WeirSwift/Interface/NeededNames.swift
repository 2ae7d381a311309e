import SwiftSyntax
import WeirDiagnostics

/// The names that a Swift file uses, and those that it declares at any level with an effect on all files.
final class NeededNames: SyntaxVisitor {
  private(set) var uses: Set<UInt64> = []
  /// The other names of types.
  private(set) var aliases: Set<UInt64> = []
  /// Every file that uses an operator considers all functions with its name.
  private(set) var operators: Set<UInt64> = []

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    Self.add(token, to: &uses)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    aliases.insert(NameHash.of(node.name.plainText))
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    aliases.insert(NameHash.of(node.name.plainText))
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind.isOperator { operators.insert(NameHash.of(node.name.text)) }
    return .visitChildren
  }

  static func add(_ token: TokenSyntax, to uses: inout Set<UInt64>) {
    guard token.tokenKind.isName, !isDeclaration(token) else { return }
    let text = token.plainText
    let hasPrefix = text.utf8.count > 1 && (text.hasPrefix("$") || text.hasPrefix("_"))
    // `$count` and `_count` are declared as `count`.
    for name in hasPrefix ? [text, String(text.dropFirst())] : [text] {
      uses.insert(NameHash.of(name))
      uses.formUnion(NameHash.uses(of: name, firstLabel: firstLabel(ofCallOf: token)))
    }
  }

  /// Whether a token only names a part of a declaration or of a call: a declaration of the same name elsewhere does not
  /// change what it means.
  private static func isDeclaration(_ token: TokenSyntax) -> Bool {
    switch token.parent?.as(SyntaxEnum.self) {
    case .labeledExpr(let argument): argument.label == token
    case .functionParameter(let parameter):
      parameter.firstName == token || parameter.secondName == token
    case .enumCaseElement(let element): element.name == token
    case .functionDecl(let function):
      function.name == token && !token.tokenKind.isOperator && !isInSubclass(Syntax(function))
    case .identifierPattern(let pattern): isMember(pattern)
    default: false
    }
  }

  private static func isMember(_ pattern: IdentifierPatternSyntax) -> Bool {
    guard
      let variable = pattern.parent?.as(PatternBindingSyntax.self)?.parent?.parent?
        .as(VariableDeclSyntax.self)
    else { return false }
    return variable.parent?.is(MemberBlockItemSyntax.self) == true
      && !isInSubclass(Syntax(variable))
  }

  /// Whether a declaration may override one of a superclass.
  private static func isInSubclass(_ declaration: Syntax) -> Bool {
    var parent = declaration.parent
    while let node = parent {
      if let type = node.as(ClassDeclSyntax.self) { return type.inheritanceClause != nil }
      if node.isProtocol((any DeclGroupSyntax).self) { return false }
      parent = node.parent
    }
    return false
  }

  /// The first label of a call of a member, `_` without one, empty without arguments; nil for another use. A name without
  /// a dot means the member that is found first, whatever its labels are.
  private static func firstLabel(ofCallOf token: TokenSyntax) -> String? {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self), name.argumentNames == nil,
      let member = name.parent?.as(MemberAccessExprSyntax.self), member.declName == name,
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == member.id, call.leftParen != nil, call.trailingClosure == nil
    else { return nil }
    guard let first = call.arguments.first else { return "" }
    return first.label?.plainText ?? "_"
  }
}

enum NameHash {
  static func of(_ parts: String...) -> UInt64 {
    // Names contain no line break.
    ContentDigest(Array(parts.joined(separator: "\n").utf8)).words[0]
  }

  /// The ways in which a use finds a member.
  ///
  /// - Parameter firstLabel: That of a call; nil for another use.
  static func uses(of name: String, firstLabel: String?) -> [UInt64] {
    guard let firstLabel else { return [of(name, "any use")] }
    return [of(name, "any call"), of(name, "call with", firstLabel)]
  }

  /// The ways in which a member is found.
  ///
  /// - Parameter firstLabel: That of the argument without which a call cannot mean the member; nil without one.
  static func offers(of name: String, firstLabel: String?) -> [UInt64] {
    [of(name, "any use"), firstLabel.map { of(name, "call with", $0) } ?? of(name, "any call")]
  }
}

extension TokenKind {
  fileprivate var isName: Bool {
    switch self {
    case .identifier, .dollarIdentifier, .keyword: true
    default: isOperator
    }
  }

  var isOperator: Bool {
    switch self {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}

extension TokenSyntax {
  /// Without backquotes.
  var plainText: String {
    text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
