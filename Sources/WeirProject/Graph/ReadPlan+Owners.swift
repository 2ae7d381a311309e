import WeirDiagnostics
import WeirSpec

/// The owners that build a value, and the modules that pass it on.
extension ReadPlan {
  /// The paths to a module below its owners, as far up as each has one owner.
  static func paths(
    to module: ModuleID, _ modules: [Module]
  ) -> [ModuleID: [Ownership]] {
    var paths: [ModuleID: [Ownership]] = [module: []]
    var (next, path) = (module, [Ownership]())
    while modules[next.index].owners.count == 1, let owner = modules[next.index].owners.first,
      paths[owner.owner] == nil
    {
      path.insert(Ownership(owner: owner.owner, child: owner.child), at: 0)
      paths[owner.owner] = path
      next = owner.owner
    }
    return paths
  }

  /// The reader and the modules that pass the value on to it.
  static func receivers(
    _ reader: ModuleID, of source: Read.Source, at paths: [ModuleID: [Ownership]],
    in modules: [Module]
  ) -> (receivers: [ModuleID], problem: Problem?) {
    if paths[reader] != nil { return ([], .below) }
    var receivers = [reader]
    var next = 0
    while next < receivers.count {
      let owners = modules[receivers[next].index].owners.map(\.owner)
      if owners.isEmpty {
        let top = paths.max { $0.value.count < $1.value.count }?.key ?? source.module
        return (
          [],
          modules[top.index].owners.isEmpty
            ? .noCommonOwner(root: receivers[next]) : .severalInstances(top)
        )
      }
      for owner in owners {
        guard let path = paths[owner] else {
          if !receivers.contains(owner) { receivers.append(owner) }
          continue
        }
        if path.isEmpty { return ([], .above) }
        let absent = path.first {
          let child = modules[$0.owner.index].children[$0.child]
          return child.isKeyed || child.isOptional
        }
        if let absent { return ([], .absent(absent)) }
      }
      next += 1
    }
    return (receivers, nil)
  }

  static func named(
    _ needed: [(source: Read.Source, reader: ModuleID, read: Int)], in module: Module,
    of modules: [Module]
  ) -> [Received] {
    var taken = Set(module.reads.map(\.name))
    return needed.map { source, reader, index in
      if let own = module.reads.firstIndex(where: { $0.source == source }) {
        return Received(
          name: module.reads[own].name, source: source, reader: module.id, read: own)
      }
      let other = modules[reader.index].reads[index].spec
      var name = other.module.value.uncapitalizedFirst + other.value.value.capitalizedFirst
      while !taken.insert(name).inserted { name += "Value" }
      return Received(name: name, source: source, reader: reader, read: index)
    }
  }
}

extension Project {
  /// Whether a module could read a value: whether an owner could pass it on.
  public func canRead(_ source: Read.Source, from id: ModuleID) -> Bool {
    spec.generate.flavour != .tca
      && ReadPlan.receivers(
        id, of: source, at: ReadPlan.paths(to: source.module, modules), in: modules
      ).problem == nil
  }

  /// The field or derived value of a module with a name.
  public func source(named name: String, in id: ModuleID) -> Read.Source? {
    if let index = names[id].fields[name] { return Read.Source(module: id, value: .field(index)) }
    return names[id].derived[name].map { Read.Source(module: id, value: .derived($0)) }
  }
}
