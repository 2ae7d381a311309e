import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// What a component tells of, as an enum whose cases carry what the actions do that they stand for.
struct ComponentEventBuilder {
  let builder: ModuleBuilder
  let component: Component
  private let events: [Event]

  private var project: Project { builder.project }

  /// - Parameter events: The component's own, one at least.
  init(_ component: Component, _ events: [Event], in builder: ModuleBuilder) {
    self.builder = builder
    self.component = component
    self.events = events
  }

  func context() -> ComponentEventContext {
    let owners = self.owners
    let carried = Set(events.flatMap { payload(of: $0).values.map(\.label) })
    let isOne = owners.count == 1 && events.allSatisfy { $0.sends.count == 1 }
    let closures = owners.map { id in
      "\(closure(of: id, carried)): (\(SwiftName.escaped(builder.names.action(of: project[id])))) -> Void"
    }
    return ComponentEventContext(
      name: .identifier(GeneratedNames.event(of: component.name)), title: .docText(component.name),
      inherits: inherits, cases: events.map { .code(declaration(of: $0)) },
      action: isOne ? owners.first.map { .identifier(builder.names.action(of: project[$0])) } : nil,
      dispatch: .code(Wrapped.filled("dispatch(", closures, column: 12, indent: "  ")),
      branches: events.map { branch($0, isOne: isOne, carried) })
  }

  /// The modules whose actions are sent, each once.
  private var owners: [ModuleID] {
    var seen: Set<ModuleID> = []
    return events.flatMap(\.sends).map(\.module).filter { seen.insert($0).inserted }
  }

  /// What all actions conform to.
  private var inherits: SafeSwift? {
    let all = owners.map { owner in
      ModuleBuilder(
        project: project, sources: builder.sources, layout: builder.layout, module: project[owner]
      ).conformances()
    }
    let shared = all.first?.filter { name in all.allSatisfy { $0.contains(name) } } ?? []
    return builder.inherits(shared)
  }

  /// - Parameter carried: The labels of what the events carry.
  private func closure(of id: ModuleID, _ carried: Set<String>) -> String {
    let name = project[id].name.uncapitalizedFirst
    return SwiftName.escaped(carried.contains(name) ? name + "Actions" : name)
  }

  // MARK: What it carries

  private struct Carried {
    let label: String
    let type: String
  }

  /// What the actions of an event carry, each value once, and for each action which of them.
  private func payload(of event: Event) -> (values: [Carried], taken: [[Int]]) {
    var values: [Carried] = []
    var taken: [[Int]] = []
    for sent in event.sends {
      guard let action = action(of: sent) else {
        taken.append([])
        continue
      }
      var own: [Int] = []
      for (parameter, type) in zip(action.spec.payload, action.types) {
        let text = project.text(of: type, in: project[sent.module], isInside: false)
        var label = parameter.name.value
        var number = 2
        while let index = values.firstIndex(where: { $0.label == label }) {
          if values[index].type == text, !own.contains(index) { break }
          label = parameter.name.value + String(number)
          number += 1
        }
        if let index = values.firstIndex(where: { $0.label == label }) {
          own.append(index)
        } else {
          own.append(values.count)
          values.append(Carried(label: label, type: text))
        }
      }
      taken.append(own)
    }
    return (values, taken)
  }

  private func action(of sent: Event.Sent) -> Action? {
    project.action(named: sent.action, in: sent.module)
  }

  private func declaration(of event: Event) -> String {
    let values = payload(of: event).values.map {
      "\(SwiftName.escapedLabel($0.label)): \($0.type)"
    }
    let name = SwiftName.escaped(event.spec.name.value)
    return values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
  }

  private func branch(_ event: Event, isOne: Bool, _ carried: Set<String>) -> EventBranchContext {
    let (values, taken) = payload(of: event)
    let name = "." + SwiftName.escaped(event.spec.name.value)
    let bound = values.map { "let " + SwiftName.escaped($0.label) }.joined(separator: ", ")
    let sends = zip(event.sends, taken).map { sent, taken -> SafeSwift in
      let payload = action(of: sent)?.spec.payload ?? []
      let arguments = zip(payload, taken).map { parameter, index in
        parameter.passed(SwiftName.escaped(values[index].label))
      }
      let text =
        "." + SwiftName.escaped(sent.action)
        + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
      return .code(isOne ? text : "\(closure(of: sent.module, carried))(\(text))")
    }
    return EventBranchContext(
      pattern: .code(values.isEmpty ? name : "\(name)(\(bound))"),
      sends: sends.isEmpty ? [.code("break")] : sends)
  }
}
