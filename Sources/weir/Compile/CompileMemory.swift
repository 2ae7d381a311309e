import FoundationEssentials
import WeirDiagnostics
import WeirGenerate
import WeirSwift

/// The compiler's messages about single files. They stay the same as long as the file and the interfaces of the other
/// files do.
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
  /// The compiler and its arguments.
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
  ///   - moduleFolders: Folders with compiled modules, whose files count by size and time.
  init?(root: String, compiler: String, arguments: [String], moduleFolders: [String]) {
    guard let tool = CacheFile.tool, let program = FileIdentity(compiler) else { return nil }
    var parts = [program.text] + arguments
    for name in ["SDKROOT", "DEVELOPER_DIR", "TOOLCHAINS", "SWIFT_EXEC"] {
      parts.append(name + "=" + (Terminal.environment(name) ?? ""))
    }
    // The developer folder of macOS, which decides on the compiler.
    parts.append(FileSystem.physical("/var/db/xcode_select_link"))
    for folder in moduleFolders {
      let path = FileSystem.absolute(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      parts += names.sorted().compactMap { FileIdentity(path + "/" + $0)?.text }
    }
    self.compiler = parts.joined(separator: "\0")
    self.tool = tool
    file = CacheFile(root: root, name: Self.name)
    known = Locked(Known(contents: CacheContents(file.read(by: tool), tool: tool)))
  }

  /// The keys of files, in their order.
  ///
  /// - Parameter imported: Identifies the interfaces of the targets before this one.
  func keys(of files: [SwiftCompiler.File], module: String, imported: String) -> [CacheKey] {
    let common = Self.text(
      Self.digest([compiler, imported, interface(of: files, module: module)]))
    return files.map { file in
      CacheKey(content: Self.digest([common, file.path, file.text]), variant: Variant.messages)
    }
  }

  /// Identifies the interface of a target.
  func interface(of files: [SwiftCompiler.File], module: String) -> String {
    Self.text(Self.digest([module] + files.map { $0.path + " " + Self.text(interface(of: $0)) }))
  }

  /// The digest of a file's interface, which is parsed only if its text is new.
  private func interface(of file: SwiftCompiler.File) -> ContentDigest {
    let key = CacheKey(
      content: ContentDigest(Array(file.text.utf8)), variant: Variant.interface)
    if let bytes = bytes(of: key), bytes.count == 16 {
      let words = bytes.withUnsafeBytes { $0.loadUnaligned(as: SIMD2<UInt64>.self) }
      return ContentDigest(
        words: SIMD2(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1])))
    }
    let digest = SwiftInterface.digest(of: file.text)
    let bytes = [digest.words[0], digest.words[1]].flatMap { word in
      withUnsafeBytes(of: word.littleEndian) { Array($0) }
    }
    keep(bytes, as: key)
    return digest
  }

  func messages(_ key: CacheKey) -> [CompilerMessage]? {
    guard let bytes = bytes(of: key),
      let messages = try? JSONDecoder().decode([CompilerMessage].self, from: Data(bytes))
    else { return nil }
    note(messages)
    return messages
  }

  func keep(_ messages: [CompilerMessage], as key: CacheKey) {
    guard let bytes = try? JSONEncoder().encode(messages) else { return }
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
    let options = hasMessages ? (try? JSONEncoder().encode(options)).map(Array.init) : nil
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

  /// The lengths separate the parts.
  private static func digest(_ parts: [String]) -> ContentDigest {
    ContentDigest(Array(parts.map { "\($0.utf8.count) \($0)" }.joined().utf8))
  }

  private static func text(_ digest: ContentDigest) -> String {
    String(digest.words[0], radix: 16) + "-" + String(digest.words[1], radix: 16)
  }
}
