import WeirProject
import WeirSpec

extension SupportSource {
  static let network = SupportSource(.network) { loader in
    let template = loader.load("network", NetworkContext.shape)
    return { project in
      let transport = project.spec.generate.transport
      return (template.text(of: NetworkContext(transport)), transport.imports)
    }
  }
}
