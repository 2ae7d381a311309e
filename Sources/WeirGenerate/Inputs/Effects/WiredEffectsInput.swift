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
    guard builder.layout.effects.isWired(builder.module.id) else { return nil }
    self.builder = builder
    effects = builder.wiredEffects
  }

  static let shape = Shape<Self>(
    "wired effects",
    [
      .text("name", "The enum's name.") { .identifier(GeneratedNames.effect(of: $0.module)) },
      .text("module", "The module's name.") { .docText($0.module.name) },
      .flag("isModel", "Whether it is a model, which has no modules below it.") {
        $0.module.spec.kind == .model
      },
      .text("state", "The state's name.") { .type($0.builder.names.state(of: $0.module)) },
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
            declaration: "\(name: effect.effect.name)\(effect.payloadTypes)",
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
      .flag("isAsked", "Whether answers are reduced later, if a state still wants the effect.") {
        $0.builder.project.spec.generate.flavour == .udf && $0.module.spec.kind == .state
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
      .text("statement", "Appends it if it is wanted.") { input in
        let own: SafeSwift = "self.\(input.name)"
        switch (input.effect.type, input.effect.work.isOptional) {
        case (nil, true): return input.appended(["\(own) != nil"])
        case (nil, false): return input.appended([own])
        case (.some, let isOptional):
          let binding: SafeSwift = isOptional ? "let" : "case let"
          guard input.effect.work.elements.isEmpty else {
            // A tuple is not `Equatable`, but the effect is.
            let name = GeneratedNames.effect(of: input.effect.module)
            let effect: SafeSwift =
              "\(name: name).\(name: input.effect.effect.name)\(input.effect.payload)"
            return Wrapped.condition(
              [
                "\(binding) value = \(own)", "case let effect = \(effect)",
                "EffectValues.isStable(effect)",
              ], "effects.append(effect)", column: 4)
          }
          return input.appended(["\(binding) value = \(own)", "EffectValues.isStable(value)"])
        }
      },
      .text("isWanted", "The case of a switch over effects: whether `state` wants it.") { input in
        let own: SafeSwift = "state.\(input.name)"
        guard input.effect.work.elements.isEmpty else {
          return Wrapped.branch(
            ".\(name: input.effect.effect.name)", "state.ownEffects.contains(self)", column: 4)
        }
        let pattern: SafeSwift =
          ".\(name: input.effect.effect.name)\(input.effect.type == nil ? "" : "(let value)")"
        let code: SafeSwift =
          switch (input.effect.type, input.effect.work.isOptional) {
          case (nil, true): "\(own) != nil"
          case (nil, false): own
          case (.some, _): "\(own) == value"
          }
        return Wrapped.branch(pattern, code, column: 4)
      },
    ])

  /// The decision, derived value or field that starts it.
  private var name: SafeSwift { .identifier(effect.source ?? "") }

  private func appended(_ conditions: [SafeSwift]) -> SafeSwift {
    Wrapped.condition(
      conditions, "effects.append(.\(name: effect.effect.name)\(effect.payload))", column: 4)
  }
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
      .text("isWanted", "The case of a switch over effects: whether `state` wants it.") {
        let own: SafeSwift = "state.\(name: $0.mount.name)"
        let key: SafeSwift? = $0.mount.isKeyed ? "let key, " : nil
        let child: SafeSwift = $0.mount.isKeyed ? "\(own)[key]" : own
        let code: SafeSwift =
          $0.mount.isKeyed || $0.mount.isOptional
          ? "\(child).map { effect.isWanted(by: $0) } ?? false" : "effect.isWanted(by: \(own))"
        return Wrapped.branch(".\(name: $0.mount.name)(\(key)let effect)", code, column: 4)
      },
      .text("keys", "The keys of a collection, in order.") {
        let own: SafeSwift = "self.\(name: $0.mount.name)"
        return $0.mount.isOrdered ? "\(own).keys" : "EffectValues.ordered(\(own))"
      },
    ])
}
