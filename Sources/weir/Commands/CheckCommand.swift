import ArgumentParser
import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules

struct CheckCommand: ResidentCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports problems in the specs: coupling, cohesion, data and syntax errors.",
    discussion: """
      The command reads the whole project; with PATHs, it prints only the findings in them. Exit code \
      0: nothing that fails the run; 1: findings that fail the run; 2: a spec cannot be read.
      """)

  @Argument(help: "Folders or files whose findings are printed.", completion: .file())
  var paths: [String] = []

  @OptionGroup var common: CommonOptions

  @OptionGroup var output: OutputOptions

  @OptionGroup var stages: StageOptions

  @OptionGroup var inputs: InputOptions

  @Option(
    help: "The baseline file, instead of `baseline` in weir.yaml.",
    completion: .file())
  var baseline: String?

  @Flag(help: "Ignore the baseline, so that its findings count as well.")
  var noBaseline = false

  @OptionGroup var ratchet: RatchetOptions

  @OptionGroup var compile: CompileOptions

  @Flag(help: "Also run `weir verify` with its defaults; without it, its last result is reported.")
  var verify = false

  @OptionGroup var failure: FailureOptions

  func run(keeping resident: inout ResidentProject?) async throws {
    let outputs = try output.outputs(common, failing: failure.failing)
    stages.begin(isQuiet: common.quiet)
    defer { Stages.end() }
    let result = try await result(keeping: &resident)
    let notes = result.notes
    if let message = notes.uncompiled { common.logInfo(message) }
    for output in outputs { try output.write(result.report) }
    if let message = notes.elsewhere { Terminal.error(message) }
    if let message = notes.unchecked { common.logInfo(message) }
    if let message = notes.unnamedBaseline { common.logInfo(message) }
    for message in notes.exploration { common.logInfo(message) }
    try exit(result)
  }

  private func result(keeping resident: inout ResidentProject?) async throws -> CheckResult {
    let listed = try inputs.tree()
    let file = try ProjectFolder.find(common.project, near: paths, in: listed ?? DiskTree())
    let scope = try PathScope(paths, projectFile: file)
    if let listed { return try await check(file, in: scope, of: listed, keeping: &resident) }
    let memory = memory(file, scope)
    if let kept = memory?.recall(), let result = CheckResult(kept.result),
      result.notes.compiler?.isCurrent(below: FileSystem.parent(of: file)) != false
    {
      if kept.changes.isEmpty { return result }
      if let followed = try await followed(result, since: kept, of: file, in: scope) {
        return followed
      }
    }
    let tree = RecordedTree()
    let result = try await check(file, in: scope, of: tree, keeping: &resident)
    if result.dependsOnFilesOnly, let bytes = result.bytes {
      memory?.keep(bytes, tree, specs: result.specs())
    }
    return result
  }

  /// The result after changes in a part of the project; nil if it is not known.
  private func followed(
    _ result: CheckResult, since kept: RunMemory.Kept, of file: String, in scope: PathScope
  ) async throws -> CheckResult? {
    guard let compared = try await ComparedPart.since(kept, of: file, common),
      let drifted = try compared.driftedFiles(since: kept)
    else { return nil }
    // A report about PATHs does not have the other findings.
    if scope.isWhole { return compared.result(after: result, drifted: drifted) }
    return compared.hasSameFindings && drifted.isEmpty ? result : nil
  }

  /// The results of earlier runs; nil if a result depends on more than the project's files.
  private func memory(_ file: String, _ scope: PathScope) -> RunMemory? {
    guard !compile.compile, !verify, baseline == nil, ratchet.against == nil, !output.showsProject
    else { return nil }
    let folder = FileSystem.parent(of: file)
    let options = [FileSystem.relative(folder, to: FileSystem.workingFolder), String(noBaseline)]
    return common.memory(of: "check", options + scope.prefixes, in: folder)
  }

  /// - Parameters:
  ///   - comparesGenerated: Whether to compare the generated files on disk with those that Weir would write.
  ///   - resident: The state that stays between two checks; nil for a single one.
  func check(
    _ file: String, in scope: PathScope, of tree: any FileTree, comparesGenerated: Bool = true,
    keeping resident: inout ResidentProject?
  ) async throws -> CheckResult {
    var folder = try await common.load(file, in: tree, after: resident)
    resident?.keep(folder.reading)
    if comparesGenerated { Stages.begin("compare generated files") }
    if comparesGenerated { folder.compareGeneratedFiles(common) }
    let exploration =
      verify
      ? try await CheckedExploration.new(of: &folder, common)
      : CheckedExploration.last(of: &folder, common)
    Stages.begin("check rules")
    let checker = try await common.checker(
      of: &folder, baselineFile: baseline, withoutBaseline: noBaseline,
      against: ratchet.against, after: resident)
    var outcome = checker.check(folder.project, with: resident?.memory, jobs: common.threads)
    outcome.findings = Diagnostics.ordered(
      outcome.findings + exploration.findings + (try folder.findingsOfGeneration()))
    var notCompiled: [OmittedFile]?
    if compile.compile, let compiled = try await compile(&folder, outcome.findings) {
      outcome.findings = Diagnostics.ordered(outcome.findings + compiled.findings)
      notCompiled = compiled.leftOut.map(\.file)
    }
    let known = compile.compile ? nil : await remembered(folder, outcome.findings)
    if let known {
      outcome.findings = Diagnostics.ordered(outcome.findings + known.findings)
      notCompiled = known.leftOut.isEmpty ? nil : known.leftOut
    }
    Stages.begin("report")
    func isInScope(_ span: Span) -> Bool {
      scope.contains(folder.sources[folder.sources.origin(of: span).file].name)
    }
    let isShown = outcome.findings.map { isInScope($0.span) }
    let findings = zip(outcome.findings, isShown).filter(\.1).map(\.0)
    let elsewhere = zip(outcome.findings, isShown).filter { !$0.1 }.map(\.0)
    let suppressed = outcome.suppressed.filter { isInScope($0.finding.span) }
    let change = BaselineChange(
      findings, suppressed, resolved: paths.isEmpty ? outcome.resolved.count : 0)
    var report = folder.report(
      findings, suppressed: suppressed, baseline: checker.hasBaseline ? change : nil,
      notCompiled: notCompiled, swift: folder.reportedSwift)
    if output.showsProject {
      report = report.with(
        project: ReportedProject(of: folder.project, sources: folder.sources, findings))
    }
    let hasLanguageErrors = outcome.findings.contains(where: \.isLanguageError)
    var notes = CheckResult.Notes(
      hasLanguageErrors: hasLanguageErrors, elsewhere: unreadable(elsewhere, folder),
      unnamedBaseline: baseline == nil && !noBaseline ? unnamedBaseline(in: folder) : nil,
      exploration: verify || !hasLanguageErrors ? exploration.messages : [],
      compiler: known?.compiler, uncompiled: known?.message)
    if !folder.project.isFullyRead, hasLanguageErrors {
      notes.unchecked =
        "Weir looks for unknown names once it can read all specs: fix the errors of syntax first"
    }
    var result = CheckResult(report, notes: notes)
    result.dependsOnFilesOnly =
      known?.isComplete != false && Checker.revisions(neededBy: folder.project.spec).isEmpty
    if known == nil, (folder.project.driftedFiles ?? []).isEmpty, exploration.isOfNone {
      let findings = outcome.findings + outcome.suppressed.map(\.finding)
      result.specs = { [folder] in
        SpecLinks(of: folder, findings: findings).map { ($0, folder.specs) }
      }
    }
    return result
  }

  func validate() throws {
    if noBaseline && baseline != nil {
      throw ValidationError("--baseline and --no-baseline cannot be used together")
    }
    if failure.strict && failure.failOn == .never {
      throw ValidationError("--strict and --fail-on never cannot be used together")
    }
  }

  /// The compiler's findings about the generated Swift, and the files that are left out; nil if a spec has errors.
  ///
  /// If warnings fail the run, each of these files is a finding too, except for the modules that may be missing.
  private func compile(
    _ folder: inout ProjectFolder, _ findings: [Finding]
  ) async throws -> (findings: [Finding], leftOut: [OmittedSwift])? {
    guard !findings.contains(where: \.isLanguageError) else {
      common.logInfo("the generated Swift is not compiled, because a spec has errors")
      return nil
    }
    // The report is about the whole project.
    let project = folder.project
    defer { folder.project = project }
    try folder.keepGeneratedModules(common)
    Stages.begin("generate")
    let files = try folder.generate(common) + folder.runtimePackage()
    var check = CompileCheck(
      folder, compile, jobs: common.threads,
      usesCache: !common.noCache && folder.tree.isOnDisk)
    var found = try await check.findings(files)
    for path in check.unknown { common.logVerbose("compiled \(path)") }
    for omitted in check.leftOut {
      let message = omitted.file.message(in: folder.prefix)
      if omitted.isAllowed {
        common.logInfo(message)
      } else if failure.lowest == .warning {
        found.append(omitted.finding(files, &folder))
      } else {
        common.logWarning(message)
      }
    }
    return (found, check.leftOut)
  }

  /// The findings of earlier runs with `--compile`.
  private struct Remembered {
    var findings: [Finding] = []
    var leftOut: [OmittedFile] = []
    var message: String?
    /// Nil if the compiler was not asked.
    var compiler: KnownCompiler?
    /// Whether the project's files and the compiler determine all this.
    var isComplete = false
  }

  /// The findings of the last run with `--compile` that still hold, because neither the generated file nor the
  /// interfaces of others have changed; nil if it had none.
  private func remembered(_ folder: ProjectFolder, _ findings: [Finding]) async -> Remembered? {
    guard !common.noCache, !findings.contains(where: \.isLanguageError),
      let words = CompileMemory.lastOptions(below: folder.path, in: folder.tree),
      let options = CompileOptions.kept(words, below: folder.path),
      case (var made, let files)? = folder.filesInMemory(common),
      let package = try? made.runtimePackage()
    else { return nil }
    // Before the check, so that a compiler that is replaced meanwhile is noticed.
    let compiler = KnownCompiler(words, below: folder.path)
    var check = CompileCheck(
      made, options, jobs: common.threads, usesCache: true, onlyRemembers: true)
    guard let compiler, let found = try? await check.findings(files + package) else {
      return Remembered()
    }
    let message =
      "the last `weir check --compile` had findings; since then, "
      + pluralized(check.unknown.count, "generated file") + " changed"
    return Remembered(
      findings: found, leftOut: check.leftOut.map(\.file),
      message: check.unknown.isEmpty ? nil : message, compiler: compiler,
      isComplete: true)
  }

  /// Explains an exit code of 2 when the PATHs contain no error.
  private func unreadable(_ elsewhere: [Finding], _ folder: ProjectFolder) -> String? {
    guard let first = elsewhere.first(where: \.isLanguageError) else { return nil }
    let position = folder.prefix + folder.sources.position(of: first.span)
    return "a spec outside the PATHs cannot be read: \(position): \(first.message)"
  }

  /// Explains why the findings of a baseline file count.
  private func unnamedBaseline(in folder: ProjectFolder) -> String? {
    guard let file = BaselineFile.unnamed(in: folder) else { return nil }
    let line = BaselineKey(name: file.name).line
    return
      "\(file.shown) is not used, because \(FileSystem.shown(folder.projectFile)) does not name it: "
      + "add `\(line)`, or run `weir baseline write --add`"
  }

  /// A spec that cannot be read fails the run, even outside the PATHs.
  private func exit(_ result: CheckResult) throws {
    if result.notes.hasLanguageErrors { throw ExitCode.unreadable }
    try failure.check(result.report.findings.map(\.severity))
  }
}
