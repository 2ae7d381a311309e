import SwiftSyntax

extension Lowering {
  /// Reports a declaration that the parser accepts everywhere, but Swift only outside of functions,
  /// or that would apply to the whole generated file.
  func reportMisplaced(_ node: DeclSyntax) -> Bool {
    let message: String? =
      switch node.kind {
      case .importDecl: "An 'import' is not allowed in a function; add it to the module's 'import'."
      case .extensionDecl: "An 'extension' is not allowed in a function."
      case .operatorDecl: "An 'operator' cannot be declared in a function."
      case .precedenceGroupDecl: "A 'precedencegroup' cannot be declared in a function."
      case .macroDecl: "A 'macro' cannot be declared in a function."
      case .poundSourceLocation: "'#sourceLocation' is reserved for the generator."
      case .initializerDecl: "An 'init' can only be declared inside a type."
      case .deinitializerDecl: "A 'deinit' can only be declared inside a type."
      case .subscriptDecl: "A 'subscript' can only be declared inside a type."
      case .associatedTypeDecl: "An 'associatedtype' can only be declared inside a protocol."
      default: nil
      }
    guard let message else { return false }
    problems.append(.init(offset: range(node).lowerBound, message: message))
    return true
  }

  /// Reports `if let item = .items[id]`: the type of an implicit member is not known.
  func reportImplicitBase(of node: ExprSyntax) {
    var node = node
    while true {
      switch node.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let it): node = it.calledExpression
      case .subscriptCallExpr(let it): node = it.calledExpression
      case .optionalChainingExpr(let it): node = it.expression
      case .memberAccessExpr(let it):
        guard let base = it.base else {
          let name = it.declName.baseName.text
          return problems.append(
            .init(
              offset: range(it).lowerBound,
              message: "the type of the member '.\(name)' is not known"))
        }
        node = base
      default: return
      }
    }
  }

  /// Reports a modifier that is only valid for members or top-level declarations.
  func reportModifiers(of node: DeclSyntax) {
    guard node.parent?.is(CodeBlockItemSyntax.self) == true,
      let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers
    else { return }
    for modifier in modifiers {
      guard case .keyword(let word) = modifier.name.tokenKind, Self.membersOnly.contains(word)
      else { continue }
      problems.append(
        .init(
          offset: range(modifier).lowerBound,
          message: "A declaration in a function cannot be '\(modifier.name.text)'."))
    }
  }

  private static let membersOnly: Set<Keyword> = [
    .class, .convenience, .dynamic, .fileprivate, .internal, .mutating, .nonmutating, .open,
    .override, .package, .private, .public, .required, .static,
  ]
}
