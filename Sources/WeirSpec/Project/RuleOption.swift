import WeirDiagnostics
import WeirYAML

/// An option of rules in `weir.yaml`, beside their level: its name, description, schema and reader.
///
/// A rule lists the options that it has in `Rule.options`.
public struct RuleOption<Value: Sendable>: Sendable {
  public let name: String
  /// Its key in a rule's setting.
  let key: Key<RuleSpec>

  private init(
    _ name: StaticString, _ doc: String, _ schema: Schema,
    read: @escaping @Sendable (inout Reader, NodeID) -> Value?
  ) {
    self.name = "\(name)"
    key = Key(name, doc, schema) {
      let value = read(&$0, $3).map { [span = $0.tree.span($3)] in Located($0, at: span) }
      $1.options.set("\(name)", value)
    }
  }
}

extension RuleOption<Double> {
  public static var max: Self {
    RuleOption("max", "The upper limit of a metric.", .number) {
      guard let text = $0.text($1, expected: "a number") else { return nil }
      guard let bound = Double(text), bound >= 0, bound.isFinite else {
        $0.report("`\(text.prefix(20))` is not a number of at least 0", at: $1)
        return nil
      }
      return bound
    }
  }
}

extension RuleOption<Bool> {
  public static var mayRise: Self {
    RuleOption("may-rise", "False: the metric must not be higher than at `against`.", .flag) {
      $0.flag($1)
    }
  }
}

extension RuleOption<String> {
  public static var against: Self {
    RuleOption("against", "The git revision whose metric is the limit: main.", .text) {
      $0.located($1)?.value
    }
  }
}

/// The options in a rule's setting.
public struct RuleOptions: Sendable {
  private var values: [String: any Sendable] = [:]
  private var names: Set<String> = []

  public init() {}

  /// Nil if the option is not set, or not to a valid value.
  public subscript<Value>(_ option: RuleOption<Value>) -> Located<Value>? {
    values[option.name] as? Located<Value>
  }

  /// Whether the option is set, valid or not.
  public func contains<Value>(_ option: RuleOption<Value>) -> Bool { names.contains(option.name) }

  fileprivate mutating func set(_ name: String, _ value: (any Sendable)?) {
    names.insert(name)
    values[name] = value
  }
}
