import ArgumentParser

struct WorkerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Runs a command of Weir for a build system.",
    discussion: """
      Each FILE contains the words of one command line, one on each line. With --persistent_worker, the command answers \
      Bazel's requests, in JSON, on the standard input and output. Exit code: that of the command.
      """)

  @Argument(help: "@FILE, or words of the command line.", completion: .file())
  var words: [String] = []

  @Flag(name: .customLong("persistent_worker"), help: "Answer requests until the input ends.")
  var isPersistent = false

  func run() async throws {
    guard isPersistent else {
      var command = try Weir.command(try words.flatMap(Self.expanded))
      return try await command.runToEnd()
    }
    try await Worker().run()
  }

  /// The words of a `@FILE`.
  private static func expanded(_ word: String) throws -> [String] {
    guard word.hasPrefix("@") else { return [word] }
    let bytes = try FileSystem.read(FileSystem.absolute(String(word.dropFirst())))
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }
}
