import WeirProject

extension Declaration.Kind {
  static let traits = Self(name: "Traits")
}

extension DeclarationSource {
  /// The traits of a module, and the adopters that it lists.
  static let traits = DeclarationSource { loader in
    let trait: LoadedTemplate<TraitInput> = loader.load("trait")
    let adopter: LoadedTemplate<TraitExtensionInput> = loader.load("adopter")
    return { builder in
      let traits = builder.module.traits.enumerated().map { index, value in
        Declaration(
          .traits, trait.text(of: TraitInput(index, in: builder)),
          imports: builder.imports(naming: value.writtenTypes))
      }
      let adopters = builder.module.adopters.filter { !$0.traits.isEmpty }.map {
        adopter.text(of: TraitExtensionInput($0, in: builder.project))
      }
      guard !adopters.isEmpty else { return traits }
      return traits + [
        Declaration(.traits, adopters.joined(), imports: builder.imports(naming: []))
      ]
    }
  }
}
