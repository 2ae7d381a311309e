import WeirDiagnostics

/// A compiled template: Mustache's syntax, every name resolved against a declared shape when it is
/// loaded, and a flat list of copies and slots when it is rendered.
///
/// | tag | meaning |
/// |---|---|
/// | `{{name}}`, `{{a.b}}` | a text, through records where there are dots |
/// | `{{.}}` | an item of a list of plain text, or the text that the section goes over |
/// | `{{#x}}...{{/x}}` | a flag that holds, each item of a list, a record, a text that is there |
/// | `{{^x}}...{{/x}}` | the opposite |
/// | `{{> name}}` | a partial; alone on its line, each of its lines is indented like the tag |
/// | `{{! text }}` | a comment |
/// | `{{=<% %>=}}` | other delimiters, from here to the end of the file |
///
/// A tag that is no variable and has its line to itself vanishes with the line.
///
/// The meaning is that of Mustache's specification, except that:
/// - `{{name}}`, `{{{name}}}` and `{{&name}}` are the same. Nothing is escaped here: what is HTML's
///   escaping there is the work of the sinks, which know where in Swift a value stands.
/// - An unknown name, partial or kind is an error when the template is loaded. Mustache renders
///   nothing for it, in silence.
/// - A name is looked up in the innermost context alone. Mustache goes on outwards, so that a name
///   that an item lacks turns into another thing's. A section over a flag or a text keeps the context
///   that it stands in; one over a list or a record has the item's or the record's names. What an
///   item needs from outside is declared by the item's shape; only constants are known everywhere.
/// - A name is made of letters, digits and `_`, and `.` is always a text, never a section.
/// - A text that may be missing is an error as a variable, except inside a section over it and alone
///   on its line. A name behind a record that may be missing is a text that may be missing.
/// - A variable alone on its line is laid out in lines: each line of its value stands behind the
///   tag's indentation, empty ones without it; an empty or missing value takes the line with it.
///   White space after the tag goes. Bodies and doc comments have many lines, and uniform
///   indentation is the one change that does not alter a multi-line string literal in them.
/// - The indentation of a partial is left out on its empty lines, as the house style wants it.
/// - `isFirst` and `isLast` are flags inside a list, and `isEmpty` is a flag of every list
///   (`{{^fields.isEmpty}}`), for commas and for what stands around a list once.
/// - A partial may not include itself, however far away: the depth of what it renders would be the
///   value's, not the template's. No lambdas, inheritance or computed partial names.
/// - A tag other than a comment ends on the line on which it began, so that a forgotten end is
///   reported where it was forgotten.
public struct Template<Value>: Sendable {
  private let block: Block<Value>
  private let capacity: Int

  /// Compiles a template.
  ///
  /// - Parameters:
  ///   - shape: What the names mean.
  ///   - constants: Texts that are the same wherever the template is rendered, known in every context
  ///     in which no name of the shape hides them.
  ///   - partials: The texts that `{{> name}}` may include, by name. A partial is compiled where it
  ///     is included, for the context there; one that is never included is not looked at.
  /// - Returns: The template, and nothing where there are findings: all problems of the template and
  ///   of the partials that it includes, as `syntax` errors, ordered by place
  ///   (after a thousand wrong names the rest is left unread).
  public static func load(
    _ text: TemplateText, shape: Shape<Value>, constants: [Constant] = [],
    partials: [String: TemplateText] = [:]
  ) -> (template: Template<Value>?, findings: [Finding]) {
    let compiler = Compiler(partials: partials, constants: constants)
    let block = compiler.template(text, shape: shape)
    guard compiler.findings.isEmpty else { return (nil, Diagnostics.ordered(compiler.findings)) }
    return (Template(block: block, capacity: compiler.size + compiler.size / 2), [])
  }

  /// The template's text with the values in their places. It cannot fail.
  public func render(_ value: Value) -> String {
    String(decoding: renderBytes(value), as: UTF8.self)
  }

  /// The same as UTF-8, as it goes into a file.
  public func renderBytes(_ value: Value) -> [UInt8] {
    var output = Output(capacity: capacity)
    block.render(value, to: &output)
    return output.bytes
  }
}

/// A text that is the same wherever a template is rendered.
public struct Constant: Sendable {
  public let name: String
  /// One sentence for whoever writes a template.
  public let doc: String
  public let value: SafeSwift

  public init(_ name: String, _ doc: String, _ value: SafeSwift) {
    self.name = name
    self.doc = doc
    self.value = value
  }
}
