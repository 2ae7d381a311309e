/// The difference of two texts, as `diff -u` prints it.
public enum UnifiedDiff {
  private enum Line { case same(Substring), removed(Substring), added(Substring) }

  public static func text(from old: String, to new: String, path: String, context: Int = 3)
    -> String
  {
    let lines = lines(
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false))
    let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    guard !changed.isEmpty else { return "" }
    var output = "--- \(path)\n+++ \(path)\n"
    var start = 0
    while start < changed.count {
      var end = start
      while end + 1 < changed.count, changed[end + 1] - changed[end] <= 2 * context { end += 1 }
      let hunk = max(0, changed[start] - context)..<min(lines.count, changed[end] + context + 1)
      write(lines, hunk, to: &output)
      start = end + 1
    }
    return output
  }

  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
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
        lines.append(.same(new[right]))
        left += 1
        right += 1
      }
    }
    return lines
  }

  private static func write(_ lines: [Line], _ range: Range<Int>, to output: inout String) {
    func counts(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
      lines.reduce(into: (0, 0)) { counts, line in
        switch line {
        case .same: counts = (counts.0 + 1, counts.1 + 1)
        case .removed: counts.0 += 1
        case .added: counts.1 += 1
        }
      }
    }
    let before = counts(lines[..<range.lowerBound])
    let inside = counts(lines[range])
    output += "@@ -\(before.old + 1),\(inside.old) +\(before.new + 1),\(inside.new) @@\n"
    for line in lines[range] {
      switch line {
      case .same(let text): output += " \(text)\n"
      case .removed(let text): output += "-\(text)\n"
      case .added(let text): output += "+\(text)\n"
      }
    }
  }
}
