import WeirProject
import WeirSpec

/// A rule: its name, reason, examples and check. Each rule is one file in `Rules/`, named like its
/// type and listed in `everyRule`.
///
/// `bad` and `good` are both tests and documentation of the rule. A bad example marks with « » every
/// span that the rule has to report; in a good example, the rule may report nothing.
public protocol Rule: Sendable {
  /// Kebab-case, and stable: specs name it. States the bad pattern, so that it reads well after
  /// "allow".
  static var name: String { get }
  static var group: RuleGroup { get }
  /// What the rule reports: a noun phrase on one line, without a full stop.
  static var summary: String { get }
  /// Why the pattern is a problem, and what to do instead, in a few sentences.
  static var reason: String { get }
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
  /// the former are reported, with the higher of the two severities.
  static var explainedBy: [String] { get }
  /// Whether an error of the rule prevents generation: the Swift would not compile, would lose data, or would ignore what
  /// a body says.
  static var stopsGeneration: Bool { get }
  static var bad: [Example] { get }
  static var good: [Example] { get }

  static func check(_ project: Project, _ report: inout RuleReport)
}

extension Rule {
  public static var level: RuleSpec.Level { .error }
  public static var storeLevels: StoreLevels { .off }
  public static var options: [DescribedOption] { [] }
  public static var needsWholeProject: Bool { false }
  public static var isAboutModules: Bool { ![.targets, .drift, .language].contains(group) }
  public static var needsGeneratedFiles: Bool { false }
  public static var isSuppressedByComments: Bool { true }
  public static var precedence: Int? { nil }
  public static var explainedBy: [String] { [] }
  public static var stopsGeneration: Bool { false }
}

/// An option of a rule, and its meaning there.
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
  case contracts = "Contracts of components"
  case screens = "Routes and notifications"
  case traits = "Traits"
  case data = "Entities, requests, services"
  case drift = "Drift"
  case language = "Language"
}

/// A spec that shows a rule: module documents, after a `weir.yaml` up to the first `---` if the text
/// begins with `weir: 1`. A document whose first line is a comment with a path, `// Sources/App/App.swift`, is that
/// file.
public struct Example: Sendable {
  public let title: String
  /// With « » around each span that the rule reports.
  public let text: String

  public init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }

  /// A part of the text between lines of three dashes.
  package struct Document: Sendable {
    /// The path in its first line; nil for YAML.
    package let path: String?
    package var text: String
  }

  /// The files of the example: YAML documents that follow each other are one document, except for weir.yaml.
  package var documents: [Document] {
    var documents: [Document] = []
    var isFirst = true
    for part in text.split(separator: Self.separator, omittingEmptySubsequences: false) {
      let path = Self.path(inFirstLineOf: part)
      let isAfterProject = documents.count == 1 && documents[0].text.hasPrefix("weir:")
      if path == nil, !isFirst, !isAfterProject, documents.last?.path == nil, !documents.isEmpty {
        documents[documents.count - 1].text += Self.separator + part
      } else {
        documents.append(Document(path: path, text: String(part)))
      }
      isFirst = false
    }
    return documents.enumerated().map { index, document in
      var document = document
      if index < documents.count - 1 { document.text += "\n" }
      return document
    }
  }

  private static let separator = "\n---\n"

  private static func path(inFirstLineOf text: Substring) -> String? {
    guard text.hasPrefix("// ") else { return nil }
    let line = text.dropFirst(3).prefix { $0 != "\n" }
    return line.contains(".") && !line.contains(" ") ? String(line) : nil
  }
}

/// All rules, by name.
public enum RuleRegistry {
  public static let rules: [any Rule.Type] = everyRule.sorted { $0.name < $1.name }

  public static func rule(named name: String) -> (any Rule.Type)? {
    rules.first { $0.name == name }
  }
}
