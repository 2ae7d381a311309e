/// A file of the last `weir generate` that is not what Weir would write now.
public struct DriftedFile: Sendable {
  /// Relative to the folder of weir.yaml.
  public let path: String
  /// The name of the module that it is generated from; nil for a file that modules share, and for one that is no longer
  /// generated.
  public let module: String?
  /// Whether its text is not the one that Weir wrote.
  public let isEdited: Bool
  /// Whether Weir still generates a file at the path.
  public let isGenerated: Bool

  public init(_ path: String, of module: String? = nil, isEdited: Bool, isGenerated: Bool) {
    self.path = path
    self.module = module
    self.isEdited = isEdited
    self.isGenerated = isGenerated
  }
}
