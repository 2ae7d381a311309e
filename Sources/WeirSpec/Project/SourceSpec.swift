import WeirDiagnostics
import WeirYAML

/// Hand-written Swift that Weir reads as modules: one entry of `sources`.
public struct SourceSpec: Sendable {
  /// A folder, a file or a glob, relative to weir.yaml.
  public var path: Located<String>?
  /// A built-in store, or one of `stores`; nil: each file's own declarations decide.
  public var store: Located<String>?
  /// Names or globs of folders and files that are left out.
  public var exclude: [Located<String>] = []
  public var target = TargetChoice.manifest

  /// How the Swift target of a file is determined.
  public enum TargetChoice: Sendable, Equatable {
    /// By the package manifests and projects beside the files; without them, by the folders.
    case manifest
    /// Each folder that the path matches is a target.
    case folder
    /// One target with this name.
    case named(String)
  }

  public init(path: Located<String>? = nil) { self.path = path }

  static let schema = Schema.any([.text, record.schema])

  fileprivate static let record = Record<SourceSpec>(
    "an entry of `sources`",
    [
      Key("path", "A folder, a file or a glob of Swift files.", .text, required: "Sources") {
        $1.path = $0.path($3)
      },
      Key(
        "store",
        "The store of its modules: "
          + StoreDescription.allCases.map(\.rawValue).joined(separator: ", ")
          + ", or a name of `stores`. By default, the imports and declarations of each file decide.",
        .text
      ) { $1.store = $0.located($3) },
      Key("exclude", "Names or globs of folders and files that are left out.", .oneOrMore(.text)) {
        $1.exclude = $0.paths($3)
      },
      Key(
        "target",
        "The Swift target of the files: a name, or `folder`: each folder that the path matches. By "
          + "default, package manifests decide.", .text
      ) {
        guard let text = $0.text($3, expected: "a target's name") else { return }
        $1.target = text == "folder" ? .folder : .named(text)
      },
    ])
}

extension Reader {
  /// A path, or a mapping with `path`.
  mutating func source(_ node: NodeID) -> SourceSpec? {
    guard tree.kind(node).isMapping else { return path(node).map { SourceSpec(path: $0) } }
    var spec = SourceSpec()
    SourceSpec.record.read(node, into: &spec, &self)
    return spec.path == nil ? nil : spec
  }
}
