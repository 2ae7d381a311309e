import WeirProject

extension DeclarationSource {
  /// Services, each with its protocol before it and its mock after it.
  static let services = DeclarationSource { loader in
    let service: LoadedTemplate<ServicesInput> = loader.load("service")
    let mock: LoadedTemplate<ServicesInput> = loader.load("service-mock")
    return { builder in
      guard let input = ServicesInput(builder) else { return [] }
      let imports = builder.imports(naming: builder.module.services.compactMap(\.type))
      return [service, mock].map { Declaration(.services, $0.text(of: input), imports: imports) }
    }
  }
}

extension Declaration.Kind {
  static let services = Self(name: "Service")
}
