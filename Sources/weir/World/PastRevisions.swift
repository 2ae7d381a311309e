import WeirReport
import WeirRules

/// The revisions that rules hold figures against, read from git's objects.
struct PastRevisions {
  /// By revision; one in which there is no such project yet has none, and bounds nothing.
  private(set) var figures: [String: PastFigures] = [:]

  /// - Throws: `Failure` where there is no repository or no such revision, or the project cannot be
  ///   read there.
  init(askedBy folder: ProjectFolder, _ common: CommonOptions) async throws {
    let names = Checker.revisions(askedFor: folder.project.spec)
    guard !names.isEmpty else { return }
    let file = FileSystem.physical(folder.projectFile)
    do {
      let git = try await Git(around: FileSystem.existing(FileSystem.parent(of: file)))
      for name in names {
        let tree = try await GitTree(git, git.revision(name))
        guard tree.isFile(file) else { continue }
        let past = try await ProjectFolder(
          file: file, jobs: common.jobs ?? Parallel.cores, in: tree)
        if let first = past.project.findings.first {
          let file = Printable.text(past.sources[first.span.file].name)
          let line = past.sources.start(of: first.span).line
          throw Failure("it cannot be read: \(file):\(line): \(Printable.text(first.message))")
        }
        figures[name] = PastFigures(of: past.project, at: name)
      }
    } catch let failure as Failure {
      let shown = names.map { Printable.text(String($0.prefix(100))) }.joined(separator: ", ")
      throw Failure("figures are held against \(shown): \(failure.message)")
    }
  }
}
