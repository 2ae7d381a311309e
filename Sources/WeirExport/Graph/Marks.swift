import WeirDiagnostics
import WeirProject

/// The findings that mark edges and nodes of a graph of modules.
///
/// A finding marks the edges that it underlines, and those of its related positions that are a step of
/// its chain, as in a cycle. If there is none, it marks the module whose name it underlines, or else the
/// first that its key names.
struct Marks {
  let project: Project
  let grouping: Grouping
  let findings: [Finding]
  private(set) var ofGroups: [Int: [Int]] = [:]

  mutating func mark(_ merged: inout MergedEdges) {
    guard !findings.isEmpty else { return }
    let order = project.edges.indices.sorted { project.edges[$0].span < project.edges[$1].span }
    var ofFiles: [FileID: [Int]] = [:]
    for edge in order { ofFiles[project.edges[edge].span.file, default: []].append(edge) }
    for (number, finding) in findings.enumerated() {
      let edges = evidence(of: finding, ofFiles)
      for edge in edges {
        if let index = merged.indices[edge] {
          if !merged.edges[index].findings.contains(number) {
            merged.edges[index].findings.append(number)
          }
        } else {
          add(number, to: project.edges[edge].from)
        }
      }
      if edges.isEmpty, let module = module(of: finding) { add(number, to: module) }
    }
  }

  private mutating func add(_ number: Int, to module: ModuleID) {
    let group = grouping.group(of: module)
    if ofGroups[group]?.contains(number) != true { ofGroups[group, default: []].append(number) }
  }

  private func evidence(of finding: Finding, _ ofFiles: [FileID: [Int]]) -> [Int] {
    var found = (ofFiles[finding.span.file] ?? []).filter {
      project.edges[$0].span.overlaps(finding.span)
    }
    let steps = Set(zip(finding.chain, finding.chain.dropFirst()).map { [$0, $1] })
    guard !steps.isEmpty else { return found }
    for related in finding.related {
      found += (ofFiles[related.span.file] ?? []).filter { index in
        let edge = project.edges[index]
        return edge.span == related.span
          && steps.contains([project[edge.from].name, project[edge.to].name])
      }
    }
    return found
  }

  private func module(of finding: Finding) -> ModuleID? {
    if let named = project.modules.first(where: { $0.nameSpan.overlaps(finding.span) }) {
      return named.id
    }
    return finding.subjects.modules.first.flatMap { project.module(named: $0)?.id }
  }

  /// Omits the findings that mark nothing, and numbers the others.
  static func renumbered(
    nodes: [Graph.Node], edges: [Graph.Edge], findings: [Finding]
  ) -> ([Graph.Node], [Graph.Edge], [Finding]) {
    let used = Set(nodes.flatMap(\.findings) + edges.flatMap(\.findings)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    var (nodes, edges) = (nodes, edges)
    for index in nodes.indices {
      nodes[index].findings = nodes[index].findings.compactMap { numbers[$0] }.sorted()
    }
    for index in edges.indices {
      edges[index].findings = edges[index].findings.compactMap { numbers[$0] }.sorted()
    }
    return (nodes, edges, used.map { findings[$0] })
  }
}

extension Span {
  /// Whether both have a byte in common; an empty span counts as the position before its byte.
  func overlaps(_ other: Span) -> Bool {
    file == other.file
      && (start == other.start || (start < other.end && other.start < end))
  }
}
