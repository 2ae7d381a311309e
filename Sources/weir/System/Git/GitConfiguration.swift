/// The settings of a repository that are necessary to read its history. None of them refers to a program, a file or a
/// server.
struct GitConfiguration {
  /// The pattern for `git config --get-regexp`. Of `promisor`, only its presence is used.
  static let keys = #"""
    ^(extensions\.(objectformat|refstorage)|branch\..*\.(remote|merge)|remote\..*\.(fetch|promisor))$
    """#

  /// Whether objects were left out when the repository was cloned.
  let isPartial: Bool
  /// A configuration file with the settings, apart from `promisor`, for which git would fetch.
  let text: String

  /// - Parameter list: Settings as `git config -z` prints them: `key\nvalue\0`.
  init(list: [UInt8]) {
    var isPartial = false
    var sections = ""
    var version = 0
    for entry in list.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
        .map { String(decoding: $0, as: UTF8.self) }
      // A key without a value is a Boolean, as in `promisor` alone on its line.
      guard let key = parts.first, let start = key.firstIndex(of: "."),
        let end = key.lastIndex(of: ".")
      else { continue }
      let name = key[key.index(after: end)...]
      if name == "promisor" {
        isPartial = true
        continue
      }
      if key.hasPrefix("extensions.") { version = 1 }
      let group = start < end ? " " + Self.quoted(key[key.index(after: start)..<end]) : ""
      let value = Self.quoted(parts.count == 2 ? parts[1][...] : "true")
      sections += "[\(key[..<start])\(group)]\n\(name) = \(value)\n"
    }
    self.isPartial = isPartial
    text = "[core]\nrepositoryformatversion = \(version)\nbare = true\n" + sections
  }

  private static func quoted(_ text: Substring) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}
