import WeirDiagnostics

/// Why a Swift file of `sources` is not read.
public enum LeftOut: String, Sendable, CaseIterable {
  case excluded, vendored, generated, test
  /// A manifest, a template of Xcode, a sample in documentation, an asset, or code that only the build runs.
  case build
  /// A file that its target leaves out, or that no target lists, in a folder whose other files a manifest lists.
  case unlisted

  /// Whether a folder of third-party code contains the file.
  public static func isVendored(_ path: String) -> Bool {
    byFolder(PathText.parts(of: path).dropLast()) == .vendored
  }

  /// The reason in the folders of a file.
  static func byFolder(_ folders: some Sequence<Substring>) -> LeftOut? {
    for folder in folders {
      if vendorLengths.contains(folder.utf8.count), vendorFolders.contains(folder.lowercased()) {
        return .vendored
      }
      if buildEndings.contains(where: folder.hasSuffix) { return .build }
    }
    return nil
  }

  /// The endings of folders with templates, documentation and assets.
  private static let buildEndings = [".xctemplate", ".docc", ".xcassets"]

  /// Folders of package managers and of third-party code, in lower case.
  private static let vendorFolders: Set<String> = [
    "pods", "carthage", "deriveddata", "checkouts", "sourcepackages", "node_modules", "vendor",
    "thirdparty", "third-party", "third_party", "3rdparty",
  ]

  private static let vendorLengths = Set(vendorFolders.map(\.utf8.count))

  /// Whether a folder's name is that of a target of tests: `Tests`, `AppTests`, `AppUITests`.
  static func isTestFolder(_ name: some StringProtocol) -> Bool { name.hasSuffix("Tests") }

  /// Whether a file is a manifest of SwiftPM, also one for a version of Swift.
  static func isManifestName(_ path: String) -> Bool {
    let name = PathPattern.lastName(of: path)
    return name == "Package.swift" || name.hasPrefix("Package@swift-")
  }

  /// The modules that only tests import.
  private static let testModules: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "KIF", "EarlGrey",
  ]
  /// The modules that only manifests and tools of the build import.
  private static let buildModules: Set<String> = [
    "PackageDescription", "ProjectDescription", "PackagePlugin", "Danger",
  ]

  /// The reason in the imports of a file.
  ///
  /// - Parameter hasTarget: Whether a manifest names its target, which is not one of tests.
  static func byImports(_ imports: [ImportScanner.Found], hasTarget: Bool) -> LeftOut? {
    for one in imports {
      if buildModules.contains(one.name) { return .build }
      if !hasTarget, !one.isConditional, testModules.contains(one.name) { return .test }
    }
    return nil
  }
}
