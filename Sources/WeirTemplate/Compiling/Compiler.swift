import WeirDiagnostics

/// Converts tokens to steps, and resolves every name against the declared shapes.
///
/// It continues after a problem, to find all of them; its result must not be rendered then.
final class Compiler {
  /// The maximum depth of sections, partials and dotted names.
  static let maximalDepth = 64
  /// The maximum size of a template with its partials, in bytes.
  static let maximalSize = 16 << 20
  /// The number of wrong names after which compilation stops.
  static let maximalFindings = 1000
  /// The size that a tag adds besides its text.
  private static let costOfTag = 16

  private let partials: [String: TemplateText]
  private let constants: [Constant]
  private var parsedPartials: [String: ParsedTemplate] = [:]
  private(set) var findings: [Finding] = []
  private var reported: Set<Reported> = []
  /// The included partials, each with the inputs of the templates that include it.
  private(set) var inclusions: [String: [InputNames]] = [:]
  /// The size of the template with its partials so far, in bytes.
  private(set) var size = 0

  init(partials: [String: TemplateText], constants: [Constant]) {
    self.partials = partials
    self.constants = constants
  }

  func template(_ text: TemplateText, in scope: TagScope) -> Block {
    let parsed = ParsedTemplate(text)
    findings += parsed.findings
    let body = SectionBody(unit: Unit(parsed, constants: constants), tokens: parsed.tokens.indices)
    return block(body, in: scope)
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
        // The closing tag is part of the body, where it has no effect.
        let end = min(token.end + 1, body.tokens.upperBound)
        let inside = SectionBody(unit: unit, tokens: index..<end)
        section(token, inside, to: &builder, in: scope)
        index = end
      }
    }
  }

  func report(_ problem: Problem, at range: Range<Int>, in unit: Unit) {
    let finding = unit.finding(problem, at: range)
    // The problems of a partial are reported only once.
    if reported.insert(Reported(span: finding.span, message: finding.message)).inserted {
      findings.append(finding)
    }
  }

  // MARK: Text

  /// Copies text, and indents each line that is not empty.
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

  /// The unit's indentation before a tag at the start of a line with other content.
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
      let replacement = unit.parsed.text.replaced[name.text]
      return report(
        .unknownPartial(name.text, among: names, replacedBy: replacement), at: name.range, in: unit)
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
    let partial = token.line == nil ? parsed.insideLine : parsed
    let inner = Unit(partial, named: name, indent: indent, in: unit)
    fill(
      &builder, with: SectionBody(unit: inner, tokens: partial.tokens.indices), in: scope.deeper())
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

  /// False if the template is too large, or has too many problems, to continue.
  private func spend(_ token: Token, in unit: Unit) -> Bool {
    guard size <= Self.maximalSize, reported.count < Self.maximalFindings else { return false }
    size += Self.costOfTag + token.range.count
    if size > Self.maximalSize { report(.tooLarge, at: token.range, in: unit) }
    return size <= Self.maximalSize
  }
}

/// The reported problems, with their positions.
private struct Reported: Hashable {
  let span: Span
  let message: String
}
