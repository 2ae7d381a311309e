import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A machine's value that no body reaches.
enum UnreachableStatus: Rule {
  static let name = "unreachable-status"
  static let explainedBy = [
    "unhandled-action", "unresolved-name", "invalid-swift", "effect-in-reducer",
  ]
  static let needsWholeProject = true
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .warning)

  static func check(_ project: Project, _ report: inout RuleReport) {
    checkSwift(project, &report)
    for gaps in report.analyses.machineGaps {
      let analysis = gaps.analysis
      for index in gaps.unreachable {
        guard let span = analysis.positionOfCase(index) else { continue }
        let attempts = analysis.assignments.filter { $0.targets?.contains(index) == true }
        report.add(
          "`\(analysis.fieldName)` of `\(analysis.module.name)` never becomes "
            + analysis.quoted(index),
          at: span, modules: [analysis.module.name],
          members: [analysis.fieldName, analysis.machine.cases[index]],
          label: attempts.isEmpty ? "no body assigns it" : "no move that a body makes leads here",
          related: attempts.map { Related(refusal(of: $0, analysis), at: $0.span) },
          note: "code that waits for this value waits forever",
          help: help(index, attempts: attempts, analysis: analysis))
      }
    }
  }

  private static func refusal(
    of attempt: MachineAnalysis.AssignmentFacts, _ analysis: MachineAnalysis
  ) -> String {
    attempt.before.isEmpty
      ? "assigned here, but the conditions are never true"
      : "assigned here, but refused: `\(analysis.fieldName)` is \(analysis.quoted(attempt.before))"
  }

  private static func help(
    _ index: Int, attempts: [MachineAnalysis.AssignmentFacts], analysis: MachineAnalysis
  ) -> String {
    let name = analysis.quoted(index)
    guard let attempt = attempts.first(where: { !$0.before.isEmpty }) else {
      return "assign \(name) where it should occur, or remove it"
    }
    return "add \(name) to the moves of \(analysis.quoted(attempt.before)), or remove it"
  }
}

/// In hand-written Swift, a case of an enum that no Swift assigns to the only field with its type.
extension UnreachableStatus {
  private static func checkSwift(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where !module.spec.statuses.isEmpty {
      let spec = module.spec
      guard spec.knows(.state), spec.knows(.reductions) else { continue }
      for (index, field) in module.fields.enumerated() {
        guard let status = spec.statuses[field.name],
          !spec.isWrittenElsewhere(field.spec), !spec.isBound(field.spec),
          let assigned = assignedCases(of: index, in: module, project), !assigned.isEmpty
        else { continue }
        let missing = status.cases.filter {
          $0.value != status.first && !assigned.contains($0.value)
        }
        guard !missing.isEmpty else { continue }
        let names = missing.map { ".\($0.value)" }
        report.add(
          "`\(field.name)` of `\(module.name)` never becomes \(Words.codes(names, "or"))",
          at: field.spec.name.span, modules: [module.name], members: [field.name] + names,
          label: "no Swift assigns \(missing.count == 1 ? "it" : "them")",
          related: missing.map { Related("`\($0.value)` is declared here", at: $0.span) },
          note:
            "code that waits for \(missing.count == 1 ? "this value" : "these values") waits forever",
          help:
            "assign \(names.count == 1 ? "`\(names[0])`" : "each") where it should occur, or remove it"
        )
      }
    }
  }

  /// The cases that bodies assign to a field; nil if one assigns another value.
  private static func assignedCases(
    of index: Int, in module: Module, _ project: Project
  ) -> Set<String>? {
    var found: Set<String> = []
    for body in project.modules.flatMap(\.stateBodies) {
      let changes = body.accesses.filter { access in
        guard access.kind.changes, !access.isReset else { return false }
        switch access.reference {
        case .field(index): return body.scope.module == module.id
        case .descendant(let steps, .field(index)): return project.module(at: steps) == module.id
        default: return false
        }
      }
      guard !changes.isEmpty else { continue }
      let values = body.fragment.statements.assignments.reduce(into: [Int: String]()) {
        if !$1.isCompound, let name = $1.value.enumCase?.name.name {
          $0[$1.target.range.lowerBound] = name
        }
      }
      for access in changes {
        guard let name = values[access.path.range.lowerBound] else { return nil }
        found.insert(name)
      }
    }
    return found
  }
}
