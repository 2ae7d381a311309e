import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// An effect with the decisions that start it; all carry the same.
struct StartedEffect {
  let effect: Effect
  let decisions: [Decision]
  /// What it is given; nil for nothing.
  let type: ResolvedType?
}

extension ModuleBuilder {
  /// Effects that something starts. Of several decisions those count that carry what the first does.
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

  /// The effects of a state; those of a model are its controller's.
  func effects() -> EffectsContext? {
    let started = startedEffects
    guard module.spec.kind == .state, !started.isEmpty else { return nil }
    let starts = started.flatMap { started in started.decisions.map { start(of: started, $0) } }
    return EffectsContext(
      name: .identifier(GeneratedNames.effect(of: module)), module: .docText(module.name),
      state: .identifier(names.state(of: module)), inherits: inherits(conformances()),
      cases: started.map { started in
        let payload = started.type.map { "(\(code($0, isInside: false).text))" } ?? ""
        return CaseContext(
          doc: .docComment(started.effect.spec.doc),
          declaration: .code(SwiftName.escaped(started.effect.name) + payload),
          place: place(of: [started.type].compactMap { $0 }))
      },
      starts: starts,
      comparesUnknown: started.contains { $0.type.map { !isEquatable($0) } ?? false })
  }

  private func start(of started: StartedEffect, _ decision: Decision) -> StartContext {
    let name = SwiftName.escaped(decision.name)
    let own = ["old", "effects"].contains(decision.name) ? "self." + name : name
    let effect = "." + SwiftName.escaped(started.effect.name)
    guard let type = started.type else {
      return StartContext(
        condition: .code("\(own) != nil, old.\(name) == nil"), effect: .code(effect))
    }
    let isNew =
      isEquatable(type) ? "value != old.\(name)" : "Self.isNew(value, since: old.\(name))"
    return StartContext(
      condition: .code("let value = \(own), \(isNew)"), effect: .code("\(effect)(value)"))
  }

  /// Whether a type is Equatable for certain.
  private func isEquatable(_ type: ResolvedType) -> Bool {
    let text = type.type.text
    guard !text.contains("->"), !text.contains("("), !text.contains("&"), type.entities.isEmpty,
      type.externals.allSatisfy({ KnownTypes.equatable.contains($0) })
    else { return false }
    return type.type.names.allSatisfy { name in
      guard let id = project.type(name.path, in: module.id) else {
        // A name that is neither a type of the spec nor somebody's is a module's own state.
        return type.externals.contains(name.path.joined(separator: "."))
      }
      if case .alias = project[id].spec.form { return false }
      let conforms = project.conformances(of: project[id].spec, in: project[id.module])
      return conforms.contains("Equatable") || conforms.contains("Hashable")
    }
  }
}

extension Decision {
  /// Whether there is nothing to hand on.
  var carriesNothing: Bool { type.map { ["Void", "()"].contains($0.type.text) } ?? true }
}
