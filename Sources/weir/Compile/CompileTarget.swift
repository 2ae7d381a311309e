import WeirGenerate
import WeirReport
import WeirSwift

/// The files of one Swift target, some of which may be left out because they need what is not there.
struct CompileTarget {
  let module: String
  private(set) var files: [SwiftCompiler.File]
  private let generated: Set<String>
  /// The modules that may be missing.
  private let allowed: Set<String>
  /// The files that are not compiled.
  private(set) var leftOut: [OmittedSwift] = []
  /// The errors at positions in other files.
  private(set) var elsewhere: [CompilerMessage.Entry] = []
  /// The declarations of the other files of the package, and the files that are left out.
  private var lost: SwiftDeclarations
  /// The declarations of files that are left out because of a module that may be missing.
  private var allowedLost = SwiftDeclarations()
  /// Files of the package whose declarations are not in `lost` yet.
  private var others: [SwiftCompiler.File]

  /// - Parameters:
  ///   - others: Hand-written files that are not compiled.
  ///   - lost: Declarations in hand-written Swift outside the target.
  ///   - allowed: The modules that may be missing.
  init(
    module: String, generated: [CompiledFile], handWritten: [SwiftCompiler.File],
    others: [SwiftCompiler.File], lost: SwiftDeclarations, allowed: Set<String>
  ) {
    self.module = module
    self.allowed = allowed
    self.generated = Set(generated.map(\.path))
    self.others = others
    self.lost = lost
    files = generated.map { SwiftCompiler.File(path: $0.path, text: $0.text) } + handWritten
  }

  /// Whether a generated file remains.
  var isCompiled: Bool { files.contains { generated.contains($0.path) } }

  /// Whether only modules that may be missing prevent the target from being compiled.
  var isAllowedToFail: Bool { elsewhere.isEmpty && leftOut.allSatisfy(\.isAllowed) }

  /// The modules that the generated files import.
  var imports: Set<String> {
    files.filter { generated.contains($0.path) }.reduce(into: []) {
      $0.formUnion(Self.declarations($1).imports)
    }
  }

  /// Adds files that are not compiled.
  mutating func addLost(_ omitted: [OmittedSwift]) {
    for one in omitted {
      lost.add(one.text)
      if one.isAllowed { allowedLost.add(one.text) }
    }
  }

  /// Compiles the files, without those that need what is not there.
  ///
  /// - Parameters:
  ///   - isImported: Whether other targets import this one.
  ///   - failedModules: The targets that could not be compiled, and whether that is allowed.
  /// - Returns: The messages about the generated files that were compiled.
  mutating func check(
    _ compiler: inout SwiftCompiler, isImported: Bool, failedModules: [String: Bool]
  ) async throws -> [CompilerMessage] {
    // The errors that nothing missing explains. A hand-written file that they break is left out, and its absence must
    // not hide them.
    var errors: [CompilerMessage] = []
    while true {
      guard isCompiled else { return errors }
      let output = try await compiler.compile(files, module: module, isImported: isImported)
      guard leaveOut(output.messages, failedModules) else {
        elsewhere = output.elsewhere
        return errors + output.messages.filter { generated.contains($0.entry.path) }
      }
      errors += output.messages.filter {
        $0.isError && generated.contains($0.entry.path) && contains($0.entry.path)
      }
    }
  }

  private func contains(_ path: String) -> Bool { files.contains { $0.path == path } }

  /// Leaves out files because of the compiler's errors.
  ///
  /// - Returns: Whether any is left out, so that the others have to be compiled again.
  private mutating func leaveOut(
    _ messages: [CompilerMessage], _ failedModules: [String: Bool]
  ) -> Bool {
    var omitted: [String: OmittedSwift.Cause] = [:]
    let missing = messages.compactMap { missingModule($0, failedModules) }
      .sorted { $0.module < $1.module }
    for file in files where !missing.isEmpty {
      let imports = Self.declarations(file).imports
      let causes = missing.filter { imports.contains($0.module) }.map(\.cause)
      omitted[file.path] = causes.first { !$0.isAllowed } ?? causes.first
    }
    if messages.contains(where: \.isError) {
      for file in others { lost.add(file.text) }
      others = []
    }
    let lost = lostDeclarations
    let notAllowed = lost.subtracting(allowedLost)
    var variables: [String: Set<String>] = [:]
    for message in messages where message.isError {
      let path = message.entry.path
      guard omitted[path] == nil else { continue }
      func hidden() -> Set<String> {
        let found = variables[path] ?? self.variables(in: path)
        variables[path] = found
        return found
      }
      if let (_, cause) = missingModule(message, failedModules) {
        omitted[path] = cause
      } else if let name = message.lostName(of: lost, variables: hidden) {
        omitted[path] = .init(
          reason: "it uses `\(name)`, whose file is not compiled",
          help: "let `--sources` name the folder with that file, or correct its errors",
          isAllowed: message.lostName(of: notAllowed, variables: hidden) == nil)
      } else if !generated.contains(path) {
        omitted[path] = .init(
          reason: "it has errors, first in line \(message.entry.line): \(message.entry.text)",
          help: "correct the errors that a build of the target prints",
          isAllowed: false)
      }
    }
    let found = files.compactMap { file in omitted[file.path].map { OmittedSwift(file, $0) } }
      .sorted { $0.file.file < $1.file.file }
    leftOut += found
    addLost(found)
    files.removeAll { omitted[$0.path] != nil }
    return !omitted.isEmpty
  }

  /// The module that cannot be imported according to an error.
  private func missingModule(
    _ message: CompilerMessage, _ failedModules: [String: Bool]
  ) -> (module: String, cause: OmittedSwift.Cause)? {
    if let module = message.missingModule {
      let failed = failedModules[module]
      let cause = OmittedSwift.Cause(
        reason: failed == nil
          ? "cannot find the module `\(module)`" : "the module `\(module)` could not be compiled",
        help: failed == nil ? Self.help(forMissing: module) : "",
        isAllowed: failed ?? allowed.contains(module))
      return (module, cause)
    }
    let required = message.missingRequiredModules
    guard let first = required.first, let module = importedModule(at: message.entry) else {
      return nil
    }
    let cause = OmittedSwift.Cause(
      reason: "cannot find the module `\(first)`, which `\(module)` needs",
      help: Self.help(forMissing: first),
      isAllowed: allowed.contains(module) || allowed.isSuperset(of: required))
    return (module, cause)
  }

  private static func help(forMissing module: String) -> String {
    "build the module and pass its folder with `-I`, or pass `--allow-missing \(module)`"
  }

  private func importedModule(at entry: CompilerMessage.Entry) -> String? {
    guard let text = files.first(where: { $0.path == entry.path })?.text else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(entry.line - 1) else { return nil }
    var declarations = SwiftDeclarations()
    declarations.add(String(lines[entry.line - 1]))
    return declarations.imports.first
  }

  /// The names that only files declare that are not compiled.
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
