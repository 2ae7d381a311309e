import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// The children that Swift of a module names.
enum NamedChildren: Hashable {
  case some(Set<Int>)
  /// It passes the state as a whole, or calls functions that the spec does not declare.
  case all

  static let none = NamedChildren.some([])

  func contains(_ child: Int) -> Bool {
    switch self {
    case .some(let children): children.contains(child)
    case .all: true
    }
  }

  func union(_ other: NamedChildren) -> NamedChildren {
    switch (self, other) {
    case (.some(let mine), .some(let others)): .some(mine.union(others))
    default: .all
    }
  }
}

/// Computes which parts of a module its own actions and those of its descendants may change, so that the store
/// compares only those.
struct ActionScopes {
  /// The reduction of an action of a module below.
  struct Mediation {
    let pattern: SafeSwift
    let changed: NamedChildren
  }

  private let module: Module
  /// The children that derived values and decisions read.
  let read: NamedChildren
  /// For each child with values that other children read, these.
  private let readers: [Int: Set<Int>]
  /// By the direct module whose actions arrive; those of other modules are the module's own, by the child.
  private let mediations: [Arrival: [Mediation]]

  private struct Arrival: Hashable {
    let carrier: ModuleID
    let child: Int?
  }

  init(_ module: Module, _ routing: ActionRouting) {
    self.module = module
    var read = module.derived.reduce(NamedChildren.none) { $0.union(module.children(namedBy: $1)) }
    for body in module.decisions.flatMap(\.bodies) {
      read = read.union(module.children(namedBy: body))
    }
    self.read = read
    readers = Self.readers(in: module, routing.project)
    var mediations: [Arrival: [Mediation]] = [:]
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      let changed = module.children(namedBy: member)
      for trigger in triggers where !trigger.path.isEmpty {
        let route = Route(trigger, in: module.id, routing)
        let isOwn = route.carrier == module.id
        let arrival = Arrival(
          carrier: route.carrier, child: isOwn ? route.wrapped.first?.child : nil)
        mediations[arrival, default: []].append(
          Mediation(pattern: route.pattern(reading: []), changed: changed))
      }
    }
    self.mediations = mediations
  }

  private static func readers(in module: Module, _ project: Project) -> [Int: Set<Int>] {
    let plan = project.readPlan
    guard plan.isUsed else { return [:] }
    var readers: [Int: Set<Int>] = [:]
    for (index, child) in module.children.enumerated() {
      guard let child = child.module else { continue }
      for value in plan.received(by: child) {
        guard let step = plan.path(to: value.source, from: module.id)?.first else { continue }
        readers[step.child, default: []].insert(index)
      }
    }
    return readers
  }

  /// Whether derived values, decisions or other children depend on a child.
  func concerns(_ child: Int) -> Bool { read.contains(child) || readers[child] != nil }

  /// Some children, and those that read their values.
  func withReaders(of children: NamedChildren) -> NamedChildren {
    guard case .some(let found) = children, !readers.isEmpty else { return children }
    return .some(Reach.closure(of: found) { Array(readers[$0] ?? []) })
  }

  /// The reductions of actions in the enum of a direct module below.
  func mediations(of carrier: ModuleID) -> [Mediation] {
    mediations[Arrival(carrier: carrier, child: nil)] ?? []
  }

  /// The reductions of actions of a child that are cases of the module's own enum.
  func mediations(at child: Int) -> [Mediation] {
    mediations[Arrival(carrier: module.id, child: child)] ?? []
  }

  /// The own actions, by the children that their reductions name.
  var own: [(changed: NamedChildren, actions: [String])] {
    var changed: [String: NamedChildren] = [:]
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      let named = module.children(namedBy: member)
      for trigger in triggers where trigger.isOwn {
        changed[trigger.spec.parts[0].value, default: .none] =
          changed[trigger.spec.parts[0].value, default: .none].union(named)
      }
    }
    var groups: [(changed: NamedChildren, actions: [String])] = []
    for action in module.actions {
      let named = changed[action.name] ?? .none
      if let index = groups.firstIndex(where: { $0.changed == named }) {
        groups[index].actions.append(action.name)
      } else {
        groups.append((named, [action.name]))
      }
    }
    return groups
  }
}

extension Module {
  fileprivate func children(namedBy member: Member) -> NamedChildren {
    var seen: Set<Int> = []
    return children(namedBy: member, &seen)
  }

  fileprivate func children(namedBy body: Body) -> NamedChildren {
    var seen: Set<Int> = []
    return children(namedBy: body, &seen)
  }

  private func children(namedBy member: Member, _ seen: inout Set<Int>) -> NamedChildren {
    switch member.body {
    case .empty: return .none
    case .swift(let body): return children(namedBy: body, &seen)
    case .manual(_, let reads, let writes):
      // A derived value that is passed is computed from fields and children of its own.
      return .some(Set((reads + writes).compactMap(\.child)))
    }
  }

  /// - Parameter seen: The operations that are included.
  private func children(namedBy body: Body, _ seen: inout Set<Int>) -> NamedChildren {
    guard body.fragment.problems.isEmpty else { return .all }
    var found = NamedChildren.none
    for access in body.accesses {
      switch access.reference {
      case .descendant(let steps, _):
        if let first = steps.first, first.owner == id { found = found.union(.some([first.child])) }
      case .operation(let index):
        guard seen.insert(index).inserted else { continue }
        found = found.union(children(namedBy: operations[index], &seen))
      case .external(let name):
        if access.kind == .call, access.path.segments.count == 1,
          name.first?.isUppercase != true, !SwiftLibrary.globals.contains(name)
        {
          return .all
        }
      case .other:
        if access.path.root == .selfValue { return .all }
      default: break
      }
    }
    return found
  }
}
