import WeirDiagnostics

/// One text being compiled: the template, or a partial where it is included.
struct Unit {
  let parsed: ParsedTemplate
  /// What each line of the text stands behind.
  let indent: [UInt8]
  /// The names of the partials on the way here, the outermost first.
  let inclusions: [String]
  /// Where this text is included; empty for the template itself.
  let included: [Related]
  let constants: [Constant]

  init(_ parsed: ParsedTemplate, constants: [Constant]) {
    self.parsed = parsed
    self.constants = constants
    indent = []
    inclusions = []
    included = []
  }

  /// A partial of another unit.
  init(_ parsed: ParsedTemplate, named name: TagName, indent: [UInt8], in outer: Unit) {
    self.parsed = parsed
    constants = outer.constants
    self.indent = indent
    inclusions = outer.inclusions + [name.text]
    included = [Related("included here", at: outer.parsed.span(name.range))] + outer.included
  }

  func finding(_ problem: Problem, at range: Range<Int>) -> Finding {
    .syntax(
      problem.message, at: parsed.span(range), label: problem.label, related: included,
      help: problem.help)
  }
}

/// The tokens between a section's tags.
struct SectionBody {
  let unit: Unit
  let tokens: Range<Int>
}
