import WeirDiagnostics
import WeirProject
import WeirSpec

extension RuleReport {
  /// Reports every import of an edge between targets.
  mutating func add(
    _ message: String, at edge: ImportEdge, in graph: TargetGraph, label: String = "",
    related: [Related] = [], chain: [String] = [], chainNote: String = "", note: String = "",
    help: String = "", fixes: [Fix] = []
  ) {
    let names = [graph[edge.from].name, graph[edge.to].name]
    for one in edge.imports {
      add(
        message, at: one.module.span, about: .targets(names), members: ["imports"], label: label,
        related: related, chain: chain, chainNote: chainNote, note: note, help: help,
        fixes: fixes)
    }
  }
}

extension RuleReport {
  /// Reports the first import on a path between targets, of at least three.
  mutating func add(
    _ message: String, along path: [TargetID], in graph: TargetGraph, related: [Related] = [],
    chainNote: String = "", note: String = "", help: String
  ) {
    let names = path.map { graph[$0].name }
    let edges = zip(path, path.dropFirst()).compactMap { from, to in
      graph.edges(from: from).first { $0.to == to }
    }
    guard let first = edges.first, let last = names.last else { return }
    add(
      message, at: first.span, about: .targets([names[0], last]), members: ["reaches"],
      related: edges.dropFirst().map {
        Related("`\(graph[$0.from].name)` imports `\(graph[$0.to].name)`", at: $0.span)
      } + related,
      chain: names, chainNote: chainNote, note: note, help: help)
  }
}

extension TargetGraph {
  /// A shortest path of imports to each target that is an end; no end is between others. Of the paths with several
  /// imports that begin with the same one, only the first.
  func paths(from start: TargetID, to isEnd: (TargetID) -> Bool) -> [[TargetID]] {
    var before: [TargetID: TargetID] = [start: start]
    var queue = [start]
    var next = 0
    var ends: [TargetID] = []
    while next < queue.count {
      let id = queue[next]
      next += 1
      for other in imported(by: id) where before[other] == nil {
        before[other] = id
        if isEnd(other) { ends.append(other) } else { queue.append(other) }
      }
    }
    var steps: Set<TargetID> = []
    return ends.compactMap { end in
      var path = [end]
      while let last = path.last, last != start, let previous = before[last] {
        path.append(previous)
      }
      if path.count > 2, !steps.insert(path[path.count - 2]).inserted { return nil }
      return path.reversed()
    }
  }
}

extension Target {
  /// `"Core"` in a package's manifest, or the target's name for another one.
  var asDependency: String { spec.origin == .swiftPM ? "\"\(spec.name.value)\"" : "`\(name)`" }

  /// The edit of the manifest that adds a dependency on a target of the same package.
  func adding(_ other: Target) -> [Fix] {
    guard let addition = spec.addition, isDeclared(with: other) else { return [] }
    let text = addition.before + other.asDependency + addition.after
    return [Fix("add it to the dependencies", edits: [Edit(addition.span, to: text)])]
  }

  /// The position of its layer in weir.yaml.
  func relatedLayer() -> [Related] {
    settings.layer.map { [Related("the layer of `\(name)`", at: $0.span)] } ?? []
  }

  /// Whether two targets are declared in the same text.
  func isDeclared(with other: Target) -> Bool {
    spec.origin == other.spec.origin && spec.name.span.file == other.spec.name.span.file
  }

  /// Whether its manifest lists its dependencies, and the build offers it no other targets.
  var listsDependencies: Bool {
    switch spec.origin {
    case .swiftPM, .tuist, .xcodeGen, .podspec: true
    case .xcode, .folder: false
    }
  }
}
