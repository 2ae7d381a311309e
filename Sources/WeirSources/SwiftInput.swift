import WeirDiagnostics
import WeirSpec

/// A hand-written Swift file of `sources`.
public struct SwiftInput: Sendable {
  public let source: SourceFile
  public let id: FileID
  public let target: String
  public let entry: SourceSpec
  /// The team's own store that the entry names.
  var ownStore: StoreSpec?

  public init(source: SourceFile, id: FileID, target: String, entry: SourceSpec) {
    self.source = source
    self.id = id
    self.target = target
    self.entry = entry
  }
}
