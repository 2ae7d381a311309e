import SwiftSyntax

extension Lowering {
  /// A block in braces, in its own scope.
  func block(
    _ block: CodeBlockSyntax, _ kind: Defers.Block.Kind = .plain, declaring: () -> Void = {}
  ) -> [Statement] {
    scope {
      declaring()
      items(block.statements, kind)
    }
  }

  /// The statements of a whole body.
  func codeItems(_ list: CodeBlockItemListSyntax) {
    items(list, .function)
  }

  func items(_ list: CodeBlockItemListSyntax, _ kind: Defers.Block.Kind) {
    deeper(list, otherwise: ()) {
      defers.open(kind)
      hoist(list)
      var only: SwiftExpression?
      for item in list { only = self.item(item) }
      let deferred = defers.close()
      if case .exit = out.last {
        // The exit has run the deferred blocks.
      } else {
        out += deferred
      }
      onlyValue = list.count == 1 ? only : nil
    }
  }

  /// Some of the statements of a function body.
  func codeItems(_ list: [CodeBlockItemSyntax]) {
    defers.open(.function)
    hoist(list)
    for item in list { _ = self.item(item) }
    let deferred = defers.close()
    if case .exit = out.last { return }
    out += deferred
  }

  /// - Returns: The value of an expression or a `return`.
  private func item(_ item: CodeBlockItemSyntax) -> SwiftExpression? {
    switch item.item {
    case .decl(let declaration):
      self.declaration(declaration)
      return nil
    case .stmt(let statement):
      onlyValue = nil
      self.statement(statement)
      return statement.is(ReturnStmtSyntax.self) ? onlyValue : nil
    case .expr(let expression):
      unusedStatement(item, expression)
      return whole(expression)
    }
  }

  /// `#if`: any of its clauses may be compiled; their declarations stay in scope.
  func conditional(_ node: IfConfigDeclSyntax) {
    clauses += 1
    defer { clauses -= 1 }
    for clause in clauses(of: node) {
      let body = collect {
        switch clause.elements {
        case .statements(let list):
          hoist(list)
          for item in list { _ = self.item(item) }
        case .decls(let members): self.members(members)
        case .postfixExpression(let links): postfix(links)
        case .switchCases, .attributes, nil: break
        }
      }
      if body.areReads {
        out += body
      } else {
        out.append(.branch(Branch(.unknown, then: body)))
      }
    }
  }

  /// The clauses of an `#if`, which become open scopes.
  func clauses(of node: IfConfigDeclSyntax) -> IfConfigClauseListSyntax {
    for clause in node.clauses {
      if let elements = clause.elements { openScopes.append(range(elements)) }
    }
    return node.clauses
  }
}

extension Branch {
  init(_ condition: Condition, then: [Statement], otherwise: [Statement] = []) {
    self.init(condition: condition, then: then, otherwise: otherwise, isGuard: false)
  }
}
