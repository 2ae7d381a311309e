import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A reduction in an owner that concerns only the child.
enum MisplacedMediator: Rule {
  static let name = "misplaced-mediator"
  static let stopsGeneration = true
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    report.checkEach { module, report in
      for member in module.reductions {
        guard let child = onlyChild(of: member, module),
          let childModule = module.children[child].module,
          project[childModule].owners.count == 1, !project[childModule].spec.isReusable,
          let body = member.body.swift,
          let operations = operations(called: body, on: child)
        else { continue }
        add(
          member, operations: operations, module: module, child: project[childModule], to: &report)
      }
    }
  }

  /// The plain or optional child to which all triggers of a reduction belong.
  private static func onlyChild(of member: Member, _ module: Module) -> Int? {
    guard case .reduction(let triggers) = member.kind,
      let child = triggers.first?.path.first?.child,
      triggers.allSatisfy({ $0.path.count == 1 && $0.path[0].child == child }),
      !module.children[child].isKeyed
    else { return nil }
    return child
  }

  /// The child's operations that a body calls; nil if it calls none or does anything else.
  private static func operations(called body: Body, on child: Int) -> [Int]? {
    var operations: [Int] = []
    for access in body.accesses {
      switch access.reference {
      case .descendant(let steps, .operation(let index))
      where steps.count == 1 && steps[0].child == child:
        guard access.kind == .call else { return nil }
        if !operations.contains(index) { operations.append(index) }
      case .descendant(let steps, .field), .descendant(let steps, .derived),
        .descendant(let steps, .canMove):
        guard steps.count == 1, steps[0].child == child, access.kind.isReading else { return nil }
      case .parameter: break
      case .other:
        // `self` as a whole may read everything in the owner.
        if access.path.root == .selfValue { return nil }
      default: return nil
      }
    }
    return operations.isEmpty ? nil : operations
  }

  private static func add(
    _ member: Member, operations: [Int], module: Module, child: Module,
    to report: inout RuleReport
  ) {
    guard case .reduction(let triggers) = member.kind, let last = triggers.first?.spec.parts.last
    else { return }
    let called = operations.map { child.operations[$0] }
    report.add(
      "`\(module.name)` reduces `\(member.name)` only by calling operations of `\(child.name)`",
      at: member.span, modules: [module.name, child.name], members: [member.name],
      related: called.map { Related("`\($0.name)` is declared here", at: $0.span) },
      chain: [module.name, child.name], chainNote: "\(module.name) owns \(child.name)",
      note: "the spec of `\(child.name)` does not show the whole effect of `\(last.value)`",
      help: "reduce `\(last.value)` only in `\(child.name)`, and call "
        + "\(Words.codes(called.map(\.name))) there")
  }
}
