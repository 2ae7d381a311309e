/// What a text is read for.
public enum Dialect: Sendable, Hashable {
  /// Our own language: a key stands once, merge keys are refused, `module` begins a module.
  case spec
  /// Other people's data: a key that stands twice is counted and left out, `<<` is a key.
  case data
}
