import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirReport
import WeirRules
import WeirSpec

struct BuildToolCommand: ResidentCommand {
  static let configuration = CommandConfiguration(
    commandName: "build-tool",
    abstract: "Checks the specs and generates Swift as a build step.",
    discussion: """
      Runs all rules first, and prints their findings in the compiler's format: if one fails, \
      nothing is written. Then writes one file for each module, with the module's name, and \
      WeirSupport.swift with shared code. A file whose text has not changed is not touched. \
      Exit code 0: done; 1: a rule failed; 2: the spec could not be read, or cannot be generated in \
      a build.
      """)

  @Option(help: "The output folder; no other tool may write to it.", completion: .directory)
  var output: String

  @Option(
    help: "The compiler's working folder: paths of specs are relative to it.",
    completion: .directory)
  var relativeTo: String = "."

  @Option(
    help: ArgumentHelp(
      "The modules whose files the build expects, separated by commas.", valueName: "names"))
  var modules: String?

  @Flag(help: "Print the input files, and do nothing else.")
  var listInputs = false

  @Flag(help: "Print the output files, and do nothing else.")
  var listOutputs = false

  @Flag(help: "Print lists for Xcode: paths relative to --relative-to, which is $(SRCROOT).")
  var xcfilelist = false

  @Flag(help: "Fail the build on warnings as well.")
  var strict = false

  @OptionGroup var inputs: InputOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if listInputs && listOutputs {
      throw ValidationError("--list-inputs and --list-outputs cannot be used together")
    }
    if xcfilelist && !listInputs && !listOutputs {
      throw ValidationError("--xcfilelist requires --list-inputs or --list-outputs")
    }
  }

  func run(keeping resident: inout ResidentProject?) async throws {
    let listed = try inputs.tree()
    let file = try ProjectFolder.find(common.project, near: [], in: listed ?? DiskTree())
    let build = BuildFolder(NamedOutput(output))
    let memory = listed == nil && resident == nil ? memory(file, build) : nil
    if build.exists, let kept = memory?.recall(), let result = CheckResult(kept.result),
      try await follow(kept, file, in: build)
    {
      return try print(result.report)
    }
    let recorded = RecordedTree()
    let tree: any FileTree = listed ?? recorded
    var folder = try await common.load(file, in: tree, after: resident)
    resident?.keep(folder.reading)
    if listInputs || listOutputs { return try list(folder) }
    let specsOfSwift =
      expected.map { names in
        folder.project.modules.filter {
          !$0.spec.isHandWritten && $0.spec.isInSwift && names.contains($0.name)
        }
        .map(\.name)
      } ?? []
    let (report, findings) = try check(&folder, with: resident?.memory)
    let generator = Generator(try folder.library(), for: folder.project)
    guard generator.findings.isEmpty else {
      try print(folder.report(generator.findings))
      throw ExitCode.unreadable
    }
    var files = self.files(of: folder, generator)
    // The build expects a file for each spec.
    files += specsOfSwift.map {
      GeneratedFile(
        path: $0 + ".swift", text: GeneratedFile.mark + "for `\($0)`, which is written in Swift.\n")
    }
    let count = try build.write(files)
    common.logVerbose("\(count) of \(files.count) files written")
    // A later run also depends on what this one has written.
    if memory != nil { build.read(files, from: tree) }
    let result = CheckResult(report, notes: CheckResult.Notes())
    if let bytes = result.bytes {
      let links = SpecLinks(of: folder, findings: findings)
      memory?.keep(bytes, recorded, specs: links.map { ($0, folder.specs) })
    }
  }

  private func files(of folder: ProjectFolder, _ generator: Generator) -> [GeneratedFile] {
    let base = FileSystem.relative(folder.path, to: FileSystem.absolute(relativeTo))
    return generator.buildFiles(
      of: folder.project, folder.sources, in: base.isEmpty ? "" : base + "/", jobs: common.threads)
  }

  /// Writes the files that have changed since an earlier run, if all findings are the same.
  ///
  /// - Returns: Whether all files are those of the specs now.
  private func follow(
    _ kept: RunMemory.Kept, _ file: String, in build: BuildFolder
  ) async throws -> Bool {
    if kept.changes.isEmpty {
      build.removeTemporaries()
      return true
    }
    let compared = try await ComparedPart.since(kept, of: file, common) {
      FileSystem.isBelow($0, build.path)
    }
    guard let compared, compared.hasSameFindings,
      let files = try compared.changedFiles(since: kept, in: build.path, files)
    else { return false }
    let count = try build.write(files, isPart: true)
    common.logVerbose("\(count) of \(files.count) files written")
    return true
  }

  /// The findings of earlier runs that have written all files; nothing is written beside the specs.
  private func memory(_ file: String, _ build: BuildFolder) -> RunMemory? {
    guard !listInputs, !listOutputs else { return nil }
    let folders = [file, relativeTo, "."].map {
      FileSystem.relative(FileSystem.absolute($0), to: build.path)
    }
    return common.memory(
      of: "build-tool", folders + [String(strict), modules ?? "\0"], in: build.path)
  }

  /// Prints every finding of all rules; ends the run if one fails it, or would stop `generate`.
  private func check(
    _ folder: inout ProjectFolder, with memory: ModuleMemory?
  ) throws -> (report: Report, findings: [Finding]) {
    let outcome = try common.checkerWithoutPast(of: &folder)
      .check(folder.project, with: memory, jobs: common.threads)
    var findings = outcome.findings
    let broken = findings.contains { $0.rule == Finding.syntaxRule && $0.severity == .error }
    if !broken {
      findings += try unexpected(folder)
      try folder.keepGeneratedModules(common)
      findings += Generator.buildObstacles(of: folder.project)
    }
    let report = folder.report(findings)
    try print(report)
    if findings.contains(where: \.isLanguageError) { throw ExitCode.unreadable }
    if findings.contains(where: { strict || $0.severity == .error }) { throw ExitCode.findings }
    return (report, findings + outcome.suppressed.map(\.finding))
  }

  private func print(_ report: Report) throws {
    guard !report.findings.isEmpty else { return }
    try ReportOutput(XcodeFormat.name, elseTo: nil, common).write(report)
  }

  private var expected: Set<String>? {
    modules.map { Set($0.split(separator: ",").map(String.init)) }
  }

  /// Reports modules that the plugin did not find when it planned the build, so that they have no file, and modules
  /// that the plugin found and Weir did not.
  private func unexpected(_ folder: ProjectFolder) throws -> [Finding] {
    guard let expected else { return [] }
    let found = folder.project.modules.filter {
      $0.spec.requests?.openAPI == nil && !$0.spec.isHandWritten
    }
    if let missing = expected.subtracting(found.map(\.name)).min() {
      throw Failure(
        "the build expects a module `\(missing)`, but no spec contains `module: \(missing)`")
    }
    return found.filter { !expected.contains($0.name) }.map { module in
      .syntax(
        "the build did not find the module `\(module.name)`", at: module.nameSpan,
        help: "write `module: \(module.name)` at the start of a line, and list the file in `specs`")
    }
  }

  private func list(_ folder: ProjectFolder) throws {
    try Gate(common).passIfReadable(folder)
    let paths: [String]
    if listInputs {
      var folder = folder
      _ = try folder.library()
      paths = folder.sources.files.map(\.name).filter { !$0.contains("#") }
        .map { FileSystem.standardized(folder.path + "/" + $0) }
        .filter(FileSystem.isFile)
    } else {
      let generated = folder.project.modules.filter { !$0.spec.isInSwift }
      let names = generated.map(\.name) + [Generator.buildSupport]
      let output = FileSystem.absolute(output)
      paths = names.sorted().map { "\(output)/\($0).swift" }
    }
    let root = FileSystem.absolute(relativeTo)
    for path in paths {
      Terminal.print(
        (xcfilelist ? "$(SRCROOT)/" + FileSystem.relative(path, to: root) : path) + "\n")
    }
  }
}
