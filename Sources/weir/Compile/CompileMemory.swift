import Platform
import WeirDiagnostics
import WeirGenerate
import WeirSwift

/// The compiler's messages about single files. They stay the same as long as the file and the interfaces that it can use
/// do.
final class CompileMemory: Sendable {
  private struct Known {
    var contents: CacheContents
    /// The entries of this run, with the bytes of new ones.
    var used: [CacheKey: [UInt8]?] = [:]
    /// Whether the compiler has said anything about the files of this run.
    var hasMessages = false
  }

  private let file: CacheFile
  private let tool: String
  private let compiler: String
  private let known: Locked<Known>

  /// Kinds of entries, which distinguish those with the same content.
  private enum Variant {
    static let (messages, interface, options): (UInt64, UInt64, UInt64) = (0, 1, 2)
  }

  private static let name = "compile"
  private static let optionsKey = CacheKey(
    content: ContentDigest(Array(name.utf8)), variant: Variant.options)

  /// Nil if this program, or the compiler, cannot be identified.
  ///
  /// - Parameters:
  ///   - root: The project's folder.
  ///   - compiler: The path of swiftc.
  init?(root: String, compiler: String, _ options: CompileOptions) {
    guard let tool = CacheFile.tool, let identity = Self.identity(of: compiler, options) else {
      return nil
    }
    self.compiler = identity
    self.tool = tool
    file = CacheFile(root: root, name: Self.name)
    known = Locked(Known(contents: CacheContents(file.read(by: tool), tool: tool)))
  }

  /// Identifies a compiler, its arguments, and the modules of libraries, whose files count by size and time.
  ///
  /// - Returns: nil if there is no compiler.
  static func identity(of compiler: String, _ options: CompileOptions) -> String? {
    guard let program = FileIdentity(compiler) else { return nil }
    var parts = [program.text] + options.compilerArguments
    for name in ["SDKROOT", "DEVELOPER_DIR", "TOOLCHAINS", "SWIFT_EXEC"] {
      parts.append(name + "=" + (Terminal.environment(name) ?? ""))
    }
    // The developer folder of macOS, which decides on the compiler.
    parts.append(FileSystem.physical("/var/db/xcode_select_link"))
    for folder in options.moduleFolders {
      let path = FileSystem.absolute(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      parts += names.sorted().compactMap { FileIdentity(path + "/" + $0)?.text }
    }
    return parts.joined(separator: "\0")
  }

  /// The two keys of a file's messages.
  struct Keys {
    /// For messages without errors: contains the interfaces that the file can use.
    let own: CacheKey
    /// For errors, which may suggest any name: contains all interfaces.
    let whole: CacheKey
  }

  /// The keys of files, in their order.
  ///
  /// - Parameter earlier: The targets that were compiled before.
  func keys(of files: [SwiftCompiler.File], module: String, after earlier: [Earlier]) -> [Keys] {
    let all = (files + earlier.flatMap(\.files)).map {
      (path: $0.path, interface: interface(of: $0))
    }
    let reach = InterfaceReach(all)
    let imports = all.reduce(into: Set<UInt64>()) { $0.formUnion($1.interface.imports) }.sorted()
    let common = ContentDigest(
      texts: [compiler, module, String(files.contains(where: \.isMain))]
        + earlier.map { "\($0.module) \($0.hasErrors)" } + [imports.description])
    let whole = ContentDigest(
      texts: [common.text] + all.flatMap { [$0.path, $0.interface.digest.text] })
    return files.indices.map { index in
      let own = [common, reach.digest(of: index)].map(\.text)
      let text = [files[index].path, files[index].text]
      return Keys(
        own: CacheKey(content: ContentDigest(texts: own + text), variant: Variant.messages),
        whole: CacheKey(
          content: ContentDigest(texts: [whole.text] + text), variant: Variant.messages))
    }
  }

  /// A target that was compiled before another one, which may import it.
  struct Earlier: Sendable {
    let module: String
    let files: [SwiftCompiler.File]
    let hasErrors: Bool
  }

  /// The interface of a file, which is parsed only if its text is new.
  private func interface(of file: SwiftCompiler.File) -> SwiftInterface {
    let key = CacheKey(
      content: ContentDigest(Array(file.text.utf8)), variant: Variant.interface)
    if let known = bytes(of: key).flatMap(SwiftInterface.init(bytes:)) { return known }
    let interface = SwiftInterface(file.text)
    keep(interface.bytes, as: key)
    return interface
  }

  /// The messages about a file; nil if it has to be compiled.
  func messages(_ keys: Keys) -> [CompilerMessage]? {
    messages(keys.own) ?? messages(keys.whole)
  }

  func keep(_ messages: [CompilerMessage], as keys: Keys) {
    keep(messages, as: messages.contains(where: \.isError) ? keys.whole : keys.own)
  }

  private func messages(_ key: CacheKey) -> [CompilerMessage]? {
    guard let bytes = bytes(of: key),
      let messages = try? JSONDecoder().decode([CompilerMessage].self, from: Data(bytes))
    else { return nil }
    note(messages)
    return messages
  }

  private func keep(_ messages: [CompilerMessage], as key: CacheKey) {
    guard let bytes = try? JSONEncoder.sorted.encode(messages) else { return }
    note(messages)
    keep(Array(bytes), as: key)
  }

  private func note(_ messages: [CompilerMessage]) {
    if !messages.isEmpty { known { $0.hasMessages = true } }
  }

  /// Writes the results of this run, and forgets those of earlier runs that it did not need.
  ///
  /// - Parameter options: Those of the run. They are only kept if the compiler has said anything.
  func save(_ options: [String]) {
    let (contents, used, hasMessages) = known { ($0.contents, $0.used, $0.hasMessages) }
    var entries = used.map { (key: $0.key, bytes: $0.value) }
    let options = hasMessages ? (try? JSONEncoder.sorted.encode(options)).map(Array.init) : nil
    if let options { entries.append((Self.optionsKey, options)) }
    guard
      contents.keys != Set(entries.map(\.key))
        || contents[Self.optionsKey].map(Array.init) != options
    else { return }
    file.write(contents.replaced(by: entries, tool: tool))
  }

  /// The options of the last run; nil if the compiler had nothing to say in it.
  static func lastOptions(below root: String, in tree: any FileTree) -> [String]? {
    let file = CacheFile(root: root, name: name)
    guard let tool = CacheFile.tool, let bytes = try? tree.readPlain(file.path, below: root),
      let options = CacheContents(bytes, tool: tool)[optionsKey]
    else { return nil }
    return try? JSONDecoder().decode([String].self, from: Data(options))
  }

  private func bytes(of key: CacheKey) -> [UInt8]? {
    known { known in
      if let new = known.used[key] ?? nil { return new }
      guard let bytes = known.contents[key] else { return nil }
      known.used[key] = .some(nil)
      return Array(bytes)
    }
  }

  private func keep(_ bytes: [UInt8], as key: CacheKey) { known { $0.used[key] = bytes } }
}
