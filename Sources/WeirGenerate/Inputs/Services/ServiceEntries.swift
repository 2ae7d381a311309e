import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A module's service, with the requests that it loads.
struct ServicePlan {
  private let builder: ModuleBuilder
  private let requests: [ModuleID: RequestModule]
  fileprivate let methods: [ServiceMethodInput]

  private var module: Module { builder.module }
  private var project: Project { builder.project }

  /// - Returns: nil if the module has no service with an existing request.
  init?(_ builder: ModuleBuilder) {
    self.builder = builder
    var requests: [ModuleID: RequestModule] = [:]
    for id in builder.module.services.compactMap({ $0.request?.module }) where requests[id] == nil {
      requests[id] = RequestModule(builder.of(builder.project[id]))
    }
    guard !requests.isEmpty else { return nil }
    self.requests = requests
    methods = builder.module.services.compactMap { service in
      guard let id = service.request, let requests = requests[id.module] else { return nil }
      return ServiceMethodInput(
        builder: builder, service: service, requests: requests, request: id.index)
    }
  }

  /// The clients that load requests.
  var clients: [FieldInput] {
    requests.keys.sorted().map {
      let client = GeneratedNames.client(of: project[$0])
      return FieldInput(name: client.uncapitalizedFirst, type: .identifier(client))
    }
  }

  var isSaving: Bool { database != nil }

  /// The type of the storage: `any StorageProtocol<GRDBBackend>`.
  fileprivate var storage: SafeSwift? {
    let names = builder.names
    return database.map {
      "any \(name: names.shared("StorageProtocol"))<\(name: names.shared($0.marker))>"
    }
  }

  /// The database of the saved entities.
  private var database: Database? {
    module.services.lazy.filter(\.spec.isSaved).compactMap(\.entity).compactMap {
      project[$0.module].entities[$0.index].backend?.database
    }.first
  }
}

extension ModuleInput {
  /// The service, with its protocol and its mock.
  static let serviceEntries: [Entry<Self>] = [
    .text("service", "The service of a module.") {
      .identifier(GeneratedNames.service(of: $0.module))
    },
    .text("serviceProtocol", "Its protocol.") {
      .identifier(GeneratedNames.serviceProtocol(of: $0.module))
    },
    .text("serviceMock", "Its mock.") { .identifier(GeneratedNames.serviceMock(of: $0.module)) },
    .list("clients", "The clients that load the service's requests.") {
      $0.service?.clients ?? []
    },
    .optionalText("storage", "The storage's type, if the service saves anything.") {
      $0.service?.storage
    },
    .list("serviceMethods", "The service's methods.") { $0.service?.methods ?? [] },
    .flag("hasShortCalls", "Whether a method of the service has parameters with defaults.") {
      $0.service?.methods.contains(where: \.hasDefaults) ?? false
    },
  ]
}

/// A method that loads, maps and saves.
struct ServiceMethodInput: TemplateInput {
  fileprivate let builder: ModuleBuilder
  fileprivate let service: Service
  fileprivate let requests: RequestModule
  /// The index of the request in its module.
  fileprivate let request: Int

  private var signature: RequestSignature { requests.signatures[request] }
  private var isSaved: Bool { service.spec.isSaved && service.entity != nil }
  private var returnsResponseDirectly: Bool { path == nil && !isSaved }
  private var hook: String { "on" + service.name.capitalizedFirst }
  private var loaded: SafeSwift { .identifier(signature.free("loaded", "response", "received")) }

  static let shape = Shape<Self>(
    "service method",
    [
      .doc { $0.service.spec.doc },
      // The methods of a protocol have no defaults.
      .text("requirement", "Name, parameters and result, as in the protocol.") {
        $0.function($0.parameters)
      },
      .text("signature", "The same with defaults.") {
        $0.function($0.requests.declarations($0.signature))
      },
      .list("short", "The call without the arguments that have defaults, if there are any.") {
        $0.short.map { [$0] } ?? []
      },
      .text("callee", "The function that sends the request.") { input in
        let client = GeneratedNames.client(of: input.requests.module).uncapitalizedFirst
        let name = input.requests.requests[input.request].name
        return "\(input.signature.own(client)).\(name: name)"
      },
      .texts("arguments", "Its arguments.") { $0.signature.arguments.map(\.passed) },
      .text("path", "The path to the value in the response, or nothing.") { $0.path ?? "" },
      .text("loaded", "The local with the loaded value.") { $0.loaded },
      .flag(
        "returnsResponseDirectly", "Whether the response is returned unchanged and is not saved."
      ) {
        $0.returnsResponseDirectly
      },
      .text("storage", "The property of the storage.") { $0.signature.own("storage") },
      .flag("isSaved", "Whether the loaded value is saved.") { $0.isSaved },
      .flag("isMany", "Whether the loaded value is an array.") { $0.service.isMany },
      .flag("isOptional", "Whether it may be nil.") {
        $0.returned?.type.endsInMark ?? false
      },
      .text("hook", "The mock's closure for it.") { .identifier($0.hook) },
      .text("hookType", "The hook's type.") { input in
        let types = input.signature.arguments.map { input.requests.text($0.type) }
        let returns = input.returnType ?? "Void"
        return "@Sendable (\(types.joined(by: ", "))) async throws -> \(returns)"
      },
      .text("hookCall", "The hook's call.") {
        let names = $0.signature.arguments.map { SafeSwift.identifier($0.name) }
        return Wrapped.list("try await \($0.signature.own($0.hook))(", of: names, column: 4)
      },
      .optionalText("ignored", "One `_` for each parameter of the hook.") {
        let arguments = $0.signature.arguments
        return arguments.isEmpty
          ? nil : arguments.map { _ in "_" as SafeSwift }.joined(by: ", ")
      },
      .text("title", "Service and method, as a string literal.") {
        .stringLiteral("\(GeneratedNames.service(of: $0.builder.module)).\($0.service.name)")
      },
    ])

  private var parameters: [SafeSwift] {
    signature.arguments.map { "\(label: $0.name): \(requests.text($0.type))" }
  }

  /// `rename(id: Int) async throws -> User`.
  private func function(_ parameters: [SafeSwift]) -> SafeSwift {
    let returns: SafeSwift? = returnType.map { " -> \($0)" }
    return Wrapped.list(
      "\(name: service.name)(", of: parameters, end: ") async throws\(returns)", column: 16,
      indent: "  ")
  }

  fileprivate var hasDefaults: Bool {
    signature.arguments.contains { requests.defaultText($0) != nil }
  }

  /// Nil without defaults.
  private var short: MethodInput? {
    let defaults = signature.arguments.map(requests.defaultText)
    guard defaults.contains(where: { $0 != nil }) else { return nil }
    let arguments = zip(signature.arguments, defaults).map { argument, value in
      value.map { "\(label: argument.name): \($0)" } ?? argument.passed
    }
    return MethodInput(
      signature: function(zip(parameters, defaults).filter { $1 == nil }.map(\.0)),
      call: Wrapped.list("try await \(name: service.name)(", of: arguments, column: 4))
  }

  /// Nil if the method returns nothing or one of several types.
  private var returned: ResolvedType? {
    let isPart = service.spec.map != nil || service.spec.from != nil
    return isPart ? service.type : requests.plans[request].type
  }

  /// Nil if the method returns nothing.
  private var returnType: SafeSwift? {
    if service.spec.map != nil { return service.type.map { builder.code($0, isInside: false) } }
    if service.spec.from != nil { return service.type.map(requests.text) }
    return service.request.flatMap { requests.returnType($0.index) }
  }

  /// `.data?.user`; an array of a missing value is empty.
  private var path: SafeSwift? {
    guard let from = service.spec.from else { return nil }
    let names = from.value.split(separator: ".").map(String.init)
    let text = names.enumerated().map { index, name -> SafeSwift in
      let isOptional = index < service.steps.count && service.steps[index].isOptional
      return "\(isOptional ? "?." : ".")\(name: name)"
    }.joined(by: "")
    let mayBeNil = service.endsOptional || service.steps.contains(where: \.isOptional)
    let isArray = service.type.map { $0.type.isArray } ?? false
    return mayBeNil && isArray ? "\(text) ?? []" : text
  }
}
