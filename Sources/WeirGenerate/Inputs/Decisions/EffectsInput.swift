import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// An effect with the decisions that start it; all have values of one type.
struct StartedEffect {
  let effect: Effect
  let decisions: [Decision]
  /// The type of its value; nil for none.
  let type: ResolvedType?
}

extension ModuleBuilder {
  /// Effects that decisions start. If several decisions start one, those with the type of the first count.
  var startedEffects: [StartedEffect] {
    module.effects.compactMap { effect in
      guard let first = effect.decisions.first.map({ module.decisions[$0] }) else { return nil }
      let decisions = effect.decisions.map { module.decisions[$0] }.filter {
        $0.type?.type.text == first.type?.type.text
      }
      return StartedEffect(
        effect: effect, decisions: decisions, type: first.carriesNothing ? nil : first.type)
    }
  }
}

/// The effects that changes of a state start: an enum, and the function that returns them.
struct EffectsInput: TemplateInput {
  private let builder: ModuleBuilder
  private let started: [StartedEffect]

  private var module: Module { builder.module }

  /// - Returns: nil without effects, and for a model, because its controller starts the effects.
  init?(_ builder: ModuleBuilder) {
    started = builder.startedEffects
    guard builder.module.spec.kind == .state, !started.isEmpty,
      !builder.layout.effects.isWired(builder.module.id)
    else { return nil }
    self.builder = builder
  }

  static let shape = Shape<Self>(
    "effects",
    [
      .text("name", "The enum's name.") { .identifier(GeneratedNames.effect(of: $0.module)) },
      .text("module", "The module's name.") { .docText($0.module.name) },
      .text("state", "The state's name.") { .type($0.builder.names.state(of: $0.module)) },
      .optionalText("inherits", "Protocols, comma-separated.") {
        $0.builder.inherits($0.builder.conformances())
      },
      .list("cases", "Its cases.") { input in
        input.started.map { started in
          let payload: SafeSwift? = started.type.map {
            "(\(input.builder.code($0, isInside: false)))"
          }
          return CaseInput(
            doc: .docComment(started.effect.spec.doc),
            declaration: "\(name: started.effect.name)\(payload)",
            place: input.builder.place(of: [started.type].compactMap { $0 }))
        }
      },
      .list("starts", "Decisions, each with the effect that it starts.") { input in
        input.started.flatMap { started in started.decisions.map { input.start(of: started, $0) } }
      },
      .flag("comparesUnknown", "Whether a decision's value may not be Equatable.") { input in
        input.started.contains { $0.type.map { !input.isEquatable($0) } ?? false }
      },
    ])

  private func start(of started: StartedEffect, _ decision: Decision) -> StartInput {
    let name = SafeSwift.identifier(decision.name)
    let own: SafeSwift = ["old", "effects"].contains(decision.name) ? "self.\(name)" : name
    guard let type = started.type else {
      return StartInput(
        condition: "\(own) != nil, old.\(name) == nil", effect: ".\(name: started.effect.name)")
    }
    let isNew: SafeSwift =
      isEquatable(type) ? "value != old.\(name)" : "Self.isNew(value, since: old.\(name))"
    return StartInput(
      condition: "let value = \(own), \(isNew)", effect: ".\(name: started.effect.name)(value)")
  }

  /// Whether a type is certainly Equatable.
  private func isEquatable(_ type: ResolvedType) -> Bool {
    let project = builder.project
    let text = type.type.text
    guard !text.contains("->"), !text.contains("("), !text.contains("&"), type.entities.isEmpty,
      type.externals.allSatisfy({ KnownTypes.equatable.contains($0) })
    else { return false }
    return type.type.names.allSatisfy { name in
      guard let id = project.type(name.path, in: module.id) else {
        // A name that is neither a type of the spec nor external is the module's own state.
        return type.externals.contains(name.path.joined(separator: "."))
      }
      if case .alias = project[id].spec.form { return false }
      let conforms = project.conformances(of: project[id].spec, in: project[id.module])
      return conforms.contains("Equatable") || conforms.contains("Hashable")
    }
  }
}

/// A decision that starts an effect.
struct StartInput: TemplateInput {
  /// `let value = shouldMakeCall`.
  let condition: SafeSwift
  /// `.startCall(value)`, or the call of a closure.
  let effect: SafeSwift

  static let shape = Shape<Self>(
    "start",
    [
      .text("condition", "The condition after `if`.") { $0.condition },
      .text("effect", "The effect as a case, or as the call of a closure.") { $0.effect },
    ])
}

extension Decision {
  /// Whether the decision has no value.
  fileprivate var carriesNothing: Bool {
    type.map { ["Void", "()"].contains($0.type.text) } ?? true
  }
}
