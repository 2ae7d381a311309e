import ArgumentParser
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirVerify

struct CheckedExploration {
  /// The parts of the specs that could not be tried, and why.
  var findings: [Finding] = []
  /// The extent of the exploration, or why nothing was explored.
  var messages: [String] = []
  /// Whether no exploration is known, not even of earlier specs.
  private(set) var isOfNone = false

  /// The result of the last `weir verify`, which is added to the project.
  static func last(of folder: inout ProjectFolder, _ common: CommonOptions) -> Self {
    if !common.noCache, let last = LastVerification(of: folder) {
      folder.project = Project(folder.project, exploration: last.exploration)
      return Self(findings: last.findings, messages: last.messages)
    }
    let isOfNone = common.noCache || !VerificationFile(folder).exists
    guard folder.project.hasInvariants else {
      return Self(isOfNone: isOfNone)
    }
    return Self(
      messages: ["the invariants are not verified for these specs: run `weir verify`"],
      isOfNone: isOfNone)
  }

  /// The result of `weir verify` with its defaults, which is added to the project.
  ///
  /// - Throws: `Failure` if the explorer cannot be compiled or run at all.
  static func new(of folder: inout ProjectFolder, _ common: CommonOptions) async throws -> Self {
    guard !ExploredSystem.all(of: folder.project).isEmpty else {
      return Self(messages: [Verification.nothingToExplore(in: folder.project)])
    }
    let checker = try common.checkerWithoutPast(of: &folder)
    guard
      !checker.check(folder.project, jobs: common.threads).findings.contains(
        where: \.isLanguageError)
    else { return Self(messages: ["nothing was explored, because a spec has errors"]) }
    do {
      let found = try await Verification.run(
        &folder, common: common, limits: VerifyOptions.parse([]),
        explorer: ExplorerOptions.parse([]))
      folder.project = Project(folder.project, exploration: found.exploration)
      return Self(findings: found.findings, messages: found.summaries.flatMap(\.lines))
    } catch let errors as ExplorerErrors {
      return Self(findings: errors.findings, messages: ["nothing was explored: \(errors.reason)"])
    }
  }
}
