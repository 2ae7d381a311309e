import WeirSwift

/// Types that are read from JSON or written to it.
struct WireTypes {
  private let names: NameTable
  private(set) var types: Set<TypeID> = []
  private var open: [TypeID] = []

  /// All types that an entity, a request or a service refers to, directly or indirectly.
  init(_ modules: [Module], _ names: NameTable) {
    self.names = names
    for module in modules {
      for type in module.wireTypes { add(type, in: module.id) }
    }
    while let id = open.popLast() {
      for type in modules[id.module.index].types[id.index].types { add(type, in: id.module) }
    }
  }

  private mutating func add(_ type: ResolvedType, in module: ModuleID) {
    for name in type.type.names {
      guard let first = name.path.first else { continue }
      if let index = names[module].types[first] {
        add(TypeID(module: module, index: index))
      } else if name.path.count > 1, let other = names.module(inSwift: first),
        let index = names[other].types[name.path[1]]
      {
        add(TypeID(module: other, index: index))
      }
    }
  }

  private mutating func add(_ id: TypeID) {
    if types.insert(id).inserted { open.append(id) }
  }
}
