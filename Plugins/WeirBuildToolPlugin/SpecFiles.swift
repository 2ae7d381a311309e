import Foundation

/// The files that `weir build-tool` reads, found without parsing YAML: the tool is not built
/// yet when a build is planned.
///
/// The modules found here are passed to the tool. If this type did not recognize a spec, the tool
/// reports the spec's line.
struct SpecFiles {
  /// All files whose change requires a new run, `weir.yaml` first.
  private(set) var inputs: [URL]
  private(set) var modules: Set<String> = []

  init(in folder: URL) {
    let project = folder.appending(path: "weir.yaml")
    inputs = [project]
    let settings = Self.lines(of: project)
    let entries = Self.values(of: "specs", in: settings)
    let files = Self.files(below: folder).filter { $0 != "weir.yaml" }
    let specs = files.filter { file in
      (file.hasSuffix(".yaml") || file.hasSuffix(".yml"))
        && (entries.isEmpty ? ["modules"] : entries).contains { Self.covers($0, file) }
    }
    // Without these, a change of the project's own template would not be noticed.
    let others = ["templates", "baseline"].flatMap { Self.values(of: $0, in: settings) }
    let beside = files.filter { file in others.contains { Self.covers($0, file) } }
    inputs += (specs + beside).map { folder.appending(path: $0) }
    for spec in specs {
      modules.formUnion(Self.lines(of: folder.appending(path: spec)).compactMap(Self.module))
    }
  }

  /// `module: Users`, at the start of a line, optionally after `---`, in quotes or in braces.
  static func module(in line: Substring) -> String? {
    let pattern =
      /^(?:---\s+)?(?:\{\s*)?(?:"module"|'module'|module)\s*:\s+["']?([A-Za-z_][A-Za-z0-9_]*)["']?\s*(?:[,}#].*)?$/
    return line.firstMatch(of: pattern).map { String($0.1) }
  }

  /// The entries of a key: `key: a`, `key: [a, b]`, or lines with `- a` below it.
  static func values(of key: String, in lines: [Substring]) -> [String] {
    for (index, line) in lines.enumerated() {
      let text = withoutComment(line)
      guard let range = text.range(of: key + ":"), isStart(range.lowerBound, of: text) else {
        continue
      }
      let rest = text[range.upperBound...].drop { $0 == " " || $0 == "\t" }
      if rest.hasPrefix("[") {
        // A list in brackets may have several lines.
        var list = String(rest.dropFirst())
        for next in lines[(index + 1)...] where !list.contains("]") {
          list += " " + withoutComment(next)
        }
        return list.prefix { $0 != "]" }.split(separator: ",").map { unquoted($0) }
          .filter { !$0.isEmpty }
      }
      if !rest.isEmpty { return [unquoted(rest.prefix { $0 != "," && $0 != "}" })] }
      return lines[(index + 1)...].map { withoutComment($0).drop { $0 == " " } }
        .drop { $0.isEmpty }
        .prefix { $0.isEmpty || $0.hasPrefix("- ") }
        .filter { !$0.isEmpty }
        .map { unquoted($0.dropFirst(2)) }
    }
    return []
  }

  private static func isStart(_ index: Substring.Index, of text: Substring) -> Bool {
    guard index > text.startIndex else { return true }
    return [" ", "\t", "{", ","].contains(text[text.index(before: index)])
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    if line.hasPrefix("#") { return "" }
    return line.range(of: " #").map { line[..<$0.lowerBound] } ?? line
  }

  private static func unquoted(_ text: Substring) -> String {
    text.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\"'")))
  }

  /// Whether an entry is the file itself, a folder above it, or a pattern that it matches.
  static func covers(_ entry: String, _ file: String) -> Bool {
    let parts = entry.split(separator: "/").filter { $0 != "." }.map(String.init)
    let names = file.split(separator: "/").map(String.init)
    guard entry.contains(where: { $0 == "*" || $0 == "?" }) else {
      return names.starts(with: parts)
    }
    return matches(parts[...], names[...])
  }

  private static func matches(_ parts: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == "**" {
      return (names.startIndex...names.endIndex).contains {
        matches(parts.dropFirst(), names[$0...])
      }
    }
    guard let name = names.first, fnmatch(part, name, 0) == 0 else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }

  /// Paths relative to the folder, sorted; without hidden files and folders and links to folders,
  /// which the tool ignores as well.
  private static func files(below folder: URL) -> [String] {
    let start = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    return (all?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasPrefix(start) }
      .map { String($0.dropFirst(start.count)) }.sorted()
  }

  private static func lines(of file: URL) -> [Substring] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }
}
