import Platform
import Subprocess

/// A run of a compiled explorer, with an environment of its own.
struct ExplorerRun {
  /// The paths of the program and of the folder in which it runs.
  let program: String
  let folder: String

  /// The output of an explorer, and the reason for its end.
  struct Output {
    let isSuccess: Bool
    let text: String
    /// The arguments that name the transition that ended it: one that crashes, or that calls a function without Swift.
    var trap: [String] = []
    var reason = ""
  }

  func explore(_ arguments: [String]) async throws -> Output {
    do {
      let result = try await ChildProcess.run(
        .path(FilePath(program)), arguments, environment: Self.environment, workingFolder: folder,
        output: .string(limit: 1 << 26), error: .discarded)
      let text = result.standardOutput
      switch result.terminationStatus {
      case .exited(0): return Output(isSuccess: true, text: text)
      case .exited(86):
        let last = text.split(separator: "\n").last ?? ""
        return Output(
          isSuccess: false, text: text, trap: last.split(separator: " ").map(String.init))
      default:
        return Output(
          isSuccess: false, text: text,
          reason: ": it needed more than the limits of time and memory, or was ended")
      }
    } catch let error as SubprocessError {
      throw Failure("the explorer cannot be run: \(error)")
    }
  }

  /// Runs a session on the terminal, or with the lines of a script.
  ///
  /// - Returns: Its exit code, nil if it was ended, and its messages to the tool.
  func simulate(
    _ arguments: [String], script: String?
  ) async throws -> (code: Int?, messages: String) {
    func end(_ status: TerminationStatus, _ messages: String) -> (code: Int?, messages: String) {
      if case .exited(let code) = status { return (Int(code), messages) }
      return (nil, messages)
    }
    do {
      if let script {
        // A file, because a session may end before it has read all lines.
        let path = folder + "/script"
        try AtomicFile.write(Array(script.utf8), to: path, below: folder)
        let lines = try FileDescriptor.open(FilePath(path), .readOnly)
        let result = try await ChildProcess.run(
          .path(FilePath(program)), arguments, environment: Self.environment,
          workingFolder: folder,
          input: .fileDescriptor(lines, closeAfterSpawningProcess: true),
          output: .string(limit: 1 << 26), error: .string(limit: 1 << 26))
        Terminal.print(result.standardOutput)
        return end(result.terminationStatus, result.standardError)
      }
      if Terminal.isOutputFile {
        // The session may write no file, not even this one.
        let result = try await ChildProcess.run(
          .path(FilePath(program)), arguments, environment: Self.environment,
          workingFolder: folder, readsTerminal: true,
          input: .fileDescriptor(.standardInput, closeAfterSpawningProcess: false),
          output: .string(limit: 1 << 26), error: .string(limit: 1 << 26))
        Terminal.print(result.standardOutput)
        return end(result.terminationStatus, result.standardError)
      }
      let result = try await ChildProcess.run(
        .path(FilePath(program)), arguments, environment: Self.environment, workingFolder: folder,
        readsTerminal: true,
        input: .fileDescriptor(.standardInput, closeAfterSpawningProcess: false),
        output: .fileDescriptor(.standardOutput, closeAfterSpawningProcess: false),
        error: .string(limit: 1 << 26))
      return end(result.terminationStatus, result.standardError)
    } catch let error as SubprocessError {
      throw Failure("the explorer cannot be run: \(error)")
    }
  }

  /// Hash values are the same in each run; nothing of the user's environment is visible.
  private static let environment: Environment = .custom([
    "SWIFT_DETERMINISTIC_HASHING": "1", "LANG": "C", "PATH": "",
  ])
}
