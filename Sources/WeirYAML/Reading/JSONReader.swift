import WeirDiagnostics

extension Tree {
  /// Reads a JSON file in the dialect `data`, three times as fast as YAML and with the escapes of
  /// JSON; a failure if it is not JSON, which may still be YAML.
  ///
  /// Accepts a comma before a closing bracket, line breaks and tabs in a string, and unknown
  /// escapes, which remain in the text (`oddEscapes`).
  public static func readJSON(
    _ source: SourceFile, as file: FileID, limits: YAMLLimits = .standard
  ) -> Result<Tree, Finding> {
    let tree = Tree(source, file: file)
    if let finding = FileCheck.refusal(of: source, file, limits) { return .failure(finding) }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(TreeBuilder(tree, bytes: bytes, limits: limits, dialect: .data))
      do throws(JSONReader.Failure) {
        try reader.readFile()
        return .success(reader.builder.tree)
      } catch {
        return .failure(error.finding(file))
      }
    }
  }
}

/// Reads one JSON text into a tree.
struct JSONReader {
  enum Failure: Error {
    case unexpected(String, at: Int, end: Int)
    case overrun(Overrun)

    func finding(_ file: FileID) -> Finding {
      switch self {
      case .overrun(let overrun): return overrun.finding(file)
      case .unexpected(let message, let start, let end):
        return .syntax(message, at: Span(file: file, start: start, end: end))
      }
    }
  }

  var builder: TreeBuilder
  private var offset: Int
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ builder: TreeBuilder) {
    self.builder = builder
    bytes = builder.bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func readFile() throws(Failure) {
    builder.beginDocument()
    skipSpace()
    let start = offset
    try readValues()
    let end = offset
    skipSpace()
    if offset < bytes.count { throw unexpected("unexpected text after the JSON value") }
    var document = Document(
      root: NodeID(index: builder.root), span: builder.span(start, end), isCut: false,
      moduleNameHint: nil)
    document.isRunTogether = false
    builder.tree.documents.append(document)
  }

  private func unexpected(_ message: String) -> Failure {
    .unexpected(message, at: offset, end: min(offset + 1, bytes.count))
  }

  // MARK: Values

  /// Reads one value with its contents. Not recursive.
  private mutating func readValues() throws(Failure) {
    repeat {
      skipSpace()
      guard offset < bytes.count else { throw unexpected("unexpected end of the JSON text") }
      if try closesInnermost() { continue }
      if let frame = builder.frames.last, builder.tree.nodes[Int(frame.node)].kind.isMapping {
        try readKey()
      }
      if try readValue() { try separator() }
    } while !builder.frames.isEmpty
  }

  /// Closes the innermost collection at its bracket, and reads the comma after it.
  private mutating func closesInnermost() throws(Failure) -> Bool {
    guard let frame = builder.frames.last else { return false }
    let isMapping = builder.tree.nodes[Int(frame.node)].kind.isMapping
    guard bytes[offset] == UInt8(ascii: isMapping ? "}" : "]") else { return false }
    offset += 1
    builder.close(at: offset)
    try separator()
    return true
  }

  /// Reads the separator after a value.
  private mutating func separator() throws(Failure) {
    guard let frame = builder.frames.last else { return }
    skipSpace()
    guard offset < bytes.count else { throw unexpected("unexpected end of the JSON text") }
    let isMapping = builder.tree.nodes[Int(frame.node)].kind.isMapping
    switch bytes[offset] {
    case UInt8(ascii: ","): offset += 1
    case UInt8(ascii: isMapping ? "}" : "]"): break
    default: throw unexpected("expected `,` or `\(isMapping ? "}" : "]")`")
    }
  }

  private mutating func readKey() throws(Failure) {
    guard bytes[offset] == UInt8(ascii: "\"") else {
      throw unexpected("expected a key in double quotes")
    }
    try readString()
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else {
      throw unexpected("expected `:`")
    }
    offset += 1
    skipSpace()
    guard offset < bytes.count else { throw unexpected("unexpected end of the JSON text") }
  }

  /// Reads a scalar, or opens a collection and returns false.
  private mutating func readValue() throws(Failure) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "{"): try open(.flowMapping)
    case UInt8(ascii: "["): try open(.flowSequence)
    case UInt8(ascii: "\""):
      try readString()
      return true
    default:
      try readWord()
      return true
    }
    return false
  }

  private mutating func open(_ kind: NodeKind) throws(Failure) {
    if builder.frames.count >= builder.limits.depth {
      throw .overrun(Overrun(bound: .depth(builder.limits.depth), start: offset, end: offset + 1))
    }
    let node = try add(
      kind, flags: 0, start: offset, end: offset, first: Tree.Record.none, count: 0)
    var frame = TreeBuilder.Frame(node: node, nodesBefore: builder.expanded - 1)
    frame.isFlow = true
    builder.frames.append(frame)
    offset += 1
  }

  /// Reads a number, `true`, `false` or `null`.
  private mutating func readWord() throws(Failure) {
    let start = offset
    while offset < bytes.count, Self.isInWord(bytes[offset]) { offset += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<offset])
    guard let first = word.first else { throw unexpected("expected a value") }
    let isNumber = first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10
    guard
      isNumber || word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8)
        || word.elementsEqual("null".utf8)
    else {
      throw .unexpected("unknown word in JSON", at: start, end: offset)
    }
    _ = try add(.plain, flags: 0, start: start, end: offset, first: start, count: offset - start)
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  private mutating func readString() throws(Failure) {
    let start = offset
    let text = try JSONString.read(bytes, at: start, &builder.tree)
    offset = text.end
    if text.count > builder.limits.scalarBytes {
      let bound = Overrun(bound: .scalar(builder.limits.scalarBytes), start: start, end: text.end)
      throw .overrun(bound)
    }
    _ = try add(
      .doubleQuoted, flags: text.isInArena ? Tree.Record.inArena : 0, start: start, end: offset,
      first: text.first,
      count: text.count)
  }

  private mutating func add(
    _ kind: NodeKind, flags: UInt8, start: Int, end: Int, first: some BinaryInteger,
    count: Int
  ) throws(Failure) -> UInt32 {
    let record = Tree.Record(
      kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: end), first: UInt32(truncatingIfNeeded: first),
      count: UInt32(truncatingIfNeeded: count))
    do throws(Overrun) {
      return try builder.add(record, size: 1)
    } catch {
      throw .overrun(error)
    }
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      offset &+= 1
    }
  }
}
