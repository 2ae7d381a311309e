import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirRules

extension ProjectFolder {
  /// Compares the generated files on disk with those that Weir would write, for the rules about them. Does nothing
  /// without a manifest, and while nothing can be generated.
  mutating func compareGeneratedFiles(_ common: CommonOptions) {
    guard !GeneratedFolder(self).manifest().hashes.isEmpty, canBeGenerated(common),
      let (made, files) = filesInMemory(common)
    else { return }
    project = Project(project, driftedFiles: driftedFiles(files, of: made.project))
  }

  /// The files on disk that are others than those of a project.
  ///
  /// - Parameter isPart: Whether there are other generated files.
  func driftedFiles(
    _ files: [GeneratedFile], of project: Project, isPart: Bool = false
  ) -> [DriftedFile] {
    let disk = GeneratedFolder(self)
    let plan = disk.plan(files, last: disk.manifest(), isForced: false, isPart: isPart)
    let modules = Dictionary(files.map { ($0.path, $0.module) }) { first, _ in first }
    // A missing file is not stale: it may not be in the repository.
    let stale = plan.writes.map(\.path).filter { disk.text(of: $0) != nil }
    func drifted(_ paths: [String], isEdited: Bool, isGenerated: Bool = true) -> [DriftedFile] {
      paths.map { path in
        let module = (modules[path] ?? nil).map { project[$0].name }
        return DriftedFile(path, of: module, isEdited: isEdited, isGenerated: isGenerated)
      }
    }
    return drifted(plan.edited, isEdited: true) + drifted(stale, isEdited: false)
      + drifted(plan.left, isEdited: true, isGenerated: false)
      + drifted(plan.deletions, isEdited: false, isGenerated: false)
  }

  /// Whether no finding stops generation.
  func canBeGenerated(_ common: CommonOptions) -> Bool {
    // Other rules check the modules that are left out here, and no templates.
    var folder = self
    guard let checker = try? common.checkerWithoutPast(of: &folder, isForGeneration: true) else {
      return false
    }
    return !checker.check(project, jobs: common.threads).findings
      .contains { $0.severity == .error }
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
