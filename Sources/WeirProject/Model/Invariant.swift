import WeirDiagnostics
import WeirSpec
import WeirSwift

/// A promise about the state, resolved.
public struct Invariant: Sendable {
  public let spec: InvariantSpec
  /// Its Swift, in the order of `InvariantSpec.swift`.
  public let bodies: [Body]
  /// The actions to which a `step` is limited; empty for all.
  public let triggers: [Trigger]

  public var name: String { spec.name.value }

  /// The parameter of a `step` with the state before the action.
  public static let old = "old"
}

extension Project {
  /// The value that a name after `old` refers to, in the module or in one below it.
  public func value(ofOld access: Access, in id: ModuleID) -> (
    module: ModuleID, kind: DeclaredMember.Kind, name: String
  )? {
    let names = access.path.segments.compactMap(\.name).dropFirst()
    let found = declarations(after: Array(names), ofOld: id)
    guard let last = found.last, last.kind != .child else { return nil }
    return (last.module, last.kind, names[names.startIndex + found.count - 1])
  }

  /// The declarations that names after `old` refer to, as far as they are known: children, then a member of the last one.
  public func declarations(
    after names: [String], ofOld id: ModuleID
  ) -> [(module: ModuleID, kind: DeclaredMember.Kind)] {
    var found: [(module: ModuleID, kind: DeclaredMember.Kind)] = []
    var module = self[id]
    for name in names {
      if let child = module.children.first(where: { $0.name == name }) {
        found.append((module.id, .child))
        guard !child.isKeyed, let next = child.module else { return found }
        module = self[next]
        continue
      }
      let kinds: [(DeclaredMember.Kind, [String])] = [
        (.field, module.fields.map(\.name)), (.derived, module.derived.map(\.name)),
        (.input, module.inputs.map(\.name)), (.decision, module.decisions.map(\.name)),
      ]
      guard let kind = kinds.first(where: { $0.1.contains(name) })?.0 else { return found }
      return found + [(module.id, kind)]
    }
    return found
  }
}

/// Values of a type that are tried, resolved.
public struct Sample: Sendable {
  public let spec: SampleSpec
  public let type: ResolvedType
  public let values: [Body]
}
