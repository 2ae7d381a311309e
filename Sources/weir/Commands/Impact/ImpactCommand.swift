import ArgumentParser
import WeirReport
import WeirRules

enum ImpactFormat: String, ExpressibleByArgument, CaseIterable { case human, json }

struct ImpactCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "impact",
    abstract: "Names everything that a change at one place reaches.",
    discussion: """
      A place is Module, Module.action, .field, .input or any other member, or an entity, a view model, \
      a component or a trait by its own name. A change flows from an action to those who reduce it, \
      from a body to what it writes and calls, from what is written to those who read it: derived \
      values, decisions and their effects, view models, components. Level by level; under each is the \
      way that proves it.

      What hand-written bodies do is known as far as they say it. Exit code 0; 2: there is no such \
      place, or the spec cannot be read.
      """)

  @Argument(help: ArgumentHelp("Cart.didAdd, Cart.items, Cart, User", valueName: "place"))
  var place: String

  @OptionGroup var common: CommonOptions

  @Option(help: "human or json.")
  var format: ImpactFormat = .human

  func run() async throws {
    let folder = try await common.load()
    try Gate(common).passIfReadable(folder)
    let impact: Impact
    do { impact = try Impact(of: place, in: folder.project) } catch {
      throw Failure(
        "there is no `\(Printable.text(String(error.name.prefix(100))))`"
          + NearName.question(for: error.name, in: error.known))
    }
    switch format {
    case .human: Terminal.print(ImpactText(impact, folder).text)
    case .json: Terminal.printFormatted(ImpactJSON(impact, place, folder).text)
    }
  }
}
