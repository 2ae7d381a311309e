import ArgumentParser
import WeirProject
import WeirRules

struct WhatIfCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "what-if",
    abstract: "Shows the effect of a change before you make it.",
    discussion: """
      Changes: `add A -> B` (A owns B, or uses B if B is a data module; a component contains B, or \
      reads B from its environment if B is a view model), `remove A -> B`, `move X under Y`, \
      `rename X to Y`. A, B, X and Y are modules, components or view models, also as \
      Module.Component. Separate several changes with `;`, or pass several arguments; they apply in \
      order.

      The command writes nothing and edits no bodies: it lists the names in bodies that no longer \
      resolve. Exit code 0: nothing new that fails; 1: new errors or unresolved names; 2: a change or \
      the spec cannot be read.
      """)

  @Argument(help: ArgumentHelp("'move Driver under App'", valueName: "change"))
  var changes: [String]

  @OptionGroup var common: CommonOptions

  @OptionGroup var ratchet: RatchetOptions

  @Option(help: "human or json.")
  var format: WhatIfFormat = .human

  func run() async throws {
    let asked = try readable { try Change.read(changes) }
    let folder = try await common.load()
    try Gate(common).passIfReadable(folder)
    let checker = Checker(
      today: common.today, comments: IgnoreComments(in: folder.sources),
      past: try await PastRevisions(neededBy: folder, common, against: ratchet.against).metrics)
    let outcome = try readable {
      try WhatIf(
        asked, in: folder.project, checker,
        jobs: common.threads)
    }
    switch format {
    case .human: Terminal.printFormatted(WhatIfText(outcome, folder: folder, common: common).text)
    case .json:
      Terminal.printFormatted(WhatIfJSON(outcome: outcome, changes: asked, folder: folder).text)
    }
    if outcome.fails { throw ExitCode.findings }
  }

  private func readable<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let problem as ChangeProblem {
      throw Failure(problem.message)
    }
  }
}

enum WhatIfFormat: String, ExpressibleByArgument, CaseIterable { case human, json }
