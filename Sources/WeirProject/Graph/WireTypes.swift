import WeirSwift

/// Types that are read from JSON or written to it.
struct WireTypes {
  private(set) var types: Set<TypeID> = []
  /// Those that are keys of dictionaries.
  private(set) var keys: Set<TypeID> = []

  /// All types that an entity, a request or a service refers to, directly or indirectly.
  init(_ modules: [Module], _ names: NameTable) {
    var open: [TypeID] = []
    for module in modules {
      for type in module.wireTypes { add(type, in: module.id, names, to: &open) }
    }
    while let id = open.popLast() {
      for type in modules[id.module.index].types[id.index].types {
        add(type, in: id.module, names, to: &open)
      }
    }
  }

  private mutating func add(
    _ type: ResolvedType, in module: ModuleID, _ names: NameTable, to open: inout [TypeID]
  ) {
    for name in type.type.names {
      if let id = names.type(name.path, in: module), types.insert(id).inserted { open.append(id) }
    }
    for key in type.type.dictionaryKeys {
      if let id = key.path.flatMap({ names.type($0, in: module) }) { keys.insert(id) }
    }
  }
}

extension NameTable {
  /// The type of a spec with a path of names: `Status`, `Order.Status`.
  fileprivate func type(_ path: [String], in module: ModuleID) -> TypeID? {
    guard let first = path.first else { return nil }
    if let index = self[module].types[first] { return TypeID(module: module, index: index) }
    guard path.count > 1, let other = self.module(inSwift: first) else { return nil }
    return self[other].types[path[1]].map { TypeID(module: other, index: $0) }
  }
}
