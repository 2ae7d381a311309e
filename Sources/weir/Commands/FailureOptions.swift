import ArgumentParser
import WeirDiagnostics

enum FailOn: String, ExpressibleByArgument, CaseIterable { case error, warning, never }

/// The options of commands that findings fail.
struct FailureOptions: ParsableArguments {
  @Flag(help: "Fail the run on warnings as well.")
  var strict = false

  @Option(help: "The lowest severity that fails the run: error, warning or never.")
  var failOn: FailOn = .error

  /// The lowest severity that fails the run.
  var lowest: FailOn { strict ? .warning : failOn }

  var failing: Set<Severity> {
    switch lowest {
    case .never: []
    case .warning: [.warning, .error]
    case .error: [.error]
    }
  }

  func check(_ severities: some Sequence<Severity>) throws {
    if severities.contains(where: failing.contains) { throw ExitCode.findings }
  }
}
