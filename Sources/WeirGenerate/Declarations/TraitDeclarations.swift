import WeirProject
import WeirTemplate

extension Declaration.Kind {
  static let traits = Self(name: "Traits")
}

extension DeclarationSource {
  /// The traits of a module, and what it lists as adopters.
  static let traits = DeclarationSource { loader in
    let trait = loader.load("trait", TraitContext.shape)
    let adopter = loader.load("adopter", AdopterContext.shape)
    return { builder in
      let traits = builder.module.traits.enumerated().map { index, value in
        let id = TraitID(module: builder.module.id, index: index)
        return Declaration(
          .traits, trait.text(of: TraitBuilder(builder: builder, trait: value, id: id).context()),
          imports: builder.imports(naming: value.writtenTypes))
      }
      let adopters = builder.module.adopters.filter { !$0.traits.isEmpty }.map {
        adopter.text(of: AdopterContext($0, in: builder.project))
      }
      guard !adopters.isEmpty else { return traits }
      return traits + [
        Declaration(.traits, adopters.joined(), imports: builder.imports(naming: []))
      ]
    }
  }
}
