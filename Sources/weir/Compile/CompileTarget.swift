import WeirGenerate
import WeirSwift

/// The files of one Swift target, some of which may be left out because they need what is not there.
struct CompileTarget {
  /// Nil if all generated files are in one target.
  let name: String?
  let module: String
  private(set) var files: [SwiftCompiler.File]
  private let generated: Set<String>
  /// The files that are not compiled, with the reason: ``needs the module `UIKit` ``.
  private(set) var leftOut: [(path: String, reason: String)] = []
  /// What the other files of the package declare, and those that are left out.
  private var lost: SwiftDeclarations

  /// - Parameters:
  ///   - lost: Declarations in hand-written Swift outside the target.
  init(
    _ name: String?, module: String, generated: [CompiledFile], handWritten: [SwiftCompiler.File],
    lost: SwiftDeclarations
  ) {
    self.name = name
    self.module = module
    self.generated = Set(generated.map(\.path))
    self.lost = lost
    files = generated.map { SwiftCompiler.File(path: $0.path, text: $0.text) } + handWritten
  }

  /// The modules that the generated files import.
  var imports: Set<String> {
    files.filter { generated.contains($0.path) }.reduce(into: []) {
      $0.formUnion(Self.declarations($1).imports)
    }
  }

  /// Compiles the files, without those that need what is not there.
  ///
  /// - Returns: The messages about the generated files that were compiled.
  mutating func check(_ compiler: SwiftCompiler, isImported: Bool) async throws
    -> [CompilerMessage]
  {
    while true {
      guard files.contains(where: { generated.contains($0.path) }) else { return [] }
      let messages = try await compiler.compile(files, module: module, isImported: isImported)
      guard leaveOut(messages) else {
        return messages.filter { generated.contains($0.entry.path) }
      }
    }
  }

  /// Leaves out files because of the compiler's errors.
  ///
  /// - Returns: Whether any is left out, so that the others have to be compiled again.
  private mutating func leaveOut(_ messages: [CompilerMessage]) -> Bool {
    var reasons: [String: String] = [:]
    for module in Set(messages.compactMap(\.missingModule)) {
      for file in files where Self.declarations(file).imports.contains(module) {
        reasons[file.path] = "there is no module `\(module)`"
      }
    }
    let known = lostNames
    for message in messages where message.isError {
      let path = message.entry.path
      guard reasons[path] == nil else { continue }
      if let module = message.missingModule {
        reasons[path] = "there is no module `\(module)`"
      } else if let name = message.quotedNames.intersection(known).min() {
        reasons[path] = "it uses `\(name)`, whose file is not compiled"
      } else if !generated.contains(path) {
        reasons[path] = "it has errors"
      }
    }
    for path in reasons.keys.sorted() { leftOut.append((path, reasons[path] ?? "")) }
    for file in files where reasons[file.path] != nil { lost.add(file.text) }
    files.removeAll { reasons[$0.path] != nil }
    return !reasons.isEmpty
  }

  /// The names whose declarations are not compiled.
  private var lostNames: Set<String> {
    guard !lost.names.isEmpty else { return lost.conformingTypes }
    let compiled = files.reduce(into: Set<String>()) { $0.formUnion(Self.declarations($1).names) }
    return lost.names.subtracting(compiled).union(lost.conformingTypes)
  }

  private static func declarations(_ file: SwiftCompiler.File) -> SwiftDeclarations {
    var declarations = SwiftDeclarations()
    declarations.add(file.text)
    return declarations
  }
}
