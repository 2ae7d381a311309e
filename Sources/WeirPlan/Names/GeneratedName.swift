import WeirDiagnostics
import WeirProject

/// A generated type, with the declaration from which it is generated.
public struct GeneratedName: Sendable {
  public enum Kind: Sendable {
    case state, reads, actions, event, controller, effects
    case entity, managed, requests, client, service, trait, needsProtocol, support
    case component, viewModel, contract, router, notification

    /// Whether specs name it without its module; the resolver checks such names.
    public var isNamedAlone: Bool {
      switch self {
      case .entity, .component, .viewModel, .trait: true
      default: false
      }
    }

    /// The kind of the declaration to rename.
    public var owner: String {
      switch self {
      case .entity: "entity"
      case .component, .contract: "component"
      case .viewModel: "view model"
      case .trait, .needsProtocol: "trait"
      case .router: "router"
      default: "module"
      }
    }
  }

  public let name: String
  public let kind: Kind
  public let module: Module
  /// The name in the spec from which it is derived.
  public let span: Span
  /// Its description in messages.
  public let words: String

  /// Whether the spec contains this name, not only one from which it is derived.
  public var isWritten: Bool {
    switch kind {
    case .state, .entity, .component, .viewModel, .trait: true
    default: false
    }
  }

  /// Whether it is generated from an entity, requests or services.
  public var isOfData: Bool {
    switch kind {
    case .entity, .managed, .requests, .client, .service: true
    default: false
    }
  }

  init(_ name: String, kind: Kind, of module: Module, at span: Span? = nil, words: String) {
    self.name = name
    self.kind = kind
    self.module = module
    self.span = span ?? module.nameSpan
    self.words = words
  }
}
