import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleInput {
  /// The effects of a module and of those below it: the enum, the active ones, their work, the protocol of manual effects
  /// with its mock, the dependencies, and a root's runner.
  static let effectEntries: [Entry<Self>] = [
    .text("effect", "The enum of the effects.") {
      .identifier(GeneratedNames.effect(of: $0.module))
    },
    .list("effectCases", "Its cases: own effects, then children with effects.", \.effectCases),
    .flag("hidesEffects", "Whether an effect has a secret.") {
      ReflectionInput(effectsOf: $0.builder) != nil
    },
    .optionalRecord("effectReflection", "The mirror of effects with secrets.") {
      ReflectionInput(effectsOf: $0.builder)
    },
    .flag("startsEffects", "Whether changes of the state start effects without work.") {
      $0.builder.startsEffects
    },
    .list("starts", "Decisions, each with the effect that it starts.") {
      $0.isModel ? ControllerPlan($0.builder).starts : StartedEffects(builder: $0.builder).starts
    },
    .flag("comparesUnknown", "Whether a decision's value may not be Equatable.") {
      StartedEffects(builder: $0.builder).compareUnknown
    },
    .list("ownEffects", "The module's own effects with work.") {
      $0.builder.wiredEffects.map { EffectInput(effect: $0) }
    },
    .flag("hasOwnEffects", "Whether there are any.") { !$0.builder.wiredEffects.isEmpty },
    .list("effectChildren", "The children with effects.") { input in
      input.builder.wiredChildren.map { ChildInput($0.child, in: input.builder) }
    },
    .flag("checksActive", "Whether responses are reduced later, if the effect is still active.") {
      $0.project.spec.generate.flavour == .udf && $0.module.spec.kind == .state
    },
    .list(
      "activeCases", "For each effect whether it is active in `state`, as branches of a switch."
    ) {
      input in
      input.builder.wiredEffects.map(\.activeCase)
        + input.builder.wiredChildren.map {
          $0.child.activeCase(ChildInput($0.child, in: input.builder).view)
        }
    },
    .text("effectsProtocol", "The protocol of manual effects.") {
      .identifier(GeneratedNames.effects(of: $0.module))
    },
    .text("effectsMock", "Its mock.") { .identifier(GeneratedNames.effectsMock(of: $0.module)) },
    .text("implementation", "The type that implements it in the app.") {
      .identifier($0.builder.effectsImplementation)
    },
    .list("manualEffects", "The manual effects, which the app implements.") {
      $0.manualEffects.map { EffectMethod(effect: $0).method }
    },
    .text(
      "dependencies",
      "The services and clients that the effects of the module and of those below it call."
    ) {
      .identifier(GeneratedNames.dependencies(of: $0.module))
    },
    .list("dependencyFields", "The properties with them.") { Dependencies($0.builder).fields },
    .flag("hasClock", "Whether an effect has a delay.") {
      Dependencies($0.builder).needs.needsClock
    },
    .record("work", "The function that returns the work of an effect.") { $0.builder.work },
    .text("runner", "The class that runs the effects for a store that Weir does not generate.") {
      .identifier(GeneratedNames.runner(of: $0.module))
    },
    .text("response", "The action with the response of an effect, for UDF.") {
      .identifier(GeneratedNames.response(of: $0.module))
    },
  ]

  private var manualEffects: [WiredEffect] { builder.wiredEffects.filter(\.effect.isManual) }

  private var effectCases: [CaseInput] {
    guard builder.routing.effects.isWired(module.id) else {
      return StartedEffects(builder: builder).cases
    }
    return builder.wiredEffects.map { effect in
      CaseInput(
        doc: .docComment(effect.effect.spec.doc),
        declaration: "\(name: effect.effect.name)\(effect.payloadTypes)",
        position: effect.work.sourceType.flatMap { builder.position(of: [$0]) })
    }
      + builder.wiredChildren.map { child, childModule in
        var key: SafeSwift?
        if let name = child.keyName, let type = child.keyType {
          key = "\(label: name): \(builder.code(type, isInside: false)), "
        }
        return CaseInput(
          doc: .docComment("An effect of `\(child.name)`."),
          declaration: "\(name: child.name)(\(key)\(name: GeneratedNames.effect(of: childModule)))")
      }
  }
}

extension ModuleBuilder {
  /// The type that implements the manual effects in the app.
  var effectsImplementation: String { "Live" + GeneratedNames.effects(of: module) }

  var effectsStubImports: [SafeSwift] {
    let types = wiredEffects.filter(\.effect.isManual).flatMap { effect in
      effect.work.parameters + [effect.work.sourceType, effect.work.result].compactMap { $0 }
    }
    return Self.imports(of: imports(naming: types))
  }
}

extension WiredEffect {
  fileprivate var activeCase: BranchInput {
    guard work.elements.isEmpty else {
      return BranchInput(".\(name: effect.name)", values: "state.ownEffects.contains(self)")
    }
    let own: SafeSwift = "state.\(name: source ?? "")"
    let code: SafeSwift =
      switch (type, work.isOptional) {
      case (nil, true): "\(own) != nil"
      case (nil, false): own
      case (.some, _): "\(own) == value"
      }
    return BranchInput(
      ".\(name: effect.name)\(type == nil ? "" : "(let value)")", values: code)
  }
}

extension Child {
  /// Whether an effect of the child is active in `state`.
  ///
  /// - Parameter view: The property with the child.
  fileprivate func activeCase(_ view: String) -> BranchInput {
    let own: SafeSwift = "state.\(name: view)"
    let key: SafeSwift? = isKeyed ? "let key, " : nil
    let child: SafeSwift = isKeyed ? "\(own)[key]" : own
    return BranchInput(
      ".\(name: name)(\(key)let effect)",
      values: isKeyed || isOptional
        ? "\(child).map { effect.isActive(in: $0) } ?? false" : "effect.isActive(in: \(own))")
  }
}
