import WeirDiagnostics

/// Lays out a spec: one entry on each line, short mappings in braces.
struct SpecWriter {
  /// The preferred maximum of columns in a line.
  static let width = 100
  private(set) var text = ""
  /// The starts of the types and requests, and of the sections; nil for a section.
  private(set) var origins: [OpenAPIImport.SpecText.Origin] = []

  init(_ entries: [SpecNode.Entry]) { write(entries, indent: 0) }

  static func text(_ entries: [SpecNode.Entry]) -> String { SpecWriter(entries).text }

  private mutating func write(_ entries: [SpecNode.Entry], indent: Int) {
    let margin = String(repeating: " ", count: indent)
    for (index, entry) in entries.enumerated() {
      if entry.isApart, index > 0 { text += "\n" }
      if indent <= 2 { origins.append(.init(start: text.utf8.count, span: entry.origin)) }
      for line in Self.commentLines(entry.comment, width: Self.width - indent - 2) {
        text += margin + (line.isEmpty ? "#" : "# " + line) + "\n"
      }
      let key = ScalarText.swift(entry.key, in: .key)
      text += margin + key + ":"
      if let value = entry.value {
        write(value, column: indent + key.unicodeScalars.count + 1, indent: indent)
      } else {
        text += "\n"
      }
    }
  }

  /// Writes the value after a key and its colon.
  private mutating func write(_ node: SpecNode, column: Int, indent: Int) {
    if case .text(let words) = node { return write(words, column: column, indent: indent) }
    if let line = Self.flow(node, width: Self.width - column - 1) {
      text += " " + line + "\n"
      return
    }
    switch node {
    case .map(let entries, _):
      text += "\n"
      write(entries, indent: indent + 2)
    case .list(let items):
      text += "\n"
      write(items, indent: indent + 2)
    case .swift(let scalar), .word(let scalar):
      text += " " + ScalarText.swift(scalar, in: .block) + "\n"
    case .text: break
    }
  }

  private mutating func write(_ words: String, column: Int, indent: Int) {
    let line = ScalarText.text(words, in: .block)
    let fits = column + 1 + line.unicodeScalars.count <= Self.width
    if !fits || words.utf8.contains(UInt8(ascii: "\n")),
      let (header, lines) = BlockText.lines(of: words, width: Self.width - indent - 2)
    {
      let margin = String(repeating: " ", count: indent + 2)
      text += " " + header + "\n"
      for line in lines { text += line.isEmpty ? "\n" : margin + line + "\n" }
    } else {
      text += " " + line + "\n"
    }
  }

  /// Writes a long list, with as many items on a line as fit.
  private mutating func write(_ items: [SpecNode], indent: Int) {
    let margin = String(repeating: " ", count: indent)
    var line = margin + "["
    var length = indent + 1
    for (index, item) in items.enumerated() {
      let part =
        (Self.flow(item, width: .max, isForced: true) ?? "{}")
        + (index + 1 < items.count ? "," : "]")
      let count = part.unicodeScalars.count
      if index > 0 {
        if length + 1 + count > Self.width {
          text += line + "\n"
          line = margin + " "
          length = indent + 1
        } else {
          line += " "
          length += 1
        }
      }
      line += part
      length += count
    }
    text += line + "\n"
  }

  // MARK: On one line

  /// The node on one line; nil if it does not fit, or is hard to read.
  ///
  /// - Parameter isForced: Whether there is no other layout.
  private static func flow(_ node: SpecNode, width: Int, isForced: Bool = false) -> String? {
    guard width > 0 else { return nil }
    switch node {
    case .swift(let scalar), .word(let scalar):
      return fitting(ScalarText.swift(scalar, in: .flow), width)
    case .text(let scalar):
      if scalar.utf8.contains(UInt8(ascii: "\n")), !isForced { return nil }
      return fitting(ScalarText.text(scalar, in: .flow), width)
    case .list(let items):
      return joined(
        items.lazy.map { flow($0, width: width, isForced: isForced) }, open: "[", close: "]",
        width: width)
    case .map(let entries, let layout):
      if layout == .block, !entries.isEmpty, !isForced { return nil }
      if entries.isEmpty { return "{}" }
      return joined(
        entries.lazy.map { entry in
          let key = ScalarText.swift(entry.key, in: .key)
          guard entry.comment.isEmpty || isForced else { return nil }
          guard let value = entry.value else { return key + ":" }
          return flow(value, width: width, isForced: isForced).map { key + ": " + $0 }
        }, open: "{ ", close: " }", width: width)
    }
  }

  private static func fitting(_ text: String, _ width: Int) -> String? {
    text.utf8.count <= width || text.unicodeScalars.count <= width ? text : nil
  }

  private static func joined(
    _ parts: some Sequence<String?>, open: String, close: String, width: Int
  ) -> String? {
    var line = open
    var isFirst = true
    for part in parts {
      guard let part else { return nil }
      if !isFirst { line += ", " }
      isFirst = false
      line += part
      if line.utf8.count > width, line.unicodeScalars.count > width { return nil }
    }
    return fitting(line + close, width)
  }

  /// The lines of a comment, without line ends and invisible characters.
  private static func commentLines(_ comment: String, width: Int) -> [String] {
    guard !comment.isEmpty else { return [] }
    return comment.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let scalars = line.unicodeScalars.filter(ScalarText.isPrintable)
      let shown = String(String.UnicodeScalarView(scalars))
      return BlockText.lines(of: shown, width: width)?.lines ?? [shown]
    }
  }
}
