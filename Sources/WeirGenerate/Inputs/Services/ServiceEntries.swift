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
  fileprivate let methods: [ServiceMethod]

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
      return ServiceMethod(
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
    .list("serviceMethods", "The service's methods.") {
      $0.service?.methods.map(\.method) ?? []
    },
    .flag("hasShortCalls", "Whether a method of the service has parameters with defaults.") {
      $0.service?.methods.contains(where: \.hasDefaults) ?? false
    },
  ]
}

/// A method that loads, maps and saves.
struct ServiceMethod {
  fileprivate let builder: ModuleBuilder
  fileprivate let service: Service
  fileprivate let requests: RequestModule
  /// The index of the request in its module.
  fileprivate let request: Int

  fileprivate var signature: RequestSignature { requests.signatures[request] }
  fileprivate var isSaved: Bool { service.spec.isSaved && service.entity != nil }
  fileprivate var returnsResponseDirectly: Bool { path == nil && !isSaved }
  fileprivate var loaded: SafeSwift {
    .identifier(signature.free("loaded", "response", "received"))
  }

  /// As in the protocol, whose methods have no defaults.
  fileprivate var requirement: SafeSwift { function(parameters) }

  fileprivate var method: MethodInput {
    let client = GeneratedNames.client(of: requests.module).uncapitalizedFirst
    return MethodInput(
      doc: .docComment(service.spec.doc), signature: function(requests.declarations(signature)),
      callee: "\(signature.own(client)).\(name: requests.requests[request].name)",
      arguments: signature.arguments.map(\.passed), hook: hook, short: short.map { [$0] } ?? [],
      service: self)
  }

  private var hook: MethodInput.Hook {
    let name = "on" + service.name.capitalizedFirst
    let types = signature.arguments.map { requests.text($0.type) }
    let names = signature.arguments.map { SafeSwift.identifier($0.name) }
    return MethodInput.Hook(
      name: name,
      type: "@Sendable (\(types.joined(by: ", "))) async throws -> \(returnType ?? "Void")",
      call: Wrapped.list("try await \(signature.own(name))(", of: names, column: 4),
      title: .stringLiteral("\(GeneratedNames.service(of: builder.module)).\(service.name)"))
  }

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
  fileprivate var returned: ResolvedType? {
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
  fileprivate var path: SafeSwift? {
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

extension MethodInput {
  /// A method of a service.
  static let serviceEntries: [Entry<Self>] = [
    .text("requirement", "Name, parameters and result, as in the service's protocol.") {
      $0.service?.requirement ?? ""
    },
    .text("path", "The path to the value in the response, or nothing.") {
      $0.service?.path ?? ""
    },
    .text("loaded", "The local with the loaded value.") { $0.service?.loaded ?? "" },
    .flag(
      "returnsResponseDirectly", "Whether the response is returned unchanged and is not saved."
    ) { $0.service?.returnsResponseDirectly ?? false },
    .text("storage", "The property of the storage.") {
      $0.service?.signature.own("storage") ?? ""
    },
    .flag("isSaved", "Whether the loaded value is saved.") { $0.service?.isSaved ?? false },
    .flag("isMany", "Whether the loaded value is an array.") {
      $0.service?.service.isMany ?? false
    },
    .flag("isOptional", "Whether it may be nil.") {
      $0.service?.returned?.type.endsInMark ?? false
    },
    .optionalText("ignored", "One `_` for each parameter of the service's hook.") {
      let arguments = $0.service?.signature.arguments ?? []
      return arguments.isEmpty ? nil : arguments.map { _ in "_" as SafeSwift }.joined(by: ", ")
    },
  ]
}
