import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Members of the modules below: `order.status`, `rows[id]?.label`.
extension PathWalk {
  /// - Parameter last: The segment that the reference names.
  func descend(_ steps: [Ownership], reference: MemberReference, last: Int) {
    guard let step = steps.last, let childModule = resolver.names[step.owner].mounted[step.child]
    else {
      return
    }
    let spec = resolver.specs[childModule.index]
    let child = resolver.specs[step.owner.index].children[step.child]
    if case .one = child.form, last > 0, path.segments[last - 1].name == child.name.value,
      path.segments[last - 1].unwrapping != nil
    {
      failure = .notOptional(path.segments[last - 1], .state(childModule))
      return
    }
    checkUnwrapped(steps, before: reference == .state ? last : last + 1)
    guard failure == nil else { return }
    switch reference {
    case .state: follow(step, to: child, in: childModule, at: last)
    case .field(let index):
      follow(from: resolver.valueType(spec.state[index].type, in: childModule), of: last)
    case .derived(let index):
      follow(from: resolver.valueType(spec.derived[index].type, in: childModule), of: last)
    case .operation(let index):
      call(path.segments[last], spec.operations[index].parameters, in: childModule)
    case .unknown:
      let isOptional = resolver.childType(step.owner, step.child) != .state(childModule)
      let name = path.segments[last].name ?? ""
      if Resolver.inheritedMembers.contains(name)
        || isOptional && Self.isMember(name, ofOptional: .state(childModule))
      {
        return
      }
      failure = .missing(path.segments[last], of: .module(childModule))
    default: break
    }
  }

  /// Follows a path from a child, from a row of a collection, or from the collection.
  private func follow(
    _ step: Ownership, to child: ChildSpec, in module: ModuleID, at last: Int
  ) {
    let segment = path.segments[last]
    let type = resolver.childType(step.owner, step.child)
    if segment.isSubscript, let label = segment.labelOfKey {
      failure = .labelOfSubscript(segment, type, label)
    } else if segment.isSubscript {
      if case .dictionary(let key, _, _) = type { subscripts.append((segment, key)) }
      follow(from: segment.hasDefault ? .state(module) : .optional(.state(module)), of: last)
      isCertain = isCertain || last == path.segments.endIndex - 1 && !segment.hasDefault
    } else if segment.name == child.name.value {
      follow(from: type, of: last)
    } else if case .keyed(_, let key, isOrdered: true) = child.form {
      // The ids of an ordered collection in their order.
      follow(from: .array(resolver.valueType(key, in: step.owner)), of: last)
    }
  }

  /// Checks that each row and each optional child is unwrapped before a member of it.
  ///
  /// - Parameter end: The segments from there on are not those of children.
  private func checkUnwrapped(_ steps: [Ownership], before end: Int) {
    var index = 0
    for step in steps {
      let child = resolver.specs[step.owner.index].children[step.child]
      guard let module = resolver.names[step.owner].mounted[step.child],
        let found = path.segments[index...].firstIndex(where: { $0.name == child.name.value })
      else { return }
      index = found + 1
      switch child.form {
      case .one: continue
      case .optional: break
      case .keyed:
        guard index < path.segments.endIndex, path.segments[index].isSubscript,
          !path.segments[index].hasDefault
        else { return }
        if let label = path.segments[index].labelOfKey {
          let type = resolver.childType(step.owner, step.child)
          failure = .labelOfSubscript(path.segments[index], type, label)
          return
        }
        if case .dictionary(let key, _, _) = resolver.childType(step.owner, step.child) {
          subscripts.append((path.segments[index], key))
        }
        index += 1
      }
      guard index < end, let name = path.segments[index].name, !path.isUnwrapped(before: index),
        !Self.isMember(name, ofOptional: .state(module))
      else { continue }
      failure = .wrapped(path.segments[index], .optional(.state(module)))
      return
    }
  }
}

extension Segment {
  /// Whether it is a subscript with a value for a missing key: `rows[id, default: Row()]`.
  fileprivate var hasDefault: Bool { arguments.contains { $0.label == "default" } }
}
