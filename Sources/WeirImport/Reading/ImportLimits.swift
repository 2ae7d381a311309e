/// The bounds for reading a document; parts beyond a bound are omitted, with a finding.
public struct ImportLimits: Sendable {
  /// The files that one document refers to.
  public var files = 4_000
  /// The bytes of all of them.
  public var totalBytes = 64 << 20
  /// The depth of nested collections.
  public var depth = 256
  /// The nodes of one file, with aliases expanded.
  public var nodes = 8_000_000
  /// The schemas of the model, including inline ones and those that merging adds.
  public var schemas = 400_000
  /// The schemas that merging adds.
  public var mergedSchemas = 50_000
  /// The properties that `allOf` copies from schema to schema.
  public var mergedProperties = 2_000_000
  public var operations = 50_000
  /// The values of one `enum`, and the members of one `oneOf`.
  public var values = 10_000
  public var notes = 500_000
  public var findings = 1_000

  public init() {}

  public static let standard = ImportLimits()
}
