import WeirDiagnostics
import WeirYAML

/// The lines of a spec with their new indentations and the new spaces in them.
struct SpecLayout {
  private let tree: Tree
  private let source: SourceFile
  /// The new column of the first key or item of a line, by line from 1.
  private var columns: [Int: Int] = [:]
  /// The lines that continue a text, except its first one.
  private var inner: Set<Int> = []
  private var gaps: [(range: Range<Int>, text: String)] = []

  private static let step = 2

  init(of tree: Tree) {
    self.tree = tree
    source = tree.source
    for root in tree.documents.compactMap(\.root) { visit(root, at: 0) }
  }

  private func start(_ node: NodeID) -> Position {
    source.position(at: Int(tree.span(node).start))
  }

  /// - Parameter column: The new column, from 0, of a collection in block style.
  private mutating func visit(_ node: NodeID, at column: Int) {
    if tree.isAlias(node) { return }
    switch tree.kind(node) {
    case .blockMapping:
      for (key, value) in tree.pairs(node) {
        place(key, at: column)
        replaceGap(between: key, and: value, ":", with: ": ")
        let isBeside =
          tree.kind(value) == .blockSequence && start(value).column == start(key).column
        visit(value, at: isBeside ? column : column + Self.step)
      }
    case .blockSequence:
      for item in tree.items(node) {
        guard let dash = dash(before: item) else { continue }
        if source.isBlank(in: source.lineStart(dash)..<dash) {
          columns[source.position(at: dash).line] =
            columns[source.position(at: dash).line] ?? column
        }
        visit(item, at: column + Int(tree.span(item).start) - dash)
      }
    case .flowMapping, .flowSequence: visitFlow(node)
    case .plain, .singleQuoted, .doubleQuoted, .literal, .folded: keep(node)
    }
  }

  /// The dash on the line of an item.
  private func dash(before item: NodeID) -> Int? {
    let start = Int(tree.span(item).start)
    let before = source.bytes[source.lineStart(start)..<start]
    return before.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "-")
      ? before.lastIndex(of: UInt8(ascii: "-")) : nil
  }

  private mutating func place(_ key: NodeID, at column: Int) {
    let start = Int(tree.span(key).start)
    guard source.isBlank(in: source.lineStart(start)..<start) else { return }
    columns[source.position(at: start).line] = column
  }

  private mutating func keep(_ scalar: NodeID) {
    let span = tree.span(scalar)
    let first = source.position(at: Int(span.start)).line
    let last = source.position(at: max(Int(span.start), Int(span.end) - 1)).line
    if last > first { inner.formUnion(first + 1...last) }
  }

  // MARK: Flow style

  private mutating func visitFlow(_ node: NodeID) {
    let isMapping = tree.kind(node) == .flowMapping
    let children =
      isMapping ? tree.pairs(node).flatMap { [$0.key, $0.value] } : Array(tree.items(node))
    let written = children.filter { !tree.isAbsent($0) }
    for child in written where tree.kind(child).isScalar { keep(child) }
    for child in written where !tree.kind(child).isScalar && !tree.isAlias(child) {
      visitFlow(child)
    }
    for (one, next) in zip(written, written.dropFirst()) {
      replaceGap(between: one, and: next, ",", with: ", ")
      replaceGap(between: one, and: next, ":", with: ": ")
      // `{ a: , b: c }`: a key without a value.
      replaceGap(between: one, and: next, ":,", with: ": , ")
    }
    // `[a: b]` contains a mapping without braces.
    let end = Int(tree.span(node).end) - 1
    guard let first = written.first, let last = written.last, Int(tree.span(last).end) <= end,
      let open = source.bytes[..<Int(tree.span(first).start)].lastIndex(where: {
        $0 != UInt8(ascii: " ")
      }), source.bytes[open] == (isMapping ? UInt8(ascii: "{") : UInt8(ascii: "["))
    else { return }
    let space = isMapping ? " " : ""
    replaceGap(open + 1..<Int(tree.span(first).start), with: space)
    replaceGap(Int(tree.span(last).end)..<end, with: space)
    if isMapping { replaceGap(Int(tree.span(last).end)..<end, ":", with: ": ") }
  }

  private mutating func replaceGap(
    between one: NodeID, and other: NodeID, _ sign: String, with text: String
  ) {
    let start = Int(tree.span(one).end)
    guard !tree.isAbsent(other), start <= Int(tree.span(other).start) else { return }
    replaceGap(start..<Int(tree.span(other).start), sign, with: text)
  }

  /// Replaces a range that contains only a sign and spaces.
  private mutating func replaceGap(_ range: Range<Int>, _ sign: String = "", with text: String) {
    guard source.bytes.indices.contains(range.upperBound),
      source.text(in: range).filter({ $0 != " " }) == sign
    else { return }
    gaps.append((range, text))
  }

  // MARK: Text

  /// The text with the new layout.
  ///
  /// - Parameter indents: Whether lines receive their new columns.
  func bytes(indents: Bool) -> [UInt8] {
    var gapsByLine: [Int: [(range: Range<Int>, text: String)]] = [:]
    for gap in gaps {
      gapsByLine[source.position(at: gap.range.lowerBound).line, default: []].append(gap)
    }
    var text: [UInt8] = []
    var shift = 0
    var wasBlank = true
    for line in 1...source.lineCount {
      let range = source.lineRange(line)
      var bytes = Array(source.bytes[range])
      for gap in (gapsByLine[line] ?? []).sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
      {
        let start = gap.range.lowerBound - range.lowerBound
        bytes.replaceSubrange(start..<start + gap.range.count, with: gap.text.utf8)
      }
      let isInner = inner.contains(line)
      if !isInner { while bytes.last == 32 || bytes.last == 9 { bytes.removeLast() } }
      let isBlank = bytes.isEmpty
      if isBlank, wasBlank, !isInner { continue }
      wasBlank = isBlank && !isInner
      let indent = bytes.prefix { $0 == 32 }.count
      if indents, !isBlank {
        shift = columns[line].map { $0 - indent } ?? shift
        let isComment = !isInner && bytes[indent] == UInt8(ascii: "#")
        let moved = isComment ? self.shift(ofComment: line, indent: indent) ?? shift : shift
        // A line such as `---` begins at the margin.
        if indent > 0 || isInner || columns[line] != nil || isComment {
          let spaces = repeatElement(UInt8(ascii: " "), count: max(0, indent + moved))
          bytes.replaceSubrange(0..<indent, with: spaces)
        }
      }
      text += bytes + [UInt8(ascii: "\n")]
    }
    while text.suffix(2) == [10, 10] { text.removeLast() }
    return text
  }

  /// A comment belongs to the key or the item below it, if both begin at the same column.
  private func shift(ofComment line: Int, indent: Int) -> Int? {
    let next = (line..<source.lineCount).first { columns[$0 + 1] != nil }
    guard let next, let column = columns[next + 1], source.indent(ofLine: next + 1) == indent else {
      return nil
    }
    return column - indent
  }
}

extension SourceFile {
  fileprivate func lineStart(_ offset: Int) -> Int {
    lineRange(position(at: offset).line).lowerBound
  }

  fileprivate func indent(ofLine line: Int) -> Int {
    bytes[lineRange(line)].prefix { $0 == UInt8(ascii: " ") }.count
  }

  fileprivate func isBlank(in range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
