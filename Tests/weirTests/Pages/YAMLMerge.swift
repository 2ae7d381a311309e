/// Merges the lines of YAML on a page into a file.
struct YAMLMerge {
  private struct Entry {
    /// Nil for an item of a list.
    var key: Substring?
    /// The preceding comments, and the line itself.
    var head: [String]
    /// The indented lines below it.
    var tail: [String] = []
  }

  /// Lines below a key are merged with those below it in the file; any other value replaces the one
  /// in the file.
  static func merged(_ lines: String, into text: String) -> String {
    func split(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
    return merged(split(lines), into: split(text)).map { $0 + "\n" }.joined()
  }

  private static func merged(_ lines: [String], into old: [String]) -> [String] {
    var entries = entries(of: old)
    for var entry in Self.entries(of: lines) {
      if let place = entries.firstIndex(where: { $0.key == entry.key && $0.key != nil }) {
        if entry.head.count == 1 { entry.head = entries[place].head.dropLast() + entry.head }
        if !entry.tail.isEmpty { entry.tail = merged(entry.tail, into: entries[place].tail) }
        entries[place] = entry
      } else {
        entries.append(entry)
      }
    }
    return entries.flatMap { $0.head + $0.tail }
  }

  private static func entries(of lines: [String]) -> [Entry] {
    func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    var entries: [Entry] = []
    var comments: [String] = []
    for line in lines {
      let text = line.trimmingPrefix { $0 == " " }
      if depth(line) > depth(lines[0]), comments.isEmpty, !entries.isEmpty {
        entries[entries.count - 1].tail.append(line)
      } else if text.hasPrefix("#") {
        comments.append(line)
      } else {
        let key = text.hasPrefix("-") ? nil : text.prefix { $0 != ":" }
        entries.append(Entry(key: key, head: comments + [line]))
        comments = []
      }
    }
    return entries + (comments.isEmpty ? [] : [Entry(head: comments)])
  }
}
