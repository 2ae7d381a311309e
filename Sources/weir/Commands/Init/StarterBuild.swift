import Platform
import WeirDiagnostics
import WeirSources

/// The build of a new project: a package, unless its folder has a package or an Xcode project.
struct StarterBuild {
  /// Package.swift and .gitignore, or nothing.
  let files: [(path: String, text: String)]
  /// A line about the target that the generated files need; nil if Package.swift has it.
  let advice: String?

  /// - Parameters:
  ///   - target: The target of the project in the folder that compiles the generated files, if one is known.
  init(of name: String, in folder: String, for target: AppTarget?) {
    let library = """
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        targets: [.target(name: "\(name)")],
      """
    let package = Self.package(name, targets: library)
    let manifest = Self.manifest(in: folder)
    // An interrupted run may have written the package.
    let isOwn =
      manifest == Self.packageName
      && (try? FileSystem.read(folder + "/" + Self.packageName)) == Array(package.utf8)
    guard let manifest, !isOwn else {
      files = [(Self.packageName, package)] + Self.ignoredFiles(in: folder)
      advice = nil
      return
    }
    files = []
    let isPackage = manifest == Self.packageName
    let shown = isPackage ? manifest : FileSystem.shown(folder + "/" + manifest)
    if let target {
      advice =
        isPackage
        ? nil
        : "\(shown) is kept: its target `\(target.name)` must contain the folder \(target.folder)/Generated"
    } else {
      advice =
        isPackage
        ? "\(shown) is kept: add `.target(name: \"\(name)\")` to its targets if it is missing"
        : "\(shown) is kept: add the folder Sources/\(name) to a target of it"
    }
  }

  static let packageName = "Package.swift"

  /// The package or the project in a folder.
  private static func manifest(in folder: String) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains(packageName) ? packageName : names.sorted().first(where: isXcodeProject)
  }

  /// The generated files would be in a folder that belongs to none of the targets.
  static func severalTargets(_ targets: [AppTarget]) -> Failure {
    let names = NearName.choice(of: targets.map { "--name " + ShellWord.text($0.name) }, limit: 6)
    return Failure("the folder has several targets: \(names) to generate into one of them")
  }

  /// The targets of the package or the project in a folder.
  static func targets(in folder: String) -> [AppTarget] {
    guard let manifest = manifest(in: folder) else { return [] }
    let name = manifest + (manifest.hasSuffix(".xcodeproj") ? "/project.pbxproj" : "")
    guard let bytes = try? FileSystem.read(folder + "/" + name) else { return [] }
    return AppTarget.all(in: SourceFile(name: name, bytes: bytes)) {
      FileSystem.isFolder(folder + "/" + $0)
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
