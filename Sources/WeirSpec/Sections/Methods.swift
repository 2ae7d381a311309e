import WeirDiagnostics
import WeirYAML

/// A method of a view model, or one that a trait implements for its adopters.
public struct MethodSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var parameters: [ParameterSpec] = []
  /// Nil if it returns nothing.
  public var returns: SwiftScalar?
  public var isAsync = false
  public var isThrowing = false
  /// The body of a trait's method; nil if the spec has none, which a rule reports.
  public var does: SwiftScalar?
  /// The body of a trait's method for adopters that are `Mock`.
  public var mock: SwiftScalar?
}

extension Key<MethodSpec> {
  /// - Parameter example: Parameters such as `{ code: String }`.
  static func declaration(taking example: String) -> [Key] {
    [
      Key(
        "takes", "The parameters.", of: "the method's parameters, such as `\(example)`",
        to: \.parameters),
      Key("returns", "The return type.", as: .type, to: \.returns),
      Key("async", "Whether it is `async`.", to: \.isAsync),
      Key("throws", "Whether it throws.", to: \.isThrowing),
    ]
  }

  static let doc = Key("doc", "Its doc comment.", to: \.doc)
}
