import Platform
import Subprocess

/// Starts git and swiftc.
enum ChildProcess {
  /// Runs a program in a process group of its own, which ends with this run.
  ///
  /// - Parameter readsTerminal: Whether it stays in the group of this process: only that one may read the terminal.
  /// - Throws: `SubprocessError` if the program cannot be run, or prints more than the limits.
  static func run<Input: InputProtocol, Output: OutputProtocol, Errors: ErrorOutputProtocol>(
    _ program: Executable, _ arguments: [String], environment: Environment = .inherit,
    workingFolder: String? = nil, readsTerminal: Bool = false, input: Input = .none,
    output: Output, error: Errors
  ) async throws -> ExecutionResult<Void, Output, Errors> {
    try await run(
      program, arguments, environment: environment, workingFolder: workingFolder,
      readsTerminal: readsTerminal, input: input, output: output, error: error
    ) { _ in }
  }

  /// The same with a body that writes to the program and reads from it while it runs.
  ///
  /// - Throws: `SubprocessError` if the program cannot be run, or prints more than the limits.
  static func run<Input: InputProtocol, Output: OutputProtocol, Errors: ErrorOutputProtocol>(
    _ program: Executable, _ arguments: [String], environment: Environment = .inherit,
    workingFolder: String? = nil, readsTerminal: Bool = false, input: Input,
    output: Output, error: Errors, body: (Execution<Input, Output, Errors>) async throws -> Void
  ) async throws -> ExecutionResult<Void, Output, Errors> {
    var options = PlatformOptions()
    if !readsTerminal { options.processGroupID = 0 }
    let configuration = Configuration(
      executable: program, arguments: Arguments(arguments), environment: environment,
      workingDirectory: workingFolder.map { FilePath($0) }, platformOptions: options)
    let resources = RunResources.shared
    let child = resources.add()
    let result: Result<ExecutionResult<Void, Output, Errors>, any Error>
    do {
      result = .success(
        try await Subprocess.run(configuration, input: input, output: output, error: error) {
          resources.start(child, group: $0.processIdentifier.value)
          try await body($0)
        })
    } catch { result = .failure(error) }
    // The process is about to end; nothing may report that the program failed.
    while resources.remove(child) { try? await Task.sleep(nanoseconds: 1_000_000_000) }
    return try result.get()
  }
}
