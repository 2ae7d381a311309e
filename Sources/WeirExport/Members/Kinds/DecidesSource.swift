import WeirProject

/// The values that decisions read: inputs, fields, other decisions, and derived values in between.
enum DecidesSource: GraphSource {
  static let name = "decides"
  static let summary = "from a value to the decision that reads it"
  static let absence = "no decision reads a value"
  static let style = LineStyle(colour: "#2f7fe0", width: 1.6)

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    for module in project.modules {
      for index in module.inputs.indices { _ = graph.input(index, of: module) }
      var reading = ValueReading(module, as: self)
      for (index, decision) in module.decisions.enumerated() {
        let node = graph.decision(index, of: module)
        for body in decision.bodies { reading.read(body, by: node, into: &graph) }
      }
      for case .derived(let index)? in module.effects.map({ $0.work?.source }) {
        reading.follow(derived: index, &graph)
      }
    }
  }
}
