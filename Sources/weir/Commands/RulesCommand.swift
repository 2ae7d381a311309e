import ArgumentParser
import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules
import WeirSpec

struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules with their levels.")

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let pages = try RulePages.ofTool()
    let width = RuleRegistry.rules.map { $0.name.count }.max() ?? 0
    let stores = await stores()
    if !stores.isEmpty {
      let names = Words.list(stores.map { "`\($0.rawValue)`" }, "and")
      common.logInfo(
        "the levels are those of \(names), because all modules are in hand-written Swift")
    }
    for group in RuleGroup.allCases {
      Terminal.print("\(group.rawValue)\n")
      for rule in RuleRegistry.rules where rule.group == group {
        func padded(_ text: String, _ width: Int) -> String {
          text + String(repeating: " ", count: max(0, width - text.count))
        }
        let summary = try pages.page(of: rule).summary
        let level = rule.hasBound ? "with max" : level(of: rule, in: stores)
        Terminal.print("  \(padded(rule.name, width))  \(padded(level, 8))  \(summary)\n")
      }
    }
  }
}

extension RulesCommand {
  /// The stores of the nearest project, if all its modules are in hand-written Swift.
  private func stores() async -> [StoreDescription] {
    guard let folder = try? await common.load(),
      folder.project.modules.allSatisfy({ $0.spec.isHandWritten })
    else { return [] }
    return folder.project.stores
  }

  /// The level of a rule in specs, or the levels in stores: `warning`, `off/error`.
  private func level(of rule: any Rule.Type, in stores: [StoreDescription]) -> String {
    stores.isEmpty || !rule.isAboutModules
      ? rule.level.rawValue
      : stores.map { rule.storeLevels[$0].rawValue }.uniqued().joined(separator: "/")
  }
}

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Prints a rule's reason, examples and setting.")

  @Argument(help: "The rule's name.", completion: .list(Self.names))
  var rule: String

  @OptionGroup var common: CommonOptions

  func run() async throws {
    guard let description = try RuleDescription.named(rule) else {
      throw Failure(
        NearName.unknown("rule", rule, in: Self.names)
          + " (`weir rules` lists all rules)")
    }
    Terminal.print(description.page)
  }

  private static let names = RuleDescription.names
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
