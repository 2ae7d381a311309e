import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

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
