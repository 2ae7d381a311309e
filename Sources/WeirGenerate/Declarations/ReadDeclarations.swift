import WeirProject

extension Declaration.Kind {
  static let reads = Self(name: "Reads")
}

extension DeclarationSource {
  /// What a module receives of other modules, and its children with what they receive.
  static let reads = DeclarationSource { loader in
    let reads: LoadedTemplate<ModuleInput> = loader.load("reads")
    let children: LoadedTemplate<ModuleInput> = loader.load("child-readings")
    return { builder in
      let input = ModuleInput(builder)
      let imports = builder.imports(naming: builder.receivedTypes)
      return (builder.receives ? [reads] : []).map { ($0, imports) }
        .map { Declaration(.reads, $0.text(of: input), imports: $1) }
        + (input.readingChildren.isEmpty ? [] : [children]).map {
          Declaration(.reads, $0.text(of: input), imports: builder.imports(naming: []))
        }
    }
  }
}
