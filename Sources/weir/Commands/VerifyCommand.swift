import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirRules
import WeirVerify

struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract:
      "Tries all short sequences of actions on the reducers, and reports broken invariants.",
    discussion: """
      The command compiles the reducers of the specs and runs them in a process of its own. Exit code \
      0: nothing that fails the run, also if a limit was met; 1: findings that fail the run; 2: a spec \
      cannot be read or compiled.
      """)

  @Argument(help: "Modules whose findings are printed; by default all.")
  var modules: [String] = []

  @OptionGroup var common: CommonOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup var stages: StageOptions

  @OptionGroup var limits: VerifyOptions

  @OptionGroup var explorer: ExplorerOptions

  @Option(
    help: "The folder for a test of each broken invariant, which replays its sequence.",
    completion: .directory)
  var saveTests: String?

  @Option(help: "The baseline file, instead of `baseline` in weir.yaml.", completion: .file())
  var baseline: String?

  @Flag(help: "Ignore the baseline, so that its findings count as well.")
  var noBaseline = false

  @OptionGroup var failure: FailureOptions

  func run() async throws {
    let outputs = try output.outputs(common, failing: failure.failing)
    stages.begin(isQuiet: common.quiet)
    defer { Stages.end() }
    var folder = try await common.load()
    for name in modules where folder.project.module(named: name) == nil {
      let known = folder.project.modules.map(\.name)
      throw Failure(NearName.unknown("module", name, in: known))
    }
    Stages.begin("check rules")
    try requireReadable(&folder, outputs)
    let verification: Verification
    do {
      verification = try await Verification.run(
        &folder, common: common, limits: limits, explorer: explorer)
    } catch let errors as ExplorerErrors {
      try errors.print(to: outputs, folder)
    }
    let project = Project(folder.project, exploration: verification.exploration)
    folder.project = project
    Stages.begin("check rules")
    let checker = try await common.checker(
      of: &folder, baselineFile: baseline, withoutBaseline: noBaseline)
    let outcome = checker.check(project, jobs: common.threads)
    Stages.begin("report")
    let explored = Set(RuleRegistry.rules.filter { $0.group == .explored }.map { $0.name })
    func isShown(_ finding: Finding) -> Bool {
      explored.contains(finding.rule)
        && (modules.isEmpty || finding.subjects.contains { modules.contains($0.name) })
    }
    let findings = Diagnostics.ordered(
      outcome.findings.filter(isShown) + verification.findings
        + Verification.unreachedInvariants(in: project))
    let report = folder.report(
      findings, suppressed: outcome.suppressed.filter { isShown($0.finding) })
    for output in outputs { try output.write(report) }
    try saveTests(of: verification.exploration, project)
    if !project.hasInvariants {
      common.logInfo(
        "no module has `invariants`: this run finds only crashes and values that nothing reaches")
    }
    for line in verification.summaries.flatMap(\.lines) { common.logInfo(line) }
    try failure.check(findings.map(\.severity))
  }

  private func saveTests(of exploration: Exploration, _ project: Project) throws {
    guard let saveTests, !exploration.broken.isEmpty else { return }
    try NamedOutput(saveTests).makeFolder()
    let systems = ExploredSystem.all(of: project)
    for broken in exploration.broken {
      let module = project[broken.invariant.module]
      let name = module.invariants[broken.invariant.index].name
      let root = systems.first { $0.instances.contains { $0.module == module.id } }?.root
      guard
        let test = SavedTest(
          name, replaying: broken.steps.map(\.swift), in: project, root: root ?? module.id,
          breaking: broken.invariant)
      else {
        common.logInfo("wrote no test of `\(name)`: only a controller changes `\(module.name)`")
        continue
      }
      let path = saveTests + "/" + module.name + "+" + name + ".swift"
      try NamedOutput(path).write(test.text(importing: Generator.moduleName(of: project)))
      common.logInfo("wrote \(path)")
    }
  }

  /// Prints the errors of the specs, if there are any.
  private func requireReadable(_ folder: inout ProjectFolder, _ outputs: [ReportOutput]) throws {
    let checker = try common.checkerWithoutPast(of: &folder)
    let errors = checker.check(folder.project, jobs: common.threads).findings
      .filter(\.isLanguageError)
    guard !errors.isEmpty else { return }
    for output in outputs { try output.write(folder.report(errors)) }
    throw ExitCode.unreadable
  }
}

extension ExplorationSummary {
  /// Its extent, and those of the invariants that were explored apart, if they differ from it.
  var lines: [String] {
    let compared = isWhole ? "" : "; compared the fields on which the invariants depend"
    return [text + compared] + apart.filter { $0.extent != extent }.map { "  " + $0.text }
  }

  /// `App: all 24 states, 264 transitions, depth 5`
  private var text: String { "\(root): \(extent)" }

  private var extent: String {
    let count = pluralized(states, "state")
    let rest = "\(pluralized(transitions, "transition")), depth \(depth)"
    if reason.isEmpty {
      let keys = sampledKeys.isEmpty ? "" : " with the sampled keys of \(Words.codes(sampledKeys))"
      let note = isCut ? "; some events were not tried" : ""
      return "\(isCut ? "" : "all ")\(count)\(keys), \(rest)\(note)"
    }
    return "checked to depth \(depth); \(share) % of the states of the last level; "
      + "\(count), \(rest); met the limit of \(reason)"
      + (widest.isEmpty ? "" : "; most values: " + Words.quoted(widest))
  }
}
