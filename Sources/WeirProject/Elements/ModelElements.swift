import WeirSpec
import WeirSwift

extension Module {
  var modelElements: [Element] {
    decisions.map { decision in
      Element(
        .decision, decision.spec.name, as: .member, types: [decision.type].compactMap { $0 },
        bodies: decision.bodies)
    }
      + effects.map { Element(.effect, $0.spec.name, as: .enumCase) }
  }
}
