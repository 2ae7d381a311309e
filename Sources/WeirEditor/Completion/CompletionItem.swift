import WeirProject

/// A text that is valid at the cursor.
public struct CompletionItem: Sendable, Equatable {
  public enum Kind: Sendable {
    case key, word, module, field, action, function, type, enumCase, value
  }

  public let label: String
  /// The text that is written.
  public var text: String
  public let kind: Kind
  /// One line, such as a type.
  public var detail = ""
  public var doc = ""

  init(
    _ label: String, writing text: String? = nil, _ kind: Kind, detail: String = "",
    doc: String = ""
  ) {
    self.label = label
    self.text = text ?? label
    self.kind = kind
    self.detail = detail
    self.doc = doc
  }

  /// The name of a declaration.
  ///
  /// - Parameter label: The name at the cursor, such as `order.didFinish`.
  init(_ symbol: Symbol, as label: String? = nil, in project: Project) {
    let declaration = DeclarationText(of: symbol, in: project)
    self.init(
      label ?? symbol.name(in: project), Self.kind(of: symbol),
      detail: declaration.swift, doc: declaration.doc)
  }

  /// A name that Swift knows.
  public init(swift label: String, writing text: String, detail: String) {
    self.init(label, writing: text, .value, detail: detail)
  }

  private static func kind(of symbol: Symbol) -> Kind {
    switch symbol.member?.kind {
    case nil: .module
    case .field, .child, .input, .read: .field
    case .action: .action
    case .operation, .request, .service, .effect, .reduction: .function
    case .type, .entity, .viewModel, .component, .trait, .router: .type
    default: .value
    }
  }
}
