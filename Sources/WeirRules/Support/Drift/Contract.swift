import WeirDiagnostics
import WeirProject
import WeirSpec

/// A module that a spec declares and hand-written Swift implements.
struct Contract {
  let module: Module
  let swift: ModuleSpec
  private let project: Project

  init?(_ module: Module, _ project: Project) {
    guard let swift = module.spec.counterpart, module.spec.isFullyRead else { return nil }
    self.module = module
    self.swift = swift
    self.project = project
  }

  var relatedToSpec: [Related] { [Related("the spec of `\(module.name)`", at: module.nameSpan)] }

  var relatedToSwift: [Related] {
    [Related("`\(module.name)` in Swift", at: swift.name.span)]
  }

  /// The names that the state has in the spec.
  var names: Set<String> { Set(module.spec.memberNames) }

  /// The names that the state has in Swift.
  var swiftNames: Set<String> { Set(swift.memberNames) }

  var actions: Set<String> { Set(module.actions.map(\.name)) }

  var swiftActions: Set<String> { Set(swift.actions.map(\.name.value)) }

  /// The keys of the spec's reductions: children and an action.
  var reductions: Set<String> {
    Set(
      module.reductions.flatMap { member -> [String] in
        guard case .reduction(let triggers) = member.kind else { return [] }
        return triggers.map(key)
      })
  }

  private func key(_ trigger: Trigger) -> String {
    var names = trigger.path.map { project.child(at: $0).name }
    if trigger.isForeign { names = [project.name(trigger.module)] }
    return
      (names + [
        trigger.action.map { project[trigger.module].actions[$0].name } ?? trigger.spec.action.value
      ])
      .joined(separator: ".")
  }

  /// The keys of the handlers in Swift, each with its first position and whether it has a body.
  var handlers: [(key: String, trigger: TriggerSpec, isEmpty: Bool)] {
    swift.reductions.flatMap { reduction in
      let isEmpty = if case .empty = reduction.body { reduction.sends.isEmpty } else { false }
      return reduction.triggers.map { ($0.text, $0, isEmpty) }
    }
  }

  /// Whether a handler in Swift matches every action of the children before an action.
  func isCoveredByWildcard(_ trigger: Trigger) -> Bool {
    let path = trigger.path.map { project.child(at: $0).name }
    return swift.reductions.contains { reduction in
      reduction.wildcards.contains { path.starts(with: $0.map(\.value)) }
    }
  }
}

extension Project {
  /// The modules that exist in a spec and in hand-written Swift.
  var contracts: [Contract] { modules.compactMap { Contract($0, self) } }
}
