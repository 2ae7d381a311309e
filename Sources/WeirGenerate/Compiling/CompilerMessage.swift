/// An error or a warning of `swiftc`, with its notes.
public struct CompilerMessage: Sendable, Equatable {
  public enum Kind: String, Sendable { case error, warning, note }

  /// A position and a text, as one line of the compiler's output contains them.
  public struct Entry: Sendable, Equatable {
    /// The path of the compiled file, relative to the project's folder.
    public let path: String
    /// From 1.
    public let line: Int
    /// In UTF-8 bytes, from 1.
    public let column: Int
    public let text: String
  }

  public let isError: Bool
  public let entry: Entry
  /// Those in compiled files.
  public private(set) var notes: [Entry] = []

  /// Reads the compiler's output in the style `llvm`.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder with the compiled files.
  ///   - paths: The path of each file by its name in that folder; messages about other files are skipped.
  public static func read(
    _ output: String, in folder: String, paths: [String: String]
  ) -> [CompilerMessage] {
    var messages: [CompilerMessage] = []
    for line in output.split(whereSeparator: \.isNewline) {
      guard let (kind, entry) = entry(line, folder + "/", paths) else { continue }
      if kind == .note {
        if !messages.isEmpty { messages[messages.count - 1].notes.append(entry) }
      } else {
        messages.append(CompilerMessage(isError: kind == .error, entry: entry))
      }
    }
    return messages
  }

  /// The error about an argument of the compiler, which may compile with another value nevertheless.
  public static func argumentError(in output: String) -> Substring? {
    let start = "<unknown>:0: error: "
    let lines = output.split(whereSeparator: \.isNewline)
    return lines.first { $0.hasPrefix(start + "invalid value") }?.dropFirst(start.count)
  }

  private init(isError: Bool, entry: Entry) {
    self.isError = isError
    self.entry = entry
  }

  /// Reads a line such as `/folder/Order.swift:3:5: error: cannot find 'x' in scope`.
  private static func entry(
    _ line: Substring, _ prefix: String, _ paths: [String: String]
  ) -> (Kind, Entry)? {
    guard line.hasPrefix(prefix) else { return nil }
    let parts = line.dropFirst(prefix.count).split(
      separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let path = paths[String(parts[0])],
      let number = Int(parts[1]), let column = Int(parts[2]),
      let kind = Kind(rawValue: String(parts[3].dropFirst()))
    else { return nil }
    let text = parts[4].dropFirst()
    return (
      kind,
      Entry(
        path: path, line: number, column: column,
        text: text.split(separator: prefix, omittingEmptySubsequences: false).joined())
    )
  }

  /// The module in ``no such module 'X'``.
  public var missingModule: String? {
    guard entry.text.hasPrefix("no such module '") else { return nil }
    return entry.text.split(separator: "'", maxSplits: 2).dropFirst().first.map(String.init)
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
