/// Own types that leave the program: they are read from JSON and written to it.
struct WireTypes {
  private let modules: [Module]
  private let names: NameTable
  private(set) var types: Set<TypeID> = []
  private var open: [TypeID] = []

  /// Every own type that an entity, a request or a service names, and what those are made of.
  init(_ modules: [Module], _ names: NameTable) {
    self.modules = modules
    self.names = names
    for module in modules {
      for type in module.dataTypes { add(type, in: module.id) }
      for type in module.notifications?.handlers.flatMap(\.types) ?? [] {
        add(type, in: module.id)
      }
      for service in module.services {
        guard let type = service.type else { continue }
        add(type, in: service.spec.map == nil ? nil : module.id)
      }
    }
    while let id = open.popLast() {
      for type in modules[id.module.index].types[id.index].types { add(type, in: id.module) }
    }
  }

  /// - Parameter module: Where the type is written; nil where it stands in a module that has been
  ///   looked at.
  private mutating func add(_ type: ResolvedType, in module: ModuleID?) {
    guard let module else { return }
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

extension Module {
  /// Every type that its entities and requests are made of, in the order of the spec.
  public var dataTypes: [ResolvedType] {
    var types = entities.flatMap { $0.fields.map(\.type) }
    for request in requests?.requests ?? [] {
      types += request.parameters.map(\.type)
      switch request.body {
      case .fields(let fields): types += fields.map(\.type)
      case .type(let type): types.append(type)
      case nil: break
      }
      types += (request.returns + request.errors).compactMap { $0 }
    }
    return types
  }

  /// What stands in them where nothing is given.
  public var dataDefaults: [Body] {
    var values = entities.flatMap { $0.fields.compactMap(\.defaultValue) }
    for request in requests?.requests ?? [] {
      values += request.parameters.compactMap(\.defaultValue)
      if case .fields(let fields) = request.body { values += fields.compactMap(\.defaultValue) }
    }
    return values
  }
}
