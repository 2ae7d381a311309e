import ArgumentParser
import WeirDiagnostics
import WeirExport
import WeirProject
import WeirRules
import WeirSpec

struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Prints the dependency graph of modules, of their members, or of Swift targets.",
    discussion: """
      Edges between modules: \(EdgeKind.allCases.map(\.rawValue).joined(separator: ", ")).
      Edges between the Swift targets of `sources`: imports, shown by --kind \(GraphSources.targets).

      Edges between members, shown by --kind or --members (all but \(GraphSources.rare)):
      \(GraphSources.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))
        \(GraphSources.effects): \(GraphSources.effectsSummary)
      """)

  @Argument(help: "The project's folder, or a path in it.", completion: .file())
  var path: String?

  @OptionGroup var common: CommonOptions

  @OptionGroup var inputs: InputOptions

  @Option(
    help: "\(GraphFormats.names.joined(separator: ", ")); by default, as --output ends, or mermaid."
  )
  var format: String?

  @Option(help: "Show only edges of this kind; can be repeated.")
  var kind: [String] = []

  @Flag(help: "Show the members of modules: all kinds, or those given by --kind.")
  var members = false

  @Option(help: "Show only this module, member or target, and its neighbours.")
  var focus: String?

  @Option(help: "The maximum distance for --focus (1 by default) or --reaches.")
  var depth: Int?

  @Option(help: "Show only what depends on this one, directly or indirectly.")
  var reaches: String?

  @Option(help: "A layer whose modules become one node; can be repeated.")
  var collapse: [String] = []

  @Flag(help: "Mark the findings of rules.")
  var findings = false

  @Flag(help: "With --findings, mark those of the baseline as well.")
  var noBaseline = false

  @Flag(help: "With --format svg: a line for each kind of edge between two nodes, instead of one.")
  var parallelEdges = false

  @Option(name: .shortAndLong, help: "The output file.", completion: .file())
  var output: String?

  func run() async throws {
    let format = try formatName()
    guard let named = GraphFormats.named(format) else {
      throw Failure(NearName.unknown("format", format, in: GraphFormats.names))
    }
    if parallelEdges, format != SVGFormat.name {
      throw Failure("--parallel-edges requires --format \(SVGFormat.name)")
    }
    let printer: any GraphFormat = parallelEdges ? SVGFormat(mergesEdges: false) : named
    if let depth, depth < 0 { throw Failure("--depth must be at least 0") }
    if depth != nil, focus == nil, reaches == nil {
      throw Failure("--depth counts from a module: add --focus or --reaches")
    }
    let level = try GraphLevel(kind, members: members)
    if !level.isOfModules, !collapse.isEmpty {
      throw Failure("--collapse joins modules: it cannot be used with members or targets")
    }
    var folder = try await common.load(
      near: path.map { [$0] } ?? [], in: try inputs.tree() ?? DiskTree())
    try Gate(common).passIfReadable(folder)
    if findings { folder.compareGeneratedFiles(common) }
    let outcome = findings ? try await marked(in: &folder) : []
    switch level {
    case .modules(let kinds):
      let part = GraphPart(
        focus: try module(focus, folder), reaches: try module(reaches, folder), depth: depth,
        findings: outcome)
      let graph = Graph(
        of: folder.project, sources: folder.sources, kinds: kinds, collapse: try layers(folder),
        part)
      try write(graph, as: printer, of: folder)
    case .targets:
      let part = GraphPart(
        focus: try target(focus, folder), reaches: try target(reaches, folder), depth: depth,
        findings: outcome)
      try write(
        Graph(targetsOf: folder.project, sources: folder.sources, part), as: printer, of: folder)
    case .members(let kinds):
      let part = GraphPart(focus: focus, reaches: reaches, depth: depth, findings: outcome)
      do {
        let graph = try Graph(
          membersOf: folder.project, sources: folder.sources, kinds: kinds,
          isLoop: kind == [GraphSources.effects], part)
        try write(graph, as: printer, of: folder)
      } catch let member as UnknownMember {
        throw Failure(
          NearName.unknown("member or module with such members", member.name, in: member.known))
      }
    }
  }

  /// The format that is given, or to which the name of the output belongs.
  private func formatName() throws -> String {
    if let format { return format }
    let file = output?.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return "mermaid" }
    let ending = String(file[dot...].dropFirst())
    if GraphFormats.names.contains(ending) { return ending }
    if ["md", "mmd", "txt"].contains(ending) { return "mermaid" }
    throw Failure(
      "no format of graphs has the ending `.\(ending)`: "
        + NearName.choice(of: GraphFormats.names, limit: 24) + " as --format")
  }

  /// The findings to mark; says how many the baseline hides.
  private func marked(in folder: inout ProjectFolder) async throws -> [Finding] {
    let checker = try await common.checker(of: &folder, withoutBaseline: noBaseline)
    let outcome = checker.check(folder.project, jobs: common.threads)
    let hidden = outcome.suppressed.count { $0.suppression.kind == .baseline }
    if hidden > 0 {
      common.logInfo(
        "\(pluralized(hidden, "finding")) of the baseline \(hidden == 1 ? "is" : "are") not marked; "
          + "--no-baseline marks them")
    }
    return outcome.findings
  }

  private func write(_ graph: Graph, as printer: any GraphFormat, of folder: ProjectFolder) throws {
    let absent = AbsentEdges(
      kinds: kind, in: graph, hasSources: !folder.project.spec.sources.isEmpty,
      isPart: focus != nil || reaches != nil)
    absent.messages.forEach(common.logInfo)
    let text = printer.text(of: graph)
    guard let output else { return Terminal.printFormatted(text) }
    try NamedOutput(output).write(text)
  }

  private func module(_ name: String?, _ folder: ProjectFolder) throws -> ModuleID? {
    guard let name else { return nil }
    guard let module = folder.project.module(named: name) else {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      if parts.count == 2, let owner = folder.project.module(named: parts[0]),
        owner.declared.contains(where: { $0.name == parts[1] })
      {
        throw Failure("`\(name)` is a member: add --members, or use the module `\(owner.name)`")
      }
      throw Failure(NearName.unknown("module", name, in: folder.project.modules.map(\.name)))
    }
    return module.id
  }

  private func target(_ name: String?, _ folder: ProjectFolder) throws -> TargetID? {
    guard let name else { return nil }
    guard let target = folder.project.targets.target(named: name) else {
      throw Failure(
        NearName.unknown("target", name, in: folder.project.targets.targets.map(\.name)))
    }
    return target.id
  }

  private func layers(_ folder: ProjectFolder) throws -> [String] {
    let known = folder.project.spec.layers.map(\.value)
    for layer in collapse where !known.contains(layer) {
      throw Failure(NearName.unknown("layer", layer, in: known))
    }
    return collapse
  }
}
