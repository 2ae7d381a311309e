import WeirDiagnostics
import WeirSwift
import WeirTemplate

extension FuzzTarget {
  /// A template, and after lines `=== name` the partials that it includes.
  static let template = FuzzTarget("template", words: templateWords) { input in
    let parts = input.namedParts()
    let texts = parts.enumerated().map { index, part in
      TemplateText(SourceFile(name: part.name, bytes: part.bytes), file: FileID(index))
    }
    let partials = Dictionary(
      zip(parts, texts).dropFirst().map { ($0.0.name, $0.1) },
      uniquingKeysWith: { first, _ in first })
    let loaded = Template.load(
      texts[0], shape: Node.shape,
      constants: [Constant("access", "A constant.", Node.safe("public"))],
      partials: partials)
    try require(
      (loaded.template == nil) == !loaded.findings.isEmpty, "a template has findings and is loaded")
    try SpanProperties(sizes: parts.map(\.bytes.count)).check(loaded.findings)
    try require(
      loaded.findings == Diagnostics.ordered(loaded.findings), "the findings are not in order")
    guard let template = loaded.template else { return }
    let output = template.renderBytes(.tree)
    try require(output == template.renderBytes(.tree), "a template renders otherwise again")
    try checkValues(in: output, of: input)
  }

  /// Checks that the output consists of complete values and text of the template.
  private static func checkValues(in output: [UInt8], of input: [UInt8]) throws {
    let texts = Set(input)
    guard !texts.contains(Node.start), !texts.contains(Node.end) else { return }
    var value: [UInt8]?
    for byte in output {
      switch byte {
      case Node.start:
        try require(value == nil, "a value begins within another")
        value = []
      case Node.end:
        try require(
          value.map(Node.values.contains) == true,
          "a value is cut: \(String(decoding: value ?? [], as: UTF8.self))")
        value = nil
      default:
        if value != nil {
          value?.append(byte)
        } else {
          try require(
            texts.contains(byte) || byte == 0x0A, "a byte is neither the template's nor a value's")
        }
      }
    }
    try require(value == nil, "a value is cut at the end")
  }

  private static let templateWords =
    """
    {{name}} {{{name}}} {{&note}} {{.}} {{#children}} {{/children}} {{^children}} {{#tags}} {{/tags}} \
    {{#isOpen}} {{/isOpen}} {{^isOpen}} {{#note}} {{/note}} {{lines}} {{#owner}} {{/owner}} {{owner.name}} \
    {{#guest}} {{/guest}} {{guest.name}} {{guest.guest.name}} {{access}} {{children.isEmpty}} {{^tags.isEmpty}} \
    {{/tags.isEmpty}} {{#isFirst}} {{/isFirst}} {{^isLast}} {{/isLast}} {{>p}} {{>q}} {{>r}} {{!x}} {{! \
    {{= =}} {{=<%\u{20}%>=}} <%={{\u{20}}}=%> <%name%> {{ }} { } = . # / \u{feff} \u{e9} \u{2028}
    """.split(separator: " ").map(String.init)
    + ["\n", "\r\n", "  ", "\t", "\n=== p\n", "\n=== q\n", "\n=== r\n"]
}

/// A context of every kind of value, two levels deep.
private struct Node: TemplateInput {
  var name: SafeSwift
  var note: SafeSwift?
  var lines: SafeSwift
  var tags: [SafeSwift] = []
  var isOpen = false
  var children: [Node] = []
  var guests: [Node] = []

  /// Bytes that mark the start and end of each value; output is not checked if the input contains
  /// them.
  static let start: UInt8 = 0x01
  static let end: UInt8 = 0x02
  static let values = Set(["public", "a", "b", "two", "lines"].map { Array($0.utf8) })

  static func safe(_ text: SafeSwift) -> SafeSwift { "\u{1}\(text)\u{2}" }

  static let tree: Node = {
    let lines: SafeSwift = "\u{1}two\u{2}\n\n\u{1}lines\u{2}"
    let leaf = Node(name: safe("a"), note: nil, lines: "", tags: [safe("b")])
    let inner = Node(
      name: safe("b"), note: safe("a"), lines: lines, isOpen: true, children: [leaf, leaf],
      guests: [leaf])
    return Node(
      name: safe("a"), note: safe("b"), lines: lines, tags: [safe("a"), "", safe("b")],
      isOpen: true, children: [inner, leaf, inner], guests: [inner])
  }()

  static let shape = Shape<Node>(
    "Node",
    [
      .text("name", "A text.") { $0.name },
      .optionalText("note", "A text that may be missing.") { $0.note },
      .text("lines", "A text of several lines.") { $0.lines },
      .texts("tags", "Texts.") { $0.tags },
      .flag("isOpen", "A flag.") { $0.isOpen },
      .list("children", "A list.") { $0.children },
      .record("owner", "A record.") { Owner(name: $0.name, note: $0.note) },
      .optionalRecord("guest", "A record that may be missing.") { $0.guests.first },
    ])
}

/// A record of its own: a node that contained one of its kind would have no end.
private struct Owner: TemplateInput {
  var name: SafeSwift
  var note: SafeSwift?

  static let shape = Shape<Owner>(
    "Owner",
    [
      .text("name", "A text.") { $0.name },
      .optionalText("note", "A text that may be missing.") { $0.note },
    ])
}
