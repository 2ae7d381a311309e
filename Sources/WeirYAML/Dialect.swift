/// The purpose of a text, which determines the rules for its keys.
public enum Dialect: Sendable, Hashable {
  /// A spec: duplicate keys and merge keys are errors, and a second `module` begins another module.
  case spec
  /// Foreign data: duplicate keys are omitted and listed, and `<<` is a key.
  case data
}
