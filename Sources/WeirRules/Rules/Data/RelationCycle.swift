import WeirDiagnostics
import WeirProject
import WeirSwift

/// A record that is related to itself.
enum RelationCycle: Rule {
  static let name = "relation-cycle"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let graph = DataGraph(project)
    for cycle in graph.cycles { add(cycle, in: graph, to: &report) }
  }

  private static func add(
    _ cycle: [(from: Int, edge: DataGraph.Edge)], in graph: DataGraph, to report: inout RuleReport
  ) {
    // The easiest relation to remove: a relation to one, which a key replaces; of several the last.
    let costs = cycle.map { step in
      if case .toOne = step.edge.relation?.role { 0 } else { 1 }
    }
    guard let cut = costs.indices.min(by: { (costs[$0], -$0) < (costs[$1], -$1) }) else { return }
    let steps = Array(cycle[cut...] + cycle[..<cut])
    let names = steps.map { graph.name($0.from) }
    let isStored = steps.contains { $0.edge.relation != nil }
    let paths = steps.map { "\(graph.name($0.from)).\($0.edge.field)" }
    var modules: [String] = []
    for step in steps where !modules.contains(graph.module(step.from).name) {
      modules.append(graph.module(step.from).name)
    }
    report.add(
      message(names), at: steps[0].edge.span, modules: modules,
      members: paths, label: isStored ? "the relation that is the easiest to remove" : "",
      related: steps.dropFirst().map {
        Related("`\(graph.name($0.from))` contains `\(graph.name($0.edge.to))`", at: $0.edge.span)
      },
      chain: names + [names[0]], chainNote: "by " + Words.list(paths.map { "`\($0)`" }),
      note: isStored
        ? "reading one record reads it again, endlessly"
        : "a value that always contains itself cannot be created",
      help: isStored ? help(steps[0], graph) : "make one of them optional, or a list",
      fixes: isStored ? [] : optional(steps[0].edge))
  }

  private static func message(_ names: [String]) -> String {
    names.count == 1
      ? "`\(names[0])` contains itself" : "\(Words.codes(names)) contain each other"
  }

  /// The key of the other entity in place of the relation.
  private static func help(
    _ step: (from: Int, edge: DataGraph.Edge), _ graph: DataGraph
  ) -> String {
    guard let field = step.edge.relation, let target = graph.entity(step.edge.to),
      let key = target.key.map({ target.fields[$0] })
    else { return "store the other entity's key instead of the relation" }
    let type = key.type.type.text
    if case .toMany = field.role {
      return "write `\(singular(field.name))\(key.name.suffixOfKey)s: [\(type)]` instead of "
        + "`\(field.name)`, the keys of \(target.name), and fetch by them"
    }
    let mark = field.isOptional ? "?" : ""
    return
      "write `\(field.name)\(key.name.suffixOfKey): \(type)\(mark)` instead of "
      + "`\(field.name)`, the key "
      + "of \(target.name), and fetch by it"
  }

  private static func singular(_ name: String) -> String {
    name.hasSuffix("s") && !name.hasSuffix("ss") ? String(name.dropLast()) : name
  }

  private static func optional(_ edge: DataGraph.Edge) -> [Fix] {
    let end = Span(file: edge.span.file, start: Int(edge.span.end), end: Int(edge.span.end))
    return [Fix("make it optional", edits: [Edit(end, to: "?")], isUnsafe: true)]
  }
}

extension String {
  /// `ID` for a key `id`, `Login` for `login`: what a reference's name ends with.
  fileprivate var suffixOfKey: String { self == "id" ? "ID" : capitalizedFirst }
}
