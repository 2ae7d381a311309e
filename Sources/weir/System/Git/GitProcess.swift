import Platform
import Subprocess
import WeirDiagnostics

/// The output of a git command.
struct GitResult {
  let isSuccess: Bool
  let output: [UInt8]
  let error: String

  /// The first line of its error after a colon; empty if it printed none.
  var reason: String {
    let line = error.split(whereSeparator: \.isNewline).first.map { String($0.prefix(300)) }
    return line.map { ": " + Printable.text($0) } ?? ""
  }
}

extension IsolatedGitDirectory {
  /// Runs a git command on this directory.
  ///
  /// - Parameters:
  ///  - input: Its standard input.
  ///  - limit: The maximum size of its output in bytes.
  /// - Throws: `Failure` if git cannot be run, or prints more.
  func git(
    _ arguments: [String], input: String = "", limit: Int = 1 << 16
  ) async throws -> GitResult {
    do {
      let result = try await ChildProcess.run(
        .name("git"), arguments, environment: environment, workingFolder: path,
        input: .string(input), output: .bytes(limit: limit), error: .string(limit: 1 << 20))
      return GitResult(
        isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput,
        error: result.standardError)
    } catch let error as SubprocessError {
      switch error.code {
      case .executableNotFound: throw Failure("git is not installed")
      case .outputLimitExceeded:
        throw Failure("git \(arguments[0]) prints more than \(limit) bytes")
      default: throw Failure("git cannot be run: \(error)")
      }
    }
  }

  /// All variables of git's environment. Inherited ones could let a hook, a script or the user's configuration, which
  /// git finds through `HOME`, change the result.
  private var environment: Environment {
    var variables: [Environment.Key: String] = [
      "GIT_DIR": path, "GIT_OBJECT_DIRECTORY": objects, "HOME": path, "XDG_CONFIG_HOME": path,
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_NO_LAZY_FETCH": "1",
      "GIT_ALLOW_PROTOCOL": "", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
      "LC_ALL": "C",
    ]
    // The locations of programs and libraries; on macOS, git is in DEVELOPER_DIR.
    let inherited: [Environment.Key] = [
      "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DEVELOPER_DIR",
    ]
    for key in inherited { variables[key] = Terminal.environment(key.rawValue) }
    return .custom(variables)
  }
}
