/// The values that are valid at a position of a spec, for editors.
///
/// Editors resolve YAML's own types before they validate, so a position for Swift accepts strings,
/// numbers, booleans and null, and that of a type also a list of at most one item (`[Item]`).
indirect enum Schema: Sendable {
  /// A Swift name.
  case name
  /// Any text.
  case text
  /// A Swift body.
  case swift
  /// A Swift expression, which may be a list: `default: [1, 2]`.
  case expression
  /// A Swift type.
  case type
  case flag
  case number
  /// The given integer only, with or without quotes.
  case version(Int)
  case choice([String])
  case list(Schema)
  /// A value, or a list of such values.
  case oneOrMore(Schema)
  /// A mapping with keys that the user chooses; a missing value is an empty mapping.
  case map(Schema)
  case object([Property])
  /// A mapping that has exactly one of some of its keys.
  case choiceObject([Property], oneOf: [String])
  /// A mapping with fixed keys, and others that the user chooses.
  case group([Property], others: Schema)
  /// One of several alternatives.
  case any([Schema])
  /// No value after the colon.
  case absent

  struct Property: Sendable {
    let name: String
    let doc: String
    let schema: Schema
    let isRequired: Bool
  }
}
