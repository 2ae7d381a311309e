import WeirProject
import WeirYAML

/// The actions that effects send, and the inputs into which models pipe their values.
enum AnswersSource: GraphSource {
  static let name = "answers"
  static let summary = "from an effect to the actions that it sends, or to inputs of its model"
  static let absence = "no effect sends an action or sets an input"
  static let style = LineStyle(colour: "#3d8f6a", width: 1.6, dashes: [7, 4])

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    for module in project.modules {
      for effect in module.effects {
        guard let work = effect.work else { continue }
        let node = graph.effect(effect, of: module)
        var responses = [(key: "then", response: work.then), (key: "each", response: work.each)]
        responses += work.failures.map { (key: "else", response: $0.response) }
        for (key, response) in responses {
          guard let response else { continue }
          let target: Int
          if let index = response.input {
            target = graph.input(index, of: module)
          } else if response.action != nil {
            target = graph.action(response.name, of: module.id)
          } else {
            continue
          }
          graph.link(Self.self, from: node, to: target, at: response.scalar.span, label: key)
        }
      }
    }
  }
}
