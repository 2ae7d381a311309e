import WeirDiagnostics
import WeirSwift
import WeirYAML

/// A name in Swift that a change leaves unresolved.
public struct LostName: Sendable {
  public let module: ModuleID
  /// The name in the text: `driver`, or `order.driver`.
  public let name: String
  public let span: Span
}

extension Project {
  /// The names in bodies that resolve in this project, but not in a changed one with the same
  /// texts: children, their members, and own members. By position, each once.
  public func namesLost(in changed: Project) -> [LostName] {
    var lost: [LostName] = []
    var seen: Set<Span> = []
    for (module, other) in zip(modules, changed.modules) {
      var bodies: [Span: Body] = [:]
      for body in other.swift { bodies[body.scalar.span] = body }
      for body in module.swift {
        guard let after = bodies[body.scalar.span], after.accesses.count == body.accesses.count
        else { continue }
        for (old, new) in zip(body.accesses, after.accesses)
        where old.reference.depth > new.reference.depth && seen.insert(old.span).inserted {
          let words = old.path.segments.compactMap(\.name).prefix(max(1, new.reference.depth + 1))
          lost.append(
            LostName(module: module.id, name: words.joined(separator: "."), span: old.span))
        }
      }
    }
    return lost.sorted { $0.span < $1.span }
  }
}

extension Reference {
  /// The number of the path's names that the spec resolves.
  fileprivate var depth: Int {
    switch self {
    case .external, .other: 0
    case .parameter: 1
    case .descendant(let steps, .unknown), .descendant(let steps, .state): steps.count
    case .descendant(let steps, _): steps.count + 1
    default: 1
    }
  }
}
