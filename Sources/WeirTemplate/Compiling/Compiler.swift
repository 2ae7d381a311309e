import WeirDiagnostics

/// Turns tokens into steps, resolving every name against the declared shapes.
///
/// It goes on after a problem, to find them all; what it then gives back is not to be rendered.
final class Compiler {
  /// How deep sections and partials may nest, and records be followed by dots.
  static let maximalDepth = 64
  /// How large a template may grow with its partials, in bytes.
  static let maximalSize = 16 << 20
  /// After how many wrong names the rest is left unread.
  static let maximalFindings = 1000
  /// What a tag counts for beside its text.
  private static let costOfTag = 16

  private let partials: [String: TemplateText]
  private let constants: [Constant]
  private var parsedPartials: [String: ParsedTemplate] = [:]
  private(set) var findings: [Finding] = []
  private var reported: Set<Reported> = []
  /// The partials that are included, each with the inputs that it is included for.
  private(set) var inclusions: [String: [InputNames]] = [:]
  /// What the template has grown to, in bytes.
  private(set) var size = 0

  init(partials: [String: TemplateText], constants: [Constant]) {
    self.partials = partials
    self.constants = constants
  }

  func template(_ text: TemplateText, names: InputNames) -> Block {
    let parsed = ParsedTemplate(text)
    findings += parsed.findings
    let body = SectionBody(unit: Unit(parsed, constants: constants), tokens: parsed.tokens.indices)
    return block(body, in: TagScope(names))
  }

  func block(_ body: SectionBody, in scope: TagScope) -> Block {
    var builder = BlockBuilder()
    fill(&builder, with: body, in: scope)
    return builder.build()
  }

  private func fill(_ builder: inout BlockBuilder, with body: SectionBody, in scope: TagScope) {
    let unit = body.unit
    var index = body.tokens.lowerBound
    while index < body.tokens.upperBound {
      let token = unit.parsed.tokens[index]
      index += 1
      guard spend(token, in: unit) else { return }
      indent(token, of: unit, to: &builder)
      switch token.kind {
      case .nothing, .close: break
      case .text: copy(token.range, of: unit, to: &builder)
      case .variable: variable(token, of: unit, to: &builder, in: scope)
      case .partial: partial(token, of: unit, to: &builder, in: scope)
      case .section, .inverted:
        // The closing tag belongs to the body, and says nothing there.
        let end = min(token.end + 1, body.tokens.upperBound)
        let inside = SectionBody(unit: unit, tokens: index..<end)
        section(token, inside, to: &builder, in: scope)
        index = end
      }
    }
  }

  func report(_ problem: Problem, at range: Range<Int>, in unit: Unit) {
    let finding = unit.finding(problem, at: range)
    // A partial that is included twice has its problems once.
    if reported.insert(Reported(span: finding.span, message: finding.message)).inserted {
      findings.append(finding)
    }
  }

  // MARK: Text

  /// Copies text, each of its lines that is not empty behind the unit's indentation.
  private func copy(_ range: Range<Int>, of unit: Unit, to builder: inout BlockBuilder) {
    let bytes = unit.parsed.bytes
    guard !unit.indent.isEmpty else { return builder.copy(bytes[range]) }
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: .lineFeed) ?? range.upperBound
      let isBlank = end == start || (end == start + 1 && bytes[start] == .carriageReturn)
      if !isBlank, isLineStart(start, of: unit) { builder.copy(unit.indent) }
      let next = min(end + 1, range.upperBound)
      builder.copy(bytes[start..<next])
      start = next
    }
  }

  /// The unit's indentation before a tag that begins a line and does not have it to itself.
  private func indent(_ token: Token, of unit: Unit, to builder: inout BlockBuilder) {
    guard !unit.indent.isEmpty, token.kind != .text, token.line == nil else { return }
    if isLineStart(token.range.lowerBound, of: unit) { builder.copy(unit.indent) }
  }

  private func isLineStart(_ position: Int, of unit: Unit) -> Bool {
    let bytes = unit.parsed.bytes
    return position == TagReader.start(of: bytes) || bytes[position - 1] == .lineFeed
  }

  // MARK: Partials

  private func partial(
    _ token: Token, of unit: Unit, to builder: inout BlockBuilder, in scope: TagScope
  ) {
    guard let name = token.name else { return }
    guard let parsed = parsedPartial(name.text) else {
      let names = partials.keys.sorted()
      return report(.unknownPartial(name.text, among: names), at: name.range, in: unit)
    }
    guard !unit.inclusions.contains(name.text) else {
      return report(
        .recursivePartial(unit.inclusions + [name.text]), at: name.range, in: unit)
    }
    guard scope.depth < Self.maximalDepth else {
      return report(.tooDeep, at: name.range, in: unit)
    }
    if inclusions[name.text]?.contains(scope.names) != true {
      inclusions[name.text, default: []].append(scope.names)
    }
    let indent = token.line.map { unit.indent + unit.parsed.bytes[$0.indent] } ?? []
    let inner = Unit(parsed, named: name, indent: indent, in: unit)
    fill(
      &builder, with: SectionBody(unit: inner, tokens: parsed.tokens.indices), in: scope.deeper())
  }

  private func parsedPartial(_ name: String) -> ParsedTemplate? {
    if let parsed = parsedPartials[name] { return parsed }
    guard let text = partials[name] else { return nil }
    let parsed = ParsedTemplate(text)
    parsedPartials[name] = parsed
    findings += parsed.findings
    return parsed
  }

  // MARK: Size

  /// False when the template has grown too large, or shown too many problems, to go on.
  private func spend(_ token: Token, in unit: Unit) -> Bool {
    guard size <= Self.maximalSize, reported.count < Self.maximalFindings else { return false }
    size += Self.costOfTag + token.range.count
    if size > Self.maximalSize { report(.tooLarge, at: token.range, in: unit) }
    return size <= Self.maximalSize
  }
}

/// What has been said, and where.
private struct Reported: Hashable {
  let span: Span
  let message: String
}
