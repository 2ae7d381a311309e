import WeirDiagnostics
import WeirProject
import WeirYAML

/// Effects whose responses start one another.
enum EffectCycle: Rule {
  static let name = "effect-cycle"

  static func check(_ project: Project, _ report: inout RuleReport) {
    for steps in EffectCycles(project, report.analyses.reductions).cycles {
      var modules: [String] = []
      for step in steps where !modules.contains(step.node.module.name) {
        modules.append(step.node.module.name)
      }
      func name(_ step: EffectCycles.Step) -> String {
        (modules.count > 1 ? step.node.module.name + "." : "") + step.node.effect.name
      }
      let names = steps.map(name)
      let owner = modules.count == 1 ? " of `\(modules[0])`" : ""
      let nexts = steps.dropFirst() + steps.prefix(1)
      report.add(
        "\(Words.codes(names))\(owner) start each other endlessly",
        at: steps[0].response.scalar.span, modules: modules, members: names,
        label: "this response starts `\(names[1])`",
        related: zip(steps, nexts).dropFirst().map { step, next in
          Related("this response starts `\(name(next))`", at: step.response.scalar.span)
        },
        chain: steps.flatMap { step in
          [name(step), step.response.name]
            + step.fields.map { project[$0.module].fields[$0.index].name }
        } + [names[0]],
        help: "write another value in a reduction of \(Words.list(responses(steps))), "
          + "count the attempts, or add `after` to an effect")
    }
  }

  private static func responses(_ steps: [EffectCycles.Step]) -> [String] {
    var names: [String] = []
    for step in steps where !names.contains("`\(step.response.name)`") {
      names.append("`\(step.response.name)`")
    }
    return names
  }
}
