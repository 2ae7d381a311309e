import ArgumentParser
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec
import WeirVerify

struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Starts a session in which you choose the actions, on the real reducers.",
    discussion: """
      The session lists the actions and the responses of effects that are possible. Enter a number or \
      the text of one; `help` lists the other commands. Exit code 0: the session has ended; 2: a spec \
      cannot be read or compiled, or a line of the script is not possible.
      """)

  @Argument(help: "The root of the modules in the session, or a model; by default the first one.")
  var module: String?

  @OptionGroup var common: CommonOptions

  @OptionGroup var explorer: ExplorerOptions

  @Option(
    help: "A file with a line for each event or command, instead of the terminal.",
    completion: .file())
  var script: String?

  @Option(help: "The folder for the tests of `save NAME`.", completion: .directory)
  var saveTo = "."

  func run() async throws {
    let lines = try script.map {
      (path: $0, text: try String(decoding: FileSystem.read($0), as: UTF8.self))
    }
    var folder = try await common.load()
    let program: ExplorerProgram
    do {
      program = try await Verification.program(&folder, common: common, explorer)
    } catch let errors as ExplorerErrors {
      try errors.print(to: [ReportOutput(common: common)], folder)
    }
    let root = try root(in: program)
    let saved = try await program.simulate(root, script: lines, memory: explorer.memory)
    if !saved.isEmpty { try NamedOutput(saveTo).makeFolder() }
    for test in saved {
      guard
        let file = SavedTest(
          test.name, replaying: test.steps, in: program.project, root: program.systems[root].root)
      else {
        throw Failure(
          program.project[program.systems[root].root].spec.kind == .model
            ? "a session of a model cannot be saved: only its controller changes it"
            : "`\(test.name)` is not the name of a function")
      }
      let path = saveTo + "/" + test.name + ".swift"
      try NamedOutput(path).write(
        file.text(importing: Generator.moduleName(of: program.project)))
      common.logInfo("wrote \(path)")
    }
  }

  /// The number of the system of `module`.
  private func root(in program: ExplorerProgram) throws -> Int {
    guard let module else { return 0 }
    let names = program.systems.map { program.project[$0.root].name }
    guard let number = names.firstIndex(of: module) else {
      throw Failure(
        "`\(module)` is not the root of a session; there " + (names.count == 1 ? "is " : "are ")
          + Words.quoted(names))
    }
    return number
  }
}
