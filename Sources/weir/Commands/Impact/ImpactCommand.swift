import ArgumentParser
import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules
import WeirSwift

enum ImpactFormat: String, ExpressibleByArgument, CaseIterable { case human, json }

struct ImpactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "impact",
    abstract: "Lists everything that a change to a declaration affects.",
    discussion: """
      A declaration is Module, Module.action, Module.field or any other member, or an entity, a view \
      model, a component or a trait by its own name. A change propagates from an action to its \
      reductions, from a body to everything that it writes and calls, and from a written value to its \
      readers: derived values, decisions and their effects, view models, components. The output lists \
      each level of distance, and for each entry the path that proves it.

      Of a hand-written body, Weir knows only what the spec declares. Exit code 0: printed; 2: the \
      declaration does not exist, or the spec cannot be read.
      """)

  @Argument(help: ArgumentHelp("Cart.didAdd, Cart.items, Cart, User", valueName: "declaration"))
  var declaration: String

  @OptionGroup var common: CommonOptions

  @Option(help: "human or json.")
  var format: ImpactFormat = .human

  func run() async throws {
    let folder = try await common.load()
    try Gate(common).passIfReadable(folder)
    let impact: Impact
    do { impact = try Impact(of: declaration, in: folder.project) } catch {
      throw Failure(
        "unknown declaration `\(Printable.text(String(error.name.prefix(100))))`"
          + Self.suggestion(for: error))
    }
    switch format {
    case .human: Terminal.print(ImpactText(impact, folder).text)
    case .json:
      Terminal.printFormatted(ImpactJSON(impact, declaration: declaration, folder: folder).text)
    }
  }

  /// The members with the name, in any module; else a similar name.
  private static func suggestion(for error: Impact.UnknownName) -> String {
    let members = error.known.filter { $0.hasSuffix("." + error.name) }.sorted()
    guard !members.isEmpty, members.count <= 3 else {
      return NearName.suggestion(for: error.name, in: error.known)
    }
    return "; did you mean " + members.map { "`\($0)`" }.joined(separator: " or ") + "?"
  }
}
