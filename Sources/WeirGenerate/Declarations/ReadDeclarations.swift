extension Declaration.Kind {
  static let reads = Self(name: "Reads")
}

extension DeclarationSource {
  /// The values that a module receives from other modules, and its children together with those that they receive.
  static let reads = DeclarationSource { loader in
    let reads: LoadedTemplate<ModuleInput> = loader.load("reads")
    let children: LoadedTemplate<ModuleInput> = loader.load("child-readings")
    return { builder in
      let input = ModuleInput(builder)
      var found: [Declaration] = []
      if builder.receives {
        let imports = builder.imports(naming: builder.receivedTypes)
        found.append(Declaration(.reads, reads.text(of: input), imports: imports))
      }
      if !input.readingChildren.isEmpty {
        let imports = builder.imports(naming: [])
        found.append(Declaration(.reads, children.text(of: input), imports: imports))
      }
      return found
    }
  }
}
