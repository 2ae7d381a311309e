import WeirDiagnostics
import WeirSpec

/// The index of a target in its graph.
public struct TargetID: Hashable, Sendable, Comparable {
  public let index: Int

  public init(_ index: Int) { self.index = index }

  public static func < (left: TargetID, right: TargetID) -> Bool { left.index < right.index }
}

/// A Swift target with its settings.
public struct Target: Sendable {
  public let id: TargetID
  public let spec: TargetSpec
  public let settings: Settings
  /// The targets that its manifest lists, directly or as products.
  public let dependencies: [TargetID]
  /// Modules that no target of the project has, with their imports; sorted by name.
  public let externalImports: [(module: String, imports: [ImportSpec])]

  public var name: String { spec.key }

  /// The values of `targets` in weir.yaml that apply to it, each from the most specific pattern that has one.
  public struct Settings: Sendable {
    public var layer: Located<String>?
    /// The index of the entry with `independent: true`.
    public var independentEntry: Int?
    public var forbids: [Located<String>] = []
    /// Nil if any target may import it.
    public var importedBy: [Located<String>]?

    init() {}
  }
}

/// All imports of one target in the files of another.
public struct ImportEdge: Sendable {
  public let from: TargetID
  public let to: TargetID
  /// In the order of the files; never empty.
  public let imports: [ImportSpec]

  /// The position of the first import.
  public var span: Span { imports[0].module.span }

  /// The imports outside of `#if`; nil if there are none.
  public var unconditional: ImportEdge? {
    let imports = imports.filter { !$0.isConditional }
    return imports.isEmpty ? nil : ImportEdge(from: from, to: to, imports: imports)
  }
}
