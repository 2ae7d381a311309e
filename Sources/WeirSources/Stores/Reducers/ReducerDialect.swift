import WeirSpec
import WeirSwift

/// The differences between stores whose modules have functions that change a state.
protocol ReducerDialect {
  /// Whether `rewrite` reports the calls that it does not know.
  var knowsHelpers: Bool { get }
  /// Whether reducers also handle actions that the library declares, which belong to no module.
  var handlesLibraryActions: Bool { get }

  /// The type that gives the module of a state its name.
  func owner(of state: SourceType) -> SourceType

  func readState(of module: SourceModule, in modules: ReducerModules)

  /// Adds what depends on the states and actions of all modules.
  func prepare(_ modules: ReducerModules)

  /// The Swift of a handler, with the fields that it writes.
  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in module: SourceModule, _ modules: ReducerModules
  ) -> RewrittenBody
}

extension ReducerDialect {
  var handlesLibraryActions: Bool { false }
  func owner(of state: SourceType) -> SourceType { state }
}

/// The Swift of a handler, rewritten so that it writes the fields of its module.
struct RewrittenBody {
  var body: SourceBody
  var sends: [SendSpec] = []
  /// The parts that are not understood.
  var unknown: [String] = []
}

/// Reducers that change an `inout` parameter, or their own state.
struct InOutDialect: ReducerDialect {
  var knowsHelpers: Bool { false }

  func readState(of module: SourceModule, in modules: ReducerModules) {
    StateReader(module: module, types: modules.childTypes(of: module))
      .read(reportingUnread: [.properties, .methods])
  }

  func prepare(_ modules: ReducerModules) {}

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in module: SourceModule, _ modules: ReducerModules
  ) -> RewrittenBody {
    let statements = DelegatedCalls(modules, in: module).removed(from: body.fragment.statements)
    return RewrittenBody(body: body.replacing(statements))
  }
}

extension SourceBody {
  /// The same Swift with other statements.
  func replacing(_ statements: [Statement]) -> SourceBody {
    SourceBody(
      scalar: scalar, fragment: fragment.replacing(statements), isOutsideState: isOutsideState)
  }
}
