import WeirDiagnostics
import WeirGenerate
import WeirProject
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
    VerificationFile(folder).write(text, of: program, samples: explorer.samples)
    return Verification(
      exploration: reader.exploration, summaries: reader.summaries,
      findings: program.findings
        + leftOut(reader.leftOut, missing: program.missing, in: program.project))
  }

  /// The actions that are not tried, because functions have no Swift.
  static func leftOut(
    _ actions: [Exploration.MemberID], missing: [MissingFunction], in project: Project
  ) -> [Finding] {
    Set(actions).sorted().map { id in
      let module = project[id.module]
      return Finding(
        rule: Explorer.incompleteRule, severity: .warning,
        "`\(module.eventNames[id.index].value)` of `\(module.name)` is not tried, because a function that "
          + "it runs has no Swift that can be compiled", at: module.eventNames[id.index].span,
        help: missing.help)
    }
  }

  /// The invariants of modules that no root contains.
  static func unreachedInvariants(in project: Project) -> [Finding] {
    let reached = Set(ExploredSystem.all(of: project).flatMap(\.instances).map(\.module))
    let unreached = project.modules.filter { !reached.contains($0.id) && $0.spec.isGenerated }
    return unreached.flatMap { module in
      module.invariants.map { invariant in
        Finding(
          rule: Explorer.incompleteRule, severity: .error,
          "`\(invariant.name)` of `\(module.name)` is not verified, because "
            + (module.owners.isEmpty ? "no module owns" : "no root contains")
            + " `\(module.name)`", at: invariant.spec.name.span,
          help: "add `\(module.name)` to the `children` of a module below the root"
            + (project.spec.root == nil ? "" : ", or remove `root` from weir.yaml"))
      }
    }
  }

  static func nothingToExplore(in project: Project) -> String {
    let isSwift = project.modules.contains { !$0.spec.isGenerated }
    return "nothing to explore: no module "
      + (isSwift
        ? "in YAML has actions or `inputs`; reducers in hand-written Swift are not run"
        : "has actions or `inputs`; requests, entities, services, routes and view models have no reducer")
  }

  /// - Throws: `ExplorerErrors` if the compiler rejects the Swift of a spec.
  static func program(
    _ folder: inout ProjectFolder, common: CommonOptions, _ explorer: ExplorerOptions
  ) async throws -> ExplorerProgram {
    guard !ExploredSystem.all(of: folder.project).isEmpty else {
      throw Failure(nothingToExplore(in: folder.project))
    }
    common.logVerbose("compiling the explorer")
    return try await ExplorerProgram.compiled(of: &folder, explorer)
  }
}

/// The errors of specs that cannot be explored, such as those that the compiler finds in the Swift of an explorer.
struct ExplorerErrors: Error {
  let findings: [Finding]
  var reason = "the reducers cannot be compiled"

  /// - Parameter text: The text of the compiler.
  /// - Throws: `Failure` if the findings are empty: then the compiler says something about no spec.
  init(compiler text: String, _ findings: [Finding]) throws {
    if findings.isEmpty {
      let line = text.split(separator: "\n").first { $0.contains("error: ") }
      throw Failure("swiftc failed: \(line ?? text.prefix(300))")
    }
    self.findings = findings
  }

  init(_ findings: [Finding], reason: String) {
    (self.findings, self.reason) = (findings, reason)
  }

  /// Prints them instead of a result.
  func print(to outputs: [ReportOutput], _ folder: ProjectFolder) throws -> Never {
    for output in outputs { try output.write(folder.report(findings)) }
    throw Failure(reason)
  }
}
