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
        Wrapped.filled(
          "\(name: $0.effect.effect.name)(", $0.declarations, ")\($0.ending)", column: 16,
          indent: "  ")
      },
      .text("hook", "The mock's closure.") {
        .identifier("on" + $0.effect.effect.name.capitalizedFirst)
      },
      .text("hookType", "Its type.") { $0.hookType },
      .text("hookCall", "Its call.") { input in
        let hook = SafeSwift.identifier("on" + input.effect.effect.name.capitalizedFirst)
        let effects: SafeSwift =
          input.effect.work.isSequence ? "" : input.effect.throwsErrors ? "try await " : "await "
        return Wrapped.filled("\(effects)\(hook)(", input.names, column: 4)
      },
      .text("parameter", "The closure as a parameter, with its default.") { input in
        let hook = "on" + input.effect.effect.name.capitalizedFirst
        let parameter: SafeSwift = "\(name: hook): @escaping \(input.hookType)"
        guard let body = input.defaultBody else { return parameter }
        if body.isEmpty { return "\(parameter) = {}" }
        let line: SafeSwift = "\(parameter) = { \(body) }"
        return 4 + line.count < Wrapped.width
          ? line : "\(parameter) = {\n      \(body)\n    }"
      },
      .text("reminder", "The message of the missing body, as a string literal.") {
        .stringLiteral(
          "\(GeneratedNames.effects(of: $0.effect.module)).\($0.effect.effect.name) is still to be "
            + "written")
      },
    ])

  private var hookType: SafeSwift {
    let ending = result == nil && !effect.work.isSequence ? "\(self.ending) -> Void" : self.ending
    return "@Sendable (\(types.joined(by: ", ")))\(ending)"
  }

  /// The content of the closure that a mock has by default; nil if it must return a value.
  private var defaultBody: SafeSwift? {
    let ignored: SafeSwift =
      types.isEmpty ? "" : "\(types.map { _ in "_" as SafeSwift }.joined(by: ", ")) in "
    let title = SafeSwift.stringLiteral(
      "\(GeneratedNames.effects(of: effect.module)).\(effect.effect.name)")
    switch (effect.work.isSequence, effect.throwsErrors) {
    case (true, true):
      return "\(ignored)AsyncThrowingStream { $0.finish(throwing: UnexpectedCall(\(title))) }"
    case (true, false): return "\(ignored)AsyncStream { $0.finish() }"
    case (false, true): return "\(ignored)throw UnexpectedCall(\(title))"
    case (false, false):
      guard result == nil else { return nil }
      return types.isEmpty ? "" : "\(types.map { _ in "_" as SafeSwift }.joined(by: ", ")) in"
    }
  }
}
