import Platform
import Subprocess
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec
import WeirVerify

/// The compiled explorer of a project, in a folder that is deleted with it.
struct ExplorerProgram {
  let project: Project
  let systems: [ExploredSystem]
  /// The types of which no value is known.
  let findings: [Finding]
  let missing: [MissingFunction]
  /// Whether hand-written Swift is compiled with the reducers, or is missing.
  let usesSwift: Bool
  private let build: ExplorerBuild
  /// Whether the optimized program was kept, so that the other one is not compiled.
  private let isOptimized: Bool
  private let sources: SourceMap
  private let compiled: [CompiledFile]

  /// Generates and compiles the explorer. Of a hand-written file that needs the rest of the app, only types are taken.
  ///
  /// - Throws: `ExplorerErrors` if the compiler rejects the Swift of a spec.
  static func compiled(
    of folder: inout ProjectFolder, _ options: ExplorerOptions
  ) async throws -> ExplorerProgram {
    let start = folder
    var reduced: [String: CompilerMessage.Entry] = [:]
    var leftOut: Set<String> = []
    while true {
      do {
        return try await ExplorerProgram(
          of: &folder, options, reducing: Set(reduced.keys), without: leftOut)
      } catch let file as UnusableFile {
        folder = start
        if reduced[file.error.path] != nil { leftOut.insert(file.error.path) }
        reduced[file.error.path] = reduced[file.error.path] ?? file.error
      } catch let errors as ExplorerErrors {
        // The specs need types of a file.
        guard let path = leftOut.min(), let error = reduced[path] else { throw errors }
        throw Failure("\(error.path):\(error.line):\(error.column): \(error.text)")
      }
    }
  }

  /// A hand-written file that the compiler rejects.
  private struct UnusableFile: Error {
    let error: CompilerMessage.Entry
  }

  private init(
    of folder: inout ProjectFolder, _ options: ExplorerOptions, reducing reduced: Set<String>,
    without leftOut: Set<String>
  ) async throws {
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
      ).functions, reducing: reduced, without: leftOut)
    // Findings refer to the templates as well; the rules judge the project as it is written.
    let original = folder.project
    folder = plain
    folder.project = original
    if let problem = explorer.problems.first {
      throw Failure("the templates of the explorer cannot be used: \(problem.message)")
    }
    if explorer.lacksStart {
      throw ExplorerErrors(explorer.findings, reason: "the exploration cannot start")
    }
    systems = explorer.systems
    findings = explorer.findings
    missing = manual.missing
    usesSwift = !manual.files.isEmpty || !manual.extensions.isEmpty
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
    try await compile(.none, handWritten: manual.paths)
  }

  func explore(
    _ options: VerifyOptions, _ explorer: ExplorerOptions, threads: Int
  ) async throws -> (reader: ExplorationReader, text: String) {
    let arguments = options.arguments(
      threads: threads, explorer, hasInvariants: project.hasInvariants)
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

  /// - Parameter handWritten: The paths of files that can be left out.
  private func compile(
    _ optimization: ExplorerBuild.Optimization, handWritten: Set<String> = []
  ) async throws {
    if build.isKept(optimization) { return }
    let output = try await build.compile(optimization)
    guard !output.isSuccess else { return }
    let found = CompilerFindings(project, sources: sources, files: compiled)
      .findings(output.messages, elsewhere: output.elsewhere)
    let errors = output.messages.lazy.filter(\.isError).map(\.entry)
    if found.isEmpty, let error = errors.first(where: { handWritten.contains($0.path) }) {
      throw UnusableFile(error: error)
    }
    throw try ExplorerErrors(compiler: output.text, found)
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
                + missing.names
              : "the first state, or a condition on it, \(reason(output.trap[0]))")
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

  /// Why an explorer ended, by the option that names the event.
  private func reason(_ option: String) -> String {
    switch option {
    case "--endless": "did not end within 2 seconds of computing time"
    case "--file": "writes a file"
    case "--left-out": "runs a function without Swift: " + missing.names
    default: "crashes: an index is out of range, a number overflows, or an optional is nil"
    }
  }

  /// Runs a session, and returns the tests that it saves. It continues after an event that crashes.
  ///
  /// - Parameters:
  ///   - system: The number of its root.
  ///   - script: The path and the lines that are entered; nil for the terminal.
  func simulate(
    _ system: Int, script: (path: String, text: String)?, memory: Int
  ) async throws -> [(name: String, steps: [String])] {
    var arguments = ["--simulate", "\(system)", "--memory", "\(memory)"]
    if script != nil { arguments.append("--script") }
    if project[systems[system].root].spec.kind == .model { arguments.append("--unsaved") }
    var lines: [Substring] = []
    var history: [String] = []
    while true {
      let end = try await run(isOptimized ? .full : .none).simulate(
        arguments + history, script: script?.text)
      let new = end.messages.split(separator: "\n")
      lines += new
      func last(_ word: String) -> [String]? {
        new.last { $0.hasPrefix(word + " ") }.map {
          $0.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        }
      }
      switch end.code {
      case 0: return Self.tests(lines)
      case 86:
        let reason = reason(new.last.map { String($0.prefix { $0 != " " }) } ?? "")
        guard let event = last("sending"), event.count == 3 else {
          throw Failure("the first state, or a condition on it, \(reason)")
        }
        let message = "`\(event[2])` \(reason)"
        if let script { throw Failure("\(script.path):\(event[1]): \(message)") }
        Terminal.print("   \(message)\n")
        history = ["--continue", last("history").map { $0[1] } ?? ""]
      case 87:
        let refused = last("refused") ?? []
        throw Failure(
          "\(script?.path ?? ""):\(refused.count == 3 ? refused[1] + ": " + refused[2] : "")")
      default:
        throw Failure("the session was ended: it needed more than the limit of memory")
      }
    }
  }

  private static func tests(_ lines: [Substring]) -> [(name: String, steps: [String])] {
    var tests: [(name: String, steps: [String])] = []
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      if words[0] == "save" { tests.append((words[1], [])) }
      if words[0] == "step", !tests.isEmpty { tests[tests.count - 1].steps.append(words[1]) }
    }
    return tests
  }
}
