import WeirProject

/// What the tool wrote last time, so that it can take away what nobody needs any more and leave alone
/// what somebody has edited. A line for each file: the hash of its text, and its path.
public struct Manifest: Sendable, Equatable {
  /// Its name, in the folder that holds all generated files.
  public static let name = ".weir-manifest"
  private static let head =
    "# Written by `weir generate`: the files it made, each with the hash of its text."

  /// Hashes by path, relative to the project's folder.
  public var hashes: [String: String] = [:]

  public init() {}

  /// Reads a manifest; lines that are none are passed over, so that a merge conflict in it loses
  /// nothing but the permission to delete.
  public init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[0].count == 16, Self.isInside(parts[1]) else { continue }
      hashes[parts[1]] = parts[0]
    }
  }

  /// A manifest is a file that anybody can edit: it must not point out of the project.
  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..") && path.hasSuffix(".swift")
  }

  public var text: String {
    ([Self.head] + hashes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })
      .joined(separator: "\n") + "\n"
  }

  public static func hash(of text: String) -> String {
    var hash = StableHash()
    hash.add(text.utf8)
    return hash.digits
  }
}
