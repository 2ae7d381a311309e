import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// An effect with work: its condition, and the function with the work.
struct EffectInput: TemplateInput {
  let effect: WiredEffect

  static let shape = Shape<Self>(
    "effect",
    [
      .text("wanted", "The statement that appends it if it is active.") { $0.effect.wanted },
      .text("head", "The function up to its brace.") { input in
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
        let name = GeneratedNames.work(of: input.effect.effect.name)
        let generic: SafeSwift = input.effect.hasAnswers ? "" : "<Action>"
        let action = input.effect.hasAnswers ? input.effect.action : "Action"
        return Wrapped.list(
          "static func \(name: name)\(generic)(", parts, ") -> EffectWork<\(action)> {",
          column: 9, indent: "  ")
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
      .text("call", "The call, with the binding of its result, or in a loop.") { input in
        let isThrowing = input.effect.throwsErrors
        guard !input.effect.work.isSequence else {
          let loop: SafeSwift = isThrowing ? "for try await" : "for await"
          let element: SafeSwift = input.usesElement ? "result" : "_"
          return input.effect.call(after: "\(loop) \(element) in ", before: " {")
        }
        let binding: SafeSwift =
          !input.effect.hasResult ? "" : input.usesResult ? "let result = " : "_ = "
        return input.effect.call(after: "\(binding)\(isThrowing ? "try await" : "await") ")
      },
      .optionalRecord("answer", "The action for each element.") { input in
        input.effect.work.each.flatMap { input.answer($0, "result") }
      },
      .optionalRecord("then", "The action after success.") { input in
        input.effect.work.then.flatMap {
          input.answer($0, input.effect.work.isSequence || !input.effect.hasResult ? nil : "result")
        }
      },
      .list("catching", "The responses to errors, without the one to any error.") { input in
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

  private var usesResult: Bool { effect.work.then.map { effect.reads("result", $0) } ?? false }
  private var usesElement: Bool { effect.work.each.map { effect.reads("result", $0) } ?? false }

  fileprivate func answer(_ answer: EffectAnswer, _ value: String?) -> PositionedInput? {
    effect.code(answer, value).map {
      PositionedInput(
        code: "\(effect.action)\($0)", place: effect.builder.place(of: answer.scalar))
    }
  }
}

/// A `catch` of one type.
struct CatchInput: TemplateInput {
  fileprivate let function: EffectInput
  fileprivate let failure: EffectFailure

  static let shape = Shape<Self>(
    "catch",
    [
      .text("type", "The type of the error.") { input in
        input.failure.type.map { input.function.effect.builder.code($0, isInside: false) } ?? ""
      },
      .text("binding", "`let error as`, or `is` if the response ignores it.") { input in
        let reads = input.failure.answer.map { input.function.effect.reads("error", $0) } ?? false
        return reads ? "let error as" : "is"
      },
      .optionalRecord("answer", "The action.") { input in
        input.failure.answer.flatMap { input.function.answer($0, "error") }
      },
    ])
}
