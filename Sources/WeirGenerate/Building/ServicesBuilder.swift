import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
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
    let returns = returnType(service, requests)
    let way = path(service)
    let isSaved = service.spec.isSaved && service.entity != nil
    let returnsResponseDirectly = way == nil && !isSaved
    let loaded = signature.free("loaded", "response", "received")
    let hook = "on" + service.name.capitalizedFirst
    let names = signature.arguments.map { SwiftName.escaped($0.name) }
    let types = signature.arguments.map { requests.text($0.type) }
    return ServiceMethodContext(
      doc: .docComment(service.spec.doc),
      requirement: function(service, parameters(signature, requests), returns),
      signature: function(service, requests.declarations(signature), returns),
      short: short(service, requests, signature, returns),
      load: .code(
        Wrapped.filled(
          (returnsResponseDirectly ? "" : "let \(loaded) = ")
            + "try await \(own(client(of: id.module), signature))."
            + SwiftName.escaped(requests.requests[id.index].name) + "(",
          signature.arguments.map(Self.passed), ")" + (way ?? ""), column: 4)),
      loaded: .code(loaded), returnsResponseDirectly: returnsResponseDirectly,
      storage: .code(own("storage", signature)),
      isSaved: isSaved, isMany: service.isMany, isOptional: returns?.hasSuffix("?") ?? false,
      hook: .identifier(hook),
      hookType: .code(
        "@Sendable (\(types.joined(separator: ", "))) async throws -> \(returns ?? "Void")"),
      hookCall: .code(Wrapped.filled("try await \(own(hook, signature))(", names, column: 4)),
      ignored: names.isEmpty ? nil : .code(names.map { _ in "_" }.joined(separator: ", ")),
      title: .stringLiteral("\(GeneratedNames.service(of: module)).\(service.name)"))
  }

  /// A property where parameters are in scope.
  private func own(_ property: String, _ signature: RequestSignature) -> String {
    (signature.free(property) == property ? "" : "self.") + SwiftName.escaped(property)
  }

  /// `id: id`.
  private static func passed(_ argument: RequestSignature.Argument) -> String {
    "\(SwiftName.escapedLabel(argument.name)): \(SwiftName.escaped(argument.name))"
  }

  private func parameters(_ signature: RequestSignature, _ requests: RequestsBuilder) -> [String] {
    signature.arguments.map {
      "\(SwiftName.escapedLabel($0.name)): \(requests.text($0.type))"
    }
  }

  /// `rename(id: Int) async throws -> User`.
  private func function(_ service: Service, _ parameters: [String], _ returns: String?) -> SafeSwift
  {
    let end = ") async throws" + (returns.map { " -> " + $0 } ?? "")
    return .code(
      Wrapped.filled(
        SwiftName.escaped(service.name) + "(", parameters, end, column: 16, indent: "  "))
  }

  /// The call without what has a default; nil where nothing has.
  private func short(
    _ service: Service, _ requests: RequestsBuilder, _ signature: RequestSignature,
    _ returns: String?
  ) -> ShortCallContext? {
    let defaults = signature.arguments.map(requests.defaultText)
    guard defaults.contains(where: { $0 != nil }) else { return nil }
    let all = parameters(signature, requests)
    let arguments = zip(signature.arguments, defaults).map { argument, value in
      value.map { "\(SwiftName.escapedLabel(argument.name)): \($0)" } ?? Self.passed(argument)
    }
    return ShortCallContext(
      signature: function(service, zip(all, defaults).filter { $1 == nil }.map(\.0), returns),
      call: .code(
        Wrapped.filled("try await \(SwiftName.escaped(service.name))(", arguments, column: 4)))
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
