import SwiftSyntax
import WeirDiagnostics

/// Reads reducer builders: the elements of a `body`.
struct ElementReader {
  let file: FileSyntax
  let code: CodeReader
  private static let maximalDepth = 64

  func elements(_ items: [CodeBlockItemSyntax], depth: Int = 0) -> [ReducerElement] {
    items.compactMap { item in
      switch item.item {
      case .expr(let it): element(it, depth: depth)
      case .stmt(let it):
        if let statement = it.as(ExpressionStmtSyntax.self) {
          element(statement.expression, depth: depth)
        } else if let value = it.as(ReturnStmtSyntax.self)?.expression {
          element(value, depth: depth)
        } else {
          .unknown(file.span(it), "a statement in a reducer's body")
        }
      case .decl(let it):
        it.as(IfConfigDeclSyntax.self).map { .group(elements($0, depth: depth)) }
      }
    }
  }

  /// The elements of all clauses of an `#if`.
  private func elements(_ node: IfConfigDeclSyntax, depth: Int) -> [ReducerElement] {
    guard depth < Self.maximalDepth else { return [.unknown(file.span(node), "a deep reducer")] }
    return node.clauses.flatMap { clause -> [ReducerElement] in
      guard case .statements(let items) = clause.elements else { return [] }
      return elements(Array(items), depth: depth + 1)
    }
  }

  private func elements(_ closure: ClosureExprSyntax?, depth: Int) -> [ReducerElement] {
    closure.map { elements(Array($0.statements), depth: depth + 1) } ?? []
  }

  func element(_ node: ExprSyntax, depth: Int) -> ReducerElement {
    guard depth < Self.maximalDepth else { return .unknown(file.span(node), "a deep reducer") }
    switch node.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let it): return call(it, depth: depth)
    case .ifExpr(let it): return .group(branches(it, depth: depth))
    // `.combine([rowReducer, listReducer])`
    case .arrayExpr(let it):
      return .group(it.elements.map { element($0.expression, depth: depth + 1) })
    case .switchExpr(let it):
      return .group(
        it.cases.flatMap { element -> [ReducerElement] in
          guard case .switchCase(let one) = element else { return [] }
          return elements(Array(one.statements), depth: depth + 1)
        })
    case .memberAccessExpr, .declReferenceExpr:
      if let member = node.as(MemberAccessExprSyntax.self),
        FileSyntax.text(member.declName.baseName) == "empty"
      {
        return .group([])
      }
      guard let names = FileSyntax.memberNames(node) else { break }
      return .reducer(.named(names, []), file.span(node))
    default: break
    }
    return .unknown(file.span(node), "an expression in a reducer's body")
  }

  private func branches(_ node: IfExprSyntax, depth: Int) -> [ReducerElement] {
    var found = elements(Array(node.body.statements), depth: depth + 1)
    switch node.elseBody {
    case .codeBlock(let block): found += elements(Array(block.statements), depth: depth + 1)
    case .ifExpr(let next):
      if depth < Self.maximalDepth { found += branches(next, depth: depth + 1) }
    case nil: break
    }
    return found
  }

  private func call(_ node: FunctionCallExprSyntax, depth: Int) -> ReducerElement {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      FileSyntax.text(member.declName.baseName).first?.isUppercase != true,
      FileSyntax.memberNames(base)?.last?.first?.isUppercase != true
        || base.is(FunctionCallExprSyntax.self)
    {
      // A call of a static function, as in `Child.reducer()`, is not a modifier.
      return modifier(node, FileSyntax.text(member.declName.baseName), of: base, depth: depth)
    }
    var callee = FileSyntax.memberNames(node.calledExpression) ?? []
    if callee.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      callee = [FileSyntax.text(member.declName.baseName)]
    }
    switch callee.last {
    case "Reduce": return reduce(node)
    case "combine":
      return .group(node.arguments.map { element($0.expression, depth: depth + 1) })
    case _? where ValueReducers.isCreation(node):
      guard let closure = node.closure else { break }
      return .reduce(code.reducer(closure, hasEnvironment: true))
    case "Scope": return scope(node, depth: depth)
    case "BindingReducer": return .binding
    case "CombineReducers", "AnyReducer", "_ConditionalReducer", "CombineReducer":
      return .group(elements(node.closure, depth: depth))
    case "EmptyReducer", "_PrintChangesReducer": return .group([])
    case nil: return .unknown(file.span(node), "a call in a reducer's body")
    default:
      // A reducer around others, such as `LoggingReducer { … }` and `RecurseReducer { self in … }`.
      let inner = elements(node.closure, depth: depth)
      guard inner.contains(where: \.isReducer) || inner.allSatisfy(\.isType), !inner.isEmpty else {
        return .reducer(.named(callee, []), file.span(node))
      }
      let name = callee.joined(separator: ".")
      return .group(
        inner + [.modifier(Located(name, at: file.span(node)), "the reducer `\(name)`")])
    }
    return .unknown(file.span(node), "a call in a reducer's body")
  }

  /// `Reduce { state, action in … }`, `Reduce(self.core)`, `Reduce<State, Action> { … }`.
  private func reduce(_ node: FunctionCallExprSyntax) -> ReducerElement {
    if let closure = node.closure { return .reduce(code.reducer(closure)) }
    guard let first = node.arguments.first,
      let names = FileSyntax.memberNames(first.expression), let last = names.last
    else { return .unknown(file.span(node), "a `Reduce` without a closure") }
    return .function(Located(last, at: file.span(first.expression)))
  }

  private func scope(_ node: FunctionCallExprSyntax, depth: Int) -> ReducerElement {
    .scope(scopeOutline(node, isKeyed: false, depth: depth))
  }

  private func scopeOutline(
    _ node: FunctionCallExprSyntax, isKeyed: Bool, depth: Int,
    child elements: [ReducerElement]? = nil
  ) -> ScopeOutline {
    let arguments = Array(node.arguments)
    let state = arguments.first { $0.label?.text == "state" } ?? arguments.first
    let action =
      arguments.first { $0.label?.text == "action" } ?? arguments.dropFirst().first
    let child = node.closure ?? node.additionalTrailingClosures.first?.closure
    let isComputed = action.map { Self.isComputed($0.expression) } ?? false
    return ScopeOutline(
      state: keyPath(state), action: keyPath(isComputed ? nil : action),
      isActionComputed: isComputed, child: elements ?? self.elements(child, depth: depth),
      isKeyed: isKeyed,
      span: file.span(node))
  }

  /// Whether a path to actions is a variable or the result of a call, as in `action: rowActions`.
  private static func isComputed(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .functionCallExpr: true
    default: false
    }
  }

  /// The names of `\.$destination`, `/Action.destination`, `\.path[id: 0]`.
  private func keyPath(_ argument: LabeledExprSyntax?) -> Located<[String]> {
    guard let argument else { return Located([], at: file.span(0..<0)) }
    var node = argument.expression
    let span = file.span(argument.expression)
    if let operands = node.as(SequenceExprSyntax.self)?.elements {
      // `/Action.child .. ChildAction.row`.
      return Located(operands.flatMap(caseNames), at: span)
    }
    if let prefix = node.as(PrefixOperatorExprSyntax.self) { node = prefix.expression }
    if let path = node.as(KeyPathExprSyntax.self) {
      let names = path.components.compactMap { component -> String? in
        guard let it = component.component.as(KeyPathPropertyComponentSyntax.self) else {
          return nil
        }
        let name = FileSyntax.text(it.declName.baseName)
        if name == "Cases" { return nil }
        return name.hasPrefix("$") ? String(name.dropFirst()) : name
      }
      return Located(names, at: span)
    }
    return Located(caseNames(node), at: span)
  }

  /// `[row]` for `/Action.row`.
  private func caseNames(_ node: ExprSyntax) -> [String] {
    let node = node.as(PrefixOperatorExprSyntax.self)?.expression ?? node
    return (FileSyntax.memberNames(node) ?? []).filter { $0.first?.isUppercase != true }
  }

  /// The closure of `onChange`: a builder, or in some apps a handler with the new value before the state.
  private func changes(_ closure: ClosureExprSyntax?, depth: Int) -> [ReducerElement] {
    guard let closure, CodeReader.parameters(of: closure).count > 2 else {
      return elements(closure, depth: depth)
    }
    return [.reduce(code.reducer(closure))]
  }

  private static let scopes: Set<String> = [
    "ifLet", "ifCaseLet", "forEach", "forEachRoute", "optional", "pullback",
  ]
  /// Modifiers that keep the reducer as it is.
  private static let transparent: Set<String> = [
    "dependency", "transformDependency", "_printChanges", "signpost", "cancellable",
    "debug", "analyticsReducer",
  ]

  private func modifier(
    _ node: FunctionCallExprSyntax, _ name: String, of base: ExprSyntax, depth: Int
  ) -> ReducerElement {
    let inner = element(base, depth: depth + 1)
    if name == "optional", node.arguments.isEmpty { return inner }
    if node.arguments.contains(where: { $0.label?.text == "environment" }) {
      // `rowReducer.pullback(state: \.row, action: /Action.row, environment: { $0 })`.
      return .scope(
        scopeOutline(node, isKeyed: name == "forEach", depth: depth, child: [inner]))
    }
    if name == "binding" || name == "bindable" { return .group([inner, .binding]) }
    if Self.scopes.contains(name) {
      return .group([
        inner, .scope(scopeOutline(node, isKeyed: name.hasPrefix("forEach"), depth: depth)),
      ])
    }
    switch name {
    case "onChange": return .group([inner, .change(changes(node.closure, depth: depth))])
    case "combined", ValueReducers.routeHandler:
      // `.combined(with: Reducer { … })`.
      if let other = node.arguments.first?.expression {
        return .group([inner, element(other, depth: depth + 1)])
      }
      return .group([inner] + elements(node.closure, depth: depth))
    default: break
    }
    if Self.transparent.contains(name) { return inner }
    return .group([
      inner, .modifier(Located(name, at: file.span(node)), "the reducer modifier `\(name)`"),
    ])
  }
}
