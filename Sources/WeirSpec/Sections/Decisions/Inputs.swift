/// What is piped into a model.
public struct InputSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var form: Form
  /// What it is before anything came.
  public var defaultValue: SwiftScalar?

  public enum Form: Sendable {
    /// True for one beat, then false again.
    case pulse(Span)
    /// The last value, and whether it came in this beat.
    case recent(SwiftScalar)
    /// The last value.
    case plain(SwiftScalar)
  }

  public init(name: Located<String>, form: Form) {
    self.name = name
    self.form = form
  }

  /// Whether it is up for one beat alone.
  public var isMomentary: Bool { if case .plain = form { false } else { true } }

  /// The type of what is piped in; nil for a pulse.
  public var type: SwiftScalar? {
    switch form {
    case .pulse: nil
    case .recent(let type), .plain(let type): type
    }
  }
}
