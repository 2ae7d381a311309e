import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirRules
import WeirSpec
import WeirVerify

/// An exploration of a project, from its specs to its findings.
struct Verification {
  let exploration: Exploration
  let summaries: [ExplorationSummary]
  /// Types of which no value is known, and actions without Swift.
  let findings: [Finding]

  static func run(
    _ folder: inout ProjectFolder, common: CommonOptions, limits options: VerifyOptions,
    explorer: ExplorerOptions
  ) async throws -> Verification {
    let program = try await program(&folder, common: common, explorer)
    let (reader, text) = try await program.explore(options, explorer, threads: common.threads)
    LastVerification(folder).write(text, isPartial: !program.findings.isEmpty)
    let leftOut = Set(reader.leftOut).sorted().map { id in
      let module = program.project[id.module]
      return Finding(
        rule: Explorer.incompleteRule, severity: .warning,
        "`\(module.actions[id.index].name)` of `\(module.name)` is not tried, because a function that "
          + "it runs has no Swift", at: module.actions[id.index].spec.name.span,
        help: "write \(program.missing.joined(separator: ", ")); `weir scaffold` writes stubs")
    }
    return Verification(
      exploration: reader.exploration, summaries: reader.summaries,
      findings: program.findings + leftOut)
  }

  /// - Throws: `Failure` after printing the compiler's errors, if there are any.
  static func program(
    _ folder: inout ProjectFolder, common: CommonOptions, _ explorer: ExplorerOptions
  ) async throws -> ExplorerProgram {
    guard !ExploredSystem.all(of: folder.project).isEmpty else {
      throw Failure(
        "there is nothing to explore: no module has actions or `inputs`; requests, entities, services, routes and "
          + "view models have no reducer")
    }
    common.logVerbose("compiling the explorer")
    do {
      return try await ExplorerProgram(of: &folder, explorer)
    } catch let errors as ExplorerErrors {
      if errors.findings.isEmpty {
        let line = errors.text.split(separator: "\n").first { $0.contains("error: ") }
        throw Failure("swiftc failed: \(line ?? errors.text.prefix(300))")
      }
      try ReportOutput(common: common).write(folder.report(errors.findings))
      throw Failure(errors.reason)
    }
  }
}
