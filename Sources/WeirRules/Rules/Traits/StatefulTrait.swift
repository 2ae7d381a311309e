import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A trait that stores or changes state.
enum StatefulTrait: Rule {
  static let name = "stateful-trait"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, trait) in project.each(\.traits) {
      for need in trait.needs { check(need, of: trait, module: module, to: &report) }
      for method in trait.methods {
        for body in method.bodies {
          check(body, of: method, trait: trait, module: module, to: &report)
        }
      }
    }
  }

  private static func check(
    _ need: Need, of trait: Trait, module: Module, to report: inout RuleReport
  ) {
    let members = ["\(trait.name).\(need.name)"]
    if let settable = need.spec.settable {
      report.add(
        "the bodies of `\(trait.name)` can write `\(need.name)`", at: settable,
        modules: [module.name], members: members,
        note: "state belongs to the adopter, and a trait only reads it",
        help: "write `\(need.name): \(need.type.type.text)`, and let the adopter change it")
    }
    if let value = need.spec.defaultValue {
      report.add(
        "`\(need.name)` of `\(trait.name)` has a value", at: value.span,
        modules: [module.name], members: members,
        note: "a trait has no state: its adopters supply its needs",
        help: "write `\(need.name): \(need.type.type.text)`")
    }
  }

  private static func check(
    _ body: Body, of method: ResolvedMethod, trait: Trait, module: Module,
    to report: inout RuleReport
  ) {
    for access in body.accesses {
      switch (access.kind, access.reference) {
      case (.write, .need(let index)) where access.path.onlyName != nil:
        let need = trait.needs[index]
        // The need itself is reported.
        guard need.spec.settable == nil else { continue }
        report.add(
          "`\(method.name)` of `\(trait.name)` writes its need `\(need.name)`", at: access.span,
          modules: [module.name], members: ["\(trait.name).\(method.name)", need.name],
          related: [Related("the need", at: need.spec.name.span)],
          note: "state belongs to the adopter, and a trait only reads it",
          help: "let the adopter change it, through a service that the trait calls")
      case (.call, .external("objc_setAssociatedObject")):
        report.add(
          "`\(method.name)` of `\(trait.name)` stores an associated object",
          at: access.span, modules: [module.name], members: ["\(trait.name).\(method.name)"],
          note: "a trait has no state", help: "declare it as a need, which the adopter supplies")
      default: break
      }
    }
  }
}
