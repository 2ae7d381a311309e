import WeirDiagnostics

/// The problems of a name, as text.
struct Problem {
  let message: String
  var label = ""
  let help: String

  static func unknown(_ name: String, in scope: TagScope, _ names: [String]) -> Problem {
    let shape = scope.names.name
    let question = NearName.suggestion(for: name, in: names)
    if question.isEmpty, let outer = scope.outer.first(where: { $0.index(of: name) != nil }) {
      return Problem(
        message: "\(shape) has no `\(name)`; \(outer.name), outside this section, has one",
        label: "unknown here",
        help: "names are looked up only in the innermost section; \(list(names))")
    }
    return Problem(
      message: "\(shape) has no `\(name)`\(question)", label: "unknown name", help: list(names))
  }

  /// A name of an earlier version.
  static func replaced(_ name: String, by replacement: String, in names: InputNames) -> Problem {
    Problem(
      message: "\(names.name) has no `\(name)`: \(replacement) replaces it", label: "replaced name",
      help: "`weir template context` lists the names")
  }

  static func unknownMember(_ name: String, of shape: InputNames) -> Problem {
    let names = shape.fields.map(\.name)
    let question = NearName.suggestion(for: name, in: names)
    return Problem(
      message: "\(shape.name) has no `\(name)`\(question)", label: "unknown name",
      help: list(names))
  }

  /// A dot after a value without nested names.
  static func noMembers(_ name: String, _ kind: InputNames.Kind) -> Problem {
    switch kind {
    case .list, .texts:
      Problem(
        message: "`\(name)` is a \(kind.rawValue); only its `isEmpty` can be read with a dot",
        help: "open a section, {{#\(name)}}, and use the names of its items")
    default:
      Problem(
        message: "`\(name)` is a \(kind.rawValue), which has no names inside",
        help: "only records have names inside")
    }
  }

  /// A value of a kind that cannot be rendered as text.
  static func noText(_ name: String, _ kind: InputNames.Kind) -> Problem {
    switch kind {
    case .optionalText:
      Problem(
        message: "`\(name)` may be missing", label: "may be missing",
        help:
          "write {{#\(name)}}{{.}}{{/\(name)}}, or put the tag on its own line, which is then "
          + "omitted"
      )
    case .record, .optionalRecord:
      Problem(
        message: "`\(name)` is a \(kind.rawValue), not a text", label: "not a text",
        help: "use one of its values")
    default:
      Problem(
        message: "`\(name)` is a \(kind.rawValue), not a text", label: "not a text",
        help: "open a section: {{#\(name)}}...{{/\(name)}}")
    }
  }

  static func noSection(_ name: String) -> Problem {
    Problem(
      message: "`\(name)` is a text that is never missing, so a section cannot depend on it",
      label: "not a flag, list or record",
      help: "use a flag, a list, a record or a text that may be missing")
  }

  static let noCurrentText = Problem(
    message: "`.` does not refer to a text here", label: "no text here",
    help: "use `.` in a section of a list of text or of a text that may be missing")

  static func unknownPartial(
    _ name: String, among names: [String], replacedBy replacement: String?
  ) -> Problem {
    let question =
      replacement.map { ": \($0) replaces it" } ?? NearName.suggestion(for: name, in: names)
    return Problem(
      message: "unknown partial `\(name)`\(question)", label: "unknown partial",
      help: names.isEmpty ? "this template has no partials" : "partials: " + quoted(names))
  }

  static func recursivePartial(_ path: [String]) -> Problem {
    Problem(
      message: "the partial `\(path.last ?? "")` includes itself",
      label: path.joined(separator: " > "),
      help: "flatten the nested values in the input")
  }

  static let tooDeep = Problem(
    message: "sections and partials are nested more than \(Compiler.maximalDepth) deep",
    help: "move a part of the work to the input")

  static let tooLarge = Problem(
    message: "with its partials, the template grows beyond \(Compiler.maximalSize >> 20) MB",
    help: "include fewer partials in partials")

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "only {{.}} is available here" : "names: " + quoted(names)
  }

  private static func quoted(_ names: [String]) -> String {
    Words.first(24, of: names.map { "`\($0)`" })
  }
}
