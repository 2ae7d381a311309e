import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ComponentInput {
  /// The enum of its events, whose cases carry the payloads of the actions that they send.
  static let eventEntries: [Entry<Self>] = [
    .text("event", "The enum of its events.") {
      .identifier(GeneratedNames.event(of: $0.component.name))
    },
    .optionalText("eventInherits", "The enum's protocols, comma-separated.", \.events?.inherits),
    .texts("eventCases", "The enum's cases.") { $0.events?.all.map(\.declaration) ?? [] },
    .optionalText(
      "action", "The enum of actions, if every event sends exactly one of its actions."
    ) { $0.events?.action },
    .text("dispatch", "The parameters with a closure for each enum, if there are several.") {
      $0.events?.dispatch ?? ""
    },
    .list("branches", "The actions of each event.") { $0.events?.branches ?? [] },
  ]
}

/// The events of a component, at least one.
struct ComponentEvents {
  private let builder: ModuleBuilder
  fileprivate let all: [EventPayload]
  /// The modules whose actions are sent.
  private let owners: [ModuleID]
  /// Whether each event sends exactly one action, and all actions belong to one enum.
  private let isOne: Bool
  /// The labels in the payloads of all events.
  private let labels: Set<String>

  private var project: Project { builder.project }

  init(_ events: [Event], in builder: ModuleBuilder) {
    self.builder = builder
    all = events.map { EventPayload($0, in: builder.project) }
    owners = events.flatMap(\.sends).map(\.module).uniqued()
    isOne = owners.count == 1 && events.allSatisfy { $0.sends.count == 1 }
    labels = Set(all.flatMap(\.values).map(\.label))
  }

  fileprivate var action: SafeSwift? { isOne ? owners.first.map(action) : nil }

  fileprivate var branches: [BranchInput] { all.map { BranchInput([$0.pattern], sends($0)) } }

  /// The protocols that all actions conform to.
  fileprivate var inherits: SafeSwift? {
    let all = owners.map { builder.of(project[$0]).conformances() }
    let shared = all.first?.filter { name in all.allSatisfy { $0.contains(name) } } ?? []
    return builder.inherits(shared)
  }

  /// The enum of a module's actions.
  private func action(of id: ModuleID) -> SafeSwift {
    .type(builder.names.action(of: project[id]))
  }

  fileprivate var dispatch: SafeSwift {
    let closures = owners.map { id -> SafeSwift in
      "\(closure(of: id)): (\(action(of: id))) -> Void"
    }
    return Wrapped.list("dispatch(", of: closures, column: 12, indent: "  ")
  }

  /// Actions, or calls that dispatch them.
  private func sends(_ event: EventPayload) -> [SafeSwift] {
    event.event.sends.indices.map { index in
      let action = event.action(index)
      return isOne ? action : "\(closure(of: event.event.sends[index].module))(\(action))"
    }
  }

  private func closure(of id: ModuleID) -> SafeSwift {
    let name = project[id].name.uncapitalizedFirst
    return .identifier(labels.contains(name) ? name + "Actions" : name)
  }
}

/// The payloads of the actions that an event sends, each value once.
private struct EventPayload {
  struct Value {
    let label: String
    let type: SafeSwift
  }

  let event: Event
  private(set) var values: [Value] = []
  /// For each action the parameters of its payload, with the indices of their values.
  private var arguments: [[(parameter: ParameterSpec, value: Int)]] = []

  init(_ event: Event, in project: Project) {
    self.event = event
    for sent in event.sends {
      guard let action = project.action(named: sent.action, in: sent.module) else {
        arguments.append([])
        continue
      }
      var own: [(parameter: ParameterSpec, value: Int)] = []
      for (parameter, type) in zip(action.spec.payload, action.types) {
        let text = project.text(of: type, in: project[sent.module], isInside: false)
        own.append((parameter, index(of: parameter.name.value, text, taken: own.map(\.value))))
      }
      arguments.append(own)
    }
  }

  /// Values of the same name and type are shared; a second value with another type has a number.
  private mutating func index(of name: String, _ type: SafeSwift, taken: [Int]) -> Int {
    var label = name
    var number = 2
    while let index = values.firstIndex(where: { $0.label == label }) {
      if values[index].type == type, !taken.contains(index) { return index }
      label = name + String(number)
      number += 1
    }
    values.append(Value(label: label, type: type))
    return values.count - 1
  }

  var declaration: SafeSwift {
    payload { "\(label: $0.label): \($0.type)" }
  }

  var pattern: SafeSwift { ".\(payload { "let \(name: $0.label)" })" }

  private func payload(_ text: (Value) -> SafeSwift) -> SafeSwift {
    let name = SafeSwift.identifier(event.spec.name.value)
    return values.isEmpty ? name : "\(name)(\(values.map(text).joined(by: ", ")))"
  }

  /// An action by its index among those that are sent.
  func action(_ index: Int) -> SafeSwift {
    let passed = arguments[index].map { parameter, value in
      parameter.passed(.identifier(values[value].label))
    }
    let payload: SafeSwift = passed.isEmpty ? "" : "(\(passed.joined(by: ", ")))"
    return ".\(name: event.sends[index].action)\(payload)"
  }
}
