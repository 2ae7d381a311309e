import WeirDiagnostics

/// A text to compile: the template, or a partial at its inclusion.
struct Unit {
  let parsed: ParsedTemplate
  /// The indentation of each line.
  let indent: [UInt8]
  /// The names of the enclosing partials, the outermost first.
  let inclusions: [String]
  /// The positions of the inclusions; empty for the template itself.
  let included: [Related]
  let constants: [Constant]

  init(_ parsed: ParsedTemplate, constants: [Constant]) {
    self.parsed = parsed
    self.constants = constants
    indent = []
    inclusions = []
    included = []
  }

  /// A partial included in another unit.
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

/// The tokens between the tags of a section.
struct SectionBody {
  let unit: Unit
  let tokens: Range<Int>
}
