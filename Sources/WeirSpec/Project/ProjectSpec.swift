import WeirDiagnostics
import WeirYAML

/// `weir.yaml`: the settings of a project.
public struct ProjectSpec: Sendable {
  public var name: Located<String>?
  /// The module at the top of the state tree; without one, every module that has no owner is a
  /// root.
  public var root: Located<String>?
  /// Folders, files or globs of module specs.
  public var specs: [Located<String>] = []
  /// Hand-written Swift that is read as modules.
  public var sources: [SourceSpec] = []
  /// The team's own stores.
  public var stores: [StoreSpec] = []
  public var targets: [TargetSettings] = []
  /// Highest first.
  public var layers: [Located<String>] = []
  public var generate = GenerateSpec()
  public var rules: [RuleSpec] = []
  public var ignores: [IgnoreSpec] = []
  /// Values that `weir verify` tries, for types of all modules.
  public var samples: [SampleSpec] = []
  /// The baseline file, which lists the known findings.
  public var baseline: Located<String>?
  /// The span of the whole file, for findings about the project.
  public var span: Span
  /// Whether the whole file could be read. If not, a missing key has no meaning.
  public var isFullyRead = true

  public init(span: Span) { self.span = span }

  static let record = Record<ProjectSpec>(
    "a project",
    [
      Key("weir", "The version of the spec language: 1.", .version(1), required: "1") {
        let text = $0.text($3)
        if let text, text != "1" {
          $0.report(
            "this version of Weir reads version 1 of the spec language, not `\(text.prefix(20))`",
            at: $3, help: "write `weir: 1`")
        }
      },
      Key("project", "The project's name.", .name) { $1.name = $0.name($3) },
      Key("root", "The module at the top of the state tree.", .name) { $1.root = $0.name($3) },
      Key("specs", "Folders, files or globs of module specs.", .oneOrMore(.text)) {
        $1.specs = $0.paths($3)
      },
      Key(
        "sources", "Hand-written Swift that is read as modules: folders, files or globs.",
        .oneOrMore(SourceSpec.schema)
      ) {
        $1.sources = $0.list($3, orOne: true, of: "sources") { $0.source($1) }
      },
      Key("stores", "The team's own stores, by name.", .map(StoreSpec.record.schema)) {
        $1.stores = $0.entries($3, of: "a mapping of names to stores") { $0.store($1, $2) }
      },
      Key(
        "targets",
        "Which modules Swift targets may import: settings by name, with `*` for any text.",
        TargetSettings.schema
      ) {
        $1.targets = $0.entries(
          $3, of: "a mapping of targets to settings", key: $2,
          asEntry: { "\($0.contains("*") ? "\"\($0)\"" : $0): { layer: … }" }
        ) {
          $0.targetSettings($1, $2)
        }
      },
      Key("layers", "The layers, top layer first.", .oneOrMore(.name)) {
        $1.layers = $0.names($3, of: "layers")
        $0.reportTwice($1.layers, as: "layer") { $0 }
      },
      Key("generate", "Settings of the generated code.", GenerateSpec.record.schema) {
        GenerateSpec.record.read($3, into: &$1.generate, &$0)
        if $1.generate.flavour == .udf, let store = $1.generate.store, store != .none {
          $0.report(
            "`store: \(store.rawValue)` cannot be generated for `flavour: udf`", at: $3,
            help: "remove `store`; UDF has a store of its own")
        }
      },
      Key("rules", "A rule's level, or its level and limits.", .map(RuleSpec.schema)) {
        $1.rules = $0.entries(
          $3, of: "a mapping of rules to levels", key: $2, asEntry: { "\($0): warning" }
        ) { $0.rule($1, $2) }
      },
      Key("ignore", "Exceptions from rules, each with its reason.", .list(IgnoreSpec.record.schema))
      {
        $1.ignores = $0.list($3, of: "exceptions") { $0.ignore($1) }
      },
      Key(
        "samples",
        "Values of types that `weir verify` tries, in Swift; a module's own replace them.", .samples
      ) { $1.samples = $0.samples($3) },
      Key("baseline", "The baseline file, which lists the known findings.", .text) {
        $1.baseline = $0.path($3)
      },
    ])

  public static var jsonSchema: String { record.schema.document(title: "A Weir project") }
}

extension Reader {
  /// Paths in the project's folder; a path outside of it is rejected.
  mutating func paths(_ node: NodeID) -> [Located<String>] {
    list(node, orOne: true, of: "paths") { $0.path($1) }
  }

  /// - Parameter isWritten: Whether only Weir writes the file. A file that Weir reads must not be
  ///   hidden, since a report or generated code would show it.
  mutating func path(_ node: NodeID, isWritten: Bool = false) -> Located<String>? {
    guard let text = text(node, expected: "a path") else { return nil }
    let isInside =
      !text.hasPrefix("/") && !text.hasPrefix("~") && !text.contains("\\")
      && !text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
      && !PathText.parts(of: text).contains("..")
    guard isInside, !text.isEmpty else {
      report(
        "`\(text.prefix(60))` is outside the project's folder", at: node,
        help: "write a path relative to weir.yaml, without `..`")
      return nil
    }
    if let name = isWritten ? HiddenName.firstGit(in: text) : HiddenName.first(in: text) {
      report(
        "`\(text.prefix(60))` contains the hidden name `\(name.prefix(60))`", at: node,
        help: "write a path without names that start with a dot; only `.weir` may be hidden")
      return nil
    }
    return Located(text, at: tree.span(node))
  }
}
