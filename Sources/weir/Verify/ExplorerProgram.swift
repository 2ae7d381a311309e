import Subprocess
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirVerify

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The compiled explorer of a project, in a folder that is deleted with it.
struct ExplorerProgram {
  let project: Project
  let systems: [ExploredSystem]
  /// The types of which no value is known.
  let findings: [Finding]
  /// The hand-written functions without Swift, each as `Module.name`.
  let missing: [String]
  private let build: ExplorerBuild
  /// Whether the optimized program was kept, so that the other one is not compiled.
  private let isOptimized: Bool
  private let sources: SourceMap
  private let compiled: [CompiledFile]

  /// Generates the explorer.
  ///
  /// - Throws: `ExplorerErrors` if the compiler rejects the Swift of a spec.
  init(of folder: inout ProjectFolder, _ options: ExplorerOptions) async throws {
    Stages.begin("generate")
    project = Explorer.project(folder.project)
    var plain = folder
    plain.project = project
    let library = try plain.addLibrary()
    let explorer = Explorer(library, for: project, plain.sources, samples: options.samples)
    let manual = try ManualFiles(
      folder,
      stubs: Scaffold.functions(
        of: project, library: library, template: "explorer-stub"
      ).functions)
    // Findings refer to the templates as well; the rules judge the project as it is written.
    let original = folder.project
    folder = plain
    folder.project = original
    if let problem = explorer.problems.first {
      throw Failure("the templates of the explorer cannot be used: \(problem.message)")
    }
    if explorer.lacksStart {
      throw ExplorerErrors(
        findings: explorer.findings, text: "", reason: "the exploration cannot start")
    }
    systems = explorer.systems
    findings = explorer.findings
    missing = manual.missing
    sources = folder.sources
    compiled = CompiledFile.files(of: explorer.files, sources)
    let files = compiled.map { SwiftCompiler.File(path: $0.path, text: $0.text) } + manual.files
    if let emitted = options.emit {
      for module in explorer.library {
        let folder = emitted + "/" + module.name
        try NamedOutput(folder).makeFolder()
        try NamedOutput(folder + "/" + module.name + ".swift").write(module.text)
      }
      for file in files {
        let name = PathText.parts(of: file.path).joined(separator: "-")
        try NamedOutput(emitted + "/" + name).write(file.text)
      }
    }
    Stages.begin("compile")
    let constant = try await ExplorerLibrary(explorer.library, root: folder.path)
    let whole = try ExplorerBuild(files + manual.extensions, constant, root: folder.path)
    if whole.isKept(.full) {
      (build, isOptimized) = (whole, true)
      return
    }
    isOptimized = false
    var isUsable = manual.extensions.isEmpty || whole.isKept(.none)
    if !isUsable { isUsable = try await whole.compile(.none).isSuccess }
    build = isUsable ? whole : try ExplorerBuild(files, constant, root: folder.path)
    try await compile(.none)
  }

  /// Explores all states.
  func explore(
    _ options: VerifyOptions, _ explorer: ExplorerOptions, threads: Int
  ) async throws -> (reader: ExplorationReader, text: String) {
    let arguments = options.arguments(threads: threads, explorer)
    if !isOptimized {
      let quick = try await explore(arguments + options.quickArguments, with: .none)
      let isSufficient = quick.reader.summaries.allSatisfy {
        $0.reason.isEmpty || options.cone != nil && ["depth", "responses"].contains($0.reason)
      }
      if isSufficient { return quick }
      Stages.begin("compile")
      try await compile(.full)
    }
    return try await explore(arguments, with: .full)
  }

  private func compile(_ optimization: ExplorerBuild.Optimization) async throws {
    if build.isKept(optimization) { return }
    let output = try await build.compile(optimization)
    guard !output.isSuccess else { return }
    let found = CompilerFindings(project, sources: sources, files: compiled)
      .findings(output.messages, elsewhere: output.elsewhere)
    throw ExplorerErrors(findings: found, text: output.text)
  }

  private func run(_ optimization: ExplorerBuild.Optimization) -> ExplorerRun {
    ExplorerRun(program: build.program(optimization), folder: build.folderPath)
  }

  private func explore(
    _ arguments: [String], with optimization: ExplorerBuild.Optimization
  ) async throws -> (reader: ExplorationReader, text: String) {
    Stages.begin("explore")
    var arguments = arguments
    var traps: [[String]] = []
    while true {
      let output = try await run(optimization).explore(arguments + traps.flatMap { $0 })
      if !output.trap.isEmpty {
        // The transition is only known with one thread.
        guard traps.count < 100 else { throw Failure("more than 100 actions crash") }
        if let index = arguments.firstIndex(of: "--threads"), arguments[index + 1] != "1" {
          arguments[index + 1] = "1"
        } else if traps.contains(output.trap) {
          throw Failure(
            output.trap[0] == "--left-out"
              ? "the invariants or the first state need functions without Swift: "
                + missing.joined(separator: ", ")
              : "the explorer crashes outside of the specs")
        } else {
          traps.append(output.trap)
        }
        continue
      }
      var reader = ExplorationReader(project, systems, isPartial: !findings.isEmpty)
      guard output.isSuccess, reader.read(output.text) else {
        throw Failure("the explorer ended without a result\(output.reason)")
      }
      return (reader, output.text)
    }
  }

  /// Runs a session, and returns the tests that it saves.
  ///
  /// - Parameters:
  ///   - system: The number of its root.
  ///   - script: The lines that are entered; nil for the terminal.
  func simulate(
    _ system: Int, script: String?, memory: Int
  ) async throws -> [(name: String, steps: [String])] {
    let lines = try await run(isOptimized ? .full : .none).simulate(
      ["--simulate", "\(system)", "--memory", "\(memory)"], script: script)
    var tests: [(name: String, steps: [String])] = []
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      if words[0] == "save" { tests.append((words[1], [])) }
      if words[0] == "step", !tests.isEmpty { tests[tests.count - 1].steps.append(words[1]) }
    }
    return tests
  }
}

/// The errors of specs that cannot be explored, such as those that the compiler finds in the Swift of an explorer.
struct ExplorerErrors: Error {
  let findings: [Finding]
  let text: String
  var reason = "the reducers cannot be compiled"
}
