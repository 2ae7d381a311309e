/// Names of files and folders that a spec or a document must not lead to.
public enum HiddenName {
  /// The first hidden name of a path.
  public static func first(in path: String) -> String? { names(of: path).first(where: isHidden) }

  /// The first name of a path that some file system takes for `.git`.
  public static func firstGit(in path: String) -> String? { names(of: path).first(where: isGit) }

  /// Whether a name begins with a dot. `.weir`, where the schemas are, and other names that begin like
  /// it are Weir's own.
  public static func isHidden(_ name: String) -> Bool {
    if name == "." || name == ".." || name.hasPrefix(".weir") { return false }
    return visible(name).first == "." || isGit(name)
  }

  /// File systems ignore case, HFS+ also characters without width, and NTFS also dots and blanks at
  /// the end; it calls `.git` `GIT~1` as well.
  private static func isGit(_ name: String) -> Bool {
    var name = visible(name.lowercased())
    while let last = name.last, last == "." || last == " " { name.removeLast() }
    return name == ".git" || name == "git~1"
  }

  private static func visible(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }

  /// Split at bytes, as the system splits: a `/` and an accent are one character.
  private static func names(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }
}
