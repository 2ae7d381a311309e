import WeirDiagnostics
import WeirSpec
import WeirSwift

extension Module {
  var traitElements: [Element] { traits.flatMap(elements) + adopters.map(element) }

  private func elements(of trait: Trait) -> [Element] {
    let own = Element(
      .trait, trait.spec.name, as: .type, names: .init(trait.spec.needs.map(\.name), .member),
      types: trait.needs.map(\.type), defaults: trait.needs.compactMap(\.defaultValue))
    return [own]
      + trait.methods.map { method in
        Element(
          .trait, method.spec.name, as: .member, partOf: trait.name,
          names: .init(method.spec.parameters), types: method.writtenTypes,
          defaults: method.defaults, bodies: method.bodies)
      }
  }

  private func element(_ adopter: Adopter) -> Element {
    var dependencies: [Element.Dependency] = []
    if let module = adopter.declaringModule {
      dependencies.append(
        .init(.uses, module: module, member: adopter.name, at: adopter.spec.name.span))
    }
    for adopted in adopter.traits {
      guard let trait = adopted.trait else { continue }
      dependencies.append(
        .init(.uses, module: trait.module, member: adopted.name.value, at: adopted.name.span))
    }
    // The user declares the type, whose name may contain dots.
    return Element(.adopter, adopter.spec.name, as: nil, dependencies: dependencies)
  }
}
