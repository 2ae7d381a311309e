/// What may stand in a place of a spec, for editors.
///
/// Editors resolve YAML's own types before they validate, so a place for Swift takes strings,
/// numbers, booleans and null, and a type's place also a list of at most one item (`[Item]`).
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
  /// A whole number and no other, in quotes or without.
  case version(Int)
  case choice([String])
  case list(Schema)
  /// A value, or a list of such values.
  case oneOrMore(Schema)
  /// A mapping whose keys are the user's own; nothing after the colon is an empty one.
  case map(Schema)
  case object([Property])
  /// A mapping that has exactly one of some of its keys.
  case choiceObject([Property], oneOf: [String])
  /// A mapping with keys of its own and the user's beside them.
  case group([Property], others: Schema)
  /// One of several, of which there is at least one.
  case any([Schema])
  /// Nothing after the colon.
  case absent

  struct Property: Sendable {
    let name: String
    let doc: String
    let schema: Schema
    let isRequired: Bool
  }
}
