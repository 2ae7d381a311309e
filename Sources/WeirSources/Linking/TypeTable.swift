import WeirDiagnostics

/// All types of the project, by target and name.
final class TypeTable {
  /// The types in another one, in a target or in a file, by name; also those in types that are not declared.
  final class Names {
    fileprivate var type: SourceType?
    fileprivate var members: [String: Names] = [:]

    fileprivate func member(_ name: String) -> Names {
      if let known = members[name] { return known }
      let new = Names()
      members[name] = new
      return new
    }
  }

  private(set) var types: [SourceType] = []
  private var byTarget: [String: Names] = [:]
  /// The private names in each file that has any.
  private var byFile: [FileID: Names] = [:]
  /// The names of all types and aliases, and of targets: most names in views are those of libraries.
  private var known: Set<String> = ["Self"]
  /// Types outside of other types, by name, in all targets.
  private var topLevel: [String: [SourceType]] = [:]
  /// Aliases outside of types, by name, in all targets.
  private(set) var aliases: [String: [(alias: AliasOutline, file: FileOutline)]] = [:]

  init(_ files: [FileOutline]) {
    for file in files {
      let target = byTarget[file.input.target, default: Names()]
      byTarget[file.input.target] = target
      for outline in file.types { known.formUnion(outline.aliases.lazy.map(\.name)) }
      for alias in file.aliases {
        known.insert(alias.name)
        aliases[alias.name, default: []].append((alias, file))
      }
      let hidden = Set(file.types.lazy.filter(\.isFilePrivate).map { $0.path[0] })
      for outline in file.types where outline.kind != .extension {
        var names = target
        let isHidden = hidden.contains(outline.path[0])
        if isHidden {
          names = byFile[file.input.id, default: Names()]
          byFile[file.input.id] = names
        }
        for name in outline.path { names = names.member(name) }
        known.insert(outline.path[outline.path.count - 1])
        if outline.path.count > 1 { known.insert(outline.path[0]) }
        // Conditional compilation may declare a type twice.
        if let first = names.type {
          first.add(outline)
          continue
        }
        let type = SourceType(outline, in: file, names: names, of: self)
        names.type = type
        types.append(type)
        if type.path.count == 1, !isHidden { topLevel[type.path[0], default: []].append(type) }
      }
    }
    known.formUnion(byTarget.keys.lazy.map(Self.module))
    for file in files {
      for outline in file.types where outline.kind == .extension {
        type(outline.path, in: [], of: file)?.add(outline)
      }
    }
  }

  /// The position from which a name is looked up.
  struct Scope {
    let path: [String]
    let file: FileOutline
  }

  /// The type that a shape names; nil for a shape of another kind.
  func type(_ shape: TypeShapeOutline, in scope: Scope) -> SourceType? {
    if case .named(let names, _) = shape { type(names, in: scope) } else { nil }
  }

  func type(_ names: [String], in scope: Scope) -> SourceType? {
    type(names, in: scope.path, of: scope.file)
  }

  /// The type to which names refer: in the enclosing types, the target, the imported targets, else the only type of
  /// that name.
  func type(_ names: [String], in scope: [String], of file: FileOutline, depth: Int = 0)
    -> SourceType?
  {
    guard let first = names.first, depth < 8, known.contains(first) else { return nil }
    let chains = [byFile[file.input.id], byTarget[file.input.target]]
      .compactMap { $0 }.map { Self.chain(scope, in: $0) }
    func declared(_ count: Int) -> SourceType? {
      for chain in chains where chain.count > count {
        if let type = chain[count].type { return type }
      }
      return nil
    }
    if first == "Self", let own = declared(scope.count) {
      return names.count == 1 ? own : member(names.dropFirst(), of: own, depth)
    }
    for count in (0...scope.count).reversed() {
      for chain in chains where chain.count > count {
        guard let start = chain[count].members[first] else { continue }
        if let type = start.type { return member(names.dropFirst(), of: type, depth) }
        // A type in an extension of a library's type: `Actions.LogIn`.
        if names.count > 1, let type = start.members[names[1]]?.type {
          return member(names.dropFirst(2), of: type, depth)
        }
      }
      if count > 0, let owner = declared(count),
        let alias = owner.alias(named: first), case .named(let other, _) = alias.shape,
        other != [first]
      {
        guard
          let start = type(
            other, in: Array(scope[..<(count - 1)]), of: owner.file, depth: depth + 1)
        else { return nil }
        return member(names.dropFirst(), of: start, depth)
      }
      if count > 0, let owner = declared(count), owner.isClass,
        let other = inherited(first, by: owner, depth: depth), other != [first],
        let start = type(
          other, in: Array(scope[..<(count - 1)]), of: owner.file, depth: depth + 1)
      {
        return member(names.dropFirst(), of: start, depth)
      }
    }
    if let (alias, owner) = alias(first, in: file), case .named(let other, _) = alias.type.shape,
      other != [first], let start = type(other, in: [], of: owner, depth: depth + 1)
    {
      return member(names.dropFirst(), of: start, depth)
    }
    if names.count > 1, let start = type(names[1], inModule: first, nearestTo: file) {
      return member(names.dropFirst(2), of: start, depth)
    }
    let found = topLevel[first] ?? []
    let imported = found.filter { file.imports.contains(Self.module(of: $0.target)) }
    let only = found.count == 1 ? found[0] : nil
    guard let start = Self.nearest(imported, to: file) ?? only else { return nil }
    return member(names.dropFirst(), of: start, depth)
  }

  /// The alias outside of types that a name in a file refers to: of the file, of its target, or of an imported target.
  private func alias(
    _ name: String, in file: FileOutline
  ) -> (alias: AliasOutline, file: FileOutline)? {
    guard let found = aliases[name] else { return nil }
    let target = file.input.target
    for isNear: (FileOutline) -> Bool in [
      { $0 === file }, { $0.input.target == target },
      { file.imports.contains(Self.module(of: $0.input.target)) },
    ] {
      let near = found.filter { isNear($0.file) }
      if !near.isEmpty { return near.count == 1 ? near[0] : nil }
    }
    return nil
  }

  /// The type for which a name outside of types is an alias: `(inout Cart, Action) -> Void` for `Reducer<Cart>`.
  func aliased(_ shape: TypeShapeOutline, in file: FileOutline) -> TypeShapeOutline {
    guard case .named(let names, let arguments) = shape, names.count == 1,
      let alias = alias(names[0], in: file)?.alias, alias.generics.count == arguments.count
    else { return shape }
    let values = Dictionary(zip(alias.generics, arguments)) { first, _ in first }
    return alias.type.shape.replacing(values)
  }

  /// The type that `Cart.Row` names in a file that imports `Cart`.
  private func type(
    _ name: String, inModule module: String, nearestTo file: FileOutline
  ) -> SourceType? {
    if let type = byTarget[module]?.members[name]?.type { return type }
    let found = (topLevel[name] ?? []).filter { Self.module(of: $0.target) == module }
    return Self.nearest(found, to: file)
  }

  /// The name in imports: targets of several packages may have the same, and then a path in parentheses.
  private static func module(of target: String) -> String {
    String(target.prefix { $0 != " " })
  }

  /// The type whose file has the longest path in common with a file; nil if several have.
  private static func nearest(_ types: [SourceType], to file: FileOutline) -> SourceType? {
    guard types.count > 1 else { return types.first }
    let path = file.input.source.name
    let lengths = types.map {
      zip($0.file.input.source.name.utf8, path.utf8).prefix { $0 == $1 }.count
    }
    let longest = lengths.max()
    let found = zip(types, lengths).filter { $0.1 == longest }
    return found.count == 1 ? found[0].0 : nil
  }

  /// The names in each of the types around a position, from the outside in, as far as there are any.
  private static func chain(_ path: [String], in names: Names) -> [Names] {
    var chain = [names]
    for name in path {
      guard let next = chain[chain.count - 1].members[name] else { break }
      chain.append(next)
    }
    return chain
  }

  /// The types outside of other types with a name, in all targets, without private ones.
  func topLevelTypes(named name: String) -> [SourceType] { topLevel[name] ?? [] }

  /// The numbers of the types that inherit from a name, and of those with an attribute, in order.
  private lazy var index: (inheritors: [String: [Int]], attributed: [String: [Int]]) = {
    var inheritors: [String: [Int]] = [:]
    var attributed: [String: [Int]] = [:]
    for (number, type) in types.enumerated() {
      for part in type.parts {
        for name in part.inherited.lazy.compactMap(\.shape.lastName)
        where inheritors[name]?.last != number {
          inheritors[name, default: []].append(number)
        }
        for name in part.attributes.lazy.map(\.name) where attributed[name]?.last != number {
          attributed[name, default: []].append(number)
        }
      }
    }
    return (inheritors, attributed)
  }()

  /// The types that inherit from one of the names or have an attribute, in the order of `types`.
  func types(
    inheritingFrom names: Set<String>, orWith attribute: String? = nil
  ) -> [SourceType] {
    var found = Set(attribute.flatMap { index.attributed[$0] } ?? [])
    for name in names { found.formUnion(index.inheritors[name] ?? []) }
    return found.sorted().map { types[$0] }
  }

  /// Names, and those of all types of some kinds that inherit from one of them, directly or not.
  func names(_ names: Set<String>, andInheritorsOf kinds: Set<TypeOutline.Kind>) -> Set<String> {
    var all = names
    var waiting = names
    while !waiting.isEmpty {
      let found = types(inheritingFrom: waiting).filter { kinds.contains($0.declaration.kind) }
      waiting = Set(found.compactMap(\.path.last)).subtracting(all)
      all.formUnion(waiting)
    }
    return all
  }

  private(set) lazy var actionEnums = types.filter(\.isEnumOfActions)

  private func member(
    _ names: ArraySlice<String>, of type: SourceType, _ depth: Int
  ) -> SourceType? {
    var type = type
    for index in names.indices {
      let name = names[index]
      if let next = type.names.members[name]?.type {
        type = next
        continue
      }
      guard let alias = type.alias(named: name), case .named(let other, _) = alias.shape,
        let next = self.type(other, in: type.path, of: type.file, depth: depth + 1)
      else { return nil }
      return member(names[(index + 1)...], of: next, depth + 1)
    }
    return type
  }
}

extension FileOutline {
  /// A position outside of types.
  var scope: TypeTable.Scope { TypeTable.Scope(path: [], file: self) }

  /// The functions and properties outside of types, then those of each type, with its path.
  var members: [(path: [String], functions: [FunctionOutline], properties: [PropertyOutline])] {
    [([], functions, variables)] + types.map { ($0.path, $0.functions, $0.properties) }
  }
}
