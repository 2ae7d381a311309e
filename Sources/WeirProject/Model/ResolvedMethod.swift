import WeirDiagnostics
import WeirSpec

/// A method of a view model or of a trait, with resolved names.
public struct ResolvedMethod: Sendable {
  public let spec: MethodSpec
  public let types: [ResolvedType]
  /// The default values of its parameters.
  public let defaults: [Body]
  public let returns: ResolvedType?
  /// Nil for a view model's method, and if the spec has none.
  public var body: Body?
  public var mock: Body?

  public var name: String { spec.name.value }
  public var writtenTypes: [ResolvedType] { types + [returns].compactMap { $0 } }
  public var bodies: [Body] { [body, mock].compactMap { $0 } }
}
