import WeirDiagnostics
import WeirProject
import WeirSpec

/// For each action, the reductions in all modules that name it.
struct ReductionsOfActions: Sendable {
  struct Reduction {
    let module: ModuleID
    /// The index among that module's reductions.
    let index: Int
    /// The position of the action in the reduction's key.
    let span: Span
  }

  private struct Key: Hashable {
    let module: ModuleID
    let action: Int
  }

  private var reductions: [Key: [Reduction]] = [:]

  init(_ project: Project) {
    for module in project.modules {
      for (index, member) in module.reductions.enumerated() {
        guard case .reduction(let triggers) = member.kind else { continue }
        for trigger in triggers {
          guard let action = trigger.action else { continue }
          reductions[Key(module: trigger.module, action: action), default: []].append(
            Reduction(module: module.id, index: index, span: trigger.spec.span))
        }
      }
    }
  }

  /// In the order of the modules, and of the spec.
  func of(_ action: Int, in module: ModuleID) -> [Reduction] {
    reductions[Key(module: module, action: action)] ?? []
  }
}
