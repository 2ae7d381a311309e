import ArgumentParser
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// The revisions with which rules compare metrics, read from git's objects.
struct PastRevisions {
  /// By the revision's name in weir.yaml; a revision without the project has no limits.
  private(set) var metrics: [String: PastMetrics] = [:]

  /// - Parameter other: A revision that replaces each of them.
  /// - Throws: `Failure` if there is no repository or no such revision, or if the project cannot be read at the
  ///   revision.
  init(
    neededBy folder: ProjectFolder, _ common: CommonOptions, against other: String? = nil
  ) async throws {
    let asked = Checker.revisions(neededBy: folder.project.spec)
    guard !asked.isEmpty else {
      if other != nil {
        common.logWarning(
          "--against has no effect: no rule in weir.yaml compares metrics with a revision")
      }
      return
    }
    let names = other.map { [$0] } ?? asked
    let file = FileSystem.physical(file: folder.projectFile)
    do {
      let git = try await Git(around: FileSystem.existing(FileSystem.parent(of: file)))
      for name in names {
        let tree = try await GitTree(git, git.revision(name))
        let metrics = try await Self.metrics(
          name, tree: tree, file: file, spec: folder.project.spec, common: common)
        for asked in other == nil ? [name] : asked { self.metrics[asked] = metrics }
      }
    } catch let failure as Failure {
      let shown = names.map { Printable.text(String($0.prefix(100))) }.joined(separator: ", ")
      throw Failure("rules are compared with \(shown): \(failure.message)")
    }
  }
}

extension PastRevisions {
  private static func metrics(
    _ name: String, tree: GitTree, file: String, spec: ProjectSpec, common: CommonOptions
  ) async throws -> PastMetrics {
    guard tree.isFile(file) else { return PastMetrics(at: name) }
    let past = try await ProjectFolder(
      file: file, jobs: common.threads, in: tree, usesCache: !common.noCache)
    if let first = past.project.findings.first {
      let line = past.sources.line(of: first.span)
      throw Failure("it cannot be read: \(Printable.text("\(line): \(first.message)"))")
    }
    return PastMetrics(of: past.project, at: name, neededBy: spec)
  }
}

/// The options of commands that compare metrics with a revision.
struct RatchetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The revision whose metrics are the limits, instead of the revisions in weir.yaml.",
      valueName: "revision"))
  var against: String?
}
