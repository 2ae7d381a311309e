import WeirDiagnostics
import WeirProject
import WeirSpec

/// The effects that decisions start.
enum StartsSource: GraphSource {
  static let name = "starts"
  static let summary = "from a decision, derived value or field to the effects that it starts"
  static let absence = "no module has `effects`"
  static let style = LineStyle(colour: "#c06a10", width: 2.2)

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    for module in project.modules {
      for index in module.decisions.indices { _ = graph.decision(index, of: module) }
      for effect in module.effects {
        let spec = effect.spec
        let node = graph.effect(effect, of: module)
        let source: Int? =
          switch effect.work?.source {
          case .derived(let index): graph.derived(index, of: module)
          case .field(let index): graph.field(index, of: module)
          case .decision, nil: nil
          }
        if let source {
          graph.link(
            Self.self, from: source, to: node, at: spec.decisions.first?.span ?? spec.name.span)
        }
        for index in effect.decisions {
          let name = module.decisions[index].name
          let position = spec.decisions.first { $0.value == name }?.span ?? spec.name.span
          let decision = graph.decision(index, of: module)
          graph.link(Self.self, from: decision, to: node, at: position)
        }
      }
    }
  }
}
