import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// A method that the app implements.
struct EffectMethod {
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

  private var hook: String { "on" + effect.effect.name.capitalizedFirst }

  var method: MethodInput {
    MethodInput(
      doc: .docComment(effect.effect.spec.doc),
      signature: Wrapped.list(
        "\(name: effect.effect.name)(", of: declarations, end: ")\(ending)", column: 16,
        indent: "  "),
      hook: .init(
        name: hook, type: hookType, call: hookCall, body: hookBody,
        isStream: effect.work.isSequence, isThrowing: effect.throwsErrors, title: title),
      reminder: .stringLiteral(
        "\(GeneratedNames.effects(of: effect.module)).\(effect.effect.name) is still to be "
          + "written"))
  }

  private var hookCall: SafeSwift {
    let effects: SafeSwift =
      effect.work.isSequence ? "" : effect.throwsErrors ? "try await " : "await "
    return Wrapped.list("\(effects)\(name: hook)(", of: names, column: 4)
  }

  private var hookType: SafeSwift {
    let ending = result == nil && !effect.work.isSequence ? "\(self.ending) -> Void" : self.ending
    return "@Sendable (\(types.joined(by: ", ")))\(ending)"
  }

  /// The call in errors.
  private var title: SafeSwift {
    .stringLiteral("\(GeneratedNames.effects(of: effect.module)).\(effect.effect.name)")
  }

  /// The parameters of the closure that a mock has by default, if it needs some; nil if it must return a value.
  private var hookBody: SafeSwift? {
    let isStream = effect.work.isSequence
    guard isStream || effect.throwsErrors || result == nil else { return nil }
    guard !types.isEmpty else { return "" }
    let names = types.map { _ in "_" as SafeSwift }.joined(by: ", ")
    return isStream || effect.throwsErrors ? "\(names) in " : "\(names) in"
  }
}
