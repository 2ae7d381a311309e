import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// A `manual` body or effect for which no hand-written function exists.
enum MissingManualBody: Rule {
  static let name = "missing-manual-body"
  static let level = RuleSpec.Level.off

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard let swift = project.handWritten, project.spec.generate.templates == nil else { return }
    for module in project.modules
    where module.spec.isGenerated && module.spec.counterpart == nil {
      for member in module.members {
        guard let call = ManualSignature(member, in: module, project) else { continue }
        let functions = swift.functions[call.name] ?? []
        guard
          !functions.contains(where: {
            $0.owner == call.state || $0.owner.hasSuffix("." + call.state)
          })
        else { continue }
        report.add(
          "no hand-written function `\(call.state).\(call.name)` exists", at: call.span,
          modules: [module.name], members: [member.name], label: "for this body",
          help: "write it, or let `weir scaffold` write a stub")
      }
      for incomplete in project.incompleteEffects(of: module, in: swift.declaredTypes) {
        add(incomplete, of: module, &report)
      }
    }
    for abandoned in project.abandonedEffects(in: swift.declaredTypes) {
      report.add(
        "`\(abandoned.type.name)` in \(location(of: abandoned.type)) conforms to "
          + "`\(abandoned.conformance)`, but no module has these effects",
        at: project.spec.span, modules: [], members: [abandoned.type.name],
        help: "remove the type, or add the `manual` effects to a spec")
    }
  }

  private static func add(
    _ incomplete: IncompleteEffects, of module: Module, _ report: inout RuleReport
  ) {
    // Other Swift than that of the project may have other effects.
    guard incomplete.type.file != nil else { return }
    for effect in incomplete.effects {
      report.add(
        "`\(incomplete.type.name)` in \(location(of: incomplete.type)) lacks `\(effect.method)`",
        at: effect.span, modules: [module.name], members: [incomplete.type.name, effect.name],
        label: "for this effect",
        help: "add the method, as `\(effect.conformance)` in the generated Swift declares it")
    }
  }

  /// `Sources/App/LiveListEffects.swift:3`
  private static func location(of type: DeclaredTypes.Declaration) -> String {
    "\(type.file ?? ""):\(type.line)"
  }
}
