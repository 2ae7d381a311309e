import Fuzzing

/// Random changes of a spec's text, most of which leave it valid.
enum SpecEdit {
  static func apply(to text: String, _ random: inout SeededGenerator) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = random.below(lines.count)
    switch random.below(10) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: line)
    case 2: lines.insert("# a comment", at: line)
    case 3: lines.insert("", at: line)
    case 4: lines.swapAt(line, random.below(lines.count))
    case 5, 6: addMember(to: &lines, named: words(text), &random)
    default:
      let body = bodyLines(lines).randomElement(using: &random) ?? line
      lines[body] = replaced(in: lines[body], by: words(text), &random)
    }
    return lines.joined(separator: "\n")
  }

  /// The specs with another name for one of their keys, everywhere.
  static func rename(
    in texts: [String: String], _ random: inout SeededGenerator
  ) -> [String: String] {
    let keys = texts.values.joined(separator: "\n").split(separator: "\n")
      .filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: ":").first }
      .map { $0.drop { $0 == " " } }.filter { $0.allSatisfy(\.isLetter) }.sorted()
    guard let old = keys.randomElement(using: &random) else { return texts }
    return texts.mapValues { text in
      var text = text
      for word in words(text).reversed() where word == old {
        text.replaceSubrange(word.startIndex..<word.endIndex, with: "other")
      }
      return text
    }
  }

  /// Adds a field, a derived value or an action.
  private static func addMember(
    to lines: inout [String], named words: [Substring], _ random: inout SeededGenerator
  ) {
    let sections = ["state:": "Int = 0", "derived:": "{ type: Bool, is: true }", "actions:": ""]
    let starts = lines.indices.filter { sections[lines[$0]] != nil }
    guard let start = starts.randomElement(using: &random) else { return }
    let name = random.below(3) == 0 ? words.randomElement(using: &random) ?? "more" : "more"
    lines.insert("  \(name): \(sections[lines[start], default: ""])", at: start + 1)
  }

  /// The lines that are probably Swift.
  private static func bodyLines(_ lines: [String]) -> [Int] {
    lines.indices.filter { [" = ", "guard ", "(", "+="].contains(where: lines[$0].contains) }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// The line with another word in the place of one of its words.
  private static func replaced(
    in line: String, by words: [Substring], _ random: inout SeededGenerator
  ) -> String {
    let own = Self.words(line)
    guard let old = own.randomElement(using: &random), let new = words.randomElement(using: &random)
    else { return line }
    return String(line[..<old.startIndex] + new + line[old.endIndex...])
  }
}
