import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

extension Project {
  /// The modules with values in `reads`.
  var modulesWithReads: [Module] { modules("withReads") { !$0.reads.isEmpty } }
}

/// The generated names of a module that receives values of other modules, or passes them on.
extension NameCollision {
  /// The parameter with the values, and the members of the struct with the state and the values.
  private static let reserved = ["reads", "state"]

  static func reads(_ module: Module, in project: Project, to report: inout RuleReport) {
    let plan = project.readPlan
    let members = module.memberNames
    for child in module.children {
      guard let id = child.module, plan.receives(id) else { continue }
      let name = GeneratedNames.reading(ofChild: child.name)
      for member in members where member.name == name {
        report.add(
          "`\(name)` is both \(member.words) of `\(module.name)` and a generated property",
          at: member.span, modules: [module.name], members: [name],
          related: [Related("the child with values of other modules", at: child.spec.name.span)],
          note: "the members of a state share one scope", help: "rename one of them")
      }
    }
    guard plan.receives(module.id) else { return }
    let parameter = reserved[0]
    var taken = members.filter { reserved.contains($0.name) }.map { ($0.name, $0.span) }
    taken += module.names.filter { $0.name.value == parameter && $0.position == .local }
      .map { (parameter, $0.name.span) }
    taken += module.swift.flatMap { body in
      body.accesses.filter { $0.path.isLocal && $0.path.segments.first?.name == parameter }
        .prefix(1).map { (parameter, body.span(of: $0.path.segments[0].range)) }
    }
    for (name, span) in taken {
      report.add(
        "`\(name)` is a generated name in `\(module.name)`", at: span, modules: [module.name],
        members: [name],
        note:
          "the functions of a module that reads values of other modules have the parameter `reads`, and "
          + "`\(GeneratedNames.reading(of: module))` has the properties `state` and `reads`",
        help: "rename it")
    }
  }
}
