import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleInput {
  /// The enum of the actions, and their dispatch in the file of a root. The cost of the dispatch does not depend on the
  /// size of the app, because each action contains the path to its owner.
  static let actionEntries: [Entry<Self>] = [
    .flag("hasActions", "Whether it has actions.") { $0.hasActions },
    .text("action", "The type of the actions.") {
      .type($0.builder.names.action(of: $0.module))
    },
    .text("actionName", "The name of their enum, which may be nested.") {
      $0.builder.isFeature ? "Action" : .type($0.builder.names.action(of: $0.module))
    },
    .optionalText("actionInherits", "The protocols of actions and effects, comma-separated.") {
      $0.builder.inherits($0.builder.conformances())
    },
    .list("actionCases", "The cases: own actions, and those of children that are not direct.") {
      $0.module.actions.map($0.own) + $0.builder.routing.wrapped(in: $0.module).map($0.wrapped)
    },
    .text("event", "The protocol of all actions of a root's tree.") {
      .identifier($0.builder.names.event(of: $0.module))
    },
    .list("carriers", "The enums of all actions in a root's tree.") { input in
      input.carriers.map { CarrierInput(root: input.builder, carrier: input.project[$0]) }
    },
    .flag("areActionsSendable", "Whether every action of the tree is Sendable.") { input in
      input.carriers.allSatisfy {
        input.builder.of(input.project[$0]).conformances().contains("Sendable")
      }
    },
    .optionalText("store", "The root's store, if it has one.") { $0.builder.rootStore },
    .text("reducer", "The name of the reducer function for a store.") {
      .identifier($0.builder.names.reducer(of: $0.module))
    },
    .flag("needsInit", "Whether the root's state has no initial value.") {
      $0.builder.routing.needsInit($0.module.id)
    },
  ]

  private var carriers: [ModuleID] { builder.routing.dispatched(by: module.id) }

  private func own(_ action: Action) -> CaseInput {
    CaseInput(
      doc: .docComment(action.spec.doc),
      declaration: builder.caseText(
        action.name, payload: action.spec.payload, types: action.types, isInside: false),
      position: builder.position(of: action.types, action.spec.payload))
  }

  private func wrapped(_ index: Int) -> CaseInput {
    let child = module.children[index]
    let childModule: SafeSwift? = child.module.map {
      .type(builder.names.action(of: builder.project[$0]))
    }
    let key = child.keyType.map { builder.code($0, isInside: false) }
    return CaseInput(
      doc: .docComment("An action of `\(child.name)`."),
      declaration: builder.routing.caseText(of: child, key: key, action: childModule ?? .empty))
  }
}

extension ModuleBuilder {
  /// The store of a root; nil if it has none.
  var rootStore: SafeSwift? { routing.effects.hasStore(module.id) ? storeType : nil }
}
