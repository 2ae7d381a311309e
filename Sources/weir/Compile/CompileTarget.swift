import WeirGenerate
import WeirReport
import WeirSwift

/// The files of one Swift target, some of which may be left out because they need what is not there.
struct CompileTarget {
  let module: String
  private(set) var files: [SwiftCompiler.File]
  private let generated: Set<String>
  /// The files that are not compiled.
  private(set) var leftOut: [OmittedFile] = []
  private(set) var leftOutFiles: [SwiftCompiler.File] = []
  /// What the other files of the package declare, and those that are left out.
  private var lost: SwiftDeclarations
  /// Files of the package whose declarations are not in `lost` yet.
  private var others: [SwiftCompiler.File]

  /// - Parameters:
  ///   - others: Hand-written files that are not compiled.
  ///   - lost: Declarations in hand-written Swift outside the target.
  init(
    module: String, generated: [CompiledFile], handWritten: [SwiftCompiler.File],
    others: [SwiftCompiler.File], lost: SwiftDeclarations
  ) {
    self.module = module
    self.generated = Set(generated.map(\.path))
    self.others = others
    self.lost = lost
    files = generated.map { SwiftCompiler.File(path: $0.path, text: $0.text) } + handWritten
  }

  /// Whether a generated file remains.
  var isCompiled: Bool { files.contains { generated.contains($0.path) } }

  /// The modules that the generated files import.
  var imports: Set<String> {
    files.filter { generated.contains($0.path) }.reduce(into: []) {
      $0.formUnion(Self.declarations($1).imports)
    }
  }

  /// Adds files of other targets that are not compiled.
  mutating func addLost(_ files: [SwiftCompiler.File]) {
    for file in files { lost.add(file.text) }
  }

  /// Compiles the files, without those that need what is not there.
  ///
  /// - Parameters:
  ///   - isImported: Whether other targets import this one.
  ///   - failedModules: The targets that could not be compiled.
  /// - Returns: The messages about the generated files that were compiled.
  mutating func check(
    _ compiler: SwiftCompiler, isImported: Bool, failedModules: Set<String>
  ) async throws -> [CompilerMessage] {
    // The errors that nothing missing explains. A hand-written file that they break is left out, and its absence must
    // not hide them.
    var errors: [CompilerMessage] = []
    while true {
      guard isCompiled else { return errors }
      let messages = try await compiler.compile(files, module: module, isImported: isImported)
      guard leaveOut(messages, failedModules) else {
        return errors + messages.filter { generated.contains($0.entry.path) }
      }
      errors += messages.filter {
        $0.isError && generated.contains($0.entry.path) && contains($0.entry.path)
      }
    }
  }

  private func contains(_ path: String) -> Bool { files.contains { $0.path == path } }

  /// Leaves out files because of the compiler's errors.
  ///
  /// - Returns: Whether any is left out, so that the others have to be compiled again.
  private mutating func leaveOut(
    _ messages: [CompilerMessage], _ failedModules: Set<String>
  ) -> Bool {
    func missing(_ module: String) -> String {
      failedModules.contains(module)
        ? "the module `\(module)` could not be compiled" : "there is no module `\(module)`"
    }
    var reasons: [String: String] = [:]
    let missingModules = Set(messages.compactMap(\.missingModule)).sorted()
    for file in files where !missingModules.isEmpty {
      let imports = Self.declarations(file).imports
      reasons[file.path] = missingModules.first(where: imports.contains).map(missing)
    }
    if messages.contains(where: \.isError) {
      addLost(others)
      others = []
    }
    let lost = lostDeclarations
    var variables: [String: Set<String>] = [:]
    for message in messages where message.isError {
      let path = message.entry.path
      guard reasons[path] == nil else { continue }
      if let module = message.missingModule {
        reasons[path] = missing(module)
      } else if let name = message.lostName(
        of: lost,
        variables: {
          let found = variables[path] ?? self.variables(in: path)
          variables[path] = found
          return found
        })
      {
        reasons[path] = "it uses `\(name)`, whose file is not compiled"
      } else if !generated.contains(path) {
        reasons[path] = "it has errors"
      }
    }
    for path in reasons.keys.sorted() {
      leftOut.append(OmittedFile(path, reason: reasons[path] ?? ""))
    }
    let files = files.filter { reasons[$0.path] != nil }
    leftOutFiles += files
    addLost(files)
    self.files.removeAll { reasons[$0.path] != nil }
    return !reasons.isEmpty
  }

  /// What only files declare that are not compiled.
  private var lostDeclarations: SwiftDeclarations {
    guard !lost.isEmpty else { return lost }
    var compiled = SwiftDeclarations()
    for file in files { compiled.add(file.text) }
    return lost.subtracting(compiled)
  }

  private func variables(in path: String) -> Set<String> {
    files.first { $0.path == path }.map { SwiftDeclarations.variables(in: $0.text) } ?? []
  }

  private static func declarations(_ file: SwiftCompiler.File) -> SwiftDeclarations {
    var declarations = SwiftDeclarations()
    declarations.add(file.text)
    return declarations
  }
}

extension CompilerMessage {
  /// The first name by which declarations that are not compiled can explain an error.
  ///
  /// - Parameter variables: The variables of the message's file, which hide declarations outside it.
  fileprivate func lostName(
    of lost: SwiftDeclarations, variables: () -> Set<String>
  ) -> String? {
    let names = quotedNames.filter { name in
      if isAboutConformance, lost.conformingTypes.contains(name.text) { return true }
      if lost.types.contains(name.text) { return true }
      return switch name.use {
      case .type: false
      case .member: lost.members.contains(name.text)
      case .missing: lost.contains(name.text)
      case .other: lost.contains(name.text) && !variables().contains(name.text)
      }
    }
    return names.map(\.text).min()
  }
}
