import WeirDiagnostics
import WeirSpec
import WeirSwift

/// The names for suggestions.
extension Project {
  /// The values and functions in the scope of a body, sorted.
  public func values(in scope: Scope) -> [String] {
    var found = scope.parameters
    if let trait = scope.trait {
      let members = names[scope.module].traits[trait]
      found.formUnion(members.needs.keys)
      found.formUnion(members.methods.keys)
    } else if scope.seesMembers {
      found.formUnion(memberNames(of: scope.module))
    }
    return found.sorted()
  }

  /// The members that a value has, or the types that a module declares, sorted.
  public func members(of owner: MemberOwner, like name: ForeignName) -> [String] {
    switch owner {
    case .module(let id):
      let isType = name.name.first?.isUppercase == true
      return isType
        ? names[id].types.names.sorted()
        : members(of: id, areFunctions: name.kind == .member(of: owner, isCall: true))
    case .type(let id):
      guard case .structure(let fields) = self[id].spec.form else {
        return self[id].cases == nil ? [] : ["rawValue"]
      }
      return fields.map(\.name.value).sorted()
    case .entity(let id): return self[id].fields.map(\.name).sorted()
    case .recentValue: return ["isRecent", "value"]
    case .library(let type):
      let parts = SwiftReader.type(type).elements
      if !parts.isEmpty { return parts.compactMap(\.label) }
      let known = [type] + extendedNames(of: owner).sorted()
      guard let own = known.lazy.compactMap(SwiftLibrary.members).first else {
        return SwiftLibrary.commonMembers
      }
      let isListed = LibraryType.named(type)?.isListed == true
      return isListed ? own.sorted() : SwiftLibrary.commonMembers.filter(own.contains)
    }
  }

  /// Whether a module's state has a field, a derived value, a child or an operation of this name.
  public func isMember(_ name: String, of module: ModuleID) -> Bool {
    names[module].children[name] != nil || names[module].member(named: name).isFunction != nil
  }

  /// Whether two members of a module's state have one name.
  ///
  /// - Parameter generated: The names that no spec declares.
  public func hasRepeatedMember(_ module: ModuleID, with generated: [String]) -> Bool {
    let members = names[module]
    return members.hasRepeatedMember || Set(generated).count < generated.count
      || generated.contains { name in
        members.members(named: name).contains { $0.kind.isDeclaredInState }
      }
  }

  /// The members of a child that its owner can read or call, sorted.
  private func members(of childModule: ModuleID, areFunctions: Bool) -> [String] {
    let members = names[childModule]
    return memberNames(of: childModule).filter { name in
      members.children[name] != nil
        ? !areFunctions : members.member(named: name).isFunction == areFunctions
    }.sorted()
  }

  /// The members of a module's state that no key declares: `canMoveStatus`, `rowsOrder`.
  package func generatedMembers(of module: ModuleID) -> [String] {
    names[module].canMove.names + names[module].orders.names
  }

  /// The members of a module's state, including those generated members that Swift in a spec can contain.
  private func memberNames(of module: ModuleID) -> [String] {
    self[module].spec.memberNames + generatedMembers(of: module)
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
