import SwiftSyntax
import WeirDiagnostics
import WeirSpec

/// The targets that a manifest declares: a package, a podspec, or a project of Tuist, XcodeGen or Xcode.
struct TargetManifest: Sendable {
  var origin: TargetSpec.Origin
  /// The folder that contains the manifest, relative to weir.yaml; empty for that of weir.yaml.
  var folder: String
  /// The file's path; for an Xcode project, that of the project.
  var name = ""
  var targets: [Target] = []
  /// The targets of each product that other packages can use.
  var products: [String: [String]] = [:]
  /// Whether all targets of the text are in `targets`.
  var areTargetsKnown = true

  struct Target: Sendable {
    var name: Located<String>
    /// The name for `import`, if it is not derived from `name`.
    var module: String?
    var kind: TargetSpec.Kind
    /// The folders that may be its own, in order: the first one with Swift files is. Relative to weir.yaml.
    var folders: [String] = []
    /// Whether all `folders` are its own.
    var ownsAllFolders = false
    /// If not nil, only files below one of these paths, or matched by these globs, belong to it.
    var sources: [PathPattern]?
    var exclude: [PathPattern] = []
    /// Files that it lists one by one, relative to weir.yaml.
    var files: Set<String> = []
    var dependencies: [Dependency] = []
    var addition: ListAddition?
    var areDependenciesKnown = true
  }

  struct Dependency: Sendable {
    enum Kind: Sendable { case target, product, any }
    var name: Located<String>
    var kind: Kind
    /// The text to delete in order to remove it.
    var removal: Span?
  }

  /// The manifests that Weir reads, by the ends of their names.
  static let endings = [
    "Package.swift", "Project.swift", ".podspec", "project.pbxproj", "project.yml",
  ]

  static func isManifest(_ path: String) -> Bool {
    let name = PathPattern.lastName(of: path)
    if isHelper(path) { return true }
    return name.hasSuffix(".podspec") || endings.contains(name)
  }

  /// Whether a file declares functions and constants for Tuist's manifests, in the project or in a plugin.
  static func isHelper(_ path: String) -> Bool {
    guard path.hasSuffix(".swift") else { return false }
    var path = path
    return path.withUTF8 { $0.contains("ProjectDescriptionHelpers/") }
  }

  /// Reads a manifest; nil if it is another file with such a name.
  static func read(
    _ source: SourceFile, as id: FileID, helpers: ManifestHelpers = ManifestHelpers()
  ) throws(UnreadSwift) -> TargetManifest? {
    var manifest = try parse(source, as: id, helpers)
    let isProject = PathPattern.lastName(of: source.name) == "project.pbxproj"
    manifest?.name = isProject ? PathPattern.parent(of: source.name) : source.name
    return manifest
  }

  private static func parse(
    _ source: SourceFile, as id: FileID, _ helpers: ManifestHelpers
  ) throws(UnreadSwift) -> TargetManifest? {
    let folder = PathPattern.parent(of: source.name)
    switch PathPattern.lastName(of: source.name) {
    case "Package.swift": return SwiftPackage.read(try tree(of: source, as: id), as: id, in: folder)
    case "Project.swift":
      return TuistProject.read(try tree(of: source, as: id), as: id, in: folder, helpers: helpers)
    case "project.pbxproj":
      return XcodeProject.read(source, as: id, in: PathPattern.parent(of: folder))
    case "project.yml": return XcodeGenProject.read(source, as: id, in: folder)
    case let name where name.hasSuffix(".podspec"):
      return Podspec.read(source, as: id, in: folder)
    default: return nil
    }
  }

  /// The syntax of a manifest in Swift.
  static func tree(of source: SourceFile, as id: FileID) throws(UnreadSwift) -> SourceFileSyntax {
    try FileSyntax(SwiftInput(source: source, id: id, target: "", entry: SourceSpec())).tree
  }
}
