import ArgumentParser

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a starter project: weir.yaml, two modules, and schemas for the editor.")

  @Argument(help: "The project's folder; by default the working folder.", completion: .directory)
  var folder: String = "."

  @Option(help: "The project's name; by default the folder's name.")
  var name: String?

  @Option(
    name: .customLong("from-openapi"),
    help: ArgumentHelp(
      "Start with the requests and types of an OpenAPI document, instead of an app's modules.",
      valueName: "file"),
    completion: .file())
  var openAPI: String?

  @Option(
    help: ArgumentHelp(
      "Start with a sample instead of two modules: app is a package that `swift run` starts.",
      valueName: "name"))
  var sample: Sample?

  @Flag(name: .shortAndLong, help: "Print nothing.")
  var quiet = false

  enum Sample: String, ExpressibleByArgument, CaseIterable { case app }

  func validate() throws {
    guard sample == nil || openAPI == nil else {
      throw ValidationError("--sample and --from-openapi exclude each other; use one of them")
    }
  }

  func run() async throws {
    let path = FileSystem.absolute(folder)
    let prefix = path == FileSystem.workingFolder ? "" : FileSystem.shown(path) + "/"
    let name = try self.name ?? Self.name(of: path)
    guard Starter.isName(name) else {
      throw Failure("`\(name)` is not a Swift name; use --name")
    }
    let files =
      if let openAPI {
        try Starter.files(name, importing: openAPI)
      } else {
        sample == nil ? Starter.files(name) : StarterApp.files(name)
      }
    let base = FileSystem.existing(path)
    // An interrupted run may have written some of the files; they do not prevent the next run.
    let missing = try files.filter { file in
      let target = path + "/" + file.path
      if AtomicFile.isTaken(target) {
        guard !AtomicFile.isBlocked(target),
          try FileSystem.read(target) == Array(file.text.utf8)
        else { throw Failure("\(prefix)\(file.path) already exists; nothing was written") }
        return false
      }
      if let obstacle = AtomicFile.obstacle(to: target, below: base) {
        throw Failure(obstacle.message)
      }
      return true
    }
    for folder in Set(files.map { FileSystem.parent(of: path + "/" + $0.path) }) {
      TemporaryFile.removeAbandoned(in: folder, below: base)
    }
    for file in missing {
      let target = path + "/" + file.path
      try AtomicFile.write(Array(file.text.utf8), to: target, below: base)
      if !quiet { Terminal.printError("wrote \(prefix)\(file.path)\n") }
    }
    let next = sample == nil ? "" : " && swift run"
    let changeFolder = prefix.isEmpty ? "" : "cd \(prefix.dropLast()) && "
    if !quiet { Terminal.printError("now: \(changeFolder)weir check && weir generate\(next)\n") }
  }

  /// The folder's name without characters that are invalid in Swift.
  private static func name(of path: String) throws -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let letters = String(
      last.filter { $0.isLetter || $0.isNumber || $0 == "_" }.drop { $0.isNumber })
    guard let first = letters.first else {
      throw Failure("the folder's name is not a Swift name; use --name")
    }
    return first.uppercased() + letters.dropFirst()
  }
}
