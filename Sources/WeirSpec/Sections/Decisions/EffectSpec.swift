import WeirDiagnostics
import WeirYAML

/// An effect, with the decision that starts it.
public struct EffectSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// The names that start it: exactly one in a valid spec. Without `work`, it is a decision.
  public var decisions: [Located<String>] = []
  /// Its work and responses; nil if the app runs the effect.
  public var work: EffectWorkSpec? {
    get { if case .some(let value) = boxedWork { value } else { nil } }
    set { boxedWork = newValue.map(BoxedWork.some) ?? .none }
  }
  private var boxedWork = BoxedWork.none

  /// Indirect, because the work has many parts.
  private indirect enum BoxedWork: Sendable {
    case none
    case some(EffectWorkSpec)
  }

  public init(name: Located<String>) { self.name = name }
}

/// The work of an effect, and the actions that it sends.
public struct EffectWorkSpec: Sendable {
  public enum Task: Sendable {
    /// A method of a service, or a request.
    case calls(RequestNameSpec)
    /// A method that the app implements.
    case manual(ManualEffectSpec)
    /// Only the delay.
    case timer
  }

  public var task: Task
  /// The arguments of the call, by label.
  public var arguments: [(label: Located<String>, value: SwiftScalar)] = []
  /// The action after success, or at the end of the sequence.
  public var then: SwiftScalar?
  /// The action for each element of the sequence.
  public var each: SwiftScalar?
  /// Nil without `else`.
  public var failures: [EffectFailureSpec]?
  /// The delay before it starts.
  public var after: SwiftScalar?
  /// Whether its work continues after the effect is no longer active.
  public var isKept = false

  public init(task: Task) { self.task = task }
}

/// The signature of a method that the app implements.
public struct ManualEffectSpec: Sendable {
  public var span: Span
  /// Nil without `takes`.
  public var parameters: [ParameterSpec]?
  public var returns: SwiftScalar?
  /// The type of the elements, if it returns a sequence.
  public var yields: SwiftScalar?

  public init(span: Span) { self.span = span }
}

/// An action for an error.
public struct EffectFailureSpec: Sendable {
  /// The type of the error; nil for any other.
  public var type: SwiftScalar?
  /// Nil for `nothing`.
  public var response: SwiftScalar?
}
