import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirReport

struct FixCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Applies the fixes of findings to the specs and to Package.swift.",
    discussion: """
      The command checks the project, applies the fixes in memory, checks again, and writes the files. \
      Comments, order and layout remain. A fix is kept only if its finding is gone and no other one is new. \
      With PATHs, only findings in them are fixed. Exit code 0: done; 2: the project cannot be read.
      """)

  @Argument(help: "Folders or files whose findings are fixed.", completion: .file())
  var paths: [String] = []

  @OptionGroup var common: CommonOptions

  @Option(help: "Only the findings of this rule. Repeatable.")
  var rule: [String] = []

  @Flag(help: "Also apply fixes that change what the app does.")
  var unsafe = false

  @Flag(help: "Write nothing; print the differences.")
  var dryRun = false

  @Flag(help: "Ask before each fix.")
  var interactive = false

  func validate() throws {
    if interactive && dryRun {
      throw ValidationError("--interactive and --dry-run cannot be used together")
    }
  }

  func run() async throws {
    try requireKnownRules()
    let file = try ProjectFolder.find(common.project, near: paths)
    let scope = try PathScope(paths, projectFile: file)
    let asker = interactive ? FixQuestions() : nil
    let rules = Set(rule)
    let allowsUnsafe = unsafe || interactive
    var fixer = Fixer(file, common) { finding, fix, folder in
      (rules.isEmpty || rules.contains(finding.rule)) && (allowsUnsafe || !fix.isUnsafe)
        && scope.contains(folder.sources[finding.span.file].name)
        && asker?.accepts(fix, of: finding, in: folder) != false
    }
    try await fixer.run()
    let folder = FileSystem.parent(of: file)
    let texts = fixer.tree.texts.sorted { $0.key < $1.key }
    for (path, _) in texts where try DiskTree().read(path, below: folder) != fixer.originals[path] {
      throw Failure("\(FileSystem.shown(path)) has changed meanwhile; run `weir fix` again")
    }
    for (path, bytes) in texts {
      if dryRun {
        Terminal.print(
          UnifiedDiff.text(
            from: String(decoding: fixer.originals[path] ?? [], as: UTF8.self),
            to: String(decoding: bytes, as: UTF8.self), path: FileSystem.shown(path)))
      } else {
        try AtomicFile.write(bytes, to: path, below: folder)
      }
    }
    try report(fixer, folder)
  }

  private func report(_ fixer: Fixer, _ folder: String) throws {
    for one in fixer.applied {
      let shown = FileSystem.shown(FileSystem.standardized(folder + "/" + one.file))
      common.logInfo("\(shown):\(one.line): \(one.fix.title) [\(one.finding.rule)]")
    }
    let count = fixer.applied.count
    let verb = dryRun ? "can be fixed" : "fixed"
    common.logInfo("\(pluralized(count, "finding")) \(verb)")
    let others = fixer.remaining.compactMap(\.fixes.first).count { $0.isUnsafe }
    if others > 0, !unsafe, !interactive {
      common.logInfo(
        "\(others == 1 ? "1 more fix changes" : "\(others) more fixes change") what the app does: "
          + "add --unsafe, or choose with --interactive")
    }
  }

  private func requireKnownRules() throws {
    let known = RuleDescription.names
    for name in rule where !known.contains(name) {
      throw Failure(NearName.unknown("rule", name, in: known))
    }
  }
}

/// Asks a person about each fix, once.
private final class FixQuestions {
  private var answers: [String: Bool] = [:]
  private var hasEnded = false

  func accepts(_ fix: Fix, of finding: Finding, in folder: ProjectFolder) -> Bool {
    let name = "\(finding.rule) \(folder.sources[finding.span.file].name) \(finding.message)"
    if let known = answers[name] { return known }
    guard !hasEnded else { return false }
    let source = folder.sources[finding.span.file]
    let file = FileSystem.shown(FileSystem.standardized(folder.path + "/" + source.name))
    let line = folder.sources.start(of: finding.span).line
    Terminal.printError("\(file):\(line): \(finding.message) [\(finding.rule)]\n")
    Terminal.printError(
      "\(fix.title)\(fix.isUnsafe ? ", which changes what the app does" : "")? [y/N/q] ")
    let answer = readLine()?.lowercased()
    if answer == nil || answer == "q" { hasEnded = true }
    answers[name] = answer == "y" || answer == "yes"
    return answers[name] ?? false
  }
}
