import ArgumentParser
import WeirDiagnostics
import WeirProject
import WeirRules

/// Checks a project before a command uses it.
struct Gate {
  private let common: CommonOptions
  private static let cycleRule = "dependency-cycle"

  init(_ common: CommonOptions) { self.common = common }

  /// Ends the run if the specs cannot be read, or if a rule that stops generation reports an error.
  ///
  /// - Parameter memory: What is known of earlier checks before generation.
  /// - Returns: All findings, also those that comments or a baseline suppress.
  @discardableResult func pass(
    _ folder: ProjectFolder, allowsFindings: Bool, with memory: ModuleMemory? = nil
  ) throws -> [Finding] {
    var folder = folder
    let outcome = try common.checkerWithoutPast(of: &folder, isForGeneration: true).check(
      folder.project, with: memory, jobs: common.threads)
    let failing = outcome.findings.filter { $0.severity == .error }
    try refuse(failing.filter(\.isLanguageError), in: folder, code: ExitCode.unreadable)
    // Modules that own each other have no finite state, so this error is never allowed.
    let blocking = failing.filter { !allowsFindings || $0.rule == Self.cycleRule }
    try refuse(blocking, in: folder, code: ExitCode.findings)
    return outcome.findings + outcome.suppressed.map(\.finding)
  }

  /// Ends the run if the specs cannot be read.
  func passIfReadable(_ folder: ProjectFolder) throws {
    let errors = folder.project.findings.filter { $0.severity == .error }
    try refuse(errors, in: folder, code: ExitCode.unreadable)
  }

  /// Prints the findings and ends the run, if there are any.
  func refuse(_ findings: [Finding], in folder: ProjectFolder, code: ExitCode) throws {
    guard !findings.isEmpty else { return }
    try ReportOutput(common: common).write(folder.report(findings))
    throw code
  }
}
