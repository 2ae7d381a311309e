import WeirSwift

/// The names for suggestions.
extension Project {
  /// The values and functions in the scope of a body, sorted.
  public func values(in scope: Scope) -> [String] {
    let members = names[scope.module]
    var found = scope.parameters
    if let trait = scope.trait {
      found.formUnion(members.traits[trait].needs.keys)
      found.formUnion(members.traits[trait].methods.keys)
    } else if scope.seesMembers {
      let tables = [
        members.fields, members.mounts, members.derived, members.inputs, members.decisions,
        members.operations, members.canMove, members.orders,
      ]
      for table in tables { found.formUnion(table.names) }
    }
    return found.sorted()
  }

  /// The members of a child that its owner can read or call, sorted.
  public func members(of child: ModuleID, areFunctions: Bool) -> [String] {
    let members = names[child]
    let tables =
      areFunctions
      ? [members.operations, members.canMove]
      : [members.fields, members.derived, members.mounts, members.orders]
    return tables.flatMap(\.names).sorted()
  }

  /// The types in the scope of a module: its own, then the modules, and the types that are named without a module.
  public func types(inScopeOf module: Module) -> [String] {
    names[module.id].types.names.sorted()
      + (Array(names.modules.keys) + names.entities.keys + names.viewModels.keys
      + names.components.keys).sorted()
  }

  /// The modules with a type of this name, which other modules reference with its module, sorted.
  public func modules(declaringType name: String) -> [Module] {
    modules.filter { names[$0.id].types[name] != nil }
  }
}
