import WeirProject
import WeirTemplate

/// Puts together a module's service: its protocol, the service, and the mock.
struct ServicesBuilder {
  let builder: ModuleBuilder
  /// The requests of each module that a service loads from.
  private let requests: [ModuleID: RequestsBuilder]

  private var module: Module { builder.module }
  private var project: Project { builder.project }

  /// - Returns: nil where the module has no service whose request is known.
  init?(_ builder: ModuleBuilder) {
    self.builder = builder
    var requests: [ModuleID: RequestsBuilder] = [:]
    for id in builder.module.services.compactMap({ $0.request?.module }) where requests[id] == nil {
      requests[id] = RequestsBuilder(
        ModuleBuilder(
          project: builder.project, sources: builder.sources, layout: builder.layout,
          module: builder.project[id]))
    }
    guard !requests.isEmpty else { return nil }
    self.requests = requests
  }

  func context() -> ServicesContext {
    ServicesContext(
      module: .docText(module.name), name: .identifier(GeneratedNames.service(of: module)),
      protocolName: .identifier(GeneratedNames.serviceProtocol(of: module)),
      mock: .identifier(GeneratedNames.serviceMock(of: module)),
      clients: requests.keys.sorted().map { id in
        ServiceClientContext(
          property: .identifier(client(of: id)),
          type: .identifier(GeneratedNames.client(of: project[id])))
      },
      storage: storage.map { .code($0.existential) }, methods: module.services.compactMap(method))
  }

  /// The backend of what is saved.
  private var storage: StorageBackend? {
    module.services.lazy.filter(\.spec.isSaved).compactMap(\.entity).compactMap {
      project[$0.module].entities[$0.index].backend
    }.first
  }

  /// `usersClient`.
  private func client(of id: ModuleID) -> String {
    GeneratedNames.client(of: project[id]).uncapitalizedFirst
  }

  // MARK: Methods

  private func method(_ service: Service) -> ServiceMethodContext? {
    guard let id = service.request, let requests = requests[id.module] else { return nil }
    let signature = requests.signatures[id.index]
    let names = signature.arguments.map { SwiftName.escaped($0.name) }
    let labels = signature.arguments.map { SwiftName.escapedLabel($0.name) }
    let types = signature.arguments.map { requests.text($0.type) }
    let returns = returnType(service, requests)
    let way = path(service)
    func own(_ property: String) -> String {
      (signature.free(property) == property ? "" : "self.") + SwiftName.escaped(property)
    }
    let hook = "on" + service.name.capitalizedFirst
    return ServiceMethodContext(
      doc: .docComment(service.spec.doc), name: .identifier(service.name),
      parameters: .code(zip(labels, types).map { "\($0): \($1)" }.joined(separator: ", ")),
      arguments: .code(zip(labels, names).map { "\($0): \($1)" }.joined(separator: ", ")),
      short: short(service, requests, signature, returns),
      client: .code(own(client(of: id.module))),
      call: .identifier(requests.requests[id.index].name), returns: returns.map { .code($0) },
      path: way.map { .code($0) }, loaded: .code(signature.free("loaded", "response", "received")),
      storage: .code(own("storage")), isSaved: service.spec.isSaved && service.entity != nil,
      isMany: service.isMany, isOptional: returns?.hasSuffix("?") ?? false,
      hook: .identifier(hook), owner: .code(signature.free(hook) == hook ? "" : "self."),
      hookTypes: .code(types.joined(separator: ", ")),
      hookArguments: .code(names.joined(separator: ", ")),
      ignored: names.isEmpty ? nil : .code(names.map { _ in "_" }.joined(separator: ", ")),
      title: .stringLiteral("\(GeneratedNames.service(of: module)).\(service.name)"))
  }

  /// The call without what has a default; nil where nothing has.
  private func short(
    _ service: Service, _ requests: RequestsBuilder, _ signature: RequestSignature,
    _ returns: String?
  ) -> ShortCallContext? {
    let defaults = signature.arguments.map(requests.defaultText)
    guard defaults.contains(where: { $0 != nil }) else { return nil }
    var parameters: [String] = []
    var arguments: [String] = []
    for (argument, value) in zip(signature.arguments, defaults) {
      let label = SwiftName.escapedLabel(argument.name)
      arguments.append("\(label): \(value ?? SwiftName.escaped(argument.name))")
      if value == nil { parameters.append("\(label): \(requests.text(argument.type))") }
    }
    return ShortCallContext(
      name: .identifier(service.name), parameters: .code(parameters.joined(separator: ", ")),
      arguments: .code(arguments.joined(separator: ", ")), returns: returns.map { .code($0) })
  }

  /// Nil where nothing is returned.
  private func returnType(_ service: Service, _ requests: RequestsBuilder) -> String? {
    if service.spec.map != nil {
      return service.type.map { project.text(of: $0, in: module, isInside: false) }
    }
    if service.spec.from != nil { return service.type.map(requests.text) }
    return service.request.flatMap { requests.returnType($0.index) }
  }

  /// `.data?.user`; an array behind something that is not there is empty.
  private func path(_ service: Service) -> String? {
    guard let from = service.spec.from else { return nil }
    var text = ""
    for (index, name) in from.value.split(separator: ".").map(String.init).enumerated() {
      let isOptional = index < service.way.count && service.way[index].isOptional
      text += (isOptional ? "?." : ".") + SwiftName.escaped(name)
    }
    let mayBeNil = service.endsOptional || service.way.contains(where: \.isOptional)
    let isArray = service.type.map { $0.type.form == .array } ?? false
    return mayBeNil && isArray ? text + " ?? []" : text
  }
}
