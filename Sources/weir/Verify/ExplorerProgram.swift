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
  private let build: ExplorerBuild

  /// Generates the explorer and compiles it.
  ///
  /// - Parameter handWritten: The hand-written files that the reducers call.
  /// - Throws: `ExplorerErrors` if the compiler rejects the Swift of a spec.
  init(
    of folder: inout ProjectFolder, _ options: ExplorerOptions, handWritten: [SwiftCompiler.File]
  ) async throws {
    project = Explorer.project(folder.project)
    var plain = folder
    plain.project = project
    let library = try plain.addLibrary()
    let explorer = Explorer(library, for: project, plain.sources, samples: options.samples)
    // Findings refer to the templates as well; the rules judge the project as it is written.
    let original = folder.project
    folder = plain
    folder.project = original
    if let problem = explorer.problems.first {
      throw Failure("the templates of the explorer cannot be used: \(problem.message)")
    }
    systems = explorer.systems
    findings = explorer.findings
    let compiled = CompiledFile.files(of: explorer.files, folder.sources)
    build = try ExplorerBuild()
    let files = compiled.map { SwiftCompiler.File(path: $0.path, text: $0.text) } + handWritten
    if let emitted = options.emit {
      for file in files {
        let name = PathText.parts(of: file.path).joined(separator: "-")
        try NamedOutput(emitted + "/" + name).write(file.text)
      }
    }
    let output = try await build.compile(files)
    let found = CompilerFindings(project, sources: folder.sources, files: compiled)
      .findings(output.messages, elsewhere: output.elsewhere)
    if !output.isSuccess { throw ExplorerErrors(findings: found, text: output.text) }
  }

  /// Explores all states.
  func explore(
    _ options: VerifyOptions, _ explorer: ExplorerOptions, threads: Int
  ) async throws -> (reader: ExplorationReader, text: String) {
    var arguments = options.arguments(threads: threads, explorer)
    var traps: [String] = []
    while true {
      let output = try await build.run(
        arguments + traps.flatMap { ["--trap", $0] }, seconds: options.seconds)
      if let trap = output.trap {
        // The transition is only known with one thread.
        guard traps.count < 20 else { throw Failure("more than 20 actions crash") }
        if isSingle(arguments) {
          if traps.contains(trap) { throw Failure("the explorer crashes outside of the specs") }
          traps.append(trap)
        } else {
          arguments = options.arguments(threads: 1, explorer)
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
  /// - Parameter script: The lines that are entered; nil for the terminal.
  func simulate(
    script: String?, memory: Int
  ) async throws -> [(name: String, steps: [String])] {
    let lines = try await build.simulate(["--simulate", "--memory", "\(memory)"], script: script)
    var tests: [(name: String, steps: [String])] = []
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      if words[0] == "save" { tests.append((words[1], [])) }
      if words[0] == "step", !tests.isEmpty { tests[tests.count - 1].steps.append(words[1]) }
    }
    return tests
  }

  private func isSingle(_ arguments: [String]) -> Bool {
    arguments.firstIndex(of: "--threads").map { arguments[$0 + 1] == "1" } ?? false
  }
}

/// The compiler's errors in the Swift of an explorer.
struct ExplorerErrors: Error {
  let findings: [Finding]
  let text: String
}
