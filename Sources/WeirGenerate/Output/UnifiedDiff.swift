/// The difference of two texts, as `diff -u` prints it.
public enum UnifiedDiff {
  private enum Line { case same(Text), removed(Text), added(Text) }

  /// A line by its bytes: two Unicode spellings of one letter are different.
  private struct Text: Hashable {
    let text: Substring

    static func == (left: Text, right: Text) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
  }

  /// - Parameter context: The number of unchanged lines around a change.
  public static func text(from old: String, to new: String, path: String, context: Int = 3)
    -> String
  {
    let lines = merged(Self.lines(of: old), Self.lines(of: new))
    let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    guard !changed.isEmpty else { return "" }
    var output = "--- \(path)\n+++ \(path)\n"
    var position = (old: 0, new: 0)
    var shown = 0
    var start = 0
    while start < changed.count {
      var end = start
      while end + 1 < changed.count, changed[end + 1] - changed[end] <= 2 * context + 1 { end += 1 }
      let hunk = max(0, changed[start] - context)..<min(lines.count, changed[end] + context + 1)
      advance(&position, over: lines[shown..<hunk.lowerBound])
      write(lines[hunk], at: &position, to: &output)
      shown = hunk.upperBound
      start = end + 1
    }
    return output
  }

  /// Lines with their line breaks; the last one may have none.
  private static func lines(of text: String) -> [Text] {
    var lines: [Text] = []
    var start = text.utf8.startIndex
    while start < text.utf8.endIndex {
      let newline = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { text.utf8.index(after: $0) } ?? text.utf8.endIndex
      lines.append(Text(text: text[start..<end]))
      start = end
    }
    return lines
  }

  private static func merged(_ old: [Text], _ new: [Text]) -> [Line] {
    // The equal start and end are most of a typical text.
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let middle = difference(
      Array(old[head..<old.count - tail]), Array(new[head..<new.count - tail]))
    return old[..<head].map(Line.same) + middle + old.suffix(tail).map(Line.same)
  }

  private static func difference(_ old: [Text], _ new: [Text]) -> [Line] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(.removed(old[left]))
        left += 1
      } else if added.contains(right) {
        lines.append(.added(new[right]))
        right += 1
      } else {
        lines.append(.same(old[left]))
        left += 1
        right += 1
      }
    }
    return lines
  }

  private static func advance(_ position: inout (old: Int, new: Int), over lines: ArraySlice<Line>)
  {
    for line in lines {
      switch line {
      case .same:
        position.old += 1
        position.new += 1
      case .removed: position.old += 1
      case .added: position.new += 1
      }
    }
  }

  private static func write(
    _ hunk: ArraySlice<Line>, at position: inout (old: Int, new: Int), to output: inout String
  ) {
    let start = position
    advance(&position, over: hunk)
    let old = range(start.old, position.old - start.old)
    output += "@@ -\(old) +\(range(start.new, position.new - start.new)) @@\n"
    for line in hunk {
      switch line {
      case .same(let text): write(" ", text, to: &output)
      case .removed(let text): write("-", text, to: &output)
      case .added(let text): write("+", text, to: &output)
      }
    }
  }

  /// `3,7`: the first line and the number of lines; the number 1 is left out, and an empty range has the line before
  /// it.
  private static func range(_ before: Int, _ count: Int) -> String {
    count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
  }

  private static func write(_ mark: String, _ line: Text, to output: inout String) {
    output += mark
    output += line.text
    if line.text.utf8.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n" }
  }
}
