import WeirReport

/// The folder of a repository on a machine of a CI service.
enum Checkout {
  /// Formats of services that look up a file by its path from the repository's folder, whatever the working folder of
  /// the step is.
  static let formats = [GitHubFormat.name, GitLabFormat.name, SARIFFormat.name]

  private static let variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

  /// A report with paths relative to the repository's folder, if the project is in it.
  ///
  /// - Parameter root: The project's folder, absolute.
  static func seen(_ report: Report, _ root: String) -> Report {
    let root = FileSystem.physical(root)
    for folder in variables.compactMap(Terminal.environment) where folder.hasPrefix("/") {
      let folder = FileSystem.physical(FileSystem.standardized(folder))
      if root == folder { return report.with(folder: "") }
      if FileSystem.isBelow(root, folder) {
        return report.with(folder: FileSystem.relative(root, to: folder) + "/")
      }
    }
    return report
  }
}

/// The output of a step of GitHub Actions.
enum StepSummary {
  /// GitHub rejects a larger summary.
  private static let most = 1 << 20

  /// Appends the findings to the step's summary, if there is one. If it cannot be written, Weir prints a warning, and
  /// the run continues.
  static func add(_ report: Report) {
    guard let file = Terminal.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty else { return }
    let remaining = most - FileSystem.size(of: FileSystem.absolute(file)) - 1024
    guard remaining > 4096 else {
      return Terminal.warning("the step's summary is full: the findings are not in it")
    }
    do {
      try NamedOutput(file).append(MarkdownFormat(most: remaining).text(of: report))
    } catch let failure as Failure {
      Terminal.warning(failure.message)
    } catch {
      Terminal.warning("the step's summary cannot be written")
    }
  }
}
