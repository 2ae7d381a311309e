import ArgumentParser

/// The inputs of a command that is an action of a build system.
struct InputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read only the files that this file lists: on each line a path, or a path, a tab and the file with its content.",
      valueName: "list"),
    completion: .file())
  var inputs: String?

  /// Nil to read from the disk.
  func tree() throws -> ListedTree? { try inputs.map { try ListedTree($0) } }
}
