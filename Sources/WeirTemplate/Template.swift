import WeirDiagnostics
import WeirSwift

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
/// - A name is looked up in the innermost input alone. Mustache goes on outwards, so that a name
///   that an item lacks turns into another thing's. A section over a flag or a text keeps the input
///   that it is in; one over a list or a record has the item's or the record's names. What an
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
  private let block: Block
  private let shape: Shape<Value>
  private let capacity: Int
  /// The partials that are included, each with the inputs that it is included for.
  public let inclusions: [String: [InputNames]]

  /// Compiles a template.
  ///
  /// - Parameters:
  ///   - shape: What the names mean.
  ///   - constants: Texts that are the same wherever the template is rendered, known in every scope in
  ///     which no name of the shape hides them.
  ///   - partials: The texts that `{{> name}}` may include, by name. A partial is compiled where it
  ///     is included, for the names there; one that is never included is not read.
  /// - Returns: The template, and nothing where there are findings: all problems of the template and
  ///   of the partials that it includes, as `syntax` errors, ordered by place
  ///   (after a thousand wrong names the rest is left unread).
  public static func load(
    _ text: TemplateText, shape: Shape<Value>, constants: [Constant] = [],
    partials: [String: TemplateText] = [:]
  ) -> (template: Template<Value>?, findings: [Finding]) {
    let compiler = Compiler(partials: partials, constants: constants)
    let block = compiler.template(text, names: shape.names)
    guard compiler.findings.isEmpty else { return (nil, Diagnostics.ordered(compiler.findings)) }
    let capacity = compiler.size + compiler.size / 2
    return (
      Template(block: block, shape: shape, capacity: capacity, inclusions: compiler.inclusions), []
    )
  }

  /// The template's text with the values in their places. It cannot fail.
  public func render(_ value: Value) -> String {
    String(decoding: renderBytes(value), as: UTF8.self)
  }

  /// The same, as a text for the input of another template.
  public func rendered(_ value: Value) -> Rendered { Rendered(text: render(value)) }

  /// Reads all values of the input.
  public func prepare(_ value: Value) -> PreparedInput<Value> {
    PreparedInput(values: shape.values(of: value))
  }

  /// The same as UTF-8.
  public func renderBytes(_ value: Value) -> [UInt8] { renderBytes(prepare(value)) }

  public func renderBytes(_ input: PreparedInput<Value>) -> [UInt8] {
    var output = Output(capacity: capacity)
    block.render(input.values, to: &output)
    return output.bytes
  }
}

/// The text that a template has rendered.
public struct Rendered: Sendable {
  public let text: String

  /// Texts with an empty line between them, and no newline at the end.
  public static func paragraphs(_ texts: [Rendered]) -> Rendered {
    let trimmed = texts.map { rendered in
      var text = rendered.text[...]
      while text.last?.isNewline == true { text.removeLast() }
      return text
    }
    return Rendered(text: trimmed.joined(separator: "\n\n"))
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
