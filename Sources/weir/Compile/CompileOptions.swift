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

  /// The arguments of `swiftc` for all targets.
  var compilerArguments: [String] {
    ["-swift-version", swiftVersion]
      + (defaultIsolation.map { ["-default-isolation", $0] } ?? [])
      + moduleFolders.flatMap { ["-I", $0] + (SwiftPMBuild(around: $0)?.arguments ?? []) }
      + arguments
  }
}
