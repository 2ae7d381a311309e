import ArgumentParser
import Dispatch
import WeirDiagnostics

/// The entry point: parses the command line, runs the command and returns a documented exit code.
@main
enum Main {
  /// Waits for the command. An asynchronous `main` ends its thread instead, on Linux: then a statically linked program
  /// sorts the tables of all its functions, which takes longer than a run that remembers its result.
  static func main() {
    Terminal.unblockSignals()
    Terminal.ignoreSIGPIPE()
    Terminal.ignoreSIGXFSZ()
    Allocator.growInLargeSteps()
    // Before there are other threads.
    do { try OpenFileLimit.require() } catch { Terminal.exit(Weir.exitCode(printing: error)) }
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      await run()
      end.signal()
    }
    end.wait()
  }

  private static func run() async {
    do {
      var command = try Weir.command(Array(CommandLine.arguments.dropFirst()))
      try await command.runToEnd()
    } catch {
      Terminal.exit(Weir.exitCode(printing: error))
    }
  }
}

extension Weir {
  /// - Throws: An error of ArgumentParser, or `Failure`.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    try requireKnownCommand(arguments)
    do {
      return try parseAsRoot(arguments)
    } catch {
      throw unknownOption(of: arguments, in: fullMessage(for: error)) ?? error
    }
  }

  /// Prints the error of a command.
  ///
  /// - Returns: The documented exit code.
  static func exitCode(printing error: any Error) -> Int32 {
    switch error {
    case let code as ExitCode: return code.rawValue
    case let failure as Failure:
      Terminal.error(failure.message)
      return failure.code
    case let file as Unreadable:
      Terminal.error("cannot read \(FileSystem.shown(file.path)): \(file.text)")
      return 2
    default:
      let message = fullMessage(for: error)
      let isHelp = exitCode(for: error).isSuccess
      if isHelp { Terminal.print(message + "\n") } else { Terminal.printError(message + "\n") }
      return isHelp ? 0 : 2
    }
  }
}

extension ParsableCommand {
  /// Runs a command, also an asynchronous one.
  mutating func runToEnd() async throws {
    if var asynchronous = self as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try run()
    }
  }
}

struct Weir: AsyncParsableCommand {
  static let version = "0.2.0"
  /// The name of the tool in reports.
  static let title = "weir \(version)"
  static let configuration = CommandConfiguration(
    commandName: "weir",
    abstract: "Checks, generates and draws modular, unidirectional apps from a YAML spec.",
    discussion: """
      `weir init` writes a small project to start with; `weir check` reports its problems, and \
      `weir generate` writes its Swift. Exit code 0: success; 1: findings, or a difference; 2: a spec \
      or the command line cannot be read.
      """,
    version: version,
    subcommands: [
      InitCommand.self, CheckCommand.self, FixCommand.self, WatchCommand.self, ReportCommand.self,
      BaselineCommand.self,
      GenerateCommand.self, BuildToolCommand.self, ScaffoldCommand.self, ImportCommand.self,
      VerifyCommand.self, SimulateCommand.self, GraphCommand.self, MetricsCommand.self,
      WhatIfCommand.self,
      DiffCommand.self,
      ImpactCommand.self, ExplainCommand.self, LanguageServerCommand.self,
      AgentServerCommand.self, WorkerCommand.self,
      RulesCommand.self, SchemaCommand.self, TemplateCommand.self,
    ])
}

extension Weir {
  /// The commands of other tools.
  private static let otherNames = [
    "build": "generate", "create": "init", "lint": "check", "new": "init", "test": "verify",
    "validate": "check",
  ]

  /// - Throws: `Failure` for a misspelled command, or one of a command.
  fileprivate static func requireKnownCommand(_ arguments: [String]) throws(Failure) {
    var parent: any ParsableCommand.Type = Weir.self
    var path = "weir"
    for name in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      let known = parent.configuration.subcommands
      guard !known.isEmpty, !name.hasPrefix("-"), name != "help" else { return }
      guard let command = known.first(where: { $0._commandName == name }) else {
        let names = known.map { $0._commandName }
        let near = otherNames[name] ?? NearName.nearest(to: name, in: names + ["help"])
        throw Failure(
          "unknown command `\(Printable.text(String(name.prefix(40))))`; "
            + (near.map { "did you mean `\($0)`?" } ?? "`\(path) --help` lists the commands"))
      }
      parent = command
      path += " " + name
    }
  }
}

extension Weir {
  /// The options of other tools, and what to write here.
  private static let otherOptions = [
    "--config": "`--project FILE`", "--fix": "`weir fix`", "--json": "`--format json`",
    "--only": rulesOfProject, "--output-format": "`--format`", "--reporter": "`--format`",
    "--rule": rulesOfProject, "--rules": rulesOfProject, "--sarif": "`--format sarif`",
    "--watch": "`weir watch`", "-c": "`--project FILE`",
  ]

  private static let rulesOfProject = "`rules` in weir.yaml, as in `rules: { unused-field: off }`"

  /// The text to write for an option of another tool, if that is the error of a command line.
  fileprivate static func unknownOption(of arguments: [String], in message: String) -> Failure? {
    for argument in arguments {
      let option = String(argument.prefix { $0 != "=" })
      guard message.contains("Unknown option '\(option)'") else { continue }
      if let own = otherOptions[option] {
        return Failure("unknown option `\(option)`; use \(own)")
      }
      if let own = owner(of: option, in: arguments) { return Failure(own) }
    }
    return nil
  }

  /// The error for an option of a command that is before its name, or is that of other commands.
  private static func owner(of option: String, in arguments: [String]) -> String? {
    let owners = configuration.subcommands.filter { command in
      command.helpMessage().split { !($0.isLetter || $0.isNumber || $0 == "-") }.contains(
        option[...])
    }.map { $0._commandName }
    let named = arguments.first { name in
      configuration.subcommands.contains { $0._commandName == name }
    }
    if let named, owners.contains(named) {
      return "`\(option)` is an option of `weir \(named)`: write `weir \(named) \(option)`"
    }
    guard (1...4).contains(owners.count) else { return nil }
    return "`\(option)` is an option of \(Words.list(owners.map { "`weir \($0)`" }, "and"))"
      + (named.map { ", not of `weir \($0)`" } ?? ": write it after the command")
  }
}

/// An error that prevents the tool from running a command.
struct Failure: Error {
  let message: String
  /// 2: the command cannot run. 70: a defect of the tool.
  let code: Int32

  init(_ message: String, code: Int32 = 2) {
    self.message = message
    self.code = code
  }
}

extension ExitCode {
  /// Findings that fail the run, or a difference.
  static let findings = ExitCode(1)
  /// The spec or the command line could not be read.
  static let unreadable = ExitCode(2)
}
