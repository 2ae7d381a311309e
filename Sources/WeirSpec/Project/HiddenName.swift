import WeirDiagnostics

/// Names of files and folders that a spec or a document must not refer to.
public enum HiddenName {
  public static func first(in path: String) -> String? { names(of: path).first(where: isHidden) }

  /// The first name of a path that a file system could equate with `.git`.
  public static func firstGit(in path: String) -> String? { names(of: path).first(where: isGit) }

  /// Whether a name begins with a dot. `.weir`, the folder of the schemas, and other names with
  /// this prefix are not hidden.
  public static func isHidden(_ name: String) -> Bool {
    if name == "." || name == ".." || name.hasPrefix(".weir") { return false }
    let name = visible(name)
    return name.utf8.first == UInt8(ascii: ".") || isGit(name)
  }

  /// File systems ignore case, HFS+ also characters without width, and NTFS also trailing dots and
  /// spaces; NTFS has the alias `GIT~1` too.
  private static func isGit(_ name: String) -> Bool {
    var name = visible(name.lowercased())
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    return name == ".git" || name == "git~1"
  }

  private static func visible(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    return String(
      String.UnicodeScalarView(
        name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }

  private static func names(of path: String) -> [String] {
    PathText.parts(of: path).map(String.init)
  }
}
