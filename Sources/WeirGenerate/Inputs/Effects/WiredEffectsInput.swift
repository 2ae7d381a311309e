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
      .text("isNew", "Whether it is wanted, and was not before.") { input in
        let name = SafeSwift.identifier(input.effect.source ?? "")
        switch (input.effect.type, input.effect.work.isOptional) {
        case (nil, true): return "self.\(name) != nil, old.\(name) == nil"
        case (nil, false): return "self.\(name), !old.\(name)"
        case (.some, true):
          return "let value = self.\(name), EffectValues.isNew(value, since: old.\(name))"
        case (.some, false):
          return "case let value = self.\(name), EffectValues.isNew(value, since: old.\(name))"
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

/// The function with the work of an effect.
struct EffectFunctionInput: TemplateInput {
  let effect: WiredEffect

  private var action: SafeSwift {
    .identifier(effect.builder.names.action(of: effect.module))
  }

  static let shape = Shape<Self>(
    "effect function",
    [
      .text("function", "Its name.") {
        .identifier(GeneratedNames.work(of: $0.effect.effect.name))
      },
      .text("generic", "The generic parameter for an effect that sends nothing, or nothing.") {
        $0.effect.hasAnswers ? "" : "<Action>"
      },
      .text("parameters", "The value, and the service, client or protocol.") { input in
        var parts: [SafeSwift] = []
        if let type = input.effect.type { parts.append("_ value: \(type)") }
        switch input.effect.work.task {
        case .service(let id, _):
          let name = GeneratedNames.serviceProtocol(of: input.effect.builder.project[id])
          parts.append("_ service: any \(name: name)")
        case .request: parts.append("_ client: any HTTPClientProtocol")
        case .manual:
          parts.append("_ effects: any \(name: GeneratedNames.effects(of: input.effect.module))")
        case nil: break
        }
        return parts.joined(by: ", ")
      },
      .text("action", "The type of the actions.") {
        $0.effect.hasAnswers ? $0.action : "Action"
      },
      .text("options", "The arguments of the work, with parentheses, or nothing.") { input in
        var parts: [SafeSwift] = []
        if let after = input.effect.work.after {
          parts.append(
            "delay: \(input.effect.builder.project.text(of: after, outsideOf: input.effect.module))"
          )
        }
        if input.effect.work.spec.isKept {
          parts.append(
            "keptAs: [\(literal: "\(input.effect.module.name).\(input.effect.effect.name)")]")
        }
        if input.effect.work.isSequence { parts.append("isSequence: true") }
        return parts.isEmpty ? "" : "(\(parts.joined(by: ", ")))"
      },
      .text("each", "The closure's parameter.") { $0.effect.work.isSequence ? "each" : "_" },
      .flag("isSequence", "Whether it has elements.") { $0.effect.work.isSequence },
      .flag("catches", "Whether it throws.") { $0.effect.throwsErrors },
      .flag("isSynchronous", "Whether the call returns a sequence at once.") {
        $0.effect.work.isSequence
      },
      .text("call", "The call with its effects.") { input in
        if input.effect.work.isSequence { return input.effect.call }
        return "\(input.effect.throwsErrors ? "try await" : "await") \(input.effect.call)"
      },
      .text("loop", "The loop over the elements, up to the sequence.") {
        let element: SafeSwift = $0.usesElement ? "result" : "_"
        return $0.effect.throwsErrors ? "for try await \(element)" : "for await \(element)"
      },
      .text("assignment", "The binding of the result, or nothing.") { input in
        guard input.effect.hasResult, !input.effect.work.isSequence else { return "" }
        return input.usesResult ? "let result = " : "_ = "
      },
      .optionalRecord("answer", "The action for each element.") { input in
        input.effect.work.each.flatMap { input.answer($0, "result") }
      },
      .optionalRecord("then", "The action after success.") { input in
        input.effect.work.then.flatMap {
          input.answer($0, input.effect.work.isSequence || !input.effect.hasResult ? nil : "result")
        }
      },
      .list("catching", "The answers to errors, without the one to any error.") { input in
        input.effect.work.failures.filter { $0.type != nil }.map {
          CatchInput(function: input, failure: $0)
        }
      },
      .optionalRecord("failure", "The action for any error.") { input in
        input.effect.work.failures.first { $0.type == nil }?.answer.flatMap {
          input.answer($0, "error")
        }
      },
    ])

  private var usesResult: Bool { effect.work.then.map(reads) ?? false }
  private var usesElement: Bool { effect.work.each.map(reads) ?? false }

  private func reads(_ answer: EffectAnswer) -> Bool {
    guard let index = answer.action else { return false }
    if let body = answer.body { return body.readParameters.contains("result") }
    return !effect.module.actions[index].spec.payload.isEmpty
  }

  func answer(_ answer: EffectAnswer, _ value: String?) -> EffectAnswerInput? {
    effect.code(answer, value).map {
      EffectAnswerInput(
        code: "\(action)\($0)", position: effect.builder.place(of: answer.scalar))
    }
  }
}

/// An action that an effect sends.
struct EffectAnswerInput: TemplateInput {
  let code: SafeSwift
  let position: PositionInput

  static let shape = Shape<Self>(
    "effect answer",
    [
      .text("code", "The action.") { $0.code },
      .file { $0.position },
      .line { $0.position },
    ])
}

/// A `catch` of one type.
struct CatchInput: TemplateInput {
  let function: EffectFunctionInput
  let failure: EffectFailure

  static let shape = Shape<Self>(
    "catch",
    [
      .text("type", "The type of the error.") { input in
        input.failure.type.map { input.function.effect.builder.code($0, isInside: false) } ?? ""
      },
      .text("binding", "`let error as`, or `is` if the answer ignores it.") { input in
        guard let answer = input.failure.answer, let index = answer.action else { return "is" }
        let reads =
          answer.body.map { $0.readParameters.contains("error") }
          ?? !input.function.effect.module.actions[index].spec.payload.isEmpty
        return reads ? "let error as" : "is"
      },
      .optionalRecord("answer", "The action.") { input in
        input.failure.answer.flatMap { input.function.answer($0, "error") }
      },
    ])
}

/// A method that the app implements.
struct ManualEffectInput: TemplateInput {
  let effect: WiredEffect

  private var manual: ManualEffectSpec? {
    if case .manual(let manual) = effect.work.spec.task { manual } else { nil }
  }

  private var declarations: [SafeSwift] {
    guard let parameters = manual?.parameters else {
      return effect.type.map { ["_ value: \($0)"] } ?? []
    }
    return zip(parameters, effect.work.parameters).map {
      "\($0.declared): \(effect.builder.code($1, isInside: false))"
    }
  }

  private var types: [SafeSwift] {
    guard manual?.parameters != nil else { return effect.type.map { [$0] } ?? [] }
    return effect.work.parameters.map { effect.builder.code($0, isInside: false) }
  }

  private var names: [SafeSwift] {
    guard let parameters = manual?.parameters else { return effect.type == nil ? [] : ["value"] }
    return parameters.map { .identifier($0.name.value) }
  }

  private var result: SafeSwift? {
    effect.work.result.map { effect.builder.code($0, isInside: false) }
  }

  /// ` async throws -> T`.
  private var ending: SafeSwift {
    if effect.work.isSequence {
      return effect.throwsErrors
        ? " -> AsyncThrowingStream<\(result), any Error>" : " -> AsyncStream<\(result)>"
    }
    return " async\(effect.throwsErrors ? " throws" : "")\(result.map { " -> \($0)" })"
  }

  static let shape = Shape<Self>(
    "manual effect",
    [
      .doc { $0.effect.effect.spec.doc },
      .text("signature", "Name, parameters and result.") {
        "\(name: $0.effect.effect.name)(\($0.declarations.joined(by: ", ")))\($0.ending)"
      },
      .text("hook", "The mock's closure.") {
        .identifier("on" + $0.effect.effect.name.capitalizedFirst)
      },
      .text("hookType", "Its type.") {
        let ending =
          $0.result == nil && !$0.effect.work.isSequence ? "\($0.ending) -> Void" : $0.ending
        return "@Sendable (\($0.types.joined(by: ", ")))\(ending)"
      },
      .text("hookCall", "Its call.") { input in
        let call: SafeSwift =
          "\(name: "on" + input.effect.effect.name.capitalizedFirst)(\(input.names.joined(by: ", ")))"
        if input.effect.work.isSequence { return call }
        return "\(input.effect.throwsErrors ? "try await" : "await") \(call)"
      },
      .optionalText("hookDefault", "The default of the closure.") { input in
        let ignored: SafeSwift =
          input.types.isEmpty
          ? "" : "\(input.types.map { _ in "_" as SafeSwift }.joined(by: ", ")) in "
        let title = SafeSwift.stringLiteral(
          "\(GeneratedNames.effects(of: input.effect.module)).\(input.effect.effect.name)")
        switch (input.effect.work.isSequence, input.effect.throwsErrors) {
        case (true, true):
          return
            "{ \(ignored)AsyncThrowingStream { $0.finish(throwing: UnexpectedCall(\(title))) } }"
        case (true, false): return "{ \(ignored)AsyncStream { $0.finish() } }"
        case (false, true): return "{ \(ignored)throw UnexpectedCall(\(title)) }"
        case (false, false): return input.result == nil ? "{ \(ignored)}" : nil
        }
      },
    ])
}
