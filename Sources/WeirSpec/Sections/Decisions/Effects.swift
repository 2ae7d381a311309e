/// What is done once a decision says so.
public struct EffectSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// The decisions that start it: one, unless the spec has a fault.
  public var decisions: [Located<String>] = []

  public init(name: Located<String>) { self.name = name }
}
