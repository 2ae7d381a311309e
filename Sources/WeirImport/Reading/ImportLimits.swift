import WeirYAML

/// How much a document may ask of its reader; past a bound the rest is left out, with a finding.
public struct ImportLimits: Sendable {
  /// The files that one document leads to.
  public var files = 4_000
  /// The bytes of all of them.
  public var totalBytes = 64 << 20
  /// How deep collections may stand in one another.
  public var depth = 256
  /// The nodes of one file, each alias counted as all that it stands for.
  public var nodes = 8_000_000
  /// The schemas of the model, inline ones and those that merging makes included.
  public var schemas = 400_000
  /// The schemas that only merging makes.
  public var mergedSchemas = 50_000
  /// The properties that are copied from schema to schema by `allOf`.
  public var mergedProperties = 2_000_000
  public var operations = 50_000
  /// The values of one `enum`, and the members of one `oneOf`.
  public var values = 10_000
  public var notes = 500_000
  public var findings = 1_000

  public init() {}

  public static let standard = ImportLimits()
}
