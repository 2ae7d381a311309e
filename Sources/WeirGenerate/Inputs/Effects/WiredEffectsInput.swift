import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The effects of a module and of those below it: the enum, the wanted ones, their work, and the protocol of manual
/// effects with its mock.
struct WiredEffectsInput: TemplateInput {
  private let builder: ModuleBuilder
  private let effects: [WiredEffect]

  private var module: Module { builder.module }

  /// - Returns: nil if no effect at or below the module has work.
  init?(_ builder: ModuleBuilder) {
    guard builder.module.spec.kind == .state, builder.layout.effects.isWired(builder.module.id)
    else {
      return nil
    }
    self.builder = builder
    effects = builder.wiredEffects
  }

  static let shape = Shape<Self>(
    "wired effects",
    [
      .text("name", "The enum's name.") { .identifier(GeneratedNames.effect(of: $0.module)) },
      .text("module", "The module's name.") { .docText($0.module.name) },
      .text("state", "The state's name.") { .identifier($0.builder.names.state(of: $0.module)) },
      .text("protocol", "The name of the protocol of manual effects.") {
        .identifier(GeneratedNames.effects(of: $0.module))
      },
      .text("mock", "The name of its mock.") {
        .identifier(GeneratedNames.effectsMock(of: $0.module))
      },
      .flag("hasManual", "Whether there are manual effects.") {
        $0.effects.contains(where: \.effect.isManual)
      },
      .flag("hasOwn", "Whether the module has effects of its own.") { !$0.effects.isEmpty },
      .list("cases", "The cases: own effects, then mounts.") { input in
        input.effects.map { effect in
          CaseInput(
            doc: .docComment(effect.effect.spec.doc),
            declaration: "\(name: effect.effect.name)\(effect.type.map { "(\($0))" })",
            place: effect.work.sourceType.flatMap { input.builder.place(of: [$0]) })
        }
          + input.builder.wiredMounts.map { mount, child in
            var key: SafeSwift?
            if let name = mount.keyName, let type = mount.keyType {
              key = "\(label: name): \(input.builder.code(type, isInside: false)), "
            }
            return CaseInput(
              doc: .docComment("An effect of `\(mount.name)`."),
              declaration: "\(name: mount.name)(\(key)\(name: GeneratedNames.effect(of: child)))")
          }
      },
      .list("wanted", "The own effects.") { input in input.effects.map(WantedInput.init) },
      .list("mounts", "The mounts with effects.") { input in
        input.builder.wiredMounts.map { WantedMountInput(mount: $0.mount) }
      },
      .list("works", "The functions of the own effects.") { input in
        input.effects.map(EffectFunctionInput.init)
      },
      .list("manual", "The manual effects.") { input in
        input.effects.filter(\.effect.isManual).map(ManualEffectInput.init)
      },
    ])
}

/// The condition on which an effect is wanted.
struct WantedInput: TemplateInput {
  let effect: WiredEffect

  static let shape = Shape<Self>(
    "wanted",
    [
      .text("condition", "Whether it is wanted.") { input in
        let own: SafeSwift = "self.\(name: input.effect.source ?? "")"
        switch (input.effect.type, input.effect.work.isOptional) {
        case (nil, true): return "\(own) != nil"
        case (nil, false): return own
        case (.some, true): return "let value = \(own), EffectValues.isStable(value)"
        case (.some, false): return "case let value = \(own), EffectValues.isStable(value)"
        }
      },
      .text("effect", "The case.") {
        $0.effect.type == nil
          ? ".\(name: $0.effect.effect.name)" : ".\(name: $0.effect.effect.name)(value)"
      },
    ])
}

/// A child with effects.
struct WantedMountInput: TemplateInput {
  let mount: Mount

  static let shape = Shape<Self>(
    "wanted mount",
    [
      .text("name", "The mount's name.") { .identifier($0.mount.name) },
      .flag("isKeyed", "Whether it is a collection.") { $0.mount.isKeyed },
      .flag("isOptional", "Whether it is optional.") { $0.mount.isOptional },
      .flag("isPlain", "Whether it is neither.") { !$0.mount.isKeyed && !$0.mount.isOptional },
      .text("wrapped", "The effect of the child as an effect of the owner.") {
        let key: SafeSwift? = $0.mount.keyName.map { "\(label: $0): key, " }
        return ".\(name: $0.mount.name)(\(key)$0)"
      },
      .text("keys", "The keys of a collection, in order.") {
        let own: SafeSwift = "self.\(name: $0.mount.name)"
        return $0.mount.isOrdered ? "\(own).keys" : "EffectValues.ordered(\(own))"
      },
    ])
}
