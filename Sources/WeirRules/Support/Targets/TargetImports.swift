import WeirDiagnostics
import WeirProject
import WeirSpec

extension RuleReport {
  /// Reports every import of an edge between targets.
  mutating func add(
    _ message: String, at edge: ImportEdge, in graph: TargetGraph, label: String = "",
    related: [Related] = [], chain: [String] = [], chainNote: String = "", note: String = "",
    help: String = ""
  ) {
    let names = [graph[edge.from].name, graph[edge.to].name]
    for one in edge.imports {
      add(
        message, at: one.module.span, modules: names, members: ["imports"], label: label,
        related: related, chain: chain, chainNote: chainNote, note: note, help: help)
    }
  }
}

extension Target {
  /// `"Core"` in a package's manifest, or the target's name for another one.
  var asDependency: String { spec.origin == .swiftPM ? "\"\(spec.name.value)\"" : "`\(name)`" }

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
