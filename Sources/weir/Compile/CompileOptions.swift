import ArgumentParser

/// How `check --compile` runs the compiler.
struct CompileOptions: ParsableArguments {
  @Flag(help: "Also compile the generated Swift with `swiftc`, and report its errors in the specs.")
  var compile = false

  @Option(help: "With --compile: the Swift language mode.")
  var swiftVersion = "6"

  @Option(help: "With --compile: the isolation of declarations without one, such as MainActor.")
  var defaultIsolation: String?

  @Option(
    name: .customShort("I"),
    help: ArgumentHelp("With --compile: a folder with compiled modules.", valueName: "folder"),
    completion: .directory)
  var moduleFolders: [String] = []

  @Option(
    name: .customLong("Xswiftc", withSingleDash: true), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("With --compile: another argument of `swiftc`.", valueName: "argument"))
  var arguments: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --compile: a folder with hand-written Swift of the same target, instead of the one that contains "
        + "the generated files.", valueName: "folder"),
    completion: .directory)
  var sources: [String] = []

  @Option(
    name: .customLong("allow-missing"),
    help: ArgumentHelp(
      "With --compile and --strict: a Swift module that may be missing. Repeatable.",
      valueName: "module"))
  var allowMissing: [String] = []

  func validate() throws {
    let isUsed =
      swiftVersion != "6" || defaultIsolation != nil || !moduleFolders.isEmpty
      || !arguments.isEmpty || !sources.isEmpty || !allowMissing.isEmpty
    guard compile || !isUsed else {
      throw ValidationError(
        "--swift-version, --default-isolation, -I, -Xswiftc, --sources and --allow-missing require --compile"
      )
    }
  }

  /// The options that a run with the same project has kept.
  ///
  /// - Returns: nil if they are not valid here, because they name folders of another working folder.
  static func kept(_ words: [String], below root: String) -> CompileOptions? {
    guard let first = words.first, let options = try? parse(Array(words.dropFirst())),
      options.folder(below: root) == first
    else { return nil }
    return options
  }

  /// Words to keep for `kept`: the working folder, and the options of the command line.
  func words(below root: String) -> [String] {
    [folder(below: root), "--compile", "--swift-version", swiftVersion]
      + (defaultIsolation.map { ["--default-isolation", $0] } ?? [])
      + moduleFolders.flatMap { ["-I", $0] } + sources.flatMap { ["--sources", $0] }
      + allowMissing.flatMap { ["--allow-missing", $0] }
  }

  /// The working folder, relative to the project's; empty if no option names a folder.
  private func folder(below root: String) -> String {
    moduleFolders.isEmpty && sources.isEmpty
      ? "" : FileSystem.relative(FileSystem.workingFolder, to: root)
  }

  /// The arguments of `swiftc` for all targets.
  var compilerArguments: [String] {
    ["-swift-version", swiftVersion]
      + (defaultIsolation.map { ["-default-isolation", $0] } ?? [])
      + moduleFolders.flatMap { ["-I", $0] + (SwiftPMBuild(around: $0)?.arguments ?? []) }
      + arguments
  }
}
