import WeirTemplate

/// A module's service: its protocol, the service, and the mock.
struct ServicesContext: Sendable {
  var module: Sunk
  var name: Sunk
  var protocolName: Sunk
  var mock: Sunk
  /// What the module's own requests, and those of others, are called through.
  var clients: [ServiceClientContext]
  /// The type of the storage; nil where nothing is saved.
  var storage: Sunk?
  var methods: [ServiceMethodContext]

  static let shape = Shape<ServicesContext>(
    "services",
    [
      .text("module", "The module's name.") { $0.module },
      .text("name", "The service's name.") { $0.name },
      .text("protocol", "The name of its protocol.") { $0.protocolName },
      .text("mock", "The name of its mock.") { $0.mock },
      .list("clients", "What it loads requests through.", of: ServiceClientContext.shape) {
        $0.clients
      },
      .optionalText("storage", "The storage's type, where something is saved.") { $0.storage },
      .list("methods", "What it does.", of: ServiceMethodContext.shape) { $0.methods },
      .flag("hasShortCalls", "Whether a method has parameters with defaults.") {
        $0.methods.contains { $0.short != nil }
      },
      .flag("isSaving", "Whether a method saves.") { $0.storage != nil },
    ])
}

/// The typed calls of one module's requests.
struct ServiceClientContext: Sendable {
  var property: Sunk
  var type: Sunk

  static let shape = Shape<ServiceClientContext>(
    "client",
    [
      .text("property", "The property that holds it.") { $0.property },
      .text("type", "Its type.") { $0.type },
    ])
}

/// One load, map, save.
struct ServiceMethodContext: Sendable {
  var doc: Sunk?
  var name: Sunk
  /// `id: Int, firstName: String?`; a protocol's methods have no defaults.
  var parameters: Sunk
  /// `id: id, firstName: firstName`.
  var arguments: Sunk
  /// The call that leaves out whatever has a default; nil where nothing has.
  var short: ShortCallContext?
  /// The client's property and its call, without arguments.
  var client: Sunk
  var call: Sunk
  var returns: Sunk?
  /// `.posts`, with what an optional on the way needs.
  var path: Sunk?
  /// The local that holds what was loaded, which no parameter is called.
  var loaded: Sunk
  /// The property of the storage.
  var storage: Sunk
  var isSaved: Bool
  var isMany: Bool
  var isOptional: Bool
  /// The mock's property: `onCurrentUser`.
  var hook: Sunk
  /// `self.`, where a parameter has the hook's name.
  var owner: Sunk
  /// The hook's parameter types, and what it is called with.
  var hookTypes: Sunk
  var hookArguments: Sunk
  /// `_, _`, for a closure that reads none of them; nil where there are none.
  var ignored: Sunk?
  /// As the mock's error calls it.
  var title: Sunk

  static let shape = Shape<ServiceMethodContext>(
    "method",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("name", "The method's name.") { $0.name },
      .text("parameters", "What it takes.") { $0.parameters },
      .text("arguments", "What is handed on to the request.") { $0.arguments },
      .optionalRecord(
        "short", "The call that leaves out what has a default.", of: ShortCallContext.shape
      ) {
        $0.short
      },
      .text("client", "The property of the client that knows the request.") { $0.client },
      .text("call", "The request's name.") { $0.call },
      .optionalText("returns", "The type that it returns.") { $0.returns },
      .optionalText("path", "The way from the response to what is returned.") { $0.path },
      .text("loaded", "The local that holds what was loaded.") { $0.loaded },
      .text("storage", "The property of the storage.") { $0.storage },
      .flag("isSaved", "Whether what was loaded is saved.") { $0.isSaved },
      .flag("isMany", "Whether that is an array.") { $0.isMany },
      .flag("isOptional", "Whether it may be nil.") { $0.isOptional },
      .text("hook", "The mock's property for it.") { $0.hook },
      .text("owner", "`self.`, where a parameter has the hook's name.") { $0.owner },
      .text("hookTypes", "The types that the hook takes.") { $0.hookTypes },
      .text("hookArguments", "What the hook is called with.") { $0.hookArguments },
      .optionalText("ignored", "As many `_` as the hook takes values.") { $0.ignored },
      .flag("isPassedOn", "Whether the response is returned as it is, and not saved.") {
        $0.path == nil && !$0.isSaved
      },
      .text("title", "Service and method, as a string literal.") { $0.title },
    ])
}

/// A method's call without what has a default.
struct ShortCallContext: Sendable {
  var name: Sunk
  var parameters: Sunk
  var arguments: Sunk
  var returns: Sunk?

  static let shape = Shape<ShortCallContext>(
    "short",
    [
      .text("name", "The method's name.") { $0.name },
      .text("parameters", "What has to be given.") { $0.parameters },
      .text("arguments", "All arguments, defaults included.") { $0.arguments },
      .optionalText("returns", "The type that it returns.") { $0.returns },
    ])
}
