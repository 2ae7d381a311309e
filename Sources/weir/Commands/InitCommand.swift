import ArgumentParser
import WeirImport
import WeirSpec
import WeirSwift

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

  @Flag(name: .shortAndLong, help: "Print nothing.")
  var quiet = false

  func run() async throws {
    let path = FileSystem.absolute(folder)
    let prefix = path == FileSystem.workingFolder ? "" : FileSystem.shown(path) + "/"
    let name = try self.name ?? Self.name(of: path)
    guard Starter.isName(name) else {
      throw Failure("`\(name)` is not a Swift name; use --name")
    }
    let files = try openAPI.map { try Starter.files(name, importing: $0) } ?? Starter.files(name)
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
    let changeFolder = prefix.isEmpty ? "" : "cd \(prefix.dropLast()) && "
    if !quiet { Terminal.printError("now: \(changeFolder)weir check && weir generate\n") }
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

/// The files of `weir init`.
private enum Starter {
  static func isName(_ text: String) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  static func files(_ name: String) -> [(path: String, text: String)] {
    [
      ("weir.yaml", project(name)), ("modules/Root.yaml", root), ("modules/Counter.yaml", counter),
      (".weir/module.schema.json", ModuleSpec.jsonSchema),
      (".weir/project.schema.json", ProjectSpec.jsonSchema),
    ]
  }

  /// The same with the modules of an OpenAPI document in place of the example's.
  static func files(_ name: String, importing document: String) throws -> [(
    path: String, text: String
  )] {
    let imported = try OpenAPIFile(named: document).read(options: OpenAPIImport.Options())
    guard !imported.specs.isEmpty else {
      throw Failure(
        "\(document) cannot be imported; run `weir import openapi \(document)` for the reason")
    }
    return [("weir.yaml", project(name, root: nil))]
      + imported.specs.map { ("modules/\($0.name).yaml", $0.text) } + files(name).suffix(2)
  }

  private static func project(_ name: String, root: String? = "Root") -> String {
    """
    # yaml-language-server: $schema=.weir/project.schema.json
    weir: 1
    project: \(name)
    \(root.map { "root: \($0)\n" } ?? "")specs: [modules]
    generate:
      output: Sources/\(name)/Generated
      manual: Sources/\(name)
      flavour: plain
      access: public

    """
  }

  /// Not `App`, which hides the protocol of SwiftUI in the target of the generated files.
  private static let root = """
    # yaml-language-server: $schema=../.weir/module.schema.json
    module: Root
    doc: The whole app. It owns its features and mediates between them.

    children:
      counter: Counter

    actions:
      didLogout:

    reduce:
      didLogout: counter.reset()

    """

  private static let counter = """
    # yaml-language-server: $schema=../.weir/module.schema.json
    module: Counter
    doc: A number that goes up.

    state:
      count: Int = 0

    derived:
      isAtStart: { type: Bool, is: count == 0 }

    actions:
      didTapPlus:
      didEnter: { count: Int }

    reduce:
      didTapPlus: count += 1
      # Swift of several lines, or with `: `, is a block: `|`, and the lines indented below it.
      didEnter: |
        guard count > 0 else { return }
        self.count = count

    operations:
      reset:
        doc: Resets the count, for the owner of the counter.
        does: count = 0

    """
}
