import WeirDiagnostics
import WeirSpec

/// The actions of all reducers, and the module that declares each of them.
struct ActionTable: StoreActions {
  let found: FoundModules
  var modules: [SourceModule]
  let tree: ModuleTree
  /// The types of actions, in the order in which they are found, and the enums among them.
  private var types: [SourceType] = []
  private var typeIDs: Set<ObjectIdentifier> = []
  private(set) var entries: [Entry] = []
  private var matches: [Key: Set<Int>] = [:]
  /// The number of an enum's actions that a module matches.
  private var counts: [ObjectIdentifier?: [Int: Int]] = [:]
  /// The modules with a reducer of the enum.
  private var reducing: [ObjectIdentifier: [Int]] = [:]
  private(set) var actions: [Key: StoreAction] = [:]
  private var enumsByCase: [String: [SourceType]] = [:]

  var dialect: any ReducerDialect { found.dialect }
  var project: SourceProject { found.project }

  /// - Parameter modules: Those of `found`, with their states.
  init(_ found: FoundModules, of modules: [SourceModule]) {
    self.found = found
    self.modules = modules
    tree = ModuleTree(modules)
    for (reducer, owner) in zip(found.reducers, found.owners) {
      guard let type = reducer.actions else { continue }
      reducing[ObjectIdentifier(type), default: []].append(owner)
    }
    for type in dialect.declaredActions ?? namedTypes() { add(type) }
    for type in types {
      for name in Set(type.cases.map(\.name.value)) { enumsByCase[name, default: []].append(type) }
    }
    // An enum without cases has no values.
    for type in types where type.hasActions || !type.isEnum {
      guard type.hasActions else {
        addEntry(
          type.declaration.name, payload: type.storedProperties.compactMap(\.parameter), of: type,
          key: "")
        continue
      }
      for one in type.cases where wrapped(one, in: type) == nil {
        addEntry(
          one.name, payload: one.payload, of: type, key: one.name.value,
          declaration: one.declaration, isUnread: payload(one, in: type)?.isEnumOfActions == true)
      }
    }
    for thunk in dialect.thunks {
      entries.append(
        Entry(
          key: Key(type: nil, name: thunk.name.value), name: thunk.name,
          namespace: thunk.scope.path, payload: [], scope: thunk.scope, sends: thunk.sends))
    }
    if dialect.sharesActions { qualifyNames() }
    let owners = found.ownersOfActions
    for (reducer, owner) in zip(found.reducers, found.owners) {
      for pattern in reducer.handlers.flatMap(\.patterns) where !pattern.isWildcard {
        let keys = keys(of: pattern, in: reducer)
        if !keys.arePassedOn(by: owner, to: owners) { add(keys, matchedBy: owner) }
      }
      add(restKeys(of: reducer), matchedBy: owner)
    }
    declareActions()
  }

  private mutating func add(_ keys: [Key], matchedBy owner: Int) {
    for key in keys where matches[key, default: []].insert(owner).inserted {
      counts[key.type, default: [:]][owner, default: 0] += 1
    }
  }

  /// The actions of a reducer that only its `default` or `else` matches: it responds to them, not the reducer of a module
  /// above that passes them on.
  private func restKeys(of reducer: FoundReducer) -> [Key] {
    guard !dialect.sharesActions, let type = reducer.actions,
      reducer.handlers.contains(where: { $0.patterns.contains(.any) && !$0.isEmpty })
    else { return [] }
    return keys(of: type).filter { $0.type == ObjectIdentifier(type) }
  }

  // MARK: Types and entries

  /// The types that reducers name, and those with the cases that they match.
  private func namedTypes() -> [SourceType] {
    var found: [SourceType] = []
    var cases: Set<String> = []
    for reducer in self.found.reducers {
      if let type = reducer.actions { found.append(type) }
      for pattern in reducer.handlers.flatMap(\.patterns) {
        switch pattern {
        case .type(let name, _): found += types(name.path, in: reducer.scope)
        case .path(let names, _):
          if reducer.actions == nil, let first = names.first?.value { cases.insert(first) }
        case .any: break
        }
      }
    }
    return found
      + project.types.actionEnums.filter { type in
        type.cases.contains { cases.contains($0.name.value) }
      }
  }

  private mutating func add(_ type: SourceType) {
    if typeIDs.insert(ObjectIdentifier(type)).inserted { types.append(type) }
  }

  private mutating func addEntry(
    _ name: Located<String>, payload: [ParameterSpec], of type: SourceType, key: String,
    declaration: Span? = nil, isUnread: Bool = false
  ) {
    entries.append(
      Entry(
        key: Key(type: ObjectIdentifier(type), name: key), name: name,
        namespace: key.isEmpty ? type.path.dropLast() : type.path, payload: payload,
        declaration: declaration, scope: type.scope,
        sends: key.isEmpty ? dialect.laterSends(of: type) : [], isUnread: isUnread))
  }

  /// The names of actions that all modules share, which are unique: `LoginAction.close`.
  private mutating func qualifyNames() {
    var used: Set<String> = []
    entries = entries.compactMap { entry in
      var entry = entry
      var names = [entry.name.value]
      if entry.key.type != nil { names = entry.namespace + names }
      let name = names.joined(separator: ".")
      let free = [name, entry.target + "." + name].first { used.insert($0).inserted }
      guard let free else { return nil }
      entry.name = Located(free, at: entry.name.span)
      if entry.key.type == nil { entry.key = Key(type: nil, name: free) }
      return entry
    }
  }

  /// The type of a name; for a protocol, all types that conform to it.
  private func types(_ names: [String], in scope: TypeTable.Scope) -> [SourceType] {
    guard let type = project.types.type(names, in: scope) else { return [] }
    guard type.declaration.kind == .protocol, let last = type.path.last else { return [type] }
    let names = project.types.names([last], andInheritorsOf: [.protocol])
    return project.types.types(inheritingFrom: names).filter {
      $0.declaration.kind != .protocol
    }
  }

  // MARK: Owners

  /// Adds to the modules the actions that they declare.
  private mutating func declareActions() {
    let unmatched = Set(entries.map(\.key)).subtracting(matches.keys)
    let elsewhere = dialect.handledElsewhere(unmatched, in: self, of: project)
    for (entry, owner) in zip(entries, owners()) {
      guard let owner else { continue }
      var name = entry.name
      if modules[owner].actions.contains(name.value) {
        // The enum is enough.
        let names = entry.key.name.isEmpty ? entry.namespace : Array(entry.namespace.suffix(1))
        name = Located((names + [name.value]).joined(separator: "."), at: name.span)
      }
      var spec = ActionSpec(name: name)
      spec.payload = entry.payload
      spec.declaration = entry.declaration
      spec.isHandledElsewhere =
        entry.isUnread || entry.key.type == nil || elsewhere.contains(entry.key)
      modules[owner].add(spec)
      actions[entry.key] = StoreAction(module: found.modules[owner], name: name)
    }
  }

  /// The module that declares each action. If all receive every action, that is the one that reduces most actions of
  /// its namespace: of the lowest modules that reduce the action, or of all if none does, else the root.
  private func owners() -> [Int?] {
    guard dialect.sharesActions else { return entries.map { owner(of: $0.key) } }
    // The number of actions of a namespace that a module reduces.
    var counts: [[String]: [Int: Int]] = [:]
    for entry in entries where !entry.namespace.isEmpty {
      for module in matches[entry.key] ?? [] {
        counts[entry.namespace, default: [:]][module, default: 0] += 1
      }
    }
    return entries.map { entry in
      let counts = counts[entry.namespace] ?? [:]
      let candidates = matches[entry.key].map(withoutOwners) ?? Set(counts.keys)
      return candidates.max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }
        ?? tree.root(for: entry.target)?.index
    }
  }

  /// The modules that own none of the others: a child does not know the actions of its owner.
  private func withoutOwners(_ modules: Set<Int>) -> Set<Int> {
    modules.filter { owner in
      !modules.contains { tree.isAbove(found.modules[owner], found.modules[$0]) }
    }
  }

  /// The topmost reducer of an unmatched action, the deepest one of a matched one.
  private func owner(of key: Key) -> Int? {
    let candidates = matches[key] ?? Set(key.type.flatMap { reducing[$0] } ?? [])
    guard candidates.count > 1 else {
      return candidates.first
        ?? counts[key.type]?.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    let sorted = candidates.sorted()
    let isMatched = matches[key] != nil
    let ranked = sorted.first { index in
      sorted.allSatisfy { other in
        let (above, below) = isMatched ? (other, index) : (index, other)
        return tree.path(from: found.modules[above], to: found.modules[below]) != nil
      }
    }
    let count = { (index: Int) in self.counts[key.type]?[index] ?? 0 }
    return ranked ?? sorted.max { (count($0), $1) < (count($1), $0) }
  }

  // MARK: Names

  /// The enum of actions that a case contains.
  private func wrapped(_ one: CaseOutline, in type: SourceType) -> SourceType? {
    payload(one, in: type).flatMap { typeIDs.contains(ObjectIdentifier($0)) ? $0 : nil }
  }

  /// The other enum that a case contains.
  private func payload(_ one: CaseOutline, in type: SourceType) -> SourceType? {
    guard let last = one.parameters.last, one.parameters.count <= 2,
      let inner = project.types.type(last.type.shape.unwrapped, in: type.scope),
      inner !== type, inner.hasActions
    else { return nil }
    return inner
  }

  func keys(of pattern: ActionPattern, in reducer: FoundReducer) -> [Key] {
    switch pattern {
    case .any: return []
    case .path(let names, _):
      guard let type = reducer.actions ?? enumeration(with: names) else { return [] }
      return keys(of: names.map(\.value)[...], in: type)
    case .type(let name, let path):
      if dialect.sharesActions, isProtocol(name, in: reducer.scope) { return [] }
      return types(name.path, in: reducer.scope).flatMap {
        keys(of: path.map(\.value)[...], in: $0)
      }
    }
  }

  /// The only enum of actions that has the case.
  func enumeration(with names: [Located<String>]) -> SourceType? {
    guard let name = names.first?.value else { return nil }
    guard let found = enumsByCase[name], found.count == 1 else { return nil }
    return found[0]
  }

  func keys(of names: ArraySlice<String>, in type: SourceType, depth: Int = 0) -> [Key] {
    guard depth < 16, let type = dialect.actions(containedIn: type) else { return [] }
    guard type.hasActions else { return [Key(type: ObjectIdentifier(type), name: "")] }
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

  func keys(of type: SourceType) -> [Key] { keys(of: [], in: type) }

  /// The actions that a type, or a case of an enum, matches.
  func keys(matching names: [String], in scope: TypeTable.Scope) -> [Key] {
    let found = types(names, in: scope).flatMap(keys)
    guard found.isEmpty, names.count > 1 else { return found }
    return types(names.dropLast(), in: scope).flatMap { keys(of: names.suffix(1), in: $0) }
  }

  /// The actions that `settings.load` may name: the case of an enum of actions, inside of the case of another one.
  func keys(ofCase path: String) -> [Key] {
    let names = path.split(separator: ".").map(String.init)
    // A single name may be a case of any enum.
    guard names.count > 1 else { return [] }
    return types.filter(\.isEnum).flatMap { type in
      let found = keys(of: names[...], in: type)
      return found.count == 1 ? found : []
    }
  }

  func action(_ name: String, of type: SourceType) -> StoreAction? {
    actions[Key(type: ObjectIdentifier(type), name: name)]
  }
}
