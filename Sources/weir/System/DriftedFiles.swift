import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirRules

extension ProjectFolder {
  /// Compares the generated files on disk with those that Weir would write, for the rules about them. Does nothing
  /// without a manifest, and while nothing can be generated.
  mutating func compareGeneratedFiles(_ common: CommonOptions) {
    let disk = GeneratedFolder(self)
    let last = disk.manifest()
    guard !last.hashes.isEmpty, let made = filesToCompare(common) else { return }
    let plan = disk.plan(made.map(\.file), last: last, isForced: false)
    let modules = Dictionary(made.map { ($0.file.path, $0.module) }) { first, _ in first }
    // A missing file is not stale: it may not be in the repository.
    let stale = plan.writes.map(\.path).filter { disk.text(of: $0) != nil }
    func files(_ paths: [String], isEdited: Bool, isGenerated: Bool = true) -> [DriftedFile] {
      paths.map {
        DriftedFile($0, of: modules[$0] ?? nil, isEdited: isEdited, isGenerated: isGenerated)
      }
    }
    let drifted =
      files(plan.edited, isEdited: true) + files(stale, isEdited: false)
      + files(plan.left, isEdited: true, isGenerated: false)
      + files(plan.deletions, isEdited: false, isGenerated: false)
    project = Project(project, driftedFiles: drifted)
  }

  /// The files that `weir generate` would write, in memory, with the names of their modules; nil if it would refuse.
  private func filesToCompare(
    _ common: CommonOptions
  ) -> [(file: GeneratedFile, module: String?)]? {
    // Other rules check the modules that are left out here, and no templates.
    var folder = self
    guard let checker = try? common.checkerWithoutPast(of: &folder, isForGeneration: true),
      !checker.check(project, jobs: common.threads).findings
        .contains(where: { $0.severity == .error }),
      let (made, files) = folder.filesInMemory(common)
    else { return nil }
    return files.map { ($0, $0.module.map { made.project[$0].name }) }
  }

  /// The generated files of the modules that are not written in Swift, and the project of these modules.
  ///
  /// - Returns: nil if a template is invalid, or a generated module depends on one in Swift.
  func filesInMemory(
    _ common: CommonOptions
  ) -> (folder: ProjectFolder, files: [GeneratedFile])? {
    var folder = self
    guard mixedEdges.isEmpty, (try? folder.keepGeneratedModules(nil)) != nil,
      !folder.project.modules.isEmpty || swift == nil, let library = try? folder.library()
    else { return nil }
    let generator = Generator(library, for: folder.project)
    guard generator.findings.isEmpty else { return nil }
    return (folder, generator.files(of: folder.project, folder.sources, jobs: common.threads))
  }
}
