import WeirDiagnostics
import WeirYAML

/// The settings of some Swift targets: an entry of `targets`.
public struct TargetSettings: Sendable {
  /// A name, with `*` for any text.
  public var pattern: Located<String>
  public var layer: Located<String>?
  /// Whether the targets that the pattern matches may not import each other.
  public var isIndependent: Bool?
  /// The modules that the targets may not import, with `*` for any text.
  public var forbids: [Located<String>]?
  /// The only targets that may import these, with `*` for any text.
  public var importedBy: [Located<String>]?

  public init(pattern: Located<String>) { self.pattern = pattern }

  static let record = Record<TargetSettings>(
    "the settings of targets",
    [
      Key("layer", "The layer of the targets, one of `layers`.", .name) { $1.layer = $0.name($3) },
      Key("independent", "Whether the targets may not import each other.", .flag) {
        $1.isIndependent = $0.flag($3)
      },
      Key(
        "forbids", "The modules that the targets may not import, with `*` for any text.",
        .oneOrMore(.text)
      ) {
        $1.forbids = $0.patterns($3)
      },
      Key(
        "importedBy", "The only targets that may import these, with `*` for any text.",
        .oneOrMore(.text)
      ) {
        $1.importedBy = $0.patterns($3)
      },
    ])

  static let schema = Schema.map(record.schema)
}

extension Reader {
  mutating func targetSettings(_ key: NodeID, _ value: NodeID) -> TargetSettings? {
    guard let pattern = located(key) else { return nil }
    var settings = TargetSettings(pattern: pattern)
    TargetSettings.record.read(value, into: &settings, &self)
    return settings
  }

  fileprivate mutating func patterns(_ node: NodeID) -> [Located<String>] {
    list(node, orOne: true, of: "names") { $0.located($1) }
  }

  /// Checks the layers of `targets`.
  mutating func checkLayers(of project: ProjectSpec) {
    let layers = project.layers.map(\.value)
    for layer in project.targets.compactMap(\.layer) where !layers.contains(layer.value) {
      findings.append(
        .unknownLayer(layer, of: layers, help: "add `layers: [App, Features, Core]`, highest first")
      )
    }
    if project.sources.isEmpty, let first = project.targets.first {
      findings.report(
        "`targets` needs the Swift files of the targets", at: first.pattern.span,
        help: "list their folders in `sources`")
    }
  }
}

extension Finding {
  /// - Parameter help: For a project without layers.
  package static func unknownLayer(_ layer: Located<String>, of layers: [String], help: String)
    -> Finding
  {
    .syntax(
      layers.isEmpty
        ? "the project declares no layers" : "the project has no layer `\(layer.value)`",
      meant: NearName.meant(for: layer.value, in: layers), at: layer.span,
      help: layers.isEmpty ? help : "")
  }
}
