import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Collects the values that a body returns although it has no result, and those that it lacks.
extension Resolver {
  /// Checks a body that must return a value.
  func checkReturns(of body: Body) {
    let ends = body.fragment.valuelessEnds
    guard !ends.isEmpty, !mayNeverEnd(body.fragment.statements, of: body) else { return }
    for end in ends {
      rejectedSwift.append(
        RejectedSwift(
          message: "this body may end here without a value",
          help: "return a value on each path", span: body.span(of: end)))
    }
  }

  /// Whether each path ends with an exit, or with the call of a function of the app, which may never return.
  private func mayNeverEnd(_ statements: [Statement], of body: Body) -> Bool {
    var statements = statements[...]
    // Functions that are declared behind the last statement, and the bodies of `defer`.
    loop: while let last = statements.popLast() {
      switch last {
      case .closure: continue
      case .block(let inner): if mayNeverEnd(inner, of: body) { return true }
      default:
        statements.append(last)
        break loop
      }
    }
    // A `do` and its `catch` clauses.
    let clauses = statements.reversed().lazy.map { statement -> [Statement]? in
      guard case .branch(let it) = statement, it.condition == .unknown, it.otherwise.isEmpty else {
        return nil
      }
      return it.then
    }.prefix { $0 != nil }
    if clauses.count > 1 { return clauses.allSatisfy { mayNeverEnd($0 ?? [], of: body) } }
    return switch statements.last {
    case .exit(let leavesBody, _): leavesBody
    case .use(let use): use.kind == .call && mayNeverReturn(use.path, in: body)
    case .branch(let it): mayNeverEnd(it.then, of: body) && mayNeverEnd(it.otherwise, of: body)
    case .choice(let it): it.cases.allSatisfy { mayNeverEnd($0.body, of: body) }
    default: false
    }
  }

  private func mayNeverReturn(_ path: Path, in body: Body) -> Bool {
    let function = path.segments.last?.name ?? ""
    switch (path.root, path.segments.count) {
    case (.local(let index), 1):
      guard case .function(let declared) = body.fragment.locals[index].value else { return true }
      return declared.result?.path == ["Never"]
    case (.free, 1), (.selfValue, 1):
      return !SwiftName.startsLikeType(function) && !SwiftLibrary.functions.contains(function)
        && names[body.scope.module].reference(of: function) == nil
    default: return path.segments.first?.name == "Swift" || !SwiftLibrary.declares(function)
    }
  }

  /// - Parameters:
  ///   - parameters: The types of the parameters in the scope.
  ///   - isReducer: Whether it is a body of a state; false for one of a trait.
  func checkResults(
    of body: Body, _ parameters: [String: ValueType], isReducer: Bool = true
  ) {
    for value in body.fragment.unused {
      let span = body.span(of: value.range)
      switch value.kind {
      case .implicitMember where !isReducer: break
      case .implicitMember(let name):
        rejectedSwift.append(
          RejectedSwift(
            .effect,
            message: "`\(value.isReturned ? "return " : "").\(name)` does not compile: "
              + "a reducer returns no effect",
            help: name == "none"
              ? "remove it"
              : "change the state here, or let an effect of the module send the action",
            span: span))
      case .name(let name):
        let isValue =
          body.scope.parameters.contains(name)
          || body.fragment.locals.contains { $0.name == name }
          || names[body.scope.module].reference(of: name)?.isFunction == false
          || names[body.scope.module].children[name] != nil
        if isValue, !isVoid(name, in: body) { rejectResult(value, at: span, isReducer) }
      case .value: rejectResult(value, at: span, isReducer)
      case .call:
        let types = BodyTypes(body, parameters: parameters, resolver: self)
        if types.hasResult(value) {
          rejectResult(value, at: span, isReducer, isFunction: types.isFunction(value))
        }
      }
    }
  }

  /// Whether a name is that of a local or a field of the type `Void`, of which nothing is lost.
  private func isVoid(_ name: String, in body: Body) -> Bool {
    let types = BodyTypes(body, parameters: [:], resolver: self)
    let isLocal = body.fragment.locals.contains { local in
      guard local.name == name else { return false }
      return switch local.value {
      case .typed(let type, _): type.isVoid
      case .value(let value): value.kind == .tuple([]) || types.type(of: value).isNothing
      default: false
      }
    }
    return isLocal
      || specs[body.scope.module].state.contains {
        $0.name.value == name && swift.type($0.type.text).isVoid
      }
  }

  private func rejectResult(
    _ value: UnusedValue, at span: Span, _ isReducer: Bool, isFunction: Bool = false
  ) {
    guard value.isReturned else {
      // The compiler only warns.
      let assignment: String? =
        switch value.kind {
        case .value(let assignment), .call(let assignment): assignment
        case .name(let name): "\(name) = …"
        case .implicitMember: nil
        }
      return rejectedSwift.append(
        RejectedSwift(
          .result,
          message: isFunction ? "this function is not called" : "this value is not used",
          help: isFunction
            ? "call it: add `()`"
            : assignment.map { "write `\($0)` to change it, or remove it" }
              ?? "assign it, or remove it",
          span: span))
    }
    rejectedSwift.append(
      RejectedSwift(
        .result,
        message: "this body returns a value, but "
          + (isReducer ? "a reducer only changes its state" : "the method has no `returns`"),
        help: isReducer
          ? "remove the value, or assign it to a field" : "remove the value, or add `returns`",
        span: span))
  }
}

extension SwiftType {
  fileprivate var isVoid: Bool { form == .tuple([]) || path == ["Void"] }
}

extension BodyTypes {
  /// Whether a value is a function: `isOpen.toggle`.
  fileprivate func isFunction(_ value: UnusedValue) -> Bool {
    let expression = body.fragment.expressions.first { $0.range == value.range }
    guard let expression, case .type(let type, _) = type(of: expression) else { return false }
    return type.isFunction
  }

  /// Whether a call certainly has a result.
  fileprivate func hasResult(_ call: UnusedValue) -> Bool {
    let values = call.isReturned ? body.fragment.results : body.fragment.expressions
    guard let value = values.first(where: { $0.range == call.range }) else { return false }
    switch type(of: value) {
    case .type(let type, _): return type.isKnown && type.unwrapped != .tuple([], labels: [])
    case .unknown where call.isReturned:
      let path = value.path?.segments ?? []
      let name = path.last?.name ?? ""
      return path.count > 1 && MethodNames.reading.contains(name)
        && !["forEach", "hash"].contains(name)
    case .unknown: return false
    default: return true
    }
  }
}
