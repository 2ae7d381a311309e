import WeirSwift

/// Resolves paths in bodies.
struct Lookup: Sendable {
  /// A declaration, with the range of the names in a path that lead to it.
  typealias Found = (reference: Reference, range: Range<Int>)

  let names: NameTable

  func reference(of path: Path, in scope: Scope) -> Found {
    switch path.root {
    case .local, .implicit, .value: return (.other, path.range)
    case .free, .selfValue: break
    }
    guard let first = path.segments.first, let name = first.name else {
      return (.other, path.range)
    }
    let isSelf = path.root == .selfValue
    if !isSelf, scope.parameters.contains(name) { return (.parameter(name), first.range) }
    if let trait = scope.trait { return member(of: trait, path: path, name: name, scope: scope) }
    if scope.isOutsideState, !isSelf { return (.external(name), first.range) }
    let own = names[scope.module]
    guard scope.seesMembers else {
      if isSelf {
        return scope.parameters.contains(name)
          ? (.parameter(name), first.range) : (.other, path.range)
      }
      return own.types[name] != nil
        ? (.ownType(name), first.range) : module(path, name: name, scope: scope)
    }
    if let member = own.members(named: name).first {
      let number = Int(member.number)
      switch member.kind {
      case .child: return below(path, from: scope.module, child: number)
      case .order:
        let step = Ownership(owner: scope.module, child: number)
        return (.descendant([step], .state), through(path, 0))
      default:
        if let reference = member.reference {
          return (reference, reference.isFunction ? first.range : through(path, 0))
        }
      }
    }
    if isSelf { return (.other, path.range) }
    if own.types[name] != nil { return (.ownType(name), first.range) }
    return module(path, name: name, scope: scope)
  }

  /// In a trait's body, its needs and methods are in scope, instead of the module's state.
  private func member(
    of trait: Int, path: Path, name: String, scope: Scope
  ) -> Found {
    let members = names[scope.module].traits[trait]
    if let index = members.needs[name] { return (.need(index), through(path, 0)) }
    if let index = members.methods[name] { return (.traitMethod(index), path.segments[0].range) }
    if path.root == .selfValue { return (.other, path.range) }
    if names[scope.module].types[name] != nil { return (.ownType(name), path.segments[0].range) }
    return module(path, name: name, scope: scope)
  }

  /// `Order.x`, `Order(` or `Order` as a type; an entity, a view model, a component or a trait,
  /// whose names belong to their modules.
  private func module(_ path: Path, name: String, scope: Scope) -> Found {
    if let declaring = names.module(ofTopLevel: name) {
      let range = path.segments[0].range
      return declaring == scope.module
        ? (.ownType(name), range) : (.module(declaring, [name]), range)
    }
    guard let id = names.module(inSwift: name) else {
      return (.external(name), path.segments[0].range)
    }
    let rest = path.segments.dropFirst().compactMap(\.name)
    let end = min(path.segments.count - 1, 1)
    let range = path.segments[0].range.lowerBound..<path.segments[end].range.upperBound
    return (.module(id, rest), range)
  }

  /// Follows the children at the start of a path.
  private func below(_ path: Path, from module: ModuleID, child: Int) -> Found {
    var steps = [Ownership(owner: module, child: child)]
    var index = 0
    while true {
      let step = steps[steps.count - 1]
      guard let childModule = names[step.owner].mounted[step.child] else {
        return (.descendant(steps, .state), through(path, index))
      }
      var next = index + 1
      if names[step.owner].isKeyed[step.child] {
        // Without a subscript, the path refers to the dictionary and its members.
        guard next < path.segments.count, path.segments[next].isSubscript else {
          return (.descendant(steps, .state), through(path, index))
        }
        next += 1
      }
      guard next < path.segments.count, let name = path.segments[next].name else {
        return (.descendant(steps, .state), through(path, next - 1))
      }
      let members = names[childModule]
      if let child = members.children[name] {
        steps.append(.init(owner: childModule, child: child))
        index = next
        continue
      }
      return (.descendant(steps, members.member(named: name)), through(path, next))
    }
  }

  /// The range from the start of the path, including `self.`, to the end of a segment.
  private func through(_ path: Path, _ index: Int) -> Range<Int> {
    let last = path.segments[min(index, path.segments.count - 1)]
    return path.range.lowerBound..<max(path.range.lowerBound, last.range.upperBound)
  }
}

extension Project {
  /// The declaration that a path refers to in a scope.
  public func reference(of path: Path, in scope: Scope) -> Reference {
    Lookup(names: names).reference(of: path, in: scope).reference
  }
}
