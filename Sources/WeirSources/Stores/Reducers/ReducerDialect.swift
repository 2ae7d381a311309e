import WeirDiagnostics
import WeirSpec
import WeirSwift

/// The differences between stores whose modules have functions that change a state.
protocol ReducerDialect {
  /// Whether `rewrite` reports the calls that it does not know.
  var knowsHelpers: Bool { get }
  /// Whether reducers are elements of a builder: then every handler is kept, and functions that handlers pass the state
  /// to are reductions.
  var hasBuilders: Bool { get }
  /// Whether reducers also handle actions that the library declares, which belong to no module.
  var handlesLibraryActions: Bool { get }

  /// Whether all reducers receive every action, so that actions have names of their own, and a body for every action
  /// handles none.
  var sharesActions: Bool { get }
  /// The types of actions; nil if they are those that reducers name.
  var declaredActions: [SourceType]? { get }
  var thunks: [ActionTable.Thunk] { get }

  /// The names of the type that gives a module its name, without those that all states have.
  func path(of owner: SourceType) -> [String]
  func readState(of module: inout SourceModule, in found: FoundModules)
  /// The actions of the modules, to which it adds those that they declare.
  func declareActions(of modules: [SourceModule], in found: FoundModules) -> any StoreActions
  /// The elements of a reducer on the state of another one; nil for any other type.
  func hostedElements(of type: SourceType) -> [ReducerElement]?
  /// Whether a protocol that a type conforms to implements a function, which may call others of the type.
  func inherits(_ function: String, in type: SourceType) -> Bool
  /// Whether a modifier of reducers cannot tell actions apart.
  func isTransparent(_ modifier: String) -> Bool
  /// The type of the actions that a type contains: mostly itself.
  func actions(containedIn type: SourceType) -> SourceType?
  /// The actions that Swift other than reducers handles.
  ///
  /// - Parameter unmatched: Those that no reducer matches.
  func handledElsewhere(
    _ unmatched: Set<ActionTable.Key>, in table: ActionTable, of project: SourceProject
  ) -> Set<ActionTable.Key>
  /// The actions that an action sends when middleware runs it.
  func laterSends(of type: SourceType) -> [SendOutline]

  /// The Swift of a handler, with the fields that it writes.
  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in reader: ReductionReader
  ) -> RewrittenBody
}

extension ReducerDialect {
  var handlesLibraryActions: Bool { false }
  var sharesActions: Bool { false }
  var knowsHelpers: Bool { true }
  var hasBuilders: Bool { false }
  var declaredActions: [SourceType]? { nil }
  var thunks: [ActionTable.Thunk] { [] }

  /// `Cart.State` is the module `Cart`.
  func path(of owner: SourceType) -> [String] {
    let isGeneric = ["State", "Model"].contains(owner.path.last)
    return owner.path.count > 1 && isGeneric ? owner.path.dropLast() : owner.path
  }

  func declareActions(of modules: [SourceModule], in found: FoundModules) -> any StoreActions {
    ActionTable(found, of: modules)
  }

  func hostedElements(of type: SourceType) -> [ReducerElement]? { nil }
  func inherits(_ function: String, in type: SourceType) -> Bool { false }
  func isTransparent(_ modifier: String) -> Bool { false }

  func actions(containedIn type: SourceType) -> SourceType? { type }

  /// Middleware and listeners handle actions too. A compared name may belong to another type: it only prevents findings.
  func handledElsewhere(
    _ unmatched: Set<ActionTable.Key>, in table: ActionTable, of project: SourceProject
  ) -> Set<ActionTable.Key> {
    var compared: Set<String> = []
    var found =
      Middleware.handlesEveryAction(in: project.files) ? unmatched : Set<ActionTable.Key>()
    for file in project.files {
      compared.formUnion(file.mentions.compared)
      found.formUnion(table.keysMatched(outsideReducersOf: file))
    }
    return found.union(unmatched.filter { compared.contains($0.name) })
  }

  func laterSends(of type: SourceType) -> [SendOutline] { [] }

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in reader: ReductionReader
  ) -> RewrittenBody { RewrittenBody(body: body) }
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

  func readState(of module: inout SourceModule, in found: FoundModules) {
    module.addState(found.childTypes(of: module.found), reportingUnread: [.properties, .methods])
  }

  func rewrite(
    _ body: SourceBody, of reducer: FoundReducer, in reader: ReductionReader
  ) -> RewrittenBody {
    let calls = DelegatedCalls(
      found: reader.found, module: reader.module, delegations: reducer.code.delegations(in: body))
    let statements = calls.removed(from: body.fragment.statements)
    return RewrittenBody(body: body.replacing(statements))
  }
}

extension SourceBody {
  func replacing(_ statements: [Statement]) -> SourceBody {
    SourceBody(
      scalar: scalar, fragment: fragment.replacing(statements), isOutsideState: isOutsideState)
  }
}

extension ActionTable {
  /// The actions that Swift of a file other than its reducers matches.
  func keysMatched(outsideReducersOf file: FileOutline) -> [Key] {
    file.mentions.matched.flatMap { keys(matching: $0, in: file) }
      + casesMatched(outsideReducersOf: file).flatMap(keys(ofCase:))
  }

  /// The cases in each `switch` of a file over an action, except those of its reducers.
  func casesMatched(outsideReducersOf file: FileOutline) -> Set<String> {
    let reducers = found.reducers.map(\.code.span)
    return Set(
      file.mentions.matchedCases.filter { one in !reducers.contains(where: one.span.isInside) }
        .map(\.value))
  }

  /// The actions that a file matches, which may name them by an alias in one of its types.
  func keys(matching names: [String], in file: FileOutline) -> [Key] {
    let found = keys(matching: names, in: file.scope)
    guard found.isEmpty else { return found }
    return file.types.filter { !$0.aliases.isEmpty }.flatMap {
      keys(matching: names, in: TypeTable.Scope(path: $0.path, file: file))
    }
  }
}

extension FoundModules {
  /// The modules whose reducers receive the actions of each type.
  var ownersOfActions: [ObjectIdentifier: Set<Int>] {
    zip(reducers, owners).reduce(into: [:]) { found, reducer in
      guard let type = reducer.0.actions else { return }
      found[ObjectIdentifier(type), default: []].insert(reducer.1)
    }
  }
}

extension [ActionTable.Key] {
  /// Whether a module passes all actions of another one on: `case .filter(let action): filterReducer(…)`.
  func arePassedOn(by owner: Int, to owners: [ObjectIdentifier: Set<Int>]) -> Bool {
    count > 1
      && allSatisfy { key in
        key.type.flatMap { owners[$0] }.map { !$0.contains(owner) } ?? false
      }
  }
}
