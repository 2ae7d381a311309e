import ArgumentParser
import WeirDiagnostics
import WeirProject

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
      the affected modules, and a tree: each entry is below the one from which the change reaches it.

      Of a hand-written body, Weir knows only what the spec declares. Exit code 0: printed; 2: the \
      declaration does not exist, or the spec cannot be read.
      """)

  @Argument(help: ArgumentHelp("Cart.didAdd, Cart.items, Cart, User", valueName: "declaration"))
  var declaration: String

  @OptionGroup var common: CommonOptions

  @Option(help: "human or json.")
  var format: ImpactFormat = .human

  @Option(
    help:
      "The number of levels to print: \(Impact.pathLimit) for people, and all in JSON, by default.")
  var depth: Int?

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth must be at least 0") }
  }

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
    case .human:
      Terminal.print(ImpactText(impact, folder, depth: depth ?? Impact.pathLimit).text)
    case .json:
      let output = ImpactJSON(
        impact: impact, declaration: declaration, folder: folder, depth: depth ?? .max)
      Terminal.printFormatted(output.text)
    }
  }

  /// The member to which a field of an entity or a type belongs: `Store.Product` for `Product.name`.
  private static func owner(ofPart name: String, in known: [String]) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let owner = name[..<dot]
    // Children have members of their own.
    guard owner.split(separator: ".").last?.first?.isUppercase == true else { return nil }
    return known.first { $0.contains(".") && ($0 == owner || $0.hasSuffix("." + owner)) }
  }

  private static func isMemberUppercase(_ name: String) -> Bool? {
    name.split(separator: ".").last?.first?.isUppercase
  }

  /// The members with the name, in any module; else a similar name.
  private static func suggestion(for error: Impact.UnknownName) -> String {
    if let owner = owner(ofPart: error.name, in: error.known) {
      return ": a part of a declaration has no impact of its own; use `\(owner)`"
    }
    let members = error.known.filter { $0.hasSuffix("." + error.name) }.sorted()
    guard !members.isEmpty, members.count <= 3 else {
      // `Hive.helth` is rather the field `health` than the type `Health`.
      let isUpper = isMemberUppercase(error.name)
      let alike = error.known.filter { isMemberUppercase($0) == isUpper }
      let near = NearName.suggestion(
        NearName.nearest(to: error.name, in: alike)
          ?? NearName.nearest(to: error.name, in: error.known))
      let choice =
        near.isEmpty
        ? NearName.choice(of: error.known.filter { !$0.contains(".") }, limit: 24)
        : ""
      return choice.isEmpty ? near : ": " + choice
    }
    return "; did you mean " + Words.quoted(members, separator: " or ") + "?"
  }
}
