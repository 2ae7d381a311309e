import WeirProject
import WeirTemplate

/// A module's service: its protocol, the service, and the mock.
struct ServicesContext: Sendable {
  var module: SafeSwift
  var name: SafeSwift
  var protocolName: SafeSwift
  var mock: SafeSwift
  /// What the module's own requests, and those of others, are called through.
  var clients: [ServiceClientContext]
  /// The type of the storage; nil where nothing is saved.
  var storage: SafeSwift?
  var methods: [ServiceMethodContext]

  static let shape = Shape<ServicesContext>(
    "services",
    [
      .text("module", "The module's name.") { $0.module },
      .text("name", "The service's name.") { $0.name },
      .text("protocol", "The name of its protocol.") { $0.protocolName },
      .text("mock", "The name of its mock.") { $0.mock },
      .list("clients", "The clients that load requests.", of: ServiceClientContext.shape) {
        $0.clients
      },
      .optionalText("storage", "The storage's type, if the service saves anything.") { $0.storage },
      .list("methods", "Its methods.", of: ServiceMethodContext.shape) { $0.methods },
      .flag("hasShortCalls", "Whether a method has parameters with defaults.") {
        $0.methods.contains { $0.short != nil }
      },
      .flag("isSaving", "Whether a method saves.") { $0.storage != nil },
    ])
}

/// The typed calls of one module's requests.
struct ServiceClientContext: Sendable {
  var property: SafeSwift
  var type: SafeSwift

  static let shape = Shape<ServiceClientContext>(
    "client",
    [
      .text("property", "The property that stores it.") { $0.property },
      .text("type", "Its type.") { $0.type },
    ])
}

/// One load, map, save.
struct ServiceMethodContext: Sendable {
  var doc: SafeSwift?
  /// `rename(id: Int, firstName: String?) async throws -> User`: a protocol's methods have no defaults.
  var requirement: SafeSwift
  /// The same with defaults.
  var signature: SafeSwift
  /// The call that leaves out whatever has a default; nil where nothing has.
  var short: ShortCallContext?
  /// The request's call, in a local where more is done with it.
  var load: SafeSwift
  /// The local that holds what was loaded, which no parameter is called.
  var loaded: SafeSwift
  var returnsResponseDirectly: Bool
  /// The property of the storage.
  var storage: SafeSwift
  var isSaved: Bool
  var isMany: Bool
  var isOptional: Bool
  /// The mock's property: `onCurrentUser`.
  var hook: SafeSwift
  var hookType: SafeSwift
  var hookCall: SafeSwift
  /// `_, _`, for a closure that reads none of them; nil where there are none.
  var ignored: SafeSwift?
  /// As the mock's error calls it.
  var title: SafeSwift

  static let shape = Shape<ServiceMethodContext>(
    "method",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("requirement", "Name, parameters and result, as in the protocol.") {
        $0.requirement
      },
      .text("signature", "The same with defaults.") { $0.signature },
      .optionalRecord(
        "short", "The call without the arguments that have defaults.", of: ShortCallContext.shape
      ) {
        $0.short
      },
      .text("load", "The call of the request.") { $0.load },
      .text("loaded", "The local with the loaded value.") { $0.loaded },
      .flag("returnsResponseDirectly", "Whether the response is returned unchanged, and not saved.")
      {
        $0.returnsResponseDirectly
      },
      .text("storage", "The property of the storage.") { $0.storage },
      .flag("isSaved", "Whether the loaded value is saved.") { $0.isSaved },
      .flag("isMany", "Whether the loaded value is an array.") { $0.isMany },
      .flag("isOptional", "Whether it may be nil.") { $0.isOptional },
      .text("hook", "The mock's closure for it.") { $0.hook },
      .text("hookType", "The hook's type.") { $0.hookType },
      .text("hookCall", "The hook's call.") { $0.hookCall },
      .optionalText("ignored", "One `_` for each parameter of the hook.") { $0.ignored },
      .text("title", "Service and method, as a string literal.") { $0.title },
    ])
}

/// A method's call without what has a default.
struct ShortCallContext: Sendable {
  var signature: SafeSwift
  var call: SafeSwift

  static let shape = Shape<ShortCallContext>(
    "short",
    [
      .text("signature", "Name, parameters and result.") { $0.signature },
      .text("call", "The whole call, defaults included.") { $0.call },
    ])
}
