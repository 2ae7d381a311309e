import WeirDiagnostics
import WeirProject
import WeirSpec

/// The values that invariants read.
enum PromisesSource: GraphSource {
  static let name = "promises"
  static let summary = "from a value to the invariant that reads it"
  static let absence = "no invariant reads a value"
  static let style = LineStyle(colour: "#b0457f", width: 1.6)

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    for module in project.modules {
      var reading = ValueReading(module, as: self)
      for invariant in module.invariants {
        let node = graph.node(
          .invariant, invariant.name, of: module.id, at: invariant.spec.name.span,
          doc: invariant.spec.doc)
        for body in invariant.bodies { reading.read(body, by: node, into: &graph) }
      }
    }
  }
}
