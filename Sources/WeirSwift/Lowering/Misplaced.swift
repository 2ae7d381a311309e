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
    report(message, at: node)
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
          return report("the type of the member '.\(name)' is not known", at: it)
        }
        node = base
      default: return
      }
    }
  }

  /// Reports `var count`, without a type and a value. The type of `let low, high: Int` is behind the last name, and that of
  /// `@Dependency(\.uuid) var uuid` in the attribute.
  func reportMissingType(in node: VariableDeclSyntax) {
    guard node.attributes.isEmpty else { return }
    let followers = node.bindings.dropFirst().map(Optional.some) + [nil]
    for (binding, next) in zip(node.bindings, followers) {
      guard binding.typeAnnotation == nil, binding.initializer == nil, binding.accessorBlock == nil,
        next == nil || next?.initializer != nil && next?.typeAnnotation == nil,
        case let name = text(range(binding.pattern)), !name.isEmpty
      else { continue }
      report(
        "'\(name)' has neither a type nor a value: write '\(node.bindingSpecifier.text) \(name) = …'",
        at: binding.pattern)
    }
  }

  /// Reports `total = if isOpen { 1 }`: a value needs each branch.
  func reportMissingElse(_ node: IfExprSyntax) {
    guard let parent = node.parent,
      !parent.is(CodeBlockItemSyntax.self), !parent.is(ExpressionStmtSyntax.self)
    else { return }
    var last = node
    while case .ifExpr(let next)? = last.elseBody { last = next }
    if last.elseBody != nil { return }
    report("the value of an 'if' needs an 'else': add 'else { … }' with another value", at: node)
  }

  /// Reports a `case` behind `default`.
  func reportEarlyDefault(in list: SwitchCaseListSyntax) {
    let cases = list.map { $0.as(SwitchCaseSyntax.self)?.label }
    guard let index = cases.firstIndex(where: { $0?.is(SwitchDefaultLabelSyntax.self) == true }),
      cases.allSatisfy({ $0 != nil }), index < cases.count - 1, let next = cases[index + 1]
    else { return }
    report("'default' is the last label of a 'switch': move it behind the others", at: next)
  }

  /// Reports `[weak self]`: the state is a value.
  func reportWeakSelf(_ capture: ClosureCaptureSyntax) {
    guard aliases == nil, !isInsideLocalType, let specifier = capture.specifier?.specifier,
      specifier.tokenKind != .keyword(.let), capture.name.tokenKind == .keyword(.self),
      capture.initializer == nil
    else { return }
    report(
      "'\(specifier.text)' is for objects, but 'self' is a value: remove '[\(specifier.text) self]'",
      at: capture)
  }

  /// Reports `var ids = Set<UUID>`, which the parser reads as two comparisons.
  func reportUncalledType(in elements: ExprListSyntax) {
    guard elements.count == 3, let name = elements.first?.as(DeclReferenceExprSyntax.self),
      SwiftName.startsLikeType(name.baseName.text),
      elements.contains(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "<" }),
      let last = elements.last?.as(PostfixOperatorExprSyntax.self), last.operator.text == ">"
    else { return }
    let type = text(range(name).lowerBound..<range(last).upperBound)
    report("a type is not a value: write '\(type.prefix(60))()'", at: name)
  }

  /// Reports `[]()`: only the name of a type creates a value.
  func reportCreatedLiteral(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    let literal: String
    if called.as(ArrayExprSyntax.self)?.elements.isEmpty == true {
      literal = "[]"
    } else if case .colon? = called.as(DictionaryExprSyntax.self)?.content {
      literal = "[:]"
    } else {
      return
    }
    report("'\(literal)' is already a value: write '\(literal)' without '()'", at: node)
  }

  /// Reports `if let .failed(reason) = step`: only `case` matches a pattern.
  func reportMissingCase(_ node: OptionalBindingConditionSyntax) {
    guard let matched = node.pattern.as(ExpressionPatternSyntax.self)?.expression,
      matched.is(FunctionCallExprSyntax.self) || matched.is(MemberAccessExprSyntax.self)
    else { return }
    let pattern = text(range(node.pattern))
    let bindsInside = node.pattern.tokens(viewMode: .sourceAccurate).contains {
      [.keyword(.let), .keyword(.var)].contains($0.tokenKind)
    }
    let specifier = bindsInside ? "" : node.bindingSpecifier.text + " "
    report(
      "a pattern needs 'case': write 'case \(specifier)\(pattern.prefix(60)) = …'",
      at: node.bindingSpecifier)
  }

  /// Reports a `continue` or `break` that leaves no loop, as in the closure of `forEach`. A body may be a branch of a
  /// generated `switch`, which `break` leaves.
  func reportJump(_ node: some StmtSyntaxProtocol, to label: TokenSyntax?) {
    let word = text(range(node)).prefix { $0.isLetter }
    var parent = node.parent
    var isInFunction = false
    while let node = parent, !isInFunction {
      switch node.kind {
      case .forStmt, .whileStmt, .repeatStmt: if label == nil { return }
      case .switchExpr: if label == nil, word == "break" { return }
      case .labeledStmt:
        if node.cast(LabeledStmtSyntax.self).label.text == label?.text { return }
      case .closureExpr, .functionDecl, .accessorDecl: isInFunction = true
      default: break
      }
      parent = node.parent
    }
    if let name = label?.text {
      return report("the label '\(name)' is unknown: write '\(name):' before its loop", at: node)
    }
    guard isInFunction || word == "continue" else { return }
    report("'\(word)' is only allowed in a loop: write 'return' to end the function", at: node)
  }

  /// Reports `isOpen -> hasKey`, in which no part is a type.
  func reportArrow(in elements: [ExprSyntax]) {
    guard let arrow = elements.first(where: { $0.is(ArrowExprSyntax.self) }),
      let first = elements.first, let last = elements.last,
      case let sides = [first, last].map({ $0.tokens(viewMode: .sourceAccurate) }),
      !sides.contains(where: { $0.contains { isOfType($0) } })
    else { return }
    let (start, end) = (range(first).lowerBound, range(last).upperBound)
    let texts = [start..<range(arrow).lowerBound, range(arrow).upperBound..<end].map {
      text($0).filter { $0 != "\n" }.split(separator: " ").joined(separator: " ")
    }
    // `{ row -> row.isPaid }`
    let isInClosure =
      text(0..<start).last { $0 != " " } == "{" && first.is(DeclReferenceExprSyntax.self)
    report(
      isInClosure
        ? Problems.closure(texts[0], texts[1]) : Problems.implication("->", texts), at: arrow)
  }

  /// Reports `if let item = items[id] && isOpen`, which binds a `Bool`.
  func reportJoined(_ node: ExprSyntax) {
    guard let sequence = node.as(SequenceExprSyntax.self), !startsWithOptionalTry(sequence),
      !sequence.elements.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let sign = sequence.elements.first(where: {
        $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&"
      })
    else { return }
    report("a binding has no '&&': write ',' before the next condition", at: sign)
  }

  /// Whether the whole sequence belongs to a `try?`.
  func startsWithOptionalTry(_ node: SequenceExprSyntax) -> Bool {
    node.elements.first?.as(TryExprSyntax.self)?.questionOrExclamationMark?.tokenKind
      == .postfixQuestionMark
  }

  private func isOfType(_ token: TokenSyntax) -> Bool {
    token.tokenKind == .leftParen || SwiftName.startsLikeType(token.text)
  }

  /// Reports a modifier that is only valid for members or top-level declarations.
  func reportModifiers(of node: DeclSyntax) {
    guard node.parent?.is(CodeBlockItemSyntax.self) == true,
      let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers
    else { return }
    for modifier in modifiers {
      guard case .keyword(let word) = modifier.name.tokenKind, Self.membersOnly.contains(word)
      else { continue }
      report("A declaration in a function cannot be '\(modifier.name.text)'.", at: modifier)
    }
  }

  private static let membersOnly: Set<Keyword> = [
    .class, .convenience, .dynamic, .fileprivate, .internal, .mutating, .nonmutating, .open,
    .override, .package, .private, .public, .required, .static,
  ]
}
