import WeirProject

extension SupportSource {
  static let network = SupportSource(.network) { loader in
    let template = loader.load("network", TransportLibrary.shape)
    return { project in
      let library = TransportLibrary(project.spec.generate.transport)
      return (template.text(of: library), library.imports)
    }
  }
}
