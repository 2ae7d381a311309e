import ArgumentParser

enum FailOn: String, ExpressibleByArgument, CaseIterable { case error, warning, never }

/// The options of commands that findings fail.
struct FailureOptions: ParsableArguments {
  @Flag(help: "Fail the run on warnings as well.")
  var strict = false

  @Option(help: "The lowest severity that fails the run: error, warning or never.")
  var failOn: FailOn = .error

  /// The lowest severity that fails the run.
  var lowest: FailOn { strict ? .warning : failOn }

  func check(findings: Int, errors: Int) throws {
    let count =
      switch lowest {
      case .never: 0
      case .warning: findings
      case .error: errors
      }
    if count > 0 { throw ExitCode.findings }
  }
}
