import WeirDiagnostics

/// The files of the last run, so that Weir can delete files that are no longer generated and leave edited files
/// alone. Each line contains the hash of a text and the path of its file.
///
/// A file normally has one line. While a run writes, and after an interrupted run, a changed file has two: the hash
/// of the text before and of the text after.
public struct Manifest: Sendable, Equatable {
  /// Its name, in the folder that contains all generated files.
  public static let name = ".weir-manifest"
  private static let head =
    "# Written by `weir generate`: the files it made, each with the hash of its text."

  /// The hashes of the generated texts for a path. Paths are relative to the project's folder.
  public var hashes: [String: Set<String>] = [:]

  public init() {}

  /// Reads a manifest. Lines in another form, such as the markers of a merge conflict, are skipped; the lines of both
  /// sides count.
  public init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.isHash(parts[0]), let path = Self.normalized(parts[1]) else {
        continue
      }
      hashes[path, default: []].insert(parts[0])
    }
  }

  private static func isHash(_ text: String) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy(Array("0123456789abcdef".utf8).contains)
  }

  /// The path without `.` and empty parts. Anybody can edit a manifest: nil if the path leaves the project, is not a
  /// Swift file's, or contains a NUL byte, at which the system would cut it.
  private static func normalized(_ path: String) -> String? {
    let parts = PathText.parts(of: path).filter { $0 != "." }
    let isSafe =
      !path.hasPrefix("/") && !parts.contains("..") && path.hasSuffix(".swift")
      && !path.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }
    return isSafe ? parts.joined(separator: "/") : nil
  }

  public var text: String {
    let lines = hashes.sorted { $0.key < $1.key }.flatMap { path, hashes in
      hashes.sorted().map { "\($0) \(path)" }
    }
    return ([Self.head] + lines).joined(separator: "\n") + "\n"
  }

  /// Whether Weir generated this text for the path.
  public func lists(_ text: String, at path: String) -> Bool {
    hashes[path]?.contains(Self.hash(of: text)) == true
  }

  public static func hash(of text: String) -> String {
    var hash = StableHash()
    hash.add(bytesOf: text)
    return hash.digits
  }
}
