import WeirDiagnostics
import WeirSpec

/// A target with code of an app, into which a new project may generate.
public struct AppTarget: Sendable, Equatable {
  public let name: String
  /// Relative to the folder of the manifest.
  public let folder: String

  /// Those of a package, or of a project of Xcode, XcodeGen or Tuist, without tests; empty if it cannot be read.
  ///
  /// - Parameters:
  ///   - manifest: Its name is relative to the folder of the manifest or of the `.xcodeproj`.
  ///   - isFolder: Whether there is a folder at such a path.
  public static func all(in manifest: SourceFile, isFolder: (String) -> Bool) -> [AppTarget] {
    let read = (try? TargetManifest.read(manifest, as: FileID(0))) ?? nil
    let own = read?.targets.filter { [.library, .executable].contains($0.kind) } ?? []
    return own.compactMap { target in
      let folder = target.folders.first(where: isFolder) ?? commonFolder(of: target.files)
      return folder.map { AppTarget(name: target.name.value, folder: $0) }
    }
  }

  /// The deepest folder that contains all files; nil if there is none below the manifest's.
  private static func commonFolder(of files: Set<String>) -> String? {
    let folders = files.map { PathText.parts(of: PathPattern.parent(of: $0)) }
    guard let first = folders.min(by: { $0.count < $1.count }) else { return nil }
    let count = first.indices.first { index in
      folders.contains { $0[index] != first[index] }
    }
    let common = first[..<(count ?? first.endIndex)]
    return common.isEmpty ? nil : common.joined(separator: "/")
  }
}
