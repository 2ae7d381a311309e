import Foundation

/// A page of the documents for its tests: sections with their fenced blocks.
/// `docs/articles/README.md` explains the blocks.
struct Page: Sendable {
  /// The path in the checkout: `docs/articles/udf.md`.
  let path: String
  /// The folder of the checkout of which every section has a copy.
  let folder: String?
  /// Whether Swift is generated from the sections' specs.
  let isGenerated: Bool
  private(set) var sections: [Section] = []
  /// The parts that no test would check, as `file:line: message`.
  private(set) var problems: [String] = []

  struct Section: Sendable {
    let title: String
    /// The line of its heading.
    let line: Int
    /// The anchors of the sections whose specs it extends.
    var bases: [(anchor: String, line: Int)] = []
    var blocks: [Block] = []

    /// The anchor in links to the heading, according to GitHub's rules.
    var anchor: String {
      let kept = title.lowercased().filter {
        $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
      }
      return kept.replacing(" ", with: "-")
    }

    func blocks(_ kind: Block.Kind) -> [Block] { blocks.filter { $0.kind == kind } }
  }

  struct Block: Sendable {
    /// The raw value is the info string of the fence, if that is sufficient.
    enum Kind: String, CaseIterable, Sendable {
      case spec = "yaml"
      case mistake = "yaml mistake"
      case shown = "swift"
      case run = "swift run"
      case beside = "swift beside"
      case refused = "swift mistake"
      case command = "sh"
      case console = "console"
      case graph = "mermaid"
      /// A `console` block that begins with a command.
      case session = "console $"
      case file = "yaml FILE"

      /// Whether it contains the output of the block before it.
      var isOutput: Bool { self == .console || self == .graph }
      var hasOutput: Bool { [.mistake, .run, .refused, .command].contains(self) }

      init?(info: Substring, text: String) {
        switch info {
        case "console" where text.hasPrefix("$ "): self = .session
        case "console $", "yaml FILE": return nil
        case _ where info.contains("."): self = .file
        default: self.init(rawValue: String(info))
        }
      }
    }

    let kind: Kind
    /// The line after the fence, from 1.
    let line: Int
    let text: String
    /// The file of which it is a part.
    var file: String?
    /// The block with its output.
    var output: Output?

    struct Output: Sendable {
      let line: Int
      let text: String
    }
  }

  init(path: String, text: String, folder: String? = nil, isGenerated: Bool = true) {
    self.path = path
    self.folder = folder
    self.isGenerated = isGenerated
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("```") {
        index = readBlock(lines, from: index)
      } else if line.hasPrefix("# ") || line.hasPrefix("## ") {
        let title = line.drop { $0 == "#" }.dropFirst()
        sections.append(Section(title: String(title), line: index + 1))
      } else {
        readProse(line, index + 1)
      }
      index += 1
    }
  }

  private mutating func readProse(_ line: String, _ number: Int) {
    let text = line.trimmingPrefix { $0 == " " || $0 == "\t" || $0 == ">" }
    if text.hasPrefix("```") || text.hasPrefix("~~~") || line.contains("<pre")
      || line.hasPrefix("    ") || line.hasPrefix("\t")
    {
      problems.append("\(path):\(number): a block that no test sees: fence it, from column 1")
    }
    guard line.hasPrefix("Continued from ") else { return }
    for link in line.matches(of: /\]\(#([^)]*)\)/) {
      sections[sections.count - 1].bases.append((String(link.1), number))
    }
  }

  /// Reads a block, and returns the line of its closing fence.
  private mutating func readBlock(_ lines: [String], from start: Int) -> Int {
    let info = lines[start].dropFirst(3)
    guard let end = lines[(start + 1)...].firstIndex(of: "```") else {
      problems.append("\(path):\(start + 1): this block is never closed")
      return lines.count
    }
    let text = lines[(start + 1)..<end].map { $0 + "\n" }.joined()
    guard let kind = Block.Kind(info: info, text: text), !sections.isEmpty else {
      let kinds = Block.Kind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      problems.append("\(path):\(start + 1): a block is one of \(kinds), below a heading")
      return end
    }
    let place = sections.count - 1
    if !kind.isOutput {
      let file = kind == .file ? info.split(separator: " ").last.map(String.init) : nil
      sections[place].blocks.append(Block(kind: kind, line: start + 2, text: text, file: file))
    } else if let last = sections[place].blocks.indices.last,
      sections[place].blocks[last].kind.hasOutput, sections[place].blocks[last].output == nil
    {
      sections[place].blocks[last].output = .init(line: start + 2, text: text)
    } else {
      problems.append("\(path):\(start + 1): nothing before this block prints something")
    }
    return end
  }

  /// The info strings of all blocks that are fenced for Markdown, with their first lines.
  static func fences(in text: String) -> [(info: String, line: Int)] {
    var found: [(info: String, line: Int)] = []
    var open: Substring?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let text = line.trimmingPrefix { " \t>".contains($0) }
      let fence = text.prefix { $0 == text.first }
      guard fence.count >= 3, fence.first == "`" || fence.first == "~" else { continue }
      if open == nil {
        open = fence
        found.append((String(text.dropFirst(fence.count)), index + 1))
      } else if let begun = open, fence.hasPrefix(begun), fence.count == text.count {
        open = nil
      }
    }
    return found
  }

  /// The text between the blocks.
  static func prose(of text: String) -> String {
    let parts = ("\n" + text).components(separatedBy: "\n```")
    return stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined(separator: "\n")
  }

  /// The code spans in the prose.
  static func spans(of text: String) -> [String] {
    prose(of: text).matches(of: /`([^`\n]+)`/).map { String($0.1).replacing("\\|", with: "|") }
  }
}
