/// How much a file may ask of its reader; past a bound the document ends with an error.
public struct YAMLLimits: Sendable {
  /// The bytes of one file.
  public var fileBytes = 64 << 20
  /// How deep collections may stand in one another, aliases followed.
  public var depth = 128
  /// The nodes of one document, each alias counted as all that it stands for.
  public var nodes = 2_000_000
  /// The bytes of one scalar's text.
  public var scalarBytes = 4 << 20
  /// The documents of one file that errors cut off; the rest of the file is not read.
  public var cutDocuments = 100
  /// The findings of one file; further ones are not reported.
  public var findings = 1_000

  public init() {}

  public static let standard = YAMLLimits()
}
