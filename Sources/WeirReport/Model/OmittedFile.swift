/// A Swift file that a run leaves out.
public struct OmittedFile: Sendable, Equatable, Decodable {
  /// Relative to the project's folder.
  public private(set) var file: String
  /// As in "cannot find the module `UIKit`".
  public private(set) var reason: String

  public init(_ file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  static let record = JSONRecord<OmittedFile>("omittedFile") {
    JSONField("file", .string, "Relative to the project's folder.", at: \.file)
    JSONField("reason", .string, "A clause without a full stop.", at: \.reason)
  }

  public init(from decoder: any Decoder) throws {
    self = try Self.record.read(OmittedFile("", reason: ""), decoder)
  }

  /// The line that `check --compile` prints.
  ///
  /// - Parameter folder: The report's folder.
  public func message(in folder: String) -> String { "\(folder + file) is not compiled: \(reason)" }
}
