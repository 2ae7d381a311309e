import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The enum of a module's actions: its own, and those of children that are not direct.
struct ActionsInput: TemplateInput {
  let builder: ModuleBuilder

  private var module: Module { builder.module }

  static let shape = Shape<Self>(
    "actions",
    [
      .text("name", "The enum's name.") {
        $0.builder.isFeature ? "Action" : .type($0.builder.names.action(of: $0.module))
      },
      .text("module", "The module's name.") { .docText($0.module.name) },
      .optionalText("inherits", "Protocols, comma-separated.") {
        $0.builder.inherits($0.builder.conformances())
      },
      .list("cases", "Its cases.") {
        $0.module.actions.map($0.own) + $0.builder.layout.wrapped(in: $0.module).map($0.wrapped)
      },
    ])

  private func own(_ action: Action) -> CaseInput {
    CaseInput(
      doc: .docComment(action.spec.doc),
      declaration: builder.caseText(
        action.name, action.spec.payload, action.types, isInside: false),
      place: builder.place(of: action.types, action.spec.payload))
  }

  private func wrapped(_ index: Int) -> CaseInput {
    let mount = module.mounts[index]
    let child: SafeSwift? = mount.module.map {
      .type(builder.names.action(of: builder.project[$0]))
    }
    let key = mount.keyType.map { builder.code($0, isInside: false) }
    return CaseInput(
      doc: .docComment("An action of `\(mount.name)`."),
      declaration: builder.layout.caseText(of: mount, key: key, action: child ?? .empty))
  }
}

/// A function that dispatches an action to its owner. Its cost does not depend on the size of the app, because each
/// action contains the path to its owner.
struct DispatchInput: TemplateInput {
  let builder: ModuleBuilder
  private let actions: [ModuleID]

  private var root: Module { builder.module }

  init?(_ builder: ModuleBuilder) {
    actions = builder.layout.dispatched(by: builder.module.id)
    guard !actions.isEmpty else { return nil }
    self.builder = builder
  }

  static let shape = Shape<Self>(
    "dispatch",
    [
      .text("event", "The protocol of all actions of the tree.") { $0.event },
      .text("state", "The root's state.") { $0.state },
      .optionalText("store", "The root's store, if it has one.") { $0.store },
      .text("root", "The root's name.") { .docText($0.root.name) },
      .text("reducer", "The name of the reducer function for a store.") {
        .identifier($0.builder.names.reducer(of: $0.root))
      },
      .flag("needsInit", "Whether the root's state has no initial value.") {
        $0.builder.layout.needsInit($0.root.id)
      },
      .flag("isSendable", "Whether every action is Sendable.") { input in
        input.actions.allSatisfy {
          input.builder.of(input.builder.project[$0]).conformances().contains("Sendable")
        }
      },
      .list("actions", "The enums of all actions in the root's tree.") { input in
        input.actions.map {
          DispatchedInput(
            action: .type(input.builder.names.action(of: input.builder.project[$0])),
            root: input)
        }
      },
    ])

  fileprivate var event: SafeSwift { .identifier(builder.names.event(of: root)) }
  fileprivate var state: SafeSwift { .type(builder.names.state(of: root)) }
  fileprivate var store: SafeSwift? {
    builder.layout.effects.hasStore(root.id) ? builder.storeType : nil
  }
}

struct DispatchedInput: TemplateInput {
  let action: SafeSwift
  let root: DispatchInput

  static let shape = Shape<Self>(
    "dispatched",
    [
      .text("action", "The enum.") { $0.action },
      .text("event", "The protocol of all actions of the tree.") { $0.root.event },
      .text("state", "The root's state.") { $0.root.state },
      .optionalText("store", "The root's store, if it has one.") { $0.root.store },
    ])
}
