import WeirDiagnostics
import WeirExport
import WeirProject

/// Whether to show modules, members or targets, and which kinds of edges.
enum GraphLevel {
  case modules(Set<EdgeKind>)
  case members(Set<String>)
  case targets

  var isOfModules: Bool {
    if case .modules = self { true } else { false }
  }

  /// - Parameter members: Whether a kind that exists on both levels is an edge between members.
  init(_ kinds: [String], members isInside: Bool) throws {
    if kinds.contains(GraphSources.targets) {
      if isInside || Set(kinds).count > 1 {
        throw Failure(
          "`\(GraphSources.targets)` shows Swift targets: use it without other kinds and --members")
      }
      self = .targets
      return
    }
    let isLoop = kinds.contains(GraphSources.effects)
    let ofMembers =
      kinds.filter { GraphSources.named($0) != nil } + (isLoop ? GraphSources.loop : [])
    let ofModules = kinds.compactMap { EdgeKind(rawValue: $0) }
    let names = EdgeKind.allCases.map(\.rawValue)
    let all =
      names + GraphSources.names.filter { !names.contains($0) }
      + [GraphSources.effects, GraphSources.targets]
    for kind in kinds where !all.contains(kind) {
      throw Failure(NearName.unknown("kind of edge", kind, in: all))
    }
    let inside =
      isLoop ? GraphSources.effects : ofMembers.first { EdgeKind(rawValue: $0) == nil }
    guard isInside || inside != nil else {
      self = .modules(ofModules.isEmpty ? Set(EdgeKind.allCases) : Set(ofModules))
      return
    }
    if let outside = ofModules.first(where: { GraphSources.named($0.rawValue) == nil }) {
      throw Failure(
        "cannot combine `\(outside.rawValue)` (between modules) with "
          + (inside.map { "`\($0)` (between members)" } ?? "--members"))
    }
    self = .members(Set(ofMembers.isEmpty ? GraphSources.usual : ofMembers))
  }
}
