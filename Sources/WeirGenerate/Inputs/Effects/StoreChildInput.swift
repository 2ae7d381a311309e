import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A child of a store.
struct StoreChildInput: TemplateInput {
  let store: StoreInput
  let mount: Mount
  let child: Module

  private var builder: ModuleBuilder { store.builder }
  private var name: SafeSwift { .identifier(mount.name) }

  static let shape = Shape<Self>(
    "store child",
    [
      .text("name", "The mount's name.") { $0.name },
      .text("type", "The store's type.") { .identifier(GeneratedNames.store(of: $0.child)) },
      .text("state", "The state's type of the owner.") { $0.builder.stateType },
      .text("store", "The store's type of the owner.") { $0.builder.storeType },
      .text("compare", "The function that compares the child.") { $0.mount.comparison },
      .text("value", "The type of the owner's property.") { input in
        input.builder.project.stateType(of: input.mount, in: input.builder.module, isInside: false)
          ?? ""
      },
      .text("effects", "The parameter for the effects, with a comma before it, or nothing.") {
        $0.builder.effectType.map { ", _ effects: inout EffectChange<\($0)>" } ?? ""
      },
      .text("pass", "Its argument, with a comma before it, or nothing.") {
        $0.builder.effectsArgument
      },
      .flag("isWired", "Whether the child has effects.") {
        $0.builder.layout.effects.isWired($0.child.id)
      },
      .text("effect", "The enum of the child's effects.") {
        .identifier(GeneratedNames.effect(of: $0.child))
      },
      .text("wrapped", "The effect of the child as an effect of the owner.") {
        $0.mount.wrappedEffect
      },
      .flag("isObservation", "Whether Observation observes it.") {
        $0.builder.store == .observation
      },
      .text("current", "The state of the owner as an expression.") {
        $0.store.current
      },
      .text("key", "The key's type.") { input in
        input.mount.keyType.map { input.builder.code($0, isInside: false) } ?? ""
      },
      .text("keys", "The keys in order.") {
        $0.keys(of: "self.\($0.store.current).\($0.name)", isArray: true)
      },
      .text("newKeys", "The keys of the new state in order.") { $0.keys(of: "new") },
      .text("endedKeys", "Those with effects that end.") {
        $0.mount.isOrdered ? $0.keys(of: "old") : "EffectValues.ordered(below)"
      },
      .text("startedKeys", "Those with effects that start.") {
        $0.mount.isOrdered ? $0.keys(of: "new") : "EffectValues.ordered(below)"
      },
      .text("differ", "Whether children are added or removed.") {
        $0.mount.isOrdered
          ? "!old.keys.elementsEqual(new.keys)" : "old.keys != new.keys"
      },
      .flag("isKeyed", "Whether it is a collection.") { $0.mount.isKeyed },
      .flag("isOptional", "Whether it is optional.") { $0.mount.isOptional },
      .flag("isPlain", "Whether it is neither.") { !$0.mount.isKeyed && !$0.mount.isOptional },
      .text("send", "How the child sends its actions.") { input in
        let layout = input.builder.layout
        guard layout.hasActions(input.child.id), !layout.isDirect(input.child.id) else {
          return "{ [weak self] in self?.storeCore.\(input.store.isRoot ? "sendAny" : "send")($0) }"
        }
        let key: SafeSwift? = input.mount.keyName.map { "\(label: $0): key, " }
        let action = SafeSwift.identifier(input.builder.names.action(of: input.builder.module))
        return
          "{ [weak self] in self?.storeCore.send(\(action).\(input.name)(\(key)$0)) }"
      },
    ])

  private func keys(of children: SafeSwift, isArray: Bool = false) -> SafeSwift {
    guard mount.isOrdered else { return "EffectValues.ordered(\(children))" }
    return isArray ? "Array(\(children).keys)" : "\(children).keys"
  }
}

extension Mount {
  /// The effect `$0` of the child as an effect of the owner; `key` is the key of a row.
  var wrappedEffect: SafeSwift {
    let key: SafeSwift? = keyName.map { "\(label: $0): key, " }
    return ".\(name: name)(\(key)$0)"
  }
}
