import WeirDiagnostics
import WeirGenerate
import WeirProject

extension ComparedPart {
  /// The project's generated files on disk.
  var disk: GeneratedFolder { GeneratedFolder(after.folder) }

  /// The generated files of the part that are others than before.
  ///
  /// - Parameter files: Makes the files of a project.
  /// - Returns: nil if files of other modules may have to change, or if there are others.
  func changedFiles(
    _ files: (ProjectFolder, Generator) throws -> [GeneratedFile]
  ) throws -> [(earlier: GeneratedFile, now: GeneratedFile)]? {
    guard isUnseenElsewhere else { return nil }
    var folder = after.folder
    let generator = Generator(try folder.library(), for: folder.project)
    let (earlier, now) = (try files(before.folder, generator), try files(after.folder, generator))
    guard earlier.map(\.path) == now.map(\.path) else { return nil }
    return zip(earlier, now).filter { $0.text != $1.text }.map { ($0, $1) }
  }

  /// The new texts of the generated files that are others than those on disk.
  ///
  /// - Parameters:
  ///   - kept: A run after which the files on disk were those of the specs.
  ///   - folder: The folder to which their paths are relative.
  ///   - files: Makes the files of a project.
  /// - Returns: nil if other files may have to change, or have changed: an earlier file of the part was not that of the
  ///   whole project.
  func changedFiles(
    since kept: RunMemory.Kept, in folder: String,
    _ files: (ProjectFolder, Generator) throws -> [GeneratedFile]
  ) throws -> [GeneratedFile]? {
    guard let changed = try changedFiles(files) else { return nil }
    let outputs = kept.outputs
    let isKnown = changed.allSatisfy { earlier, _ in
      outputs[folder + "/" + earlier.path] == ContentDigest(Array(earlier.text.utf8))
    }
    let paths = Set(changed.map { folder + "/" + $0.now.path })
    let others = kept.changes.map(\.question.path).filter { path in
      part.earlier[path] == nil && !paths.contains(path) && !path.hasSuffix("/" + Manifest.name)
    }
    return isKnown && others.isEmpty ? changed.map(\.now) : nil
  }

  /// The generated files on disk, if there are any, that are out of date; nil if they are not known, or if one was
  /// edited.
  func driftedFiles(since kept: RunMemory.Kept) throws -> [DriftedFile]? {
    if disk.manifest().hashes.isEmpty {
      return kept.changes.count == part.earlier.count ? [] : nil
    }
    guard let files = try changedFiles(since: kept) else { return nil }
    let folder = after.folder
    if files.allSatisfy({ disk.text(of: $0.path) == $0.text }) || !folder.canBeGenerated(common) {
      return []
    }
    let drifted = folder.driftedFiles(files, of: folder.project, isPart: true)
    return drifted.allSatisfy { !$0.isEdited } ? drifted : nil
  }

  /// The same for the files of `weir generate`.
  func changedFiles(since kept: RunMemory.Kept) throws -> [GeneratedFile]? {
    let files = try changedFiles(since: kept, in: after.folder.path, Self.files)
    // A path that only the manifest of now contains may have a file that nothing generates.
    let outputs = kept.outputs
    let isListed = disk.manifest().hashes.keys.allSatisfy { outputs[disk.absolute($0)] != nil }
    return isListed ? files : nil
  }

  /// The files of `weir generate`.
  static func files(of folder: ProjectFolder, _ generator: Generator) -> [GeneratedFile] {
    generator.files(of: folder.project, folder.sources)
  }
}
