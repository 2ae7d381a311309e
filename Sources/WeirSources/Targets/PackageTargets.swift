import WeirDiagnostics

/// The names of the targets that a Package.swift declares.
public struct PackageTargets {
  public let names: Set<String>

  /// Nil if the file cannot be read, or computes its targets.
  public init?(_ package: SourceFile) {
    var sources = SourceMap()
    let id = sources.add(package)
    guard let manifest = try? TargetManifest.read(package, as: id), manifest.areTargetsKnown else {
      return nil
    }
    names = Set(manifest.targets.map(\.name.value))
  }
}
