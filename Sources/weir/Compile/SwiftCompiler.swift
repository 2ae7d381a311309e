import Platform
import Subprocess
import WeirDiagnostics
import WeirGenerate

/// `swiftc`, with a folder for its files.
struct SwiftCompiler: Sendable {
  private let folder: TemporaryFolder
  private let program: String
  private let arguments: [String]
  private let jobs: Int
  private let memory: CompileMemory?
  /// Whether to compile nothing, and only tell what is known.
  private let onlyRemembers: Bool
  /// The paths of files about which earlier runs have found nothing.
  private(set) var unknown: Set<String> = []
  /// The targets that later ones may import.
  private var earlier: [CompileMemory.Earlier] = []
  /// The targets whose modules are not there yet.
  private var unemitted: [Target] = []
  /// The folder of the modules that are made for others.
  var modules: String { folder.path + "/modules" }
  /// The folder for swiftc's own temporary files. swiftc crashes if its path is not ASCII.
  private var temporaryFiles: String {
    folder.path.utf8.allSatisfy { $0 < 0x80 } ? folder.path : "/tmp"
  }

  /// - Parameters:
  ///   - arguments: The arguments for every target.
  ///   - jobs: The number of processes at a time.
  ///   - onlyRemembers: Whether to compile nothing, and only tell what is known.
  ///   - memory: Makes what is known of a compiler.
  /// - Throws: `Failure` unless the PATH has a compiler.
  init(
    _ arguments: [String], jobs: Int, onlyRemembers: Bool = false,
    memory: (_ compiler: String) -> CompileMemory?
  ) throws {
    program = try Self.program(requiredBy: "--compile")
    folder = try TemporaryFolder(for: .swiftc)
    self.arguments = arguments
    self.jobs = jobs
    self.onlyRemembers = onlyRemembers
    self.memory = memory(program)
    try AtomicFile.makeFolder(modules, below: folder.path)
  }

  /// - Throws: `Failure` unless the PATH has a compiler.
  static func program(requiredBy feature: String) throws(Failure) -> String {
    guard let program else {
      throw Failure("`\(feature)` requires the Swift compiler, but the PATH has no swiftc")
    }
    return program
  }

  /// Relative folders of the PATH could be in the project.
  static var program: String? {
    (Terminal.environment("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map { $0 + "/swiftc" }.first(where: FileManager.default.isExecutableFile)
  }

  struct File: Sendable {
    /// The path relative to the project's folder.
    let path: String
    let text: String

    var isMain: Bool { PathText.name(of: path) == "main.swift" }
  }

  /// Compiles a target, up to the checks that follow type checking: missing returns, uninitialized variables, data
  /// races. Files whose result is known are not compiled again.
  ///
  /// - Parameter isImported: Whether later targets import this one.
  /// - Returns: The messages, and the errors in other files.
  /// - Throws: `Failure` if `swiftc` cannot be run, or only prints an error without a position.
  mutating func compile(_ files: [File], module: String, isImported: Bool) async throws -> Output {
    let keys = memory?.keys(of: files, module: module, after: earlier)
    let known = files.indices.map { index in keys.flatMap { memory?.messages($0[index]) } }
    let unknown = known.indices.filter { known[$0] == nil }
    var output = Output(messages: known.flatMap { $0 ?? [] })
    let target = Target(files, module: module, in: folder.path)
    self.unknown.formUnion(unknown.map { files[$0].path })
    if !unknown.isEmpty, !onlyRemembers {
      for target in unemitted { try await emitModule(of: target) }
      unemitted = []
      let found = try await check(unknown, of: target)
      output.elsewhere = found.elsewhere
      for index in unknown {
        let own = found.messages.filter { $0.entry.path == files[index].path }
        output.messages += own
        if found.elsewhere.isEmpty, let keys, own.allSatisfy(\.isOfOneFile) {
          memory?.keep(own, as: keys[index])
        }
      }
    }
    if isImported {
      let hasErrors = !output.elsewhere.isEmpty || output.messages.contains(where: \.isError)
      if !hasErrors { unemitted.append(target) }
      earlier.append(CompileMemory.Earlier(module: module, files: files, hasErrors: hasErrors))
    }
    return output
  }

  /// Keeps what was found for later runs.
  ///
  /// - Parameter options: The words of the command line that lead to the same results.
  func saveResults(_ options: [String]) { memory?.save(options) }

  /// The messages about a target.
  struct Output: Sendable {
    var messages: [CompilerMessage]
    /// The errors at positions in other files.
    var elsewhere: [CompilerMessage.Entry] = []
  }

  /// The files of a target, with their paths in the folder.
  private struct Target: Sendable {
    let module: String
    let files: [File]
    /// In the order of the files.
    let paths: [String]

    init(_ files: [File], module: String, in folder: String) {
      self.files = files
      self.module = module
      // The compiler refuses two files with one name. Only `main.swift` contains statements at top level.
      let main = files.firstIndex(where: \.isMain)
      paths = files.indices.map { index in
        "\(folder)/\(module)/" + (index == main ? "main.swift" : "\(index).swift")
      }
    }

    var arguments: [String] {
      // Declarations that other targets use have the access level `package`.
      let arguments = ["-module-name", module, "-package-name", "weir"]
      return files.contains(where: \.isMain) ? arguments : arguments + ["-parse-as-library"]
    }
  }

  /// Checks some files of a target, with the others beside them.
  private func check(_ indices: [Int], of target: Target) async throws -> Output {
    try write(target)
    let sil: @Sendable (String) -> String = { $0 + ".sil" }
    let result = sil("\(folder.path)/\(target.module)")
    let job =
      arguments + ["-I", modules] + target.arguments + Self.checking + ["-wmo", "-o", result]
    // Of many files, the driver only prints a list, which it deletes.
    let printed = try await run(["-###"] + job + target.paths.prefix(2))
    guard let command = FrontendCommand(printed.output, folder: folder.path) else {
      return try read(try await run(job + target.paths), of: target, results: [result])
    }
    let count = min(jobs, (indices.count + Self.fewest - 1) / Self.fewest)
    let batches = (0..<count).map { number in
      indices[indices.count * number / count..<indices.count * (number + 1) / count]
        .map { target.paths[$0] }
    }
    return try await withThrowingTaskGroup(of: (Int, Output).self) { group in
      for (number, batch) in batches.enumerated() {
        group.addTask {
          let arguments = command.checking(Set(batch), of: target.paths, output: sil)
          let output = try await run(arguments, of: command.program)
          return (number, try read(output, of: target, results: batch.map(sil)))
        }
      }
      var outputs: [Int: Output] = [:]
      for try await (number, output) in group { outputs[number] = output }
      var all = Output(messages: [])
      for number in batches.indices {
        guard let output = outputs[number] else { continue }
        // Two batches may report one error in a third file.
        all.messages += output.messages.filter { !all.messages.contains($0) }
        all.elsewhere += output.elsewhere.filter { !all.elsewhere.contains($0) }
      }
      return all
    }
  }

  /// The fewest files for which another process pays.
  private static let fewest = 8

  private static let checking = [
    // Not /dev/null: after an error, the compiler deletes its output file, which root is allowed to do.
    "-emit-sil", "-Onone", "-diagnostic-style", "llvm", "-no-color-diagnostics",
  ]

  /// Deletes the folder, also while the compiler runs.
  func deleteFolder() { folder.delete() }

  /// Makes the module of files for those that import it. After an error in them, there is none.
  func emitModule(of files: [File], module: String) async throws {
    try? FileManager.default.removeItem(atPath: "\(modules)/\(module).swiftmodule")
    try await emitModule(of: Target(files, module: module, in: folder.path))
  }

  /// Makes the module of a target for those that import it.
  private func emitModule(of target: Target) async throws {
    try write(target)
    let path = "\(modules)/\(target.module).swiftmodule"
    _ = try await run(
      arguments + ["-I", modules] + target.arguments + [
        "-emit-module", "-emit-module-path", path, "-Onone", "-wmo", "-Xfrontend",
        "-experimental-skip-non-inlinable-function-bodies",
      ] + target.paths)
  }

  private func write(_ target: Target) throws {
    for (file, path) in zip(target.files, target.paths) {
      try AtomicFile.write(Array(file.text.utf8), to: path, below: folder.path)
    }
  }

  /// - Parameter results: The files that the compiler writes if it finds no error.
  private func read(
    _ output: Printed, of target: Target, results: [String]
  ) throws -> Output {
    let names = zip(target.paths, target.files).map { path, file in
      (String(path.dropFirst(folder.path.count + 1)), file.path)
    }
    let read = CompilerMessage.read(
      output.errors, in: folder.path, paths: Dictionary(uniqueKeysWithValues: names))
    if let error = CompilerMessage.argumentError(in: output.errors) {
      throw Failure("swiftc failed: \(error)")
    }
    let isExplained = read.messages.contains(where: \.isError) || !read.elsewhere.isEmpty
    guard output.isSuccess || isExplained else {
      let text = output.errors.replacing(folder.path + "/", with: "")
      let error = text.split(separator: "\n").first { $0.contains("error: ") }
      throw Failure("swiftc failed: \(error ?? text.prefix(300))")
    }
    guard !output.isSuccess || results.allSatisfy(FileSystem.exists) else {
      throw Failure("swiftc produced no output; check the flags passed with -Xswiftc")
    }
    return Output(messages: read.messages, elsewhere: read.elsewhere)
  }

  private struct Printed: Sendable {
    let isSuccess: Bool
    let output: String
    let errors: String
  }

  /// - Parameter program: nil for swiftc.
  private func run(_ arguments: [String], of program: String? = nil) async throws -> Printed {
    do {
      let result = try await ChildProcess.run(
        .path(FilePath(program ?? self.program)), arguments,
        environment: .inherit.updating(["TMPDIR": temporaryFiles]),
        output: .string(limit: 1 << 26), error: .string(limit: 1 << 26))
      return Printed(
        isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput,
        errors: result.standardError)
    } catch let error as SubprocessError {
      switch error.code {
      case .outputLimitExceeded: throw Failure("swiftc printed too much")
      default: throw Failure("swiftc cannot be run: \(error)")
      }
    }
  }
}

extension CompilerMessage {
  /// Whether its notes are in its own file: positions in others may change while the message stays the same.
  fileprivate var isOfOneFile: Bool { notes.allSatisfy { $0.path == entry.path } }
}
