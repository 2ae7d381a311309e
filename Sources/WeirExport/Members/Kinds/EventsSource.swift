import WeirDiagnostics
import WeirProject
import WeirSpec

/// The actions that components and reductions send. Between modules, such edges have the same name.
enum EventsSource: GraphSource {
  static let name = EdgeKind.sends.rawValue
  static let summary = "from a component or a reduced action to the actions that it sends"
  static let absence = "no component and no reduced action sends an action"
  static let style = LineStyle(colour: "#c2539a", width: 1.6, dashes: [7, 4])

  static func collect(_ project: Project, into graph: inout MemberGraphBuilder) {
    for module in project.modules {
      for event in module.events {
        guard
          let index = module.spec.components.firstIndex(where: {
            $0.name.value == event.component.value
          })
        else { continue }
        let component = graph.node(of: ComponentID(module: module.id, index: index))
        for sent in event.sends {
          let action = graph.action(sent.action, of: sent.module)
          graph.link(
            Self.self, from: component, to: action, at: sent.span, label: event.spec.name.value)
        }
      }
      for member in module.reductions where !member.sends.isEmpty {
        guard case .reduction(let triggers) = member.kind else { continue }
        for trigger in triggers {
          let reduced = graph.action(trigger.spec.parts.last!.value, of: trigger.module)
          for send in member.sends {
            let action = graph.action(send.spec.action.value, of: send.module)
            graph.link(Self.self, from: reduced, to: action, at: send.spec.span)
          }
        }
      }
    }
  }
}
