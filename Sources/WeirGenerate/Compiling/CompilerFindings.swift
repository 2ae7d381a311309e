import WeirDiagnostics
import WeirProject
import WeirSpec

/// Converts the compiler's messages about generated files to findings about specs.
public struct CompilerFindings {
  private let project: Project
  private let sources: SourceMap
  private let files: [String: CompiledFile]

  public static let rule = "swift-compiler"

  public init(_ project: Project, sources: SourceMap, files: [CompiledFile]) {
    self.project = project
    self.sources = sources
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The findings in the order of the specs, each once. Messages about hand-written files, and warnings about the
  /// generator's own text, are left out.
  ///
  /// - Parameter elsewhere: Errors at positions in files that are not those of the target, such as compiled modules.
  public func findings(
    _ messages: [CompilerMessage], elsewhere: [CompilerMessage.Entry] = []
  ) -> [Finding] {
    var findings: [Finding] = []
    let others = elsewhere.map { entry in
      Finding(
        rule: Self.rule, entry.text, at: project.spec.span,
        note: "the compiler reports it in `\(entry.path)`, line \(entry.line)",
        members: [entry.text])
    }
    // A message about a type is repeated for each generated line that repeats the type.
    let found = messages.compactMap(finding)
    for finding in found.filter(\.note.isEmpty) + found.filter({ !$0.note.isEmpty }) + others
    where !findings.contains(where: { isRepeated($0, by: finding) }) {
      findings.append(finding)
    }
    return Diagnostics.ordered(findings)
  }

  private func isRepeated(_ finding: Finding, by other: Finding) -> Bool {
    finding == other
      || finding.message == other.message && finding.span == other.span
        && finding.severity == other.severity
        && !project.modules.contains { $0.nameSpan == finding.span }
        && finding.span != project.spec.span
  }

  private func finding(_ message: CompilerMessage) -> Finding? {
    guard let file = files[message.entry.path] else { return nil }
    let module = file.module.map { project[$0] }
    let notes = message.notes.compactMap { note in
      (span(of: note) ?? module.flatMap { repeated(note, in: file, of: $0) })
        .map { Related(note.text, at: $0) }
    }
    var finding = Finding(
      rule: Self.rule, severity: message.isError ? .error : .warning, message.entry.text,
      at: module?.spec.name.span ?? project.spec.span, related: notes,
      subjects: module.map { [.module($0.name)] } ?? [])
    if let span = span(of: message.entry) {
      finding.span = span
      return finding
    }
    guard message.isError else { return nil }
    let text = file.line(message.entry.line).drop { $0 == " " }
    finding.note = "the generated line is `\(text)`"
    // A note may have the position that the message does not have: the stored property without a conformance.
    let origin = module.flatMap { repeated(message.entry, in: file, of: $0) }
    if let note = notes.first, origin == nil || message.isAboutConformance {
      finding.span = note.span
      finding.label = note.label
      finding.related.removeFirst()
    } else if let origin {
      finding.span = origin
    }
    return finding
  }

  /// The spec's text that a generated line repeats.
  private func repeated(
    _ entry: CompilerMessage.Entry, in file: CompiledFile, of module: Module
  ) -> Span? {
    guard entry.path == file.path else { return nil }
    return RepeatedText(module).span(ofLine: entry.line, column: entry.column, in: file)
  }

  /// The spec's text at a position in a compiled file; nil for the generator's own text.
  private func span(of entry: CompilerMessage.Entry) -> Span? {
    span(ofLine: entry.line, column: entry.column, in: entry.path)
  }

  /// The spec's text at a position in a compiled file, both from 1, the column in bytes; nil for the generator's own text.
  public func span(ofLine line: Int, column: Int, in path: String) -> Span? {
    guard let file = files[path], let origin = file.origin(ofLine: line) else { return nil }
    let source = sources[origin.file]
    let range = source.lineRange(origin.line)
    let found = MatchingText.range(
      of: column - 1, in: Array(file.line(line).utf8), within: source.bytes[range])
    return Span(file: origin.file, start: found.lowerBound, end: found.upperBound)
  }
}

/// Finds a token of one line in another line that contains part of its text.
enum MatchingText {
  /// - Parameters:
  ///   - column: The first byte of the token in `line`.
  ///   - other: A line of a spec.
  /// - Returns: The token in `other` with the most equal text around it; without one, `other` without its blanks.
  static func range(of column: Int, in line: [UInt8], within other: ArraySlice<UInt8>)
    -> Range<Int>
  {
    if let token = token(at: column, of: line, within: other) { return token }
    let blanks = Array(" \t".utf8)
    let first = other.firstIndex { !blanks.contains($0) } ?? other.startIndex
    let last = other.lastIndex { !blanks.contains($0) } ?? other.startIndex
    return first..<min(max(first, last + 1), other.endIndex)
  }

  /// The token in `other` with the most equal text around it; nil without one.
  static func token(at column: Int, of line: [UInt8], within other: ArraySlice<UInt8>) -> Range<
    Int
  >? {
    let token = token(at: column, in: line)
    var best: (start: Int, equal: Int)?
    for start in other.indices where !token.isEmpty {
      guard other[start...].starts(with: line[token]) else { continue }
      let before = zip(line[..<token.lowerBound].reversed(), other[..<start].reversed())
        .prefix { $0 == $1 }.count
      let after = zip(line[token.lowerBound...], other[start...]).prefix { $0 == $1 }.count
      if before + after > best?.equal ?? 0 { best = (start, before + after) }
    }
    return best.map { $0.start..<$0.start + token.count }
  }

  /// An identifier, or one other character.
  private static func token(at column: Int, in line: [UInt8]) -> Range<Int> {
    guard line.indices.contains(column) else { return 0..<0 }
    let length = line[column...].prefix(while: \.isNamePart).count
    return column..<column + max(length, 1)
  }
}
