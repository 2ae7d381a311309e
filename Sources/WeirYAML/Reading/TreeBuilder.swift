import CYAML
import WeirDiagnostics

/// Converts libyaml's events to nodes, one parse at a time.
struct TreeBuilder {
  typealias Record = Tree.Record

  /// A collection that is not closed.
  struct Frame {
    var node: UInt32
    /// The last child, or `none`.
    var last = Record.none
    /// The number of nodes of the document before this one, with aliases expanded.
    var nodesBefore: Int
    /// The height of the subtree.
    var height = 0
    /// The anchor of the node, or `none`.
    var anchor = Record.none
    var isFlow = false
    /// Whether it is a pair in a flow sequence, without braces.
    var isBarePair = false
  }

  /// The target of an alias.
  struct Anchor {
    var name: [UInt8]
    var node: UInt32
    /// The number of nodes in its subtree, with aliases expanded; nil until it is closed.
    var size: Int?
    var height = 0
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let limits: YAMLLimits
  let dialect: Dialect
  var cursor: ByteCursor
  var tree: Tree
  var findings: [Finding] = []
  var frames: [Frame] = []
  var anchors: [Anchor] = []
  var anchorNumbers: [[UInt8]: Int] = [:]
  /// The number of nodes of the document so far, with aliases expanded.
  var expanded = 0
  var root = Record.none
  /// Whether an alias of the document is undefined.
  var hasUndefinedAlias = false
  /// Whether a second module begins in the document.
  var isRunTogether = false

  init(
    _ tree: Tree, bytes: UnsafeBufferPointer<UInt8>, limits: YAMLLimits, dialect: Dialect = .spec
  ) {
    self.tree = tree
    self.dialect = dialect
    self.bytes = bytes
    self.limits = limits
    cursor = ByteCursor(bytes, 0..<0, isASCII: true)
    self.tree.nodes.reserveCapacity(bytes.count / 12 + 8)
    frames.reserveCapacity(16)
  }

  func span(_ start: Int, _ end: Int) -> Span { Span(file: tree.file, start: start, end: end) }

  mutating func beginDocument() {
    frames.removeAll(keepingCapacity: true)
    if !anchors.isEmpty {
      anchors.removeAll(keepingCapacity: true)
      anchorNumbers.removeAll(keepingCapacity: true)
    }
    expanded = 0
    hasUndefinedAlias = false
    isRunTogether = false
    root = Record.none
  }

  mutating func report(_ finding: Finding) {
    if findings.count < limits.findings { findings.append(finding) }
    guard findings.count == limits.findings else { return }
    findings.append(
      .syntax("the file has more errors, which are not shown", at: finding.span))
  }

  // MARK: Events

  mutating func scalar(_ event: UnsafePointer<yaml_event_t>) throws(Overrun) {
    let start = cursor.offset(ofCharacter: Int(event.pointee.start_mark.index))
    var end = cursor.offset(ofCharacter: Int(event.pointee.end_mark.index))
    let length = event.pointee.data.scalar.length
    let kind = Self.kind(event.pointee.data.scalar.style)
    var flags: UInt8 = 0
    if event.pointee.data.scalar.tag != nil { flags |= Record.hasTag }
    let anchor = event.pointee.data.scalar.anchor
    if anchor != nil { flags |= Record.hasAnchor }
    if length > limits.scalarBytes {
      throw Overrun(
        bound: .scalar(limits.scalarBytes), start: start, end: Lines.end(bytes, at: start))
    }
    if kind.rawValue >= NodeKind.literal.rawValue { end = trimmed(start, end) }

    let first: Int
    let isQuoted = kind == .singleQuoted || kind == .doubleQuoted
    let sliceStart = isQuoted ? end &- 1 &- length : end &- length
    let fits = isQuoted ? sliceStart > start : sliceStart >= start
    if let text = event.pointee.data.scalar.value, length > 0 {
      let written = UnsafeBufferPointer(start: text, count: length)
      if kind.rawValue <= NodeKind.doubleQuoted.rawValue, fits,
        bytes.isSame(length, at: sliceStart, as: written, at: 0)
      {
        first = sliceStart
      } else {
        first = tree.arena.count
        flags |= Record.inArena
        tree.arena.append(contentsOf: written)
      }
    } else {
      first = min(end, bytes.count)
    }
    let record = Record(
      kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: max(start, end)), first: UInt32(truncatingIfNeeded: first),
      count: UInt32(truncatingIfNeeded: length))
    let node = try add(record, size: 1)
    if let anchor { define(anchor, as: node, size: 1, height: 0) }
  }

  mutating func open(
    _ event: UnsafePointer<yaml_event_t>, _ kind: NodeKind,
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?
  ) throws(Overrun) {
    let start = cursor.offset(ofCharacter: Int(event.pointee.start_mark.index))
    var flags: UInt8 = 0
    if tag != nil { flags |= Record.hasTag }
    if anchor != nil { flags |= Record.hasAnchor }
    if frames.count >= limits.depth {
      throw Overrun(bound: .depth(limits.depth), start: start, end: start + 1)
    }
    let record = Record(
      kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: start), first: Record.none, count: 0)
    let node = try add(record, size: 1)
    var frame = Frame(node: node, nodesBefore: expanded - 1)
    if let anchor { frame.anchor = define(anchor, as: node, size: nil, height: 0) }
    frame.isFlow = kind.isFlow
    frame.isBarePair =
      kind == .flowMapping && flags == 0 && start < bytes.count && bytes[start] != 0x7B
    frames.append(frame)
  }

  mutating func close(_ event: UnsafePointer<yaml_event_t>) {
    let end = cursor.offset(ofCharacter: Int(event.pointee.end_mark.index))
    close(at: end)
  }

  /// Closes the innermost collection; the end of a block is the end of its last child.
  mutating func close(at end: Int) {
    guard let frame = frames.popLast() else { return }
    let index = Int(frame.node)
    let kind = tree.nodes[index].kind
    if kind == .blockMapping || kind == .blockSequence || frame.isBarePair {
      let least = tree.nodes[index].start
      tree.nodes[index].end =
        frame.last == Record.none ? least : max(least, tree.nodes[Int(frame.last)].end)
    } else {
      tree.nodes[index].end = max(tree.nodes[index].start, UInt32(truncatingIfNeeded: end))
    }
    if kind.isMapping { checkKeys(of: frame.node) }
    if frame.anchor != Record.none {
      anchors[Int(frame.anchor)].size = expanded - frame.nodesBefore
      anchors[Int(frame.anchor)].height = frame.height + 1
    }
    raise(frame.height + 1)
  }

  // MARK: Nodes

  /// Appends a node to the innermost collection, or as the document's root.
  @inline(__always)
  mutating func add(_ record: Record, size: Int) throws(Overrun) -> UInt32 {
    expanded += size
    if expanded > limits.nodes {
      throw Overrun(bound: .nodes(limits.nodes), start: Int(record.start), end: Int(record.end))
    }
    let node = UInt32(truncatingIfNeeded: tree.nodes.count)
    let top = frames.count - 1
    tree.nodes.append(record)
    if top < 0 {
      root = node
      return node
    }
    if frames[top].isFlow { tree.nodes[Int(node)].flags |= Record.isInFlow }
    let last = frames[top].last
    let parent = Int(frames[top].node)
    if last == Record.none {
      tree.nodes[parent].first = node
    } else {
      tree.nodes[Int(last)].next = node
    }
    tree.nodes[parent].count &+= 1
    frames[top].last = node
    return node
  }

  mutating func raise(_ height: Int) {
    let top = frames.count - 1
    if top >= 0, frames[top].height < height { frames[top].height = height }
  }

  private static func kind(_ style: yaml_scalar_style_t) -> NodeKind {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  /// The end of a block scalar without the blank lines after it, which libyaml includes.
  private func trimmed(_ start: Int, _ end: Int) -> Int {
    var end = end
    while true {
      var blank = end
      while blank > start, bytes[blank - 1].isBlank { blank -= 1 }
      guard blank > start, bytes[blank - 1].isLineBreak else { return end }
      end = blank - 1
    }
  }
}
