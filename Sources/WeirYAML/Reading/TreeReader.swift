import CYAML
import WeirDiagnostics

extension Tree {
  /// Reads all documents of a file; returns them with the syntax errors.
  public static func read(
    _ source: SourceFile, as file: FileID, limits: YAMLLimits = .standard, dialect: Dialect = .spec
  ) -> (tree: Tree, findings: [Finding]) {
    if let finding = FileCheck.refusal(of: source, file, limits) {
      return (Tree(source, file: file), [finding])
    }
    let first = readOnce(source, as: file, limits: limits, dialect: dialect)
    var (findings, failures) = (first.findings, first.failures)
    guard !failures.isEmpty, failures.count < limits.cutDocuments,
      source.bytes.count <= limits.mendedBytes
    else {
      return (first.tree, findings)
    }
    var mended = MendedText(source)
    // libyaml stops at the first error; the following ones are found in a text without those before them.
    for _ in 0..<limits.mendedErrors where mended.mend(failures) {
      failures = readOnce(mended.source, as: file, limits: limits, dialect: dialect).failures
        .filter { new in
          !mended.isOnMendedLine(new) && !findings.contains { $0.span == new.span }
        }
      findings += failures
    }
    return (first.tree, findings)
  }

  private static func readOnce(
    _ source: SourceFile, as file: FileID, limits: YAMLLimits, dialect: Dialect
  ) -> (tree: Tree, findings: [Finding], failures: [Finding]) {
    let tree = Tree(source, file: file)
    return source.bytes.withUnsafeBufferPointer { bytes in
      var reader = TreeReader(
        TreeBuilder(tree, bytes: bytes, limits: limits, dialect: dialect))
      reader.readFile()
      return (reader.builder.tree, reader.builder.findings, reader.failures)
    }
  }
}

/// Reads one file in several parses: a parse ends at an error, and the next begins at the next line
/// `---`.
struct TreeReader {
  var builder: TreeBuilder
  /// The errors that ended a parse.
  private(set) var failures: [Finding] = []
  private var isOpen = false
  private var documentStart = 0

  init(_ builder: TreeBuilder) { self.builder = builder }

  private var bytes: UnsafeBufferPointer<UInt8> { builder.bytes }

  mutating func readFile() {
    var base = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var check = InputCheck(bytes, from: base)
    var cuts = 0
    while true {
      let bad = check.problem
      let end = bad.map { max(base, Lines.start(bytes, at: $0.range.lowerBound)) } ?? bytes.count
      let failure = parse(base..<end, isASCII: check.isASCII)
      var stop: Int?
      if let failure, failure.position < end || bad == nil {
        builder.report(failure.finding)
        failures.append(failure.finding)
        builder.dropHalfRead(at: failure.finding.span)
        stop = failure.position
      } else if let bad {
        let position = builder.span(bad.range.lowerBound, bad.range.upperBound)
        builder.report(.syntax(bad.message, at: position, help: bad.help))
        stop = bad.range.lowerBound
      }
      guard let stop else { return }
      cut(at: stop, base)
      cuts += 1
      guard let marker = Lines.documentMarker(bytes, from: stop, least: base + 1) else { return }
      if cuts >= builder.limits.cutDocuments {
        builder.report(
          .syntax(
            "the rest of the file is not read: \(cuts) documents before it have errors",
            at: builder.span(marker, marker + 3)))
        return
      }
      base = marker
      if let bad, bad.range.lowerBound < base { check = InputCheck(bytes, from: base) }
    }
  }

  /// Ends the document that contains an error.
  private mutating func cut(at stop: Int, _ base: Int) {
    let next = Lines.documentMarker(bytes, from: stop, least: base + 1) ?? bytes.count
    if isOpen {
      closeAll()
      endDocument(at: next, isCut: true)
    } else if let last = builder.tree.documents.indices.last,
      Int(builder.tree.documents[last].span.start) >= base,
      Lines.documentMarker(bytes, from: Int(builder.tree.documents[last].span.end)) ?? next >= next
    {
      builder.tree.documents[last].isCut = true
      builder.tree.documents[last].moduleNameHint = hint(
        from: Int(builder.tree.documents[last].span.start), to: next)
    } else {
      documentStart = base
      builder.beginDocument()
      endDocument(at: next, isCut: true)
    }
  }

  private mutating func closeAll() {
    while let frame = builder.frames.last {
      builder.dropDanglingKey(of: frame.node)
      let last = builder.frames[builder.frames.count - 1].last
      builder.close(
        at: last == Tree.Record.none ? 0 : Int(builder.tree.nodes[Int(last)].end))
    }
  }

  private mutating func endDocument(at end: Int, isCut: Bool) {
    isOpen = false
    let isCut = isCut || builder.hasUndefinedAlias
    var end = min(end, bytes.count)
    while end > documentStart, bytes[end - 1].isLineBreak || bytes[end - 1].isBlank {
      end -= 1
    }
    // A block scalar includes the whitespace of its last line.
    if builder.root != Tree.Record.none {
      end = max(end, Int(builder.tree.nodes[Int(builder.root)].end))
    }
    var document = Document(
      root: nil, span: builder.span(documentStart, end), isCut: isCut, moduleNameHint: nil)
    document.isRunTogether = builder.isRunTogether
    if builder.root != Tree.Record.none {
      let root = NodeID(index: builder.root)
      if !builder.tree.isAbsent(root) { document.root = root }
    }
    if isCut { document.moduleNameHint = hint(from: documentStart, to: end) }
    builder.tree.documents.append(document)
  }

  private func hint(from start: Int, to end: Int) -> Located<String>? {
    ModuleName.find(in: bytes, start..<max(start, end), file: builder.tree.file)
  }

  // MARK: One parse

  private mutating func parse(_ range: Range<Int>, isASCII: Bool) -> Failure? {
    builder.cursor = ByteCursor(bytes, range, isASCII: isASCII)
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer {
      parser.deallocate()
      event.deallocate()
    }
    guard yaml_parser_initialize(parser) == 1 else {
      return .outOfMemory(builder.tree.file, at: range.lowerBound)
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let empty: StaticString = ""
    let input = bytes.baseAddress.map { $0 + range.lowerBound } ?? empty.utf8Start
    yaml_parser_set_input_string(parser, input, range.count)
    while true {
      guard yaml_parser_parse(parser, event) == 1 else {
        return Failure(parser, &builder, documentStart: isOpen ? documentStart : range.lowerBound)
      }
      let type = event.pointee.type
      do throws(Overrun) {
        try take(event, type)
      } catch {
        yaml_event_delete(event)
        return Failure(position: error.start, finding: error.finding(builder.tree.file))
      }
      yaml_event_delete(event)
      if type == YAML_STREAM_END_EVENT { return nil }
    }
  }

  @inline(__always)
  private mutating func take(
    _ event: UnsafePointer<yaml_event_t>, _ type: yaml_event_type_t
  ) throws(Overrun) {
    switch type {
    case YAML_SCALAR_EVENT:
      try builder.scalar(event)
    case YAML_MAPPING_START_EVENT:
      let data = event.pointee.data.mapping_start
      let isFlow = data.style == YAML_FLOW_MAPPING_STYLE
      try builder.open(
        event, isFlow ? .flowMapping : .blockMapping, anchor: data.anchor, tag: data.tag)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.pointee.data.sequence_start
      let isFlow = data.style == YAML_FLOW_SEQUENCE_STYLE
      try builder.open(
        event, isFlow ? .flowSequence : .blockSequence, anchor: data.anchor, tag: data.tag)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      builder.close(event)
    case YAML_ALIAS_EVENT:
      try builder.alias(event)
    case YAML_DOCUMENT_START_EVENT:
      beginDocument(at: builder.cursor.offset(ofCharacter: Int(event.pointee.end_mark.index)))
    case YAML_DOCUMENT_END_EVENT:
      endDocument(
        at: builder.cursor.offset(ofCharacter: Int(event.pointee.start_mark.index)), isCut: false)
    default:
      break
    }
  }

  private mutating func beginDocument(at offset: Int) {
    isOpen = true
    builder.beginDocument()
    documentStart = offset
    while documentStart < bytes.count,
      bytes[documentStart].isLineBreak || bytes[documentStart].isBlank
    {
      documentStart += 1
    }
  }
}
