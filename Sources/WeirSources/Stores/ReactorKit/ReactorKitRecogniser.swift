import WeirDiagnostics
import WeirSpec

/// Finds modules of ReactorKit: classes that conform to `Reactor` and declare a `State`.
///
/// `mutate` turns an action into mutations, which are actions of the module too, and `reduce` changes the state.
struct ReactorKitRecogniser: Recogniser {
  static let store = StoreDescription.reactorKit
  static let actionSubjects: Set<String> = ["action"]
  /// A macro that adds the conformance, of which apps have their own.
  static let macro = "Reactor"

  static func outlines(in file: FileSyntax, types: [TypeOutline]) -> [StoreOutline] {
    guard types.contains(where: ReactorReader.mayBeReactor) else { return [] }
    return ReactorReader.read(file)
  }

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    let reactors = reactors(in: project)
    guard !reactors.isEmpty else { return StoreModules([]) }
    var codes: [ObjectIdentifier: [StoreOutline]] = [:]
    for file in project.files(of: store) {
      let scope = file.scope
      for listener in file.outlines(of: store) {
        guard let type = project.types.type(listener.owner, in: scope) else { continue }
        codes[ObjectIdentifier(type), default: []].append(listener)
      }
    }
    var states: Set<ObjectIdentifier> = []
    var helpers: [ObjectIdentifier: [String: [HandlerOutline]]] = [:]
    var reducers: [FoundReducer] = []
    for reactor in reactors {
      guard let state = type("State", of: reactor, in: project), !project.isClaimed(state),
        state.declaration.kind == .structure, states.insert(ObjectIdentifier(state)).inserted
      else { continue }
      let action = type("Action", of: reactor, in: project)
      let mutation = type("Mutation", of: reactor, in: project)
      for listener in codes[ObjectIdentifier(reactor)] ?? [] {
        guard let method = listener.method?.value, let code = listener.code else { continue }
        let isReducer = !code.stateName.isEmpty
        guard isReducer || listener.type?.value == "Action" else {
          helpers[ObjectIdentifier(state), default: [:]][method] = code.handlers
          continue
        }
        guard let actions = isReducer ? mutation ?? action : action, actions.isEnum else {
          continue
        }
        reducers.append(
          FoundReducer(
            code: code, state: state, actions: actions, name: reactor.path + [method],
            scope: reactor.scope, owner: reactor,
            effects: isReducer ? nil : mutation ?? action))
      }
    }
    let dialect = ReactorDialect(helpers: helpers)
    let modules = ReducerModules(
      reducers, in: project, store: store, taken: taken, dialect: dialect)
    return StoreModules(modules.modules) {
      let views = ReactorViews(modules: modules)
      return modules.views(taken: taken, of: views.module, action: views.action)
    }
  }

  private static func reactors(in project: SourceProject) -> [SourceType] {
    let isNamed = project.files.contains { project.store(of: $0)?.kind == store }
    let imports = Set(store.libraries)
    // Another protocol of the app may have the name.
    let isOwn = project.types.topLevelTypes(named: "Reactor").contains { $0.target != "ReactorKit" }
    guard
      isNamed || !isOwn && project.files.contains(where: { !$0.imports.isDisjoint(with: imports) })
    else { return [] }
    let names = project.types.names(
      ["Reactor", "SectionReactor"], andInheritorsOf: [.protocol, .classOrActor])
    return project.types.types(inheritingFrom: names, orWith: macro).filter {
      $0.declaration.kind != .protocol && $0.declaration.generics.isEmpty
        && project.reads($0.file, as: store)
    }
  }

  /// A type in the reactor, or a type of the project with another name, `typealias State = CartState`.
  private static func type(
    _ name: String, of reactor: SourceType, in project: SourceProject
  ) -> SourceType? {
    let scope = reactor.scope
    guard let type = project.types.type([name], in: scope),
      type.path.starts(with: reactor.path) && type.path.count > reactor.path.count
        || reactor.alias(named: name) != nil && type.path.last?.hasSuffix(name) == true
    else { return nil }
    return type
  }
}
