/// An error or a warning of `swiftc`, with its notes.
public struct CompilerMessage: Sendable, Equatable, Codable {
  public enum Kind: String, Sendable { case error, warning, note }

  /// A position and a text, as one line of the compiler's output contains them.
  public struct Entry: Sendable, Equatable, Codable {
    /// The path of the compiled file, relative to the project's folder; that of another file as the compiler prints it.
    public let path: String
    /// From 1.
    public let line: Int
    /// In UTF-8 bytes, from 1.
    public let column: Int
    public let text: String

    public init(path: String, line: Int, column: Int, text: String) {
      self.path = path
      self.line = line
      self.column = column
      self.text = text
    }

    fileprivate func with(text: String) -> Entry {
      Entry(path: path, line: line, column: column, text: text)
    }

    public func with(path: String) -> Entry {
      Entry(path: path, line: line, column: column, text: text)
    }
  }

  public let isError: Bool
  public let entry: Entry
  /// Those in compiled files.
  public private(set) var notes: [Entry] = []

  /// Reads the compiler's output in the style `llvm`.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder with the compiled files.
  ///   - paths: The path of each file by its name in that folder.
  /// - Returns: The messages at positions in these files, and the errors at positions in other files. A message in
  ///   another file, such as the expansion of a macro, has the position of its first note in a compiled file.
  public static func read(
    _ output: String, in folder: String, paths: [String: String]
  ) -> (messages: [CompilerMessage], elsewhere: [Entry]) {
    var messages: [CompilerMessage] = []
    var elsewhere: [Entry] = []
    // A message in another file, until a note of it is in a compiled file.
    var pending: (isError: Bool, entry: Entry)?
    func skip() {
      if let pending, pending.isError { elsewhere.append(pending.entry) }
      pending = nil
    }
    // Below a message, the compiler prints the line of the source, which may have the form of a message.
    var isBelowMessage = false
    for line in output.split(whereSeparator: \.isNewline) {
      guard let (kind, isCompiled, entry) = entry(line, in: folder + "/", paths: paths),
        isCompiled || !isBelowMessage || isPath(line)
      else {
        isBelowMessage = false
        continue
      }
      isBelowMessage = true
      if kind == .note {
        guard isCompiled else { continue }
        if let (isError, other) = pending {
          let text = other.text
          messages.append(CompilerMessage(isError: isError, entry: entry.with(text: text)))
          pending = nil
        } else if !messages.isEmpty {
          messages[messages.count - 1].notes.append(entry)
        }
      } else {
        skip()
        if isCompiled {
          messages.append(CompilerMessage(isError: kind == .error, entry: entry))
        } else {
          pending = (kind == .error, entry)
        }
      }
    }
    skip()
    return (messages, elsewhere)
  }

  /// Whether a line begins with an absolute path, not with a comment.
  private static func isPath(_ line: Substring) -> Bool {
    line.hasPrefix("/") && !line.hasPrefix("//") && !line.hasPrefix("/*")
  }

  /// The error about an argument of the compiler, which may compile with another value nevertheless.
  public static func argumentError(in output: String) -> Substring? {
    let start = "<unknown>:0: error: "
    let lines = output.split(whereSeparator: \.isNewline)
    return lines.first { $0.hasPrefix(start + "invalid value") }?.dropFirst(start.count)
  }

  public init(isError: Bool, entry: Entry, notes: [Entry] = []) {
    self.isError = isError
    self.entry = entry
    self.notes = notes
  }

  /// Reads a line such as `/folder/Order.swift:3:5: error: cannot find 'x' in scope`.
  private static func entry(
    _ line: Substring, in prefix: String, paths: [String: String]
  ) -> (kind: Kind, isCompiled: Bool, entry: Entry)? {
    guard
      let match = line.prefixMatch(
        of: #/(?<path>.+?):(?<line>\d+):(?<column>\d+): (?<kind>error|warning|note): /#),
      let number = Int(match.line), let column = Int(match.column),
      let kind = Kind(rawValue: String(match.kind))
    else { return nil }
    let path =
      match.path.hasPrefix(prefix) ? paths[String(match.path.dropFirst(prefix.count))] : nil
    let text = line[match.range.upperBound...]
    return (
      kind, path != nil,
      Entry(
        path: path ?? String(match.path), line: number, column: column,
        text: text.split(separator: prefix, omittingEmptySubsequences: false).joined())
    )
  }

  /// The module in ``no such module 'X'``.
  public var missingModule: String? {
    guard entry.text.hasPrefix("no such module '") else { return nil }
    return entry.text.split(separator: "'", maxSplits: 2).dropFirst().first.map(String.init)
  }

  /// The modules in ``missing required module 'X'``, which an imported module needs; empty for another message.
  public var missingRequiredModules: [String] {
    guard entry.text.hasPrefix("missing required module") else { return [] }
    let parts = entry.text.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  /// Whether a type does not have a conformance that it needs.
  public var isAboutConformance: Bool { entry.text.contains("conform") }

  /// An identifier between quotes.
  public struct Name: Sendable, Hashable {
    public enum Use: Sendable {
      /// ``cannot find type 'Order' in scope``
      case type
      /// ``value of type 'Order' has no member 'total'``
      case member
      /// ``cannot find 'total' in scope``
      case missing
      /// ``cannot assign to value: 'total' is a 'let' constant``
      case other
    }

    public let text: String
    public let use: Use
  }

  /// The identifiers between quotes, without labels and members of types: `Order`, not `Status`, of
  /// ``type 'Order.Status'``.
  public var quotedNames: Set<Name> {
    var names: Set<Name> = []
    let parts = entry.text.split(separator: "'", omittingEmptySubsequences: false)
    for index in parts.indices where index % 2 == 1 {
      let after = parts.indices.contains(index + 1) ? parts[index + 1] : ""
      guard let use = Self.use(after: parts[index - 1], before: after) else { continue }
      for word in parts[index].split(whereSeparator: Self.isNoIdentifier) {
        let isLabel = parts[index][word.endIndex...].hasPrefix(":")
        let isNested = use == .type && parts[index][..<word.startIndex].hasSuffix(".")
        if !isLabel, !isNested { names.insert(Name(text: String(word), use: use)) }
      }
    }
    return names
  }

  private static func isNoIdentifier(_ character: Character) -> Bool {
    !(character.isLetter || character.isNumber || character == "_")
  }

  /// How a message uses the name between two of its parts; nil for a label.
  private static func use(after text: Substring, before other: Substring) -> Name.Use? {
    if other.hasPrefix(" is not a member type") { return .type }
    switch text.split(separator: " ").last {
    case "type", "protocol", "struct", "class", "enum", "actor", "named": return .type
    case "member": return .member
    case "find": return .missing
    case "parameter", "argument", "label": return nil
    default: return .other
    }
  }
}
