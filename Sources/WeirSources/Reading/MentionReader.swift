import SwiftSyntax

/// Actions in the Swift of a file that belongs to no reducer.
struct Mentions: Sendable {
  /// Types in `as? LoadMovies` and `is LoadMovies`, and cases in `case LoginActionType.close`.
  var matched: Set<[String]> = []
}

/// Collects the actions that Swift outside of reducers matches.
final class MentionReader: SyntaxVisitor {
  private let file: FileSyntax
  private var mentions = Mentions()

  private init(_ file: FileSyntax) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  static func read(_ file: FileSyntax) -> Mentions {
    let reader = MentionReader(file)
    reader.walk(file.tree)
    return reader.mentions
  }

  // MARK: Reducers

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = OutlineReader.parameters(node.signature, of: file)
    let result = node.signature.returnClause.map { file.type($0.type) }
    let reducer = CodeReader.reducerParameters(parameters, result, file.input.ownStore)
    return reducer == nil || reducer?.action == "" ? .visitChildren : .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    // `static let reducer: Reducer<S> = { state, action in … }`.
    guard node.initializer?.value.is(ClosureExprSyntax.self) == true,
      let type = node.typeAnnotation?.type,
      FileSyntax.shape(type).lastName?.hasSuffix("Reducer") == true
    else { return .visitChildren }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    FileSyntax.memberNames(node.calledExpression)?.last == "Reduce" ? .skipChildren : .visitChildren
  }

  // MARK: Matched types

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (operation, type) in zip(parts, parts.dropFirst())
    where operation.is(UnresolvedAsExprSyntax.self) || operation.is(UnresolvedIsExprSyntax.self) {
      if let type = type.as(TypeExprSyntax.self)?.type { match(FileSyntax.shape(type)) }
    }
    return .visitChildren
  }

  override func visit(_ node: IsTypePatternSyntax) -> SyntaxVisitorContinueKind {
    match(FileSyntax.shape(node.type))
    return .visitChildren
  }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    if let names = FileSyntax.memberNames(node.expression), names.count > 1 {
      mentions.matched.insert(names)
    }
    return .visitChildren
  }

  private func match(_ shape: TypeShapeOutline) {
    if case .named(let names, _) = shape { mentions.matched.insert(names) }
  }
}
