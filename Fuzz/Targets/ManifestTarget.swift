import WeirGenerate

extension FuzzTarget {
  /// The manifest of generated files, and what a run does on disk that goes by it.
  static let manifest = FuzzTarget("manifest", words: manifestWords) { input in
    let manifest = Manifest(text: String(decoding: input, as: UTF8.self))
    try require(
      Manifest(text: manifest.text) == manifest, "a written manifest reads otherwise")
    let disk = Disk()
    for isForced in [false, true] {
      let plan = WritePlan(disk.made, last: manifest, isForced: isForced, current: disk.text)
      try disk.check(plan)
      try require(
        Manifest(text: plan.manifest.text) == plan.manifest, "the next manifest reads otherwise")
    }
  }

  private static let manifestWords =
    """
    Gen/App.swift Gen/Old.swift Gen/User.swift .swift Gen/ ./ ../ / // . .. \\ # %2e \u{0} \u{2028} \
    \u{85} \u{feff} <<<<<<< =======
    """.split(separator: " ").map(String.init) + ["\n", "\r\n", "\r", " ", "\t"]
    + ["", "old", "current"].map { Manifest.hash(of: $0) }
}

/// A folder with a current file, an old one, one of a person's, and one outside of the project.
private struct Disk {
  let made = [
    GeneratedFile(path: "Gen/App.swift", text: "current"),
    GeneratedFile(path: "Gen/New.swift", text: "new"),
  ]
  private let files = [
    "Gen/App.swift": "current", "Gen/Old.swift": "old", "Gen/User.swift": "by hand",
    "Sources/main.swift": "by hand", "../other.swift": "old", "/etc/other.swift": "old",
  ]

  /// The text of the file that a path leads to, as the system would find it.
  func text(_ path: String) -> String? { files[Self.resolved(path)] }

  private static func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  func check(_ plan: WritePlan) throws {
    let made = Set(made.map { Self.resolved($0.path) })
    for path in plan.deletions {
      let resolved = Self.resolved(path)
      try require(!made.contains(resolved), "a file that is made is deleted as `\(path)`")
      try require(
        !resolved.hasPrefix("/") && !resolved.hasPrefix(".."),
        "a file outside of the project is deleted: \(path)")
      try require(text(path) == "old", "a person's file is deleted: \(path)")
    }
    let written = Set(plan.writes.map(\.path))
    try require(
      written.isSubset(of: self.made.map(\.path)), "a file is written that was not made")
  }
}
