import WeirGenerate

/// A folder with a current file, two old ones, three of the user, of which one has the name of a generated file, and
/// two outside of the project.
struct Disk {
  let ignoresCase: Bool
  static let current = GeneratedFile.mark + "current"
  static let new = GeneratedFile.mark + "new"
  static let old = GeneratedFile.mark + "old"
  static let hand = "by hand"
  private static let made = [
    GeneratedFile(path: "Gen/App.swift", text: current),
    GeneratedFile(path: "Gen/New.swift", text: new),
    GeneratedFile(path: "Gen/Changed.swift", text: new),
  ]
  private var files: [String: String] = [:]

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    let files = [
      "Gen/App.swift": Self.current, "Gen/Old.swift": Self.old, "Gen/Changed.swift": Self.old,
      "Gen/User.swift": Self.hand, "Gen/New.swift": Self.hand, "Sources/main.swift": Self.hand,
      "../other.swift": Self.old, "/etc/other.swift": Self.old,
    ]
    for (path, text) in files { self.files[resolved(path)] = text }
  }

  func plan(_ manifest: Manifest, isForced: Bool) -> WritePlan {
    WritePlan(
      Self.made, last: manifest, isForced: isForced,
      identity: { path in text(path) == nil ? nil : resolved(path) }, current: text)
  }

  /// The text of the file at a path, resolved like in the file system.
  private func text(_ path: String) -> String? { files[resolved(path)] }

  private func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    // At bytes, as a file system does.
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) where part != "."
    {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let path = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return ignoresCase ? path.lowercased() : path
  }

  /// Checks that a plan deletes and writes only allowed files.
  func check(_ plan: WritePlan, after last: Manifest, isForced: Bool = false) throws {
    let made = Set(Self.made.map { resolved($0.path) })
    for path in plan.deletions {
      let resolved = resolved(path)
      try require(!made.contains(resolved), "a file that is made is deleted as `\(path)`")
      try require(
        !resolved.hasPrefix("/") && !resolved.hasPrefix(".."),
        "a file outside of the project is deleted: \(path)")
      try require(
        text(path).map { last.lists($0, at: path) } == true, "an edited file is deleted: \(path)")
      try require(text(path) != Self.hand, "a file of the user is deleted: \(path)")
    }
    let paths = Self.made.map(\.path)
    for file in plan.writes where !isForced {
      try require(text(file.path) != Self.hand, "a file of the user is replaced: \(file.path)")
    }
    try require(
      plan.writes.allSatisfy { paths.contains($0.path) }, "a file is written that was not made")
  }

  /// Checks that after an interruption at any step, the next run takes no file for one edited by
  /// the user.
  func checkInterruptions(of plan: WritePlan, after last: Manifest) throws {
    let before = self.plan(last, isForced: false)
    let edits = Set(before.edited + before.foreign)
    var disk = self
    var manifest: Manifest?
    for step in plan.steps {
      switch step {
      case .record(let next): manifest = next
      case .write(let file): disk.files[resolved(file.path)] = file.text
      case .delete(let path): disk.files[resolved(path)] = nil
      }
      guard let manifest else { continue }
      let next = disk.plan(manifest, isForced: false)
      try disk.check(next, after: manifest)
      try require(
        edits.isSuperset(of: next.edited + next.foreign),
        "a file of an interrupted run counts as edited: \(next.edited + next.foreign)")
    }
  }
}
