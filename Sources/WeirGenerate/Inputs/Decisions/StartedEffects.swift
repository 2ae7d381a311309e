import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

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

extension ModuleBuilder {
  /// Whether changes of its state start effects without work; a model's controller starts them itself.
  var startsEffects: Bool {
    module.spec.kind == .state && !startedEffects.isEmpty && !routing.effects.isWired(module.id)
  }
}

/// The effects without work that changes of a state start.
struct StartedEffects {
  let builder: ModuleBuilder

  private var started: [StartedEffect] { builder.startedEffects }
  private var module: Module { builder.module }

  var cases: [CaseInput] {
    started.map { started in
      let payload: SafeSwift? = started.type.map { "(\(builder.code($0, isInside: false)))" }
      return CaseInput(
        doc: .docComment(started.effect.spec.doc),
        declaration: "\(name: started.effect.name)\(payload)",
        position: builder.position(of: [started.type].compactMap { $0 }))
    }
  }

  var starts: [DecisionInput] {
    started.flatMap { started in
      started.decisions.map { decision in
        let isHidden = ["old", "effects"].contains(decision.name)
        return DecisionInput(
          builder: builder, decision: decision, started: started,
          own: "\(isHidden ? "self." : "")\(name: decision.name)",
          isEquatable: started.type.map(isEquatable) ?? true)
      }
    }
  }

  /// Whether a decision's value may not be Equatable.
  var compareUnknown: Bool {
    started.contains { $0.type.map { !isEquatable($0) } ?? false }
  }

  /// Whether a type is certainly Equatable.
  private func isEquatable(_ type: ResolvedType) -> Bool {
    let project = builder.project
    let hasParts = type.type.contains { form in
      switch form {
      case .function, .tuple, .existential, .metatype, .other: true
      default: false
      }
    }
    guard !hasParts, type.entities.isEmpty,
      type.externals.allSatisfy({ LibraryType.certain($0)?.isEquatable == true })
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

extension Decision {
  /// Whether the decision has no value.
  fileprivate var carriesNothing: Bool { type?.type.isVoid ?? true }
}
