import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Module {
  var modelElements: [Element] {
    decisions.map { decision in
      Element(
        .decision, decision.spec.name, as: .member, types: [decision.type].compactMap { $0 },
        bodies: decision.bodies)
    }
      + effects.map(element)
      + invariants.map { Element(.invariant, $0.spec.name, as: nil, bodies: $0.bodies) }
      + samples.map { sample in
        Element(
          .sample, Located(sample.spec.type.text, at: sample.spec.type.span), as: nil,
          types: [sample.type], bodies: sample.values)
      }
  }

  private func element(_ effect: Effect) -> Element {
    guard let work = effect.work else { return Element(.effect, effect.spec.name, as: .enumCase) }
    var names: [DeclaredName] = []
    var dependencies: [Element.Dependency] = []
    switch work.spec.task {
    case .timer: break
    case .manual(let manual): names = .init(manual.parameters ?? [])
    case .calls(let call):
      let module: ModuleID? =
        switch work.task {
        case .service(let module, _): module
        case .request(let request): request.module
        case .manual, .timer, nil: nil
        }
      if let module, module != id {
        dependencies = [
          .init(
            .uses, module: module, member: call.name.value, at: call.module?.span ?? call.name.span)
        ]
      }
    }
    return Element(
      .effect, effect.spec.name, as: .enumCase, names: names,
      types: work.parameters + [work.result].compactMap { $0 } + work.failures.compactMap(\.type),
      defaults: work.defaults, bodies: work.bodies, dependencies: dependencies)
  }
}
