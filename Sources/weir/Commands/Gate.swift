import ArgumentParser
import WeirReport
import WeirRules

/// What has to hold before anything is made of a project.
struct Gate {
  private let common: CommonOptions
  private static let cycleRule = "dependency-cycle"

  init(_ common: CommonOptions) { self.common = common }

  /// Ends the run where the specs cannot be read, or where a rule fails whose spec makes no
  /// good Swift.
  func pass(_ folder: ProjectFolder, allowsFindings: Bool) throws {
    var folder = folder
    let outcome = try common.checkerWithoutPast(of: &folder, isForGeneration: true).check(
      folder.project)
    let failing = outcome.findings.filter { $0.severity == .error }
    try refuse(failing.filter { $0.rule == Finding.syntaxRule }, folder, ExitCode.unreadable)
    // Modules that own each other have no finite state, whatever is allowed.
    let blocking = failing.filter { !allowsFindings || $0.rule == Self.cycleRule }
    try refuse(blocking, folder, ExitCode.findings)
  }

  /// Ends the run where the specs cannot be read.
  func passIfReadable(_ folder: ProjectFolder) throws {
    try refuse(folder.project.findings, folder, ExitCode.unreadable)
  }

  /// Ends the run where there are findings, which are printed.
  func refuse(_ findings: [Finding], _ folder: ProjectFolder, _ code: ExitCode) throws {
    guard !findings.isEmpty else { return }
    try ReportOutput(common: common).write(folder.report(findings))
    throw code
  }
}
