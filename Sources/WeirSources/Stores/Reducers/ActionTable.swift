import WeirDiagnostics
import WeirSpec

/// The actions of all reducers, and the module that declares each of them: the deepest one that reduces it.
final class ActionTable {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    /// Empty for a type that is one action.
    let name: String
  }

  /// An action in a module.
  struct Action {
    let module: SourceModule
    let name: Located<String>
  }

  private let modules: ReducerModules
  /// The enums of actions, in the order in which they are found.
  private var enums: [SourceType] = []
  private var enumIDs: Set<ObjectIdentifier> = []
  /// The types that are one action each.
  private var structures: [SourceType] = []
  private var structureIDs: Set<ObjectIdentifier> = []
  /// The modules that match an action.
  private var matches: [Key: Set<Int>] = [:]
  /// The number of an enum's actions that a module matches.
  private var counts: [ObjectIdentifier: [Int: Int]] = [:]
  /// The modules with a reducer of the enum.
  private var reducing: [ObjectIdentifier: [Int]] = [:]
  private var actions: [Key: Action] = [:]
  private lazy var enumsByCase: [String: [SourceType]] = {
    var found: [String: [SourceType]] = [:]
    for type in enums {
      for name in Set(type.cases.map(\.name.value)) { found[name, default: []].append(type) }
    }
    return found
  }()
  /// The actions that each module declares: cases of enums, or types.
  private lazy var declared: [Int: [(type: SourceType, one: CaseOutline?)]] = {
    var found: [Int: [(SourceType, CaseOutline?)]] = [:]
    for type in enums {
      for one in type.cases where wrapped(one, in: type) == nil {
        let key = Key(type: ObjectIdentifier(type), name: one.name.value)
        if let owner = owner(of: key) { found[owner, default: []].append((type, one)) }
      }
    }
    for type in structures {
      let owner = owner(of: Key(type: ObjectIdentifier(type), name: ""))
      if let owner { found[owner, default: []].append((type, nil)) }
    }
    return found
  }()
  private lazy var matchedElsewhere = MatchedNames(modules.project.files)

  init(_ modules: ReducerModules) {
    self.modules = modules
    for (index, reducer) in modules.reducers.enumerated() {
      if let type = reducer.actions {
        add(type)
        reducing[ObjectIdentifier(type), default: []].append(modules.owners[index])
      }
      for pattern in reducer.code.handlers.flatMap(\.patterns) {
        if case .type(let name, _) = pattern {
          for type in types(name, in: reducer) { add(type) }
        }
      }
    }
    if modules.reducers.contains(where: { $0.actions == nil }) {
      let cases = Set(
        modules.reducers.filter { $0.actions == nil }.flatMap { $0.code.handlers }
          .flatMap(\.patterns).compactMap { pattern in
            if case .path(let names, _) = pattern { names.first?.value } else { nil }
          })
      for type in modules.project.types.actionEnums
      where type.cases.contains(where: { cases.contains($0.name.value) }) { add(type) }
    }
    for (index, reducer) in modules.reducers.enumerated() {
      for pattern in reducer.code.handlers.flatMap(\.patterns) {
        for key in keys(of: pattern, in: reducer) where !isWildcard(pattern) {
          guard matches[key, default: []].insert(modules.owners[index]).inserted else { continue }
          counts[key.type, default: [:]][modules.owners[index], default: 0] += 1
        }
      }
    }
  }

  private func add(_ type: SourceType) {
    if type.isEnum, !type.cases.isEmpty {
      guard enumIDs.insert(ObjectIdentifier(type)).inserted else { return }
      enums.append(type)
    } else if structureIDs.insert(ObjectIdentifier(type)).inserted {
      structures.append(type)
    }
  }

  /// The type of a name; for a protocol, all types that conform to it.
  private func types(_ name: Located<String>, in reducer: FoundReducer) -> [SourceType] {
    let text = name.value.prefix { $0 != "<" }
    let names = text.split(separator: ".").map(String.init)
    guard let type = modules.project.types.type(names, in: reducer.scope) else { return [] }
    guard type.declaration.kind == .protocol, let last = type.path.last else { return [type] }
    return modules.project.types.types(inheritingFrom: [last]).filter {
      $0.declaration.kind != .protocol
    }
  }

  // MARK: Declarations

  /// Adds to a module the actions that it declares.
  func declareActions(of module: SourceModule) {
    for (type, one) in declared[module.index] ?? [] {
      let key = Key(type: ObjectIdentifier(type), name: one?.name.value ?? "")
      if let one {
        declare(key, one.name, one.payload, qualified: type.path.last ?? "", in: module)
      } else {
        declare(
          key, type.declaration.name, type.storedProperties.compactMap(\.parameter),
          qualified: type.path.dropLast().joined(separator: "."), in: module)
      }
    }
  }

  private func declare(
    _ key: Key, _ name: Located<String>, _ payload: [ParameterSpec], qualified: String,
    in module: SourceModule
  ) {
    var name = name
    if module.hasAction(name.value) { name = Located(qualified + "." + name.value, at: name.span) }
    var spec = ActionSpec(name: name)
    spec.payload = payload
    if matches[key] == nil, matchedElsewhere.contains(key.name) { spec.isHandledElsewhere = true }
    module.add(spec)
    actions[key] = Action(module: module, name: name)
  }

  /// The module that declares an action.
  private func owner(of key: Key) -> Int? {
    let candidates = matches[key] ?? Set(reducing[key.type] ?? [])
    guard candidates.count > 1 else {
      return candidates.first
        ?? counts[key.type]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    let sorted = candidates.sorted()
    let isMatched = matches[key] != nil
    // An unmatched action belongs to the topmost reducer, a matched one to the deepest.
    let ranked = sorted.first { index in
      sorted.allSatisfy { other in
        let (above, below) = isMatched ? (other, index) : (index, other)
        return modules.tree.path(from: modules.modules[above], to: modules.modules[below]) != nil
      }
    }
    let count = { (index: Int) in self.counts[key.type]?[index] ?? 0 }
    return ranked ?? sorted.max { (count($0), $1) < (count($1), $0) }
  }

  // MARK: Names

  /// The enum of actions that a case contains.
  private func wrapped(_ one: CaseOutline, in type: SourceType) -> SourceType? {
    guard let last = one.parameters.last, one.parameters.count <= 2,
      case .named(let names, _) = last.type.shape.unwrapped,
      let inner = modules.project.types.type(
        names, in: TypeTable.Scope(path: type.path, file: type.file)),
      inner !== type, enumIDs.contains(ObjectIdentifier(inner))
    else { return nil }
    return inner
  }

  private func isWildcard(_ pattern: ActionPattern) -> Bool {
    switch pattern {
    case .path(let names, _): names.isEmpty
    case .type, .any: false
    }
  }

  /// The actions that a pattern matches.
  private func keys(of pattern: ActionPattern, in reducer: FoundReducer) -> [Key] {
    switch pattern {
    case .any: return []
    case .path(let names, _):
      guard let type = reducer.actions ?? enumeration(with: names) else { return [] }
      return keys(of: names.map(\.value)[...], in: type)
    case .type(let name, let path):
      return types(name, in: reducer).flatMap { type in
        guard type.isEnum, !type.cases.isEmpty else {
          return [Key(type: ObjectIdentifier(type), name: "")]
        }
        return keys(of: path.map(\.value)[...], in: type)
      }
    }
  }

  /// The only enum of actions that has the case.
  private func enumeration(with names: [Located<String>]) -> SourceType? {
    guard let name = names.first?.value else { return nil }
    guard let found = enumsByCase[name], found.count == 1 else { return nil }
    return found[0]
  }

  private func keys(of names: ArraySlice<String>, in type: SourceType, depth: Int = 0) -> [Key] {
    guard depth < 16 else { return [] }
    guard let name = names.first else {
      return type.cases.flatMap { one in
        wrapped(one, in: type).map { keys(of: [], in: $0, depth: depth + 1) }
          ?? [Key(type: ObjectIdentifier(type), name: one.name.value)]
      }
    }
    guard let one = type.enumCase(named: name) else { return [] }
    guard let inner = wrapped(one, in: type) else {
      return [Key(type: ObjectIdentifier(type), name: name)]
    }
    return keys(of: names.dropFirst(), in: inner, depth: depth + 1)
  }

  /// The actions that a pattern of a reducer matches; nil if they are not known.
  func actions(of pattern: ActionPattern, in reducer: FoundReducer) -> [Action]? {
    let found = keys(of: pattern, in: reducer).compactMap { actions[$0] }
    return found.isEmpty ? nil : found
  }

  /// The action that a case of an enum is; nil if no module declares it.
  func action(_ name: String, of type: SourceType) -> Action? {
    actions[Key(type: ObjectIdentifier(type), name: name)]
  }

  /// The action that a send creates; nil if it is not known.
  func action(of send: SendOutline, in reducer: FoundReducer) -> Action? {
    let names = send.names.map(\.value)[...]
    var found: [Key] = []
    if let type = type(of: send.type, in: reducer) {
      found = keys(of: names, in: type)
      if names.isEmpty { found = [Key(type: ObjectIdentifier(type), name: "")] }
    } else if let type = reducer.actions ?? enumeration(with: send.names), !names.isEmpty {
      found = keys(of: names, in: type)
    }
    return found.count == 1 ? actions[found[0]] : nil
  }

  private func type(of names: [String], in reducer: FoundReducer) -> SourceType? {
    names.isEmpty ? nil : modules.project.types.type(names, in: reducer.scope)
  }
}
