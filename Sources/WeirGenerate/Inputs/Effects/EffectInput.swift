import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// An effect with work: its condition, and the function with the work.
struct EffectInput: TemplateInput {
  let effect: WiredEffect
  /// In a `catch` of one type.
  var caught: EffectFailure?
  var explored: ExploredEffect?

  static let shape = Shape<Self>("effect", workEntries + explorerEntries)

  private static let workEntries: [Entry<Self>] = [
    .text("name", "Its name.") { .identifier($0.effect.effect.name) },
    .text("enumeration", "The enum of the module's effects.") {
      .identifier(GeneratedNames.effect(of: $0.effect.module))
    },
    .text("source", "Its source: a field, a derived value or a decision.") {
      .identifier($0.effect.source ?? "")
    },
    .flag("isPlain", "Whether it has no value.") { $0.effect.type == nil },
    .flag("isOptional", "Whether it is active unless the value of its source is nil.") {
      $0.effect.work.isOptional
    },
    .optionalText("payload", "The elements of its value `value`, if it is a tuple.") {
      $0.effect.elements
    },
    .text("signature", "Name, parameters and result of the function.") { input in
      var parts: [SafeSwift] = []
      if let type = input.effect.type { parts.append("_ value: \(type)") }
      switch input.effect.work.task {
      case .service(let id, _):
        let name = GeneratedNames.serviceProtocol(of: input.effect.builder.project[id])
        parts.append("_ service: any \(name: name)")
      case .request:
        let client = input.effect.builder.names.shared("HTTPClientProtocol")
        parts.append("_ client: any \(name: client)")
      case .manual:
        parts.append("_ effects: any \(name: GeneratedNames.effects(of: input.effect.module))")
      case .timer, nil: break
      }
      let name = GeneratedNames.work(of: input.effect.effect.name)
      let generic: SafeSwift = input.effect.hasResponses ? "" : "<Action>"
      let action = input.effect.hasResponses ? input.effect.action : "Action"
      return Wrapped.list(
        "\(name: name)\(generic)(", of: parts,
        end: ") -> \(name: input.effect.builder.names.shared("EffectWork"))<\(action)>",
        column: 9 + "static func  {".count, indent: "  ", isOnePerLine: true)
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
    .flag("isTimer", "Whether it calls nothing.") { $0.effect.work.isTimer },
    .text("callee", "The called function.") { $0.effect.callee },
    .texts("arguments", "Its arguments.") { $0.effect.arguments },
    .flag("hasResult", "Whether it has a result.") { $0.effect.hasResult },
    .flag("usesResult", "Whether a response uses the result, or the element.") { input in
      let work = input.effect.work
      let response = work.isSequence ? work.each : input.effect.hasResult ? work.then : nil
      return response.map { input.effect.reads("result", $0) } ?? false
    },
    .optionalRecord("response", "The action for each element, or for an error of one type.") {
      input in
      guard let caught = input.caught else {
        return input.effect.work.each.flatMap { input.response($0, "result") }
      }
      return caught.response.flatMap { input.response($0, "error") }
    },
    .text("errorType", "The type of the error in a `catch`.") { input in
      input.caught?.type.map { input.effect.builder.code($0, isInside: false) } ?? ""
    },
    .flag("usesError", "Whether the response in the `catch` uses the error.") { input in
      input.caught?.response.map { input.effect.reads("error", $0) } ?? false
    },
    .optionalRecord("then", "The action after success.") { input in
      input.effect.work.then.flatMap {
        input.response(
          $0, input.effect.work.isSequence || !input.effect.hasResult ? nil : "result")
      }
    },
    .list("catching", "A `catch` for each type of error.") { input -> [EffectInput] in
      guard input.caught == nil else { return [] }
      return input.effect.work.failures.filter { $0.type != nil }.map {
        EffectInput(effect: input.effect, caught: $0)
      }
    },
    .optionalRecord("failure", "The action for any error.") { input in
      input.effect.work.failures.first { $0.type == nil }?.response.flatMap {
        input.response($0, "error")
      }
    },
  ]

  private func response(_ response: EffectResponse, _ value: String?) -> PositionInput? {
    effect.code(response, value).map {
      PositionInput(
        code: "\(effect.action)\($0)", position: effect.builder.position(of: response.scalar))
    }
  }
}
