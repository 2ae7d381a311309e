import SwiftSyntax

/// Reducers of the Composable Architecture before version 1, which are values: `Reducer<State, Action, Environment> { … }`,
/// `.combine(…)`, `AnyReducer`.
enum ValueReducers {
  static let types: Set<String> = ["Reducer", "AnyReducer"]
  /// The modifiers of a coordinator's reducer, from the library TCACoordinators.
  private static let routes: Set<String> = ["forEachIndexedRoute", "forEachIdentifiedRoute"]
  /// `.withRouteReducer(Reducer { … })` adds the coordinator's own handlers.
  static let routeHandler = "withRouteReducer"

  /// Whether an expression creates one, with or without modifiers.
  static func isReducer(_ node: ExprSyntax) -> Bool {
    creation(node) != nil
  }

  /// The closure of `Reducer.reduce { action, state in … }` of SwiftRex.
  static func reduction(_ node: ExprSyntax) -> ClosureExprSyntax? {
    guard let call = node.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      FileSyntax.text(member.declName.baseName) == "reduce", let base = member.base, isType(base)
    else { return nil }
    return closure
  }

  /// `Reducer<State, Action, Environment>` of an expression that creates one, or an alias of it; nil without the types.
  static func type(_ node: ExprSyntax) -> TypeShapeOutline? {
    if reduction(node) != nil { return .named(["Reducer"], []) }
    let created = creation(node)
    if let generic = created?.as(GenericSpecializationExprSyntax.self) {
      return .named(["Reducer"], FileSyntax.arguments(generic.genericArgumentClause))
    }
    if let created, isNamedAsReducer(created), !isType(created) {
      return FileSyntax.memberNames(created).map { .named($0, []) }
    }
    return combined(node).lazy.compactMap(ownType).first
      // The app's alias of the type, with its arguments: `Reducer.combine(…)`.
      ?? created.flatMap { isType($0) ? FileSyntax.memberNames($0) : nil }.map { .named($0, []) }
  }

  /// The reducers of `Reducer.combine(…)` or `.combine([…])`, with or without modifiers.
  private static func combined(_ node: ExprSyntax) -> [ExprSyntax] {
    var node = node
    for _ in 0..<64 {
      guard let call = node.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      else { return [] }
      switch FileSyntax.text(member.declName.baseName) {
      case "combine", routeHandler:
        return call.arguments.map(\.expression).flatMap { argument in
          argument.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [argument]
        }
      case "pullback", "forEach", "ifLet", "ifCaseLet": return []
      default: break
      }
      guard let base = member.base else { return [] }
      node = base
    }
    return []
  }

  /// The type of `Reducer<State, Action, Environment> { … }`, without modifiers that may change it.
  private static func ownType(_ node: ExprSyntax) -> TypeShapeOutline? {
    guard let call = node.as(FunctionCallExprSyntax.self), isType(call.calledExpression) else {
      return nil
    }
    return type(node)
  }

  /// The type of a created reducer, or `.combine`.
  private static func creation(_ node: ExprSyntax) -> ExprSyntax? {
    var node = node
    for _ in 0..<64 {
      guard let call = node.as(FunctionCallExprSyntax.self) else { return nil }
      let callee = call.calledExpression
      if isCreation(call) || isScope(call) { return callee }
      if isType(callee) { return nil }
      guard let member = callee.as(MemberAccessExprSyntax.self) else { return nil }
      // `rowReducer.pullback(…).combined(with: Reducer<State, Action, Environment> { … })`.
      if FileSyntax.text(member.declName.baseName) == "combined",
        let other = call.arguments.first?.expression, let created = creation(other)
      {
        return created
      }
      let isCombination = FileSyntax.text(member.declName.baseName) == "combine"
      guard let base = member.base else { return isCombination ? callee : nil }
      if isType(base) || isCombination && isNamedAsReducer(base) { return base }
      node = base
    }
    return nil
  }

  private static func isType(_ node: ExprSyntax) -> Bool {
    FileSyntax.memberNames(node)?.last.map(types.contains) == true
  }

  /// `rowReducer.pullback(state: \.row, action: /Action.row, environment: { $0 })`, and
  /// `screenReducer.forEachIndexedRoute(environment: { $0 })`
  private static func isScope(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    return call.arguments.contains { $0.label?.text == "environment" }
      && (call.arguments.count > 2 || routes.contains(FileSyntax.text(member.declName.baseName)))
  }

  private static func isNamedAsReducer(_ node: ExprSyntax) -> Bool {
    FileSyntax.memberNames(node)?.last?.hasSuffix("Reducer") == true
  }

  /// Whether a call creates a reducer from a closure: `AnyReducer { state, action, environment in … }`, and with three
  /// parameters also `.init { … }`, `Self { … }` and `CartReducer { … }`, whose type may be an alias.
  static func isCreation(_ call: FunctionCallExprSyntax) -> Bool {
    let callee = call.calledExpression
    if isType(callee) { return hasParameters(call) }
    let isInitializer =
      callee.as(MemberAccessExprSyntax.self).map {
        $0.base == nil && FileSyntax.text($0.declName.baseName) == "init"
      } ?? false
    let isOwn =
      callee.as(DeclReferenceExprSyntax.self).map { $0.baseName.tokenKind } == .keyword(.Self)
    guard isInitializer || isOwn || isNamedAsReducer(callee), let closure = call.trailingClosure
    else {
      return false
    }
    return CodeReader.parameters(of: closure).count == 3
  }

  /// Whether the closure of `AnyReducer { state, action, environment in … }` is a reducer, and no builder.
  private static func hasParameters(_ call: FunctionCallExprSyntax) -> Bool {
    guard let closure = call.trailingClosure else { return false }
    return closure.signature == nil || CodeReader.parameters(of: closure).count > 1
  }
}
