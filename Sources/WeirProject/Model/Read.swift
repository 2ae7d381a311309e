import WeirDiagnostics
import WeirSpec

/// A value of another module that a module reads.
public struct Read: Sendable {
  public let spec: ReadSpec
  /// Nil if the module has no such value, which is reported.
  public let source: Source?

  public var name: String { spec.name.value }

  /// A field or a derived value of a module, by its index.
  public struct Source: Sendable, Hashable {
    public enum Value: Sendable, Hashable {
      case field(Int)
      case derived(Int)
    }

    public let module: ModuleID
    public let value: Value

    var kind: DeclaredMember.Kind {
      switch value {
      case .field: .field
      case .derived: .derived
      }
    }
  }
}

extension Project {
  public func name(of source: Read.Source) -> String {
    switch source.value {
    case .field(let index): self[source.module].fields[index].name
    case .derived(let index): self[source.module].derived[index].name
    }
  }

  public func type(of source: Read.Source) -> ResolvedType {
    switch source.value {
    case .field(let index): self[source.module].fields[index].type
    case .derived(let index): self[source.module].derived[index].types[0]
    }
  }
}
