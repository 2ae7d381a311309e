import WeirDiagnostics
import WeirSwift

/// A compiled template: the syntax of Mustache, with every name resolved against a declared shape
/// when it is loaded, and a flat list of operations when it is rendered.
///
/// | tag | meaning |
/// |---|---|
/// | `{{name}}`, `{{a.b}}` | a text, through records if there are dots |
/// | `{{names}}` | a list of text with commas; on lines of their own if the line has more than 100 characters |
/// | `{{#fits}}...{{/fits}}{{^fits}}...{{/fits}}` | the first section if it is one line of at most 100 characters, else the second |
/// | `{{.}}` | an item of a list of texts, or the text of the section |
/// | `{{#x}}...{{/x}}` | a flag that is true, each item of a list, a record, a present text |
/// | `{{^x}}...{{/x}}` | the opposite |
/// | `{{> name}}` | a partial; alone on its line, each of its lines is indented like the tag |
/// | `{{! text }}` | a comment |
/// | `{{=<% %>=}}` | other delimiters, from here to the end of the file |
///
/// A tag that is not a variable and is alone on its line is removed with the line.
///
/// The semantics are those of Mustache's specification, with these differences:
/// - `{{name}}`, `{{{name}}}` and `{{&name}}` are the same. Templates do not escape; `SafeSwift` is
///   already escaped for its position in Swift.
/// - An unknown name, partial or kind is an error when the template is loaded. Mustache renders an
///   empty text.
/// - A name is resolved in the innermost input only. Mustache continues in outer ones, so
///   that a name that an item lacks is that of another thing. A section for a flag or a text keeps
///   the input; one for a list or a record has the names of the item or the record. The shape of
///   an item declares everything that the item needs from outside; only constants are defined
///   everywhere.
/// - A name consists of letters, digits and `_`, and `.` is always a text, never a section.
/// - An optional text is an error as a variable, except inside its section and alone on its line. A
///   name in an optional record is an optional text.
/// - A variable alone on its line is rendered line by line: each line of its value has the tag's
///   indentation, except empty lines; for an empty or missing value, the line is removed.
///   Whitespace after the tag is removed. Bodies and doc comments have many lines, and uniform
///   indentation is the only change that preserves a multi-line string literal in them.
/// - The empty lines of a partial have no indentation.
/// - `isFirst` and `isLast` are flags inside a list, and `isEmpty` is a flag of every list
///   (`{{^fields.isEmpty}}`), for separators and for text around a list.
/// - A partial cannot include itself, directly or indirectly, since the depth of the output would
///   depend on the value. There are no lambdas, inheritance or computed partial names.
/// - A tag other than a comment ends on the line on which it begins, so that a missing end is
///   reported there.
public struct Template<Value>: Sendable {
  private let block: Block
  private let shape: Shape<Value>
  private let capacity: Int
  private let used: UsedNames
  /// The partials that are included, each with the inputs that it is included for.
  public let inclusions: [String: [InputNames]]

  /// Compiles a template.
  ///
  /// - Parameters:
  ///   - shape: The declared names.
  ///   - constants: Texts that are the same in every rendering, defined in every input whose
  ///     shape does not have the name.
  ///   - partials: The texts for `{{> name}}`, by name. A partial is compiled at each inclusion,
  ///     for the input there; one that is never included is not checked.
  /// - Returns: The template, or nil if there are findings: all problems of the template and of the
  ///   partials that it includes, as `syntax` errors, ordered by position (the rest is skipped
  ///   after a thousand).
  public static func load(
    _ text: TemplateText, shape: Shape<Value>, constants: [Constant] = [],
    partials: [String: TemplateText] = [:]
  ) -> (template: Template<Value>?, findings: [Finding]) {
    let compiler = Compiler(partials: partials, constants: constants)
    let used = NameCollector()
    let block = compiler.template(text, in: TagScope(shape.names, used: used))
    guard compiler.findings.isEmpty else { return (nil, Diagnostics.ordered(compiler.findings)) }
    let capacity = compiler.size + compiler.size / 2
    return (
      Template(
        block: block, shape: shape, capacity: capacity, used: used.names,
        inclusions: compiler.inclusions), []
    )
  }

  /// The template's text with the values at their positions. It cannot fail.
  public func render(_ value: Value) -> String {
    String(decoding: renderBytes(value), as: UTF8.self)
  }

  /// The same, as a text for the input of another template.
  public func rendered(_ value: Value) -> Rendered { Rendered(text: render(value)) }

  /// Reads the values that the template uses.
  public func prepare(_ value: Value) -> PreparedInput<Value> {
    PreparedInput(values: shape.values(of: value, used))
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
  /// One sentence for authors of templates.
  public let doc: String
  public let value: SafeSwift

  public init(_ name: String, _ doc: String, _ value: SafeSwift) {
    self.name = name
    self.doc = doc
    self.value = value
  }
}
