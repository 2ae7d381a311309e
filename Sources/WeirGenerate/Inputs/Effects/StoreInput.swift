import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The store of a module: of a root with the runner of its effects, of any other one in its owner's store.
struct StoreInput: TemplateInput {
  fileprivate let builder: ModuleBuilder
  private let isRoot: Bool

  init(_ builder: ModuleBuilder, isRoot: Bool) {
    self.builder = builder
    self.isRoot = isRoot
  }

  fileprivate var module: Module { builder.module }
  fileprivate var isDirect: Bool { builder.layout.isDirect(module.id) }
  private var hasActions: Bool { builder.layout.hasActions(module.id) }

  /// Members of every store, whose names hide fields.
  private static let members: Set<String> = [
    "state", "send", "binding", "id", "idle", "wait", "update", "detach",
  ]

  static let shape = Shape<Self>(
    "store",
    [
      .text("name", "The class's name.") { .identifier(GeneratedNames.store(of: $0.module)) },
      .text("module", "The module's name.") { .docText($0.module.name) },
      .text("state", "The state's type.") { .identifier($0.builder.names.state(of: $0.module)) },
      .optionalText("action", "The type of its actions, if it has any.") {
        $0.hasActions ? .identifier($0.builder.names.action(of: $0.module)) : nil
      },
      .text("event", "The protocol of all actions of a root's tree.") {
        .identifier($0.builder.names.event(of: $0.module))
      },
      .text("effect", "The enum of the effects.") {
        .identifier(GeneratedNames.effect(of: $0.module))
      },
      .text("dependencies", "The dependencies of a root.") {
        .identifier(GeneratedNames.dependencies(of: $0.module))
      },
      .text("updating", "The access level of the function that changes the state, with a space.") {
        if $0.isRoot { return "private " }
        return $0.builder.layout.targets.areSeveral ? "package " : ""
      },
      .flag("isWired", "Whether its tree has effects.") {
        $0.builder.layout.effects.isWired($0.module.id)
      },
      .optionalText("initial", "The initial state, if it needs no arguments.") {
        $0.builder.layout.needsInit($0.module.id)
          ? nil : "\(name: $0.builder.names.state(of: $0.module))()"
      },
      .text("forwarded", "The type of the actions that it passes on.") {
        $0.isDirect || !$0.hasActions ? "Any" : .identifier($0.builder.names.action(of: $0.module))
      },
      .list("members", "Its fields and derived values.") { input in
        var members: [(name: String, type: ResolvedType)] = input.module.fields.map {
          ($0.name, $0.type)
        }
        for member in input.module.derived {
          if case .derived(let type) = member.kind { members.append((member.name, type)) }
        }
        return members.filter { !Self.members.contains($0.name) }.map { name, type in
          StoreMemberInput(name: name, type: input.builder.code(type, isInside: false))
        }
      },
      .list("children", "The stores of its children.") { input in
        input.module.mounts.compactMap { mount -> StoreChildInput? in
          guard let child = mount.module, !Self.members.contains(mount.name) else { return nil }
          return StoreChildInput(store: input, mount: mount, child: input.builder.project[child])
        }
      },
    ])
}

/// A field or derived value.
struct StoreMemberInput: TemplateInput {
  let name: String
  let type: SafeSwift

  static let shape = Shape<Self>(
    "store member",
    [
      .text("name", "Its name.") { .identifier($0.name) },
      .text("type", "Its type.") { $0.type },
      .text("flag", "The local that is true if it changes.") {
        .identifier("changes" + $0.name.capitalizedFirst)
      },
    ])
}

/// A child of a store.
struct StoreChildInput: TemplateInput {
  let store: StoreInput
  let mount: Mount
  let child: Module

  static let shape = Shape<Self>(
    "store child",
    [
      .text("name", "The mount's name.") { .identifier($0.mount.name) },
      .text("made", "The property with the stores that exist.") {
        .identifier("made" + $0.mount.name.capitalizedFirst)
      },
      .text("find", "The function that creates one.") {
        .identifier("find" + $0.mount.name.capitalizedFirst)
      },
      .text("flag", "The local that is true if it is added or removed.") {
        .identifier("changes" + $0.mount.name.capitalizedFirst)
      },
      .text("type", "The store's type.") { .identifier(GeneratedNames.store(of: $0.child)) },
      .text("key", "The key's type.") { input in
        input.mount.keyType.map { input.store.builder.code($0, isInside: false) } ?? ""
      },
      .text("keys", "The keys in order.") {
        let children: SafeSwift = "self.current.\(name: $0.mount.name)"
        return $0.mount.isOrdered ? "Array(\(children).keys)" : "EffectValues.ordered(\(children))"
      },
      .text("differ", "Whether children are added or removed.") {
        let name = SafeSwift.identifier($0.mount.name)
        if $0.mount.isOrdered { return "!old.\(name).keys.elementsEqual(new.\(name).keys)" }
        if $0.mount.isKeyed { return "old.\(name).keys != new.\(name).keys" }
        return "(old.\(name) == nil) != (new.\(name) == nil)"
      },
      .flag("isKeyed", "Whether it is a collection.") { $0.mount.isKeyed },
      .flag("isOptional", "Whether it is optional.") { $0.mount.isOptional },
      .flag("isPlain", "Whether it is neither.") { !$0.mount.isKeyed && !$0.mount.isOptional },
      .text("send", "How the child sends its actions.") { input in
        let layout = input.store.builder.layout
        guard layout.hasActions(input.child.id), !layout.isDirect(input.child.id) else {
          return "{ [weak self] in self?.forward($0) }"
        }
        let key: SafeSwift? = input.mount.keyName.map { "\(label: $0): key, " }
        let action = SafeSwift.identifier(input.store.builder.names.action(of: input.store.module))
        return "{ [weak self] in self?.forward(\(action).\(name: input.mount.name)(\(key)$0)) }"
      },
    ])
}
