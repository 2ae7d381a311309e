#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The build of a new project: a package, unless its folder has a package or an Xcode project.
struct StarterBuild {
  /// Package.swift and .gitignore, or nothing.
  let files: [(path: String, text: String)]
  /// A line about the target that the generated files need; nil if Package.swift has it.
  let advice: String?

  init(of name: String, in folder: String) {
    let library = """
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        targets: [.target(name: "\(name)")],
      """
    let package = Self.package(name, targets: library)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // An interrupted run may have written the package.
    if names.contains("Package.swift"),
      (try? FileSystem.read(folder + "/Package.swift")) != Array(package.utf8)
    {
      files = []
      advice =
        "Package.swift is kept: add `.target(name: \"\(name)\")` to its targets if it is missing"
    } else if let project = names.sorted().first(where: Self.isXcodeProject) {
      files = []
      advice =
        "\(FileSystem.shown(folder + "/" + project)) is kept: add the folder Sources/\(name) to a target of it"
    } else {
      files = [("Package.swift", package)] + Self.ignoredFiles(in: folder)
      advice = nil
    }
  }

  /// Also the files from which XcodeGen and Tuist write one.
  private static func isXcodeProject(_ name: String) -> Bool {
    [".xcodeproj", ".xcworkspace"].contains { name.hasSuffix($0) }
      || ["project.yml", "Project.swift"].contains(name)
  }

  /// A .gitignore for the build folder, unless the folder has one.
  static func ignoredFiles(in folder: String) -> [(path: String, text: String)] {
    FileSystem.exists(folder + "/.gitignore") ? [] : [(".gitignore", ".build/\n")]
  }

  /// A manifest.
  static func package(_ name: String, targets: String) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v14), .iOS(.v17)],
    \(targets)
      swiftLanguageModes: [.v6]
    )

    """
  }
}
