import ArgumentParser
import WeirExport
import WeirRules

struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Prints who depends on whom, and how.",
    discussion: """
      An svg is laid out by Graphviz's `dot` where that is installed, and as the tree that it is where \
      it is not. Arrows: owns, sends, reduces, calls, reads, writes, uses.
      """)

  @Argument(help: "The project's folder, or a path in it.", completion: .file())
  var path: String?

  @OptionGroup var common: CommonOptions

  @Option(help: "\(GraphFormats.names.joined(separator: ", ")).")
  var format: String = "mermaid"

  @Option(help: "Only edges of this kind; may be given several times.")
  var kind: [String] = []

  @Option(help: "Only this module and its neighbours.")
  var focus: String?

  @Option(help: "How many steps --focus (1 without this) or --reaches go.")
  var depth: Int?

  @Option(help: "Only modules from which this one can be reached.")
  var reaches: String?

  @Option(help: "A layer whose modules become one; may be given several times.")
  var collapse: [String] = []

  @Flag(help: "Mark what breaks a rule.")
  var findings = false

  @Flag(help: "Lay an svg out without Graphviz.")
  var plainLayout = false

  @Option(name: .shortAndLong, help: "A file to write to.", completion: .file())
  var output: String?

  func run() async throws {
    guard let printer = GraphFormats.named(format) else {
      throw unknown("format", format, GraphFormats.names)
    }
    if let depth, depth < 0 { throw Failure("--depth takes a number from 0") }
    let folder = try await common.load(near: path.map { [$0] } ?? [])
    try Gate(common).passIfReadable(folder)
    let outcome = findings ? Checker.now().check(folder.project).findings : []
    let options = GraphOptions(
      kinds: try kinds(), focus: try module(focus, folder), reaches: try module(reaches, folder),
      depth: depth, collapse: try layers(folder), findings: outcome)
    let graph = GraphModel(of: folder.project, sources: folder.sources, options)
    var text = printer.text(of: graph)
    if format == SVGFormat.name, !plainLayout,
      let drawn = await Graphviz.svg(of: DotFormat().text(of: graph))
    {
      text = GraphvizSVG.clean(drawn)
    }
    guard let output else { return Terminal.print(text) }
    try AtomicFile.write(text, toNamed: output)
  }

  private func kinds() throws -> Set<EdgeKind> {
    guard !kind.isEmpty else { return Set(EdgeKind.allCases) }
    return Set(
      try kind.map { name in
        guard let kind = EdgeKind(rawValue: name) else {
          throw unknown("kind of edge", name, EdgeKind.allCases.map(\.rawValue))
        }
        return kind
      })
  }

  private func module(_ name: String?, _ folder: ProjectFolder) throws -> ModuleID? {
    guard let name else { return nil }
    guard let module = folder.project.module(named: name) else {
      throw unknown("module", name, folder.project.modules.map(\.name))
    }
    return module.id
  }

  private func layers(_ folder: ProjectFolder) throws -> [String] {
    let known = folder.project.spec.layers.map(\.value)
    for layer in collapse where !known.contains(layer) { throw unknown("layer", layer, known) }
    return collapse
  }

  private func unknown(_ what: String, _ name: String, _ known: [String]) -> Failure {
    Failure("there is no \(what) `\(name)`" + NearName.question(for: name, in: known))
  }
}

struct MetricsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metrics",
    abstract: "Prints the figures of every module and of the whole.",
    discussion: """
      Ca: modules that depend on it. Ce: modules that it depends on. I: instability, Ce / (Ca + Ce). \
      LCOM4: groups of members that share no field. Depth: modules on the longest way down to it. \
      Propagation cost: the share of pairs of which one reaches the other.
      """)

  @Argument(help: "The project's folder, or a path in it.", completion: .file())
  var path: String?

  @OptionGroup var common: CommonOptions

  @Option(help: "\(MetricsFormats.names.joined(separator: ", ")).")
  var format: String = "table"

  func run() async throws {
    guard let printer = MetricsFormats.named(format) else {
      throw Failure(
        "there is no format `\(format)`" + NearName.question(for: format, in: MetricsFormats.names))
    }
    let folder = try await common.load(near: path.map { [$0] } ?? [])
    try Gate(common).passIfReadable(folder)
    Terminal.print(printer.text(of: MetricsTable(of: folder.project)))
  }
}
