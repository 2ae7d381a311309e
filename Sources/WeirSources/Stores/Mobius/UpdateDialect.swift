import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Update functions return a changed copy of the model, and effects: values of an enum of their own, which handlers outside
/// of the loop run, or publishers of actions.
struct UpdateDialect: ReducerDialect {
  private let finder: UpdateFinder
  /// The functions that return a changed copy of a model, or what is next, by the model's identity and their names.
  private var helpers: [ObjectIdentifier: [String: FunctionOutline]] = [:]

  init(finder: UpdateFinder, files: [FileOutline]) {
    self.finder = finder
    for file in files {
      for (path, functions, _) in file.members {
        for function in functions {
          for one in [function] + (function.code?.functions ?? []) { add(one, in: path, of: file) }
        }
      }
    }
  }

  func readState(of module: inout SourceModule, in found: FoundModules) {
    // Methods change a copy, not the model.
    module.addState(found.childTypes(of: module.found), reportingUnread: .properties)
    guard let model = module.state else { return }
    for (_, helper) in helpers(of: model).sorted(by: { $0.key < $1.key }) {
      for handler in (helper.code?.handlers ?? []).prefix(1) {
        module.add(
          operation: helper.name, stateBody(model).rewrite(normalised(handler.body, model)).body)
      }
    }
  }

  /// An effect with a type of its own is an action, which handlers outside of the loop receive.
  func declareActions(of modules: [SourceModule], in found: FoundModules) -> any StoreActions {
    var table = ActionTable(found, of: modules)
    for (reducer, owner) in zip(found.reducers, found.owners) {
      for effect in reducer.effects?.cases ?? [] where !reducer.sendsOwnActions {
        var spec = ActionSpec(
          name: Located(Self.actionName(ofEffect: effect.name.value), at: effect.name.span))
        spec.isHandledElsewhere = true
        spec.audience = .output
        table.modules[owner].add(spec)
      }
    }
    return table
  }

  private static func actionName(ofEffect name: String) -> String { "effect." + name }

  private mutating func add(_ function: FunctionOutline, in path: [String], of file: FileOutline) {
    guard let code = function.code, code.actionName.isEmpty, !code.stateName.isEmpty,
      let model = function.parameters.first(where: { $0.name == code.stateName }), !model.isInOut,
      let type = finder.project.types.type(
        model.type.shape, in: TypeTable.Scope(path: path, file: file))
    else { return }
    helpers[ObjectIdentifier(type), default: [:]][function.name.value] = function
  }

  // MARK: Bodies

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in reader: ReductionReader
  ) -> RewrittenBody {
    let model = reducer.state
    var normal = normalised(body, model)
    let calls = DelegatedCalls(
      found: reader.found, module: reader.module, delegations: reducer.code.delegations(in: body)
    ) { isOfChild($0, of: reducer, in: reader.found) }
    normal = normal.replacing(calls.removed(from: normal.fragment.statements))
    let result = stateBody(model).rewrite(normal)
    var rewritten = RewrittenBody(body: result.body)
    if let effects = reducer.effects {
      let handlers = helpers(of: model).mapValues { $0.code?.handlers ?? [] }
      let effects = ReturnedCases(type: effects, helpers: handlers)
      let areActions = reducer.sendsOwnActions
      rewritten.sends = effects.sends(
        of: body, in: reader.module.found, areTogether: !areActions
      ) { areActions ? $0 : Self.actionName(ofEffect: $0) }
    }
    let known = Set(helpers(of: model).keys).union(Self.results)
      .union([model.path.last ?? "", "init"]).union(copies(of: model))
    for name in PassedStates.callees(in: normal.fragment.statements)
    where !known.contains(name) && !reader.found.isReducer(name) {
      rewritten.unknown.append("the model is passed to `\(name)`")
    }
    return rewritten
  }

  /// `CartCursor.update(state: state, …)`, `update(get: CartCursor.get, …)`: the cursor has a function that returns the state
  /// of a child, whose actions a case of the own ones contains.
  private func isOfChild(
    _ call: Path, of reducer: FoundReducer, in found: FoundModules
  ) -> Bool {
    var names = call.segments.dropLast().compactMap(\.name)
    if let get = call.segments.last?.arguments.first(where: { $0.label == "get" }) {
      names = get.value.path?.segments.dropLast().compactMap(\.name) ?? []
    }
    let types = found.project.types
    guard let cursor = types.type(names, in: reducer.scope), let actions = reducer.actions else {
      return false
    }
    let wrapped = actions.cases.compactMap(\.parameters.last).compactMap {
      types.type($0.type.shape.unwrapped, in: actions.scope)
    }
    return cursor.functions(named: "get").contains { function in
      let child = function.result.flatMap { types.type($0.shape, in: cursor.scope) }
        .flatMap { found.module(of: $0) }
      return child.map(found.reducers(of:))?.contains { reducer in
        wrapped.contains { $0 === reducer.actions }
      } == true
    }
  }

  /// Calls whose argument is the next model.
  private static let results: Set<String> = [
    "next", "Next", "First", "dispatchEffects", "Update", "print",
  ]

  private func helpers(of model: SourceType) -> [String: FunctionOutline] {
    helpers[ObjectIdentifier(model)] ?? [:]
  }

  /// Methods of a model that return a changed copy of it.
  private func copies(of model: SourceType) -> Set<String> {
    let names = [model.path.last ?? "", "Self"]
    let methods = model.functions.filter { function in
      !function.isStatic && function.result?.shape.lastName.map(names.contains) == true
    }
    return Set(methods.map(\.name.value)).union(["copy", "with", "withChanged"])
  }

  private func stateBody(_ model: SourceType) -> StateBody {
    StateBody(model, named: model.path.last ?? "", helpers: Set(helpers(of: model).keys))
  }

  private func normalised(_ body: SourceBody, _ model: SourceType) -> SourceBody {
    body.replacing(ModelCopies(names: copies(of: model)).rewritten(body.fragment.statements))
  }
}

extension FoundReducer {
  /// Whether its effects are actions that it receives.
  fileprivate var sendsOwnActions: Bool { effects != nil && effects === actions }
}
