import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules

/// A part of a project, with its findings.
struct PartReading {
  let folder: ProjectFolder
  /// With those that comments suppress. A baseline or a scope can only hide more.
  let report: Report
  /// Whether one of the changed specs or of their users has an error of the language; those about other specs are not new.
  let hasLanguageErrors: Bool
  private let followed: Set<String>

  /// The findings that may stop generation.
  var obstacles: [ReportedFinding] {
    report.findings.filter { RuleRegistry.rule(named: $0.rule)?.stopsGeneration != false }
  }

  init(
    _ part: SpecPart, of file: String, in tree: any FileTree, _ common: CommonOptions
  ) async throws {
    folder = try await common.load(file, in: tree, part: part.paths)
    let outcome = Self.check(folder, common)
    report = folder.report(outcome.findings, suppressed: outcome.suppressed)
    let sources = folder.sources
    hasLanguageErrors = outcome.findings.contains { finding in
      finding.isLanguageError
        && finding.positions.contains { part.concerned.contains(sources[$0.file].name) }
    }
    followed = part.followed
  }

  private static func check(_ folder: ProjectFolder, _ common: CommonOptions) -> Checker.Outcome {
    let comments = IgnoreComments(in: folder.sources, jobs: common.threads)
    return Checker(today: common.today, comments: comments)
      .check(folder.project, jobs: common.threads)
  }

  /// The report, also about some generated files.
  func report(drifted: [DriftedFile], _ common: CommonOptions) -> Report {
    var folder = folder
    folder.project = Project(folder.project, driftedFiles: drifted)
    let outcome = Self.check(folder, common)
    return folder.report(outcome.findings, suppressed: outcome.suppressed)
  }

  /// A spec with its modules; nil if it was not read.
  func spec(at path: String) -> (source: SourceFile, modules: [Module])? {
    let name = FileSystem.relative(path, to: folder.path)
    guard let index = folder.sources.files.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    let modules = folder.project.modules.filter { $0.nameSpan.file == FileID(index) }
    return (folder.sources.files[index], modules)
  }

  func footprints(of path: String) -> [BodyFootprint] {
    spec(at: path)?.modules.map(footprint) ?? []
  }

  func footprint(of module: Module) -> BodyFootprint {
    let path = folder.path + "/" + folder.sources[module.nameSpan.file].name
    return BodyFootprint(of: module, in: folder.project, isFollowed: followed.contains(path))
  }
}
