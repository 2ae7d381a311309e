import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// The tree of components, with the values passed to them.
enum ContainsSource: GraphSource {
  static let name = "contains"
  static let summary =
    "from a component to the components that it contains, with the values passed to them"
  static let absence = "no component contains another one"
  static let style = LineStyle(colour: "#787d86", width: 1.5)

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    for module in project.modules {
      for index in module.spec.components.indices {
        _ = graph.node(of: ComponentID(module: module.id, index: index))
      }
    }
    for module in project.modules {
      for (index, component) in module.components.enumerated() {
        let container = graph.node(of: ComponentID(module: module.id, index: index))
        for contained in component.contains {
          guard let id = contained.component else { continue }
          let labels = contained.spec.arguments.map { "\($0.name.value): \($0.value.text)" }
          graph.link(
            Self.self, from: container, to: graph.node(of: id), at: contained.spec.name.span,
            label: labels.joined(separator: ", "))
        }
      }
    }
  }
}
