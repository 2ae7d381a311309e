import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirRules
import WeirVerify

/// An exploration of a project, from its specs to its findings.
struct Verification {
  let exploration: Exploration
  let summaries: [ExplorationSummary]
  /// Types of which no value is known, as warnings.
  let findings: [Finding]

  static func run(
    _ folder: inout ProjectFolder, _ common: CommonOptions, _ options: VerifyOptions
  ) async throws -> Verification {
    guard !ExploredSystem.all(of: folder.project).isEmpty else {
      throw Failure("no module has a state that could be explored")
    }
    common.logVerbose("compiling the explorer")
    let program: ExplorerProgram
    do {
      program = try await ExplorerProgram(
        of: &folder, options, handWritten: try ManualFiles(folder).files)
    } catch let errors as ExplorerErrors {
      if errors.findings.isEmpty {
        let line = errors.text.split(separator: "\n").first { $0.contains("error: ") }
        throw Failure("swiftc failed: \(line ?? errors.text.prefix(300))")
      }
      try ReportOutput(common: common).write(folder.report(errors.findings))
      throw Failure("the reducers cannot be compiled")
    }
    let reader = try await program.explore(options, threads: common.threads)
    let findings = program.findings.map { finding in
      var warning = finding
      warning.severity = .warning
      return warning
    }
    return Verification(
      exploration: reader.exploration, summaries: reader.summaries, findings: findings)
  }
}
