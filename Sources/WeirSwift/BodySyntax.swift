import SwiftParser
import SwiftSyntax

/// The parts of a body that another language writes differently. They come from the syntax tree, so the text of
/// literals and comments is not among them. All ranges are UTF-8 offsets in the body.
package struct BodySyntax: Sendable {
  /// A `return`, or a statement that is only a value and begins with a dot, outside of closures and local functions.
  package struct Exit: Sendable {
    package let range: Range<Int>
    /// Nil for `return` without a value.
    package let value: Value?
  }

  package struct Value: Sendable {
    package let range: Range<Int>
    /// The name with which it begins, such as `state`; nil for another beginning.
    package let name: String?
    /// The member with which it begins, such as `none` for `.none`; nil for another beginning.
    package let member: String?
  }

  /// A name, also of a keyword such as `await`.
  package struct Name: Sendable {
    package let text: String
    package let range: Range<Int>
    /// Whether it stands after a dot.
    package let isMember: Bool
    /// Whether `(` or `{` stands after it.
    package let isCalled: Bool
    /// The name after it and a dot.
    package fileprivate(set) var member: Int?
  }

  package let exits: [Exit]
  /// In text order.
  package let names: [Name]
  /// The literals of several lines.
  package let literals: [Range<Int>]

  /// Nil if the body is not valid Swift.
  package init?(_ text: String) {
    guard SwiftReader.body(text).problems.isEmpty else { return nil }
    var parser = Parser(text, maximumNestingLevel: Limits.parserNesting)
    let tree = SourceFileSyntax.parse(from: &parser)
    let finder = ExitFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    exits = finder.exits
    literals = finder.literals
    names = Self.names(in: tree)
  }

  package func member(of name: Name) -> Name? { name.member.map { names[$0] } }

  package func name(at offset: Int) -> Name? {
    names.first { $0.range.lowerBound == offset }
  }

  private static func names(in tree: SourceFileSyntax) -> [Name] {
    var names: [Name] = []
    let tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    for (index, token) in tokens.enumerated() {
      switch token.tokenKind {
      case .identifier, .keyword, .dollarIdentifier: break
      default: continue
      }
      let before = index > 0 ? tokens[index - 1].tokenKind : .endOfFile
      let isMember = before == .period
      if isMember, let owner = Self.owner(of: index, in: tokens), names.last?.range == owner {
        names[names.count - 1].member = names.count
      }
      let next = index + 1 < tokens.count ? tokens[index + 1].tokenKind : .endOfFile
      names.append(
        Name(
          text: token.identifier?.name ?? token.text, range: token.utf8Range, isMember: isMember,
          isCalled: next == .leftParen || next == .leftBrace))
    }
    return names
  }

  /// The range of the token before the dot, and before the `?` or `!` of a chain.
  private static func owner(of index: Int, in tokens: [TokenSyntax]) -> Range<Int>? {
    var owner = index - 2
    while owner >= 0, [.postfixQuestionMark, .exclamationMark].contains(tokens[owner].tokenKind) {
      owner -= 1
    }
    return owner >= 0 ? tokens[owner].utf8Range : nil
  }
}

private final class ExitFinder: SyntaxVisitor {
  private(set) var exits: [BodySyntax.Exit] = []
  private(set) var literals: [Range<Int>] = []
  /// The number of closures and local declarations around a node.
  private var depth = 0

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0 {
      exits.append(BodySyntax.Exit(range: node.utf8Range, value: node.expression.map(value)))
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if depth == 0, case .expr(let expression) = node.item,
      expression.firstToken(viewMode: .sourceAccurate)?.tokenKind == .period
    {
      exits.append(BodySyntax.Exit(range: expression.utf8Range, value: value(expression)))
    }
    return .visitChildren
  }

  private func value(_ expression: ExprSyntax) -> BodySyntax.Value {
    let first = expression.firstToken(viewMode: .sourceAccurate)
    let isMember = first?.tokenKind == .period
    let second = first?.nextToken(viewMode: .sourceAccurate)
    return BodySyntax.Value(
      range: expression.utf8Range, name: isMember ? nil : first?.identifier?.name,
      member: isMember ? second?.identifier?.name ?? second?.text : nil)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if node.openingQuote.tokenKind == .multilineStringQuote { literals.append(node.utf8Range) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: AccessorBlockSyntax) { depth -= 1 }

  private func enter() -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
}

extension SwiftReader {
  /// Swift on one line; nil if it has a comment or a literal of several lines.
  package static func oneLine(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    guard NestingGuard.firstExcess(in: text) == nil else { return nil }
    var line = ""
    var isApart = false
    for token in Parser.parse(source: text).tokens(viewMode: .sourceAccurate) {
      let trivia = token.leadingTrivia.pieces + token.trailingTrivia.pieces
      guard token.tokenKind != .multilineStringQuote, !trivia.contains(where: \.isComment) else {
        return nil
      }
      isApart = isApart || !token.leadingTrivia.isEmpty
      if isApart, !line.isEmpty, !token.text.isEmpty { line += " " }
      line += token.text
      isApart = !token.trailingTrivia.isEmpty
    }
    return line
  }
}

extension SyntaxProtocol {
  /// Without the whitespace and the comments around it.
  var utf8Range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
