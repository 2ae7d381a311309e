@_exported import WeirProject

/// A rule: its name, its reason, its examples, its check. One rule is one file in `Rules/`, and the
/// file is named like its type: that is all it takes to add one.
///
/// `bad` and `good` are the rule's tests and its documentation. A bad example marks with « » what has
/// to be reported, and nothing else may be; a good one must stay silent.
public protocol Rule: Sendable {
  /// Kebab-case, stable for ever; states the bad pattern, so that it reads well after "allow".
  static var name: String { get }
  static var group: RuleGroup { get }
  /// One line, without a full stop: what is reported.
  static var summary: String { get }
  /// Why it matters and what to do instead, in a few sentences.
  static var reason: String { get }
  static var level: RuleSpec.Level { get }
  /// What `max` bounds, for a rule about a figure.
  static var bound: String? { get }
  /// Whether it speaks of what is missing: then it is silent while a document could not be read.
  static var needsWholeProject: Bool { get }
  /// Where several rules report one edge, the lowest speaks. Nil for rules that are not about edges.
  static var precedence: Int? { get }
  /// Whether nothing is generated while it fails: the Swift would not compile, or would lose data.
  static var stopsGeneration: Bool { get }
  static var bad: [Example] { get }
  static var good: [Example] { get }

  static func check(_ project: Project, _ report: inout RuleReport)
}

extension Rule {
  public static var level: RuleSpec.Level { .error }
  public static var bound: String? { nil }
  public static var needsWholeProject: Bool { false }
  public static var precedence: Int? { nil }
  public static var stopsGeneration: Bool { group == .coupling }
}

public enum RuleGroup: String, Sendable, CaseIterable {
  case coupling = "Coupling"
  case cohesion = "Cohesion"
  case truth = "One source of truth"
  case contracts = "Contracts of components"
  case screens = "Routes and notifications"
  case traits = "Traits"
  case data = "Entities, requests, services"
}

/// A spec that shows a rule: module documents, with `weir.yaml` before the first `---` where it
/// begins with `weir: 1`.
public struct Example: Sendable {
  public let title: String
  /// With « » around what is reported.
  public let text: String

  public init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }
}

/// All rules, by name.
public enum RuleRegistry {
  public static let rules: [any Rule.Type] = everyRule.sorted { $0.name < $1.name }

  public static func rule(named name: String) -> (any Rule.Type)? {
    rules.first { $0.name == name }
  }
}
