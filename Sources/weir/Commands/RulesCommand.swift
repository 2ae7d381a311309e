import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirReport
import WeirRules
import WeirSpec
import WeirSwift

struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules with their levels.")

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let width = RuleRegistry.rules.map { $0.name.count }.max() ?? 0
    for group in RuleGroup.allCases {
      Terminal.print("\(group.rawValue)\n")
      for rule in RuleRegistry.rules where rule.group == group {
        func padded(_ text: String, _ width: Int) -> String {
          text + String(repeating: " ", count: max(0, width - text.count))
        }
        let level = rule.hasBound ? "with max" : rule.level.rawValue
        Terminal.print("  \(padded(rule.name, width))  \(padded(level, 8))  \(rule.summary)\n")
      }
    }
  }
}

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Prints a rule's reason, examples and setting.")

  @Argument(
    help: "The rule's name.",
    completion: .list(RuleRegistry.rules.map { $0.name }))
  var rule: String

  @OptionGroup var common: CommonOptions

  func run() async throws {
    if rule == CompilerFindings.rule {
      Terminal.print(Self.compilerText)
      return
    }
    guard let rule = RuleRegistry.rule(named: rule) else {
      let names = RuleRegistry.rules.map { $0.name }
      throw Failure(
        "unknown rule `\(self.rule)`" + NearName.suggestion(for: self.rule, in: names)
          + " (`weir rules` lists all rules)")
    }
    Terminal.print(RulePage(rule).text)
  }

  private static let compilerText = """
    # swift-compiler

    An error or a warning of `swiftc` about the generated Swift, at the line of the spec.

    `weir check --compile` reports it. It is not a rule of Weir: it has no setting, and no exception or baseline \
    suppresses it. Correct the Swift in the spec. If the line of the spec is correct, the note shows the generated \
    line; check the names that the line uses.

    """
}

struct SchemaCommand: AsyncParsableCommand {
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case module, project, report, diff, impact
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Prints the JSON Schema (draft 7) of modules, weir.yaml or Weir's JSON output.")

  @Argument(help: "module, project, report (saved findings), diff or impact.")
  var kind: Kind = .module

  func run() async throws {
    switch kind {
    case .module: Terminal.print(ModuleSpec.jsonSchema)
    case .project: Terminal.print(ProjectSpec.jsonSchema)
    case .report: Terminal.print(JSONFormat.schema)
    case .diff: Terminal.print(DiffJSON.schema)
    case .impact: Terminal.print(ImpactJSON.schema)
    }
  }
}
