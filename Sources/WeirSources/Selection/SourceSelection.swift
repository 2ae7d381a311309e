import WeirDiagnostics
import WeirSpec

/// The paths of `sources`: which entry matches a Swift file, and which files are left out by their path.
public struct SourceSelection: Sendable {
  /// A file that an entry matches.
  public struct Choice: Sendable {
    public let entry: SourceSpec
    /// The folder that the entry's path matches, relative to weir.yaml.
    public let root: String
    /// Why the file is left out by its path; nil if it is read.
    public let leftOut: LeftOut?
  }

  private let entries: [Entry]
  /// The first entry of each path without wildcards.
  private var plain: [String: Int] = [:]
  /// The entries with wildcards.
  private var globs: [Int] = []

  private struct Entry {
    let spec: SourceSpec
    let pattern: PathPattern
    let path: String
    let exclude: [Glob]

    var length: Int { pattern.fixedPrefix.utf8.count }
  }

  public init(_ sources: [SourceSpec]) {
    entries = sources.compactMap { spec in
      spec.path.map { path in
        Entry(
          spec: spec, pattern: PathPattern(path.value), path: PathPattern.normalized(path.value),
          exclude: spec.exclude.map { Glob(PathPattern.normalized($0.value)) })
      }
    }
    for (index, entry) in entries.enumerated() {
      guard let path = entry.pattern.plainPath else {
        globs.append(index)
        continue
      }
      if plain[path] == nil { plain[path] = index }
    }
  }

  /// The folder, or the file, in which the search for the files of an entry starts.
  public static func start(of path: String) -> String { PathPattern(path).fixedPrefix }

  /// The choice of the entry with the longest path; nil if none matches.
  public func choice(for path: String) -> Choice? {
    let matching = globs.filter { entries[$0].pattern.matches(path) } + [plainEntry(for: path)]
    // The longest path; of equal ones, the first entry.
    let best = matching.compactMap { $0 }.min { one, other in
      let lengths = (one, other, entries[one].length, entries[other].length)
      return (lengths.3, lengths.0) < (lengths.2, lengths.1)
    }
    guard let entry = best.map({ entries[$0] }) else { return nil }
    let prefix = entry.pattern.fixedPrefix
    let below = Substring(path.utf8.dropFirst(prefix.utf8.count))
    let leftOut: LeftOut? =
      if isExcluded(path, by: entry) {
        .excluded
      } else {
        LeftOut.byFolder(PathText.parts(of: String(below)).dropLast())
      }
    return Choice(entry: entry.spec, root: root(of: path, entry), leftOut: leftOut)
  }

  /// The entry without wildcards that has the longest path.
  private func plainEntry(for path: String) -> Int? {
    var path = path
    while true {
      if let index = plain[path] { return index }
      if path.isEmpty { return nil }
      path = PathPattern.parent(of: path)
    }
  }

  private func isExcluded(_ path: String, by entry: Entry) -> Bool {
    if entry.exclude.isEmpty { return false }
    let names = PathText.parts(of: path).map(String.init)
    let prefixes = names.indices.map { names[...$0].joined(separator: "/") }
    let prefix = entry.pattern.fixedPrefix
    return zip(entry.spec.exclude, entry.exclude).contains { text, glob in
      if !text.value.contains("/") { return names.contains(where: glob.matches) }
      return prefixes.contains { path in
        if glob.matches(path) { return true }
        // Relative to the entry's own path.
        return path.hasPrefix(prefix + "/")
          && glob.matches(String(path.dropFirst(prefix.count + 1)))
      }
    }
  }

  /// The shortest folder of the file that the entry matches.
  private func root(of path: String, _ entry: Entry) -> String {
    if !Glob.isPattern(entry.path), !entry.path.contains("{") {
      return entry.path == path ? PathPattern.parent(of: path) : entry.path
    }
    let names = PathText.parts(of: path).dropLast()
    for end in names.indices {
      let folder = names[...end].joined(separator: "/")
      if entry.pattern.matches(folder) { return folder }
    }
    return entry.pattern.fixedPrefix
  }

  /// The name of the target to which a folder belongs, if no manifest names one; nil for the project's folder.
  static func targetName(ofFolder folder: String) -> String? {
    var names = PathText.parts(of: folder).map(String.init)
    while names.count > 1, let last = names.last, sourceFolders.contains(last) {
      names.removeLast()
    }
    return names.last
  }

  private static let sourceFolders: Set<String> = ["Sources", "Source", "src", "Classes", "Swift"]
}
