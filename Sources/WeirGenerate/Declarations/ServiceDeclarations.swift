import WeirProject
import WeirTemplate

extension DeclarationSource {
  /// Services, each with its protocol before it and its mock behind it.
  static let services = DeclarationSource { loader in
    let service = loader.load("service", ServicesContext.shape)
    let mock = loader.load("service-mock", ServicesContext.shape)
    return { builder in
      guard let context = ServicesBuilder(builder)?.context() else { return [] }
      return [
        Declaration(.services, service.text(of: context)),
        Declaration(.services, mock.text(of: context)),
      ]
    }
  }
}

extension Declaration.Kind {
  static let services = Self(name: "Service")
}
