import WeirDiagnostics
import WeirProject
import WeirSpec

/// Two traits of one type with the same method.
enum TraitCollision: Rule {
  static let name = "trait-collision"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for adoption in project.adoptions where adoption.traits.count > 1 {
      check(adoption, in: project, to: &report)
    }
  }

  private struct Declaration {
    let trait: TraitID
    let span: Span
    var type = ""
  }

  private static func check(
    _ adoption: Adoption, in project: Project, to report: inout RuleReport
  ) {
    var methods: [MethodShape: Declaration] = [:]
    var needs: [String: Declaration] = [:]
    var seen: Set<TraitID> = []
    for (module, adopted) in adoption.traits {
      guard let id = adopted.trait, seen.insert(id).inserted else { continue }
      let trait = project[id]
      var met: Set<TraitID> = []
      for method in trait.methods {
        for shape in MethodShape.all(of: method, in: project) {
          let span = method.spec.name.span
          guard let other = methods[shape] else {
            methods[shape] = Declaration(trait: id, span: span)
            continue
          }
          guard other.trait != id, met.insert(other.trait).inserted else { continue }
          report.add(
            "`\(adoption.name)` inherits `\(shape.shown)` from `\(project[other.trait].name)` "
              + "and from "
              + "`\(trait.name)`",
            at: adopted.name.span, modules: [module.name],
            members: [adoption.name, project[other.trait].name, trait.name],
            related: [
              Related("the first one", at: other.span), Related("the second one", at: span),
            ],
            note: "Swift cannot choose a body",
            help: "adopt only one of them, or rename one of the methods after what it does")
        }
      }
      for need in trait.needs {
        let type = MethodShape.shape(of: need.type)
        guard let other = needs[need.name] else {
          needs[need.name] = Declaration(trait: id, span: need.spec.name.span, type: type)
          continue
        }
        guard other.type != type, met.insert(other.trait).inserted else { continue }
        report.add(
          "`\(adoption.name)` must have `\(need.name)` as `\(other.type)` and as `\(type)`",
          at: adopted.name.span, modules: [module.name],
          members: [adoption.name, project[other.trait].name, trait.name],
          related: [
            Related("as `\(project[other.trait].name)` needs it", at: other.span),
            Related("as `\(trait.name)` needs it", at: need.spec.name.span),
          ], note: "a property cannot have two types", help: "rename one of the needs")
      }
    }
  }
}
