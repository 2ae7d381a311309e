import SwiftSyntax

/// A function in an extension, or another member with a name that a call of a static function may find.
public struct StaticFunction: Sendable, Hashable {
  public struct Parameter: Sendable, Hashable {
    /// Nil for `_`.
    public let label: String?
    public let type: String
    public let isInout: Bool
    public let hasDefault: Bool

    /// `note: inout String`
    public var text: String { "\(label ?? "_"): \(isInout ? "inout " : "")\(type)" }
  }

  /// The type that is extended, as it is written.
  public let owner: String
  public let name: String
  public let parameters: [Parameter]
  /// Nil for `Void`.
  public let result: String?
  /// The file with the declaration; nil if it may belong to other Swift than that of the project.
  public let file: String?
  /// Whether it is a static function that is neither generic, variadic, asynchronous, throwing or private, nor
  /// depends on a macro or on conditional compilation.
  public let isPlain: Bool

  /// A member whose call is unknown.
  init(owner: String, name: String, file: String?) {
    self.owner = owner
    self.name = name
    self.file = file
    parameters = []
    result = nil
    isPlain = false
  }

  /// - Parameter isConditional: Whether the declaration around it may be inactive or constrained.
  init(
    _ node: FunctionDeclSyntax, name: String, owner: String, file: String?, isConditional: Bool
  ) {
    self.owner = owner
    self.name = name
    self.file = file
    let list = node.signature.parameterClause.parameters
    parameters = list.map(Parameter.init)
    let result = node.signature.returnClause?.type.trimmedDescription
    self.result = ["Void", "()"].contains(result) ? nil : result
    let modifiers = node.modifiers.map(\.name.text)
    let attributes = node.attributes.map(\.trimmedDescription)
    isPlain =
      !isConditional && modifiers.contains("static")
      && Set(modifiers).isSubset(of: ["static", "public", "package", "internal", "nonisolated"])
      && Set(attributes).isSubset(of: ["@discardableResult", "@inlinable", "@usableFromInline"])
      && node.genericParameterClause == nil && node.genericWhereClause == nil
      && node.signature.effectSpecifiers == nil
      && list.allSatisfy { $0.ellipsis == nil && $0.attributes.isEmpty && $0.modifiers.isEmpty }
  }
}

extension StaticFunction.Parameter {
  init(_ node: FunctionParameterSyntax) {
    let first = node.firstName.text.filter { $0 != "`" }
    label = first == "_" ? nil : first
    let type = node.type.trimmedDescription
    isInout = node.type.firstToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.inout)
    self.type = isInout ? String(type.dropFirst("inout".count).drop(while: \.isWhitespace)) : type
    hasDefault = node.defaultValue != nil
  }
}
