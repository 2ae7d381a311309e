import WeirDiagnostics
import WeirSpec

/// Finds stores of Flux with a dispatcher: classes that subscribe to it, and write their subjects and relays.
struct DispatcherRecogniser: Recogniser {
  static let store = StoreDescription.dispatcher

  static func outlines(in file: FileSyntax, types: [TypeOutline]) -> [StoreOutline] {
    ListenerReader.read(file)
  }

  static func modules(in project: SourceProject, taken: Set<String>) -> StoreModules {
    // An app may have a dispatcher of its own, without a library.
    let own = Set(
      project.types.topLevelTypes(named: "Dispatcher").filter(\.isClass).map(\.target))
    let files = project.files(of: store).filter {
      project.store(of: $0) != nil || reads($0) || own.contains($0.input.target)
    }
    let enums = project.types.actionEnums
    let listeners = files.flatMap { file in
      file.outlines(of: store).compactMap { listener in
        project.types.type(listener.owner, in: file.scope).map {
          Listener(outline: listener, type: $0, file: file)
        }
      }
    }
    let subscribed = listeners.filter { $0.outline.method == nil }
    guard !subscribed.isEmpty else { return StoreModules([]) }
    // The methods that receive the actions of a class, or of its superclass.
    var methods: [ObjectIdentifier: Set<String>] = [:]
    for listener in subscribed {
      methods[ObjectIdentifier(listener.type), default: []].formUnion(listener.outline.methods)
    }
    let found = listeners.compactMap { listener -> FoundReducer? in
      if let method = listener.outline.method?.value {
        guard receives(method, in: listener.type, methods: methods, of: project) else { return nil }
      }
      return reducer(listener, enums, in: project)
    }
    let reducers = ReducerSelection.pairs(found, in: project)
    let dialect = DispatcherDialect(methods: Set(listeners.compactMap(\.outline.method?.value)))
    let stores = reducers.filter { dialect.isStore($0.state, reducers) }
    return StoreModules(
      ReducerModules(stores, in: project, store: store, taken: taken, dialect: dialect).modules)
  }

  private struct Listener {
    let outline: StoreOutline
    let type: SourceType
    let file: FileOutline
  }

  private static func reads(_ file: FileOutline) -> Bool {
    !file.imports.isDisjoint(with: store.libraries)
      && file.imports.isDisjoint(with: TCARecogniser.store.libraries)
  }

  private static func receives(
    _ method: String, in type: SourceType, methods: [ObjectIdentifier: Set<String>],
    of project: SourceProject
  ) -> Bool {
    var type = type
    for _ in 0..<8 {
      if methods[ObjectIdentifier(type)]?.contains(method) == true { return true }
      let scope = type.file.scope
      let parent = type.declaration.inherited.lazy.compactMap { inherited -> SourceType? in
        let found = project.types.type(inherited.shape, in: scope)
        return found?.declaration.kind == .classOrActor ? found : nil
      }.first
      guard let parent, parent !== type else { return false }
      type = parent
    }
    return false
  }

  private static func reducer(
    _ listener: Listener, _ enums: [SourceType], in project: SourceProject
  ) -> FoundReducer? {
    let scope = TypeTable.Scope(path: listener.type.path, file: listener.file)
    let type =
      listener.outline.type.map { project.types.type($0.path, in: scope) }
      ?? matched(by: listener, enums)
    guard let code = listener.outline.code, !project.isClaimed(listener.type) else { return nil }
    return FoundReducer(
      code: code, state: listener.type,
      actions: type.flatMap { $0.isEnum && !$0.cases.isEmpty ? $0 : nil },
      name: listener.type.path + [listener.outline.method?.value ?? "subscribe"], scope: scope)
  }

  /// The only enum of actions in the target that has all cases that a closure matches.
  private static func matched(by listener: Listener, _ enums: [SourceType]) -> SourceType? {
    let names = (listener.outline.code?.handlers ?? []).flatMap(\.patterns).compactMap {
      if case .path(let path, _) = $0 { path.first?.value } else { nil }
    }
    guard !names.isEmpty else { return nil }
    let found = enums.filter { type in
      type.target == listener.type.target
        && Set(names).isSubset(of: type.cases.map(\.name.value))
    }
    return found.count == 1 ? found[0] : nil
  }
}
