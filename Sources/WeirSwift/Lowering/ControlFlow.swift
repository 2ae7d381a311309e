import SwiftSyntax

extension Lowering {
  func statement(_ node: StmtSyntax) {
    deeper(node, otherwise: ()) {
      switch node.as(StmtSyntaxEnum.self) {
      case .expressionStmt(let it): whole(it.expression)
      case .returnStmt(let it):
        if let value = it.expression {
          returned(value)
          let result = whole(value)
          if functions == 0 { results.append(result) }
          onlyValue = result
        } else if functions == 0 {
          valuelessEnds.append(range(it))
        }
        exit(it, .body)
      case .throwStmt(let it):
        whole(it.expression)
        exit(it, .body, leavesBody: catchers == 0)
      case .breakStmt(let it):
        reportJump(it, to: it.label)
        exit(node, .loopOrChoice, leavesBody: false)
      case .continueStmt(let it):
        reportJump(it, to: it.label)
        exit(node, .loop, leavesBody: false)
      case .fallThroughStmt:
        fallsThrough = true
        exit(node, .loopOrChoice, leavesBody: false)
      case .guardStmt(let it): guardStatement(it)
      case .forStmt(let it): forLoop(it)
      case .whileStmt(let it): whileLoop(it)
      case .repeatStmt(let it):
        out.append(
          .loop(
            scope {
              out += block(it.body, .loop)
              condition(it.condition)
            }))
      case .doStmt(let it): doStatement(it)
      case .deferStmt(let it):
        defers.add(function { out += block(it.body, .function) })
      case .labeledStmt(let it): statement(it.statement)
      case .yieldStmt(let it):
        switch it.yieldedExpressions {
        case .single(let value): whole(value)
        case .multiple(let list): for element in list.elements { whole(element.expression) }
        }
      case .discardStmt(let it): whole(it.expression)
      case .missingStmt: break
      default: children(of: node)
      }
    }
  }

  private func exit(_ node: some SyntaxProtocol, _ kind: Defers.Exit, leavesBody: Bool = true) {
    out += defers.before(kind)
    out.append(.exit(leavesBody: leavesBody, range: range(node)))
  }

  // MARK: Loops

  private func forLoop(_ node: ForStmtSyntax) {
    if let keyword = node.awaitKeyword { awaits.append(range(keyword)) }
    if node.caseKeyword == nil, let binding = node.pattern.as(ValueBindingPatternSyntax.self),
      binding.bindingSpecifier.tokenKind == .keyword(.let)
    {
      report("The variable of a 'for' is a constant: remove 'let'.", at: binding)
    }
    let values = whole(node.sequence)
    let body = scope {
      if let annotation = node.typeAnnotation { type(annotation.type) }
      let match = pattern(
        node.pattern, binds: node.caseKeyword == nil,
        of: node.typeAnnotation == nil ? .element(of: values) : .unknown)
      guard node.whereClause != nil || node.caseKeyword != nil else {
        out += block(node.body, .loop)
        return
      }
      var parts = match.isExact ? [] : [Condition.unknown]
      if let filter = node.whereClause { parts.append(condition(filter.condition).condition) }
      out.append(.branch(Branch(.every(parts), then: block(node.body, .loop))))
    }
    out.append(.loop(body))
  }

  private func whileLoop(_ node: WhileStmtSyntax) {
    let body = scope {
      let condition = conditions(node.conditions).condition
      let body = block(node.body, .loop)
      out.append(.branch(Branch(condition, then: body)))
    }
    out.append(.loop(body))
  }

  // MARK: do

  private func doStatement(_ node: DoStmtSyntax) {
    if let thrown = node.throwsClause?.type { type(thrown) }
    guard !node.catchClauses.isEmpty else {
      out.append(.block(block(node.body)))
      return
    }
    catchers += 1
    let body = block(node.body)
    catchers -= 1
    // The body may stop at any statement, and any of the clauses may follow.
    out.append(.branch(Branch(.unknown, then: body)))
    for clause in node.catchClauses {
      let handler = scope {
        if clause.catchItems.isEmpty { declare("error") }
        for item in clause.catchItems {
          if let pattern = item.pattern { self.pattern(pattern, binds: false) }
          if let filter = item.whereClause { condition(filter.condition) }
        }
        out += block(clause.body)
      }
      out.append(.branch(Branch(.unknown, then: handler)))
    }
  }

  // MARK: if and guard

  private func guardStatement(_ node: GuardStmtSyntax) {
    // The names that the conditions bind are not visible in the body, but after it.
    let otherwise = block(node.body)
    if otherwise.certainlyEnds, !MissingReturns.leave(node.body.statements) {
      report(
        "the body of a 'guard' must not fall through: end it with 'return'", at: node.guardKeyword)
    }
    let elements = conditions(node.conditions)
    noteVariables(elements.flatMap(\.names), at: node.conditions, mayRepeat: true)
    out.append(
      .branch(
        Branch(condition: elements.condition, then: [], otherwise: otherwise, isGuard: true)))
  }

  /// An `if` with all its `else if`s. Not recursive along the chain.
  ///
  /// - Returns: The values of its blocks.
  func ifExpression(_ node: IfExprSyntax) -> [SwiftExpression] {
    var chain = [node]
    var last: CodeBlockSyntax?
    while let tail = chain[chain.count - 1].elseBody {
      guard case .ifExpr(let next) = tail else {
        if case .codeBlock(let body) = tail { last = body }
        break
      }
      chain.append(next)
    }
    guard chain.count <= maximalDepth else {
      refuse(chain[maximalDepth])
      return []
    }
    var values: [SwiftExpression?] = []
    let lowered = chain.map { link in
      var condition = Condition.unknown
      var body: [Statement] = []
      let uses = scope {
        condition = conditions(link.conditions).condition
        body = block(link.body)
        values.append(onlyValue)
      }
      return (uses: uses, condition: condition, body: body)
    }
    var rest: [Statement] = []
    if let last {
      rest = block(last)
      values.append(onlyValue)
    }
    for link in lowered.reversed() {
      rest = link.uses + [.branch(Branch(link.condition, then: link.body, otherwise: rest))]
    }
    out += rest
    return values.compactMap(\.self)
  }
}

extension [Statement] {
  /// Whether the Swift after them certainly runs: they exit nowhere, and call no function, which may never return.
  fileprivate var certainlyEnds: Bool {
    var mayExit = false
    visitAll { statement in
      switch statement {
      case .exit: mayExit = true
      // A value that is created does not leave the body.
      case .use(let use):
        mayExit = mayExit || use.kind == .call && !use.path.returns
      default: break
      }
    }
    return !mayExit
  }
}

extension Path {
  /// Whether the call certainly returns: `Item()`, `.failed(code: 3)`, `items.append(item)`.
  fileprivate var returns: Bool {
    guard let name = segments.last?.name else { return false }
    return segments.count == 1
      ? root == .implicit || root == .free && name.first?.isUppercase == true
      : MethodNames.mutating.contains(name)
  }
}
