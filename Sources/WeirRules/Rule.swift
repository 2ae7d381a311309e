import WeirProject
import WeirSpec

/// A rule: its name, levels and check. Each rule is one file in `Rules/`, named like its type and listed in `everyRule`,
/// and a page with its documentation and examples, `docs/rules/NAME.md` (`RulePage`).
public protocol Rule: Sendable {
  /// Kebab-case, and stable: specs name it. States the bad pattern, so that it reads well after
  /// "allow".
  static var name: String { get }
  static var level: RuleSpec.Level { get }
  /// Its levels for modules in hand-written Swift.
  static var storeLevels: StoreLevels { get }
  /// The options that the rule has beside its level.
  static var options: [DescribedOption] { get }
  /// Whether the rule reports missing things: then it needs a project without unreadable documents.
  static var needsWholeProject: Bool { get }
  /// Whether each finding is about a module: then a rule that is off for all modules reports nothing.
  static var isAboutModules: Bool { get }
  /// Whether the rule reports generated files on disk, which only some commands compare with the specs.
  static var needsGeneratedFiles: Bool { get }
  /// Whether a comment beside a finding can suppress it.
  static var isSuppressedByComments: Bool { get }
  /// If several rules report one edge, the lowest number wins. Nil for rules that are not about edges.
  static var precedence: Int? { get }
  /// Rules whose findings about a module explain those of this rule about the same module: then only
  /// the former are reported, with the higher of the two severities. A cause that is a warning by default keeps its
  /// severity: whatever follows from unfinished work is unfinished work.
  static var explainedBy: [String] { get }
  /// The facts about bodies on which its findings depend. All findings may depend on weir.yaml and on outlines.
  static var dependsOn: BodyFacts { get }
  /// Whether an error of the rule prevents generation: the Swift would not compile, would lose data, or would ignore what
  /// a body says.
  static var stopsGeneration: Bool { get }

  /// Reports findings. Those about a module may depend on its bodies, on all outlines, and of the bodies of other modules
  /// on nothing but their `BodyFootprint`.
  static func check(_ project: Project, _ report: inout RuleReport)
}

extension Rule {
  /// That of its folder; nil if `everyRule` does not list it.
  public static var group: RuleGroup? { RuleRegistry.groups[name] }
  public static var level: RuleSpec.Level { .error }
  public static var storeLevels: StoreLevels { .off }
  public static var options: [DescribedOption] { [] }
  public static var needsWholeProject: Bool { false }
  public static var isAboutModules: Bool { ![.targets, .drift, .language].contains(group) }
  public static var needsGeneratedFiles: Bool { false }
  public static var isSuppressedByComments: Bool { true }
  public static var precedence: Int? { nil }
  public static var explainedBy: [String] { [] }
  public static var dependsOn: BodyFacts { .all }
  public static var stopsGeneration: Bool { false }
}

/// Facts about the bodies of modules. While these and the outlines stay the same, a rule without findings has none.
public struct BodyFacts: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The dependencies between modules (`Edge`).
  static let edges = BodyFacts(rawValue: 1)
  /// The fields that bodies read and write (`FieldUses`).
  static let fieldUses = BodyFacts(rawValue: 2)
  /// The reductions of each action, and whether they may change something (`ReductionsOfActions`).
  static let reductions = BodyFacts(rawValue: 4)
  /// Everything, also hand-written Swift.
  static let all = BodyFacts(rawValue: -1)
}

public struct DescribedOption: Sendable {
  public let name: String
  /// A noun phrase without a full stop.
  public let doc: String
  /// A value for suggestions.
  public let example: String

  public init<Value>(_ option: RuleOption<Value>, _ doc: String, example: String = "8") {
    name = option.name
    self.doc = doc
    self.example = example
  }
}

extension Rule {
  /// The meaning of an option; nil if the rule does not have it.
  public static func meaning<Value>(of option: RuleOption<Value>) -> String? {
    options.first { $0.name == option.name }?.doc
  }

  /// A setting of the rule with a bound, for suggestions; nil if the rule has no bound.
  static var exampleOfBound: String? {
    options.first { $0.name == RuleOption<Double>.max.name }.map {
      "\(name): { severity: warning, max: \($0.example) }"
    }
  }

  /// Whether the rule compares a metric with a bound. Without a bound, it is off.
  public static var hasBound: Bool { meaning(of: .max) != nil }
}

public enum RuleGroup: String, Sendable, CaseIterable {
  case coupling = "Coupling"
  case targets = "Targets and imports"
  case cohesion = "Cohesion"
  case truth = "One source of truth"
  case effects = "Effects"
  case explored = "Explored"
  case contracts = "Contracts of components"
  case screens = "Routes and notifications"
  case traits = "Traits"
  case data = "Entities, requests, services"
  case drift = "Drift"
  case language = "Language"
}

public enum RuleRegistry {
  public static let rules: [any Rule.Type] = everyRule.values.joined().sorted { $0.name < $1.name }

  fileprivate static let groups = everyRule.reduce(into: [String: RuleGroup]()) { groups, entry in
    for rule in entry.value { groups[rule.name] = entry.key }
  }

  public static func rule(named name: String) -> (any Rule.Type)? {
    rules.first { $0.name == name }
  }
}
