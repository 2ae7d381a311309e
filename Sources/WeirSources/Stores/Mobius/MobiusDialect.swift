import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Update functions return a changed copy of the model, and effects, which handlers outside of the loop run.
final class MobiusDialect: ReducerDialect {
  /// A function that returns a changed copy of the model, or what is next.
  private struct Helper {
    let function: FunctionOutline
    let code: CodeOutline
  }

  private let finder: UpdateFinder
  private let files: [FileOutline]
  /// By the model's identity and the function's name.
  private var helpers: [ObjectIdentifier: [String: Helper]] = [:]
  /// Methods of a model that return a changed copy of it.
  private var copies: [ObjectIdentifier: Set<String>] = [:]

  init(finder: UpdateFinder, files: [FileOutline]) {
    self.finder = finder
    self.files = files
  }

  func readState(of module: SourceModule, in modules: ReducerModules) {
    // Methods change a copy, not the model.
    StateReader(module: module, types: modules.childTypes(of: module))
      .read(reportingUnread: .properties)
    guard let model = module.state else { return }
    let names = [model.path.last ?? "", "Self"]
    copies[ObjectIdentifier(model)] = Set(
      model.functions.filter { function in
        !function.isStatic && function.result?.shape.lastName.map(names.contains) == true
      }.map(\.name.value)
    ).union(["copy", "with", "withChanged"])
  }

  func prepare(_ modules: ReducerModules) {
    for file in files {
      for function in file.functions { add(function, in: [], of: file) }
      for type in file.types {
        for function in type.functions { add(function, in: type.path, of: file) }
      }
    }
    for module in modules.modules {
      guard let model = module.state else { continue }
      for (name, helper) in (helpers[ObjectIdentifier(model)] ?? [:]).sorted(by: { $0.key < $1.key }
      ) {
        for handler in helper.code.handlers.prefix(1) {
          module.add(
            operation: Located(name, at: helper.function.name.span),
            stateBody(module, model).rewrite(normalised(handler.body, model)).body)
        }
      }
    }
    for (index, reducer) in modules.reducers.enumerated() {
      guard let effects = reducer.effects else { continue }
      for one in effects.cases { declare(one.name, in: modules.modules[modules.owners[index]]) }
    }
  }

  private func declare(_ name: Located<String>, in module: SourceModule) {
    var spec = ActionSpec(name: Located(Self.actionName(ofEffect: name.value), at: name.span))
    spec.isHandledElsewhere = true
    spec.audience = .output
    module.add(spec)
  }

  private static func actionName(ofEffect name: String) -> String { "effect." + name }

  private func add(_ function: FunctionOutline, in path: [String], of file: FileOutline) {
    guard let code = function.code, code.actionName.isEmpty, !code.stateName.isEmpty,
      let model = function.parameters.first(where: { $0.name == code.stateName }), !model.isInOut,
      let type = finder.project.types.type(
        model.type.shape, in: TypeTable.Scope(path: path, file: file))
    else { return }
    helpers[ObjectIdentifier(type), default: [:]][function.name.value] = Helper(
      function: function, code: code)
  }

  // MARK: Bodies

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in module: SourceModule, _ modules: ReducerModules
  ) -> RewrittenBody {
    let model = reducer.state
    let normal = normalised(body, model)
    let result = stateBody(module, model).rewrite(normal)
    var rewritten = RewrittenBody(body: result.body)
    if let effects = reducer.effects {
      let handlers = (helpers[ObjectIdentifier(model)] ?? [:]).mapValues(\.code.handlers)
      let effects = ReturnedCases(type: effects, helpers: handlers)
      rewritten.sends = effects.sends(of: body, in: module, areTogether: true) {
        Self.actionName(ofEffect: $0)
      }
    }
    let known = Set((helpers[ObjectIdentifier(model)] ?? [:]).keys).union(Self.results)
      .union([model.path.last ?? "", "init"]).union(copies[ObjectIdentifier(model)] ?? [])
    for name in PassedStates.callees(in: normal.fragment.statements) where !known.contains(name) {
      rewritten.unknown.append("the model is passed to `\(name)`")
    }
    return rewritten
  }

  /// Calls whose argument is the next model.
  private static let results: Set<String> = ["next", "Next", "First", "dispatchEffects", "print"]

  private func stateBody(_ module: SourceModule, _ model: SourceType) -> StateBody {
    StateBody(
      model, named: model.path.last ?? "",
      helpers: Set((helpers[ObjectIdentifier(model)] ?? [:]).keys))
  }

  private func normalised(_ body: SourceBody, _ model: SourceType) -> SourceBody {
    let names = copies[ObjectIdentifier(model)] ?? []
    return body.replacing(ModelCopies(names: names).rewritten(body.fragment.statements))
  }
}
