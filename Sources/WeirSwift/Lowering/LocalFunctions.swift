import SwiftSyntax

/// The functions that a fragment declares, by the types that they write.
extension LocalFunction {
  /// Nil for a generic one, and for one with effects.
  init?(_ node: FunctionDeclSyntax) {
    guard node.genericParameterClause == nil, node.genericWhereClause == nil,
      node.signature.effectSpecifiers?.asyncSpecifier == nil, node.attributes.isEmpty
    else { return nil }
    parameters = node.signature.parameterClause.parameters.map {
      let name = Lowering.name($0.firstName)
      return Parameter(
        label: name == "_" ? nil : name, hasDefault: $0.defaultValue != nil,
        isVariadic: $0.ellipsis != nil, type: TypeReader.read($0.type))
    }
    result = Self.result(node.signature.returnClause)
  }

  /// Nil for a closure that does not write the types of all parameters and that of its result.
  init?(_ node: ClosureExprSyntax) {
    guard let signature = node.signature, signature.effectSpecifiers?.asyncSpecifier == nil,
      signature.attributes.isEmpty, signature.returnClause != nil,
      case .parameterClause(let clause)? = signature.parameterClause
    else { return nil }
    var parameters: [Parameter] = []
    for parameter in clause.parameters {
      guard let type = parameter.type, parameter.ellipsis == nil else { return nil }
      parameters.append(
        Parameter(label: nil, hasDefault: false, isVariadic: false, type: TypeReader.read(type)))
    }
    self.parameters = parameters
    result = Self.result(signature.returnClause)
  }

  private static func result(_ clause: ReturnClauseSyntax?) -> SwiftType? {
    clause.map { TypeReader.read($0.type) }.flatMap {
      $0.form == .tuple([]) || $0.path == ["Void"] ? nil : $0
    }
  }
}

extension Lowering {
  /// Reports `func half(_ n: Int) -> Int { let m = n / 2; m }`. A result builder takes each value.
  func reportMissingReturn(_ node: FunctionDeclSyntax) {
    guard let result = LocalFunction(node)?.result, let body = node.body else { return }
    let returns = body.tokens(viewMode: .sourceAccurate)
      .compactMap { $0.tokenKind == .keyword(.return) ? $0.parent?.as(ReturnStmtSyntax.self) : nil }
    let isSingleValue = result.path.flatMap(LibraryType.named)?.isSingleValue == true
    let empty = returns.first { $0.expression == nil && isExit($0, of: node) }
    if isSingleValue, let empty {
      return report("'\(node.name.text)' returns a value: write it after 'return'", at: empty)
    }
    // The result may be another name of `Void`.
    guard
      let end = MissingReturns.openEnd(of: body.statements, callsMayLeave: true)
        ?? onlyAssignment(in: body.statements), returns.allSatisfy({ $0.expression != nil }),
      isSingleValue || !returns.isEmpty || isUnusedValue(end.item)
    else { return }
    report(
      "'\(node.name.text)' may end here without a value: return a value on each path", at: end)
  }

  /// Whether a `return` ends a function itself, not a closure or a function inside.
  private func isExit(_ node: ReturnStmtSyntax, of function: FunctionDeclSyntax) -> Bool {
    var outer = node.parent
    while let next = outer, next.id != function.id {
      if next.is(ClosureExprSyntax.self) || next.is(DeclSyntax.self) { return false }
      outer = next.parent
    }
    return true
  }

  /// `count += 1`, if it is the only statement.
  private func onlyAssignment(in items: CodeBlockItemListSyntax) -> CodeBlockItemSyntax? {
    guard items.count == 1, let item = items.first, case .expr(let it) = item.item,
      it.as(SequenceExprSyntax.self)?.elements.contains(where: Operation.isAssignment) == true
    else { return nil }
    return item
  }

  /// Whether a statement only computes a value.
  private func isUnusedValue(_ item: CodeBlockItemSyntax.Item) -> Bool {
    guard case .expr(let it) = item else { return false }
    switch it.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .memberAccessExpr: return true
    case .sequenceExpr(let it): return !it.elements.contains(where: Operation.isAssignment)
    default: return false
    }
  }

  /// Declares local functions and types, which may be used before their declarations.
  func hoist(_ list: some Sequence<CodeBlockItemSyntax>) {
    let declarations = list.compactMap { item -> DeclSyntax? in
      if case .decl(let declaration) = item.item { declaration } else { nil }
    }
    let functions = declarations.compactMap { $0.as(FunctionDeclSyntax.self) }
    for declaration in declarations {
      guard let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name else { continue }
      // The type of a call of an overloaded function depends on its arguments.
      let isOnly = functions.count { $0.name.text == name.text } == 1
      let function =
        isOnly ? declaration.as(FunctionDeclSyntax.self).flatMap(LocalFunction.init) : nil
      let index = declare(
        Lowering.name(name), as: function.map { .function($0) } ?? .unknown,
        isConstant: function != nil)
      if let index, isOnly, clauses == 0,
        declaration.as(FunctionDeclSyntax.self)?.signature.effectSpecifiers?.asyncSpecifier != nil
      {
        asynchronous.insert(index)
      }
      let thrown = declaration.as(FunctionDeclSyntax.self)?.signature.effectSpecifiers?.throwsClause
      // The type of the error may be `Never`, also by a parameter.
      if let index, isOnly, thrown?.throwsSpecifier.tokenKind == .keyword(.throws),
        thrown?.type == nil, clauses == 0
      {
        throwing.insert(index)
      }
    }
  }

  /// Notes the names of `let`, `var` and `guard` in the innermost scope, and those of which it has another one.
  ///
  /// - Parameters:
  ///   - names: The declarations, by their indices in `locals`.
  ///   - mayRepeat: Whether the names hide others of the same scope, as those of a `guard`.
  func noteVariables(_ names: [Int], at node: some SyntaxProtocol, mayRepeat: Bool = false) {
    guard aliases == nil, clauses == 0, !isInsideLocalType else { return }
    for index in names where !isNewVariable(locals[index].name) && !mayRepeat {
      repeatedNames.append(range(node))
    }
  }
}
