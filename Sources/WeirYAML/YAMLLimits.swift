/// The bounds for reading a file. A document that exceeds one ends with an error.
public struct YAMLLimits: Sendable {
  /// The bytes of one file.
  public var fileBytes = 64 << 20
  /// The depth of nested collections, with aliases expanded.
  public var depth = 128
  /// The nodes of one document, with aliases expanded.
  public var nodes = 2_000_000
  /// The bytes of one scalar's text.
  public var scalarBytes = 4 << 20
  /// The documents of one file that errors truncate; the rest of the file is not read.
  public var cutDocuments = 100
  /// The times that a file with an error is read again for the errors after it, and the bytes of such a file.
  public var mendedErrors = 20
  public var mendedBytes = 1 << 20
  /// The findings about one file; further ones are not reported.
  public var findings = 1_000

  public init() {}

  public static let standard = YAMLLimits()
}
