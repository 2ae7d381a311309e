import WeirDiagnostics
import WeirProject
import WeirSpec

/// A reduction of another module's action that becomes an operation, which the module that owns both calls.
struct MediatedAction {
  let fix: Fix

  /// Nil if the module that owns both does not own the reducing module directly, or reduces the action already.
  init?(_ edge: Edge, _ project: Project) {
    let reducing = project[edge.from]
    guard case .other(let top?) = project.relation(of: edge.to, to: edge.from),
      !reducing.spec.isHandWritten, !project[top].spec.isHandWritten
    else { return nil }
    let path = project.childPath(from: top, to: edge.to) + [edge.member]
    let trigger = path.joined(separator: ".")
    let children = project.childPath(from: top, to: edge.from)
    let reduction = reducing.members.first { member in
      guard case .reduction(let triggers) = member.kind else { return false }
      return triggers.contains {
        $0.isForeign && $0.module == edge.to && $0.spec.action.value == edge.member
      }
    }
    let isReduced = project[top].members.contains { member in
      guard case .reduction = member.kind else { return false }
      return member.name == trigger
    }
    guard children.count == 1, !isReduced, let reduction,
      let operation = ExtractedOperation(of: reduction, action: edge.member, in: reducing)
    else { return nil }
    fix = Fix(
      "reduce it in `\(project.name(top))`, which calls the operation `\(operation.name)` of "
        + "`\(project.name(edge.from))`",
      edits: operation.edits + [
        .adding(
          "\(trigger): \(children[0]).\(operation.name)()", to: "reduce", of: project[top].nameSpan)
      ], isUnsafe: true)
  }
}
