import WeirDiagnostics
import WeirYAML

/// Swift names, and texts that were meant as one.
extension Reader {
  /// The help for `var items`, which is a Swift declaration.
  static func withoutKeyword(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, isName(words[1]),
      ["var", "let", "func", "case", "struct", "enum"].contains(words[0])
    else { return nil }
    return "remove `\(words[0])`: `\(words[1].prefix(40))`"
  }

  static func lengthHelp(_ text: String) -> String? {
    text.utf8.count > maximalLength ? "use at most \(maximalLength) letters" : nil
  }

  /// `items` for `var items` and `let items`, which declare a property in Swift.
  func declaredName(_ key: NodeID) -> String? {
    guard tree.kind(key).isScalar else { return nil }
    let words = tree.text(key).split(separator: " ").map(String.init)
    guard words.count == 2, ["var", "let"].contains(words[0]), Self.isName(words[1]) else {
      return nil
    }
    return words[1]
  }

  /// `didEnter` for `did-enter`, `did enter` and `.didEnter`; `Cart` for `modules/Cart.yaml`.
  static func joinedName(_ text: String) -> String? {
    if text.first == ".", isName(String(text.dropFirst())) { return String(text.dropFirst()) }
    let inside = text.dropFirst().dropLast()
    if text.first == "`", text.last == "`", isName(String(inside)) { return String(inside) }
    if let call = text.wholeMatch(of: /(?:@\w+ +)?(\w+)(?:\(.*\))?/), isName(String(call.1)) {
      return String(call.1)
    }
    if let file = text.wholeMatch(of: /(?:.*\/)?(\w+)\.ya?ml/), isName(String(file.1)) {
      return String(file.1)
    }
    let words = text.split { $0 == "-" || $0 == " " }
    // `Int count` is a type and a name.
    guard words.count > 1, words[0].first?.isLowercase == true || text.contains("-"),
      words.allSatisfy({ isName(String($0)) })
    else { return nil }
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `App, Feature` for `App > Feature`, and `note: …?` for `note?`.
  static func separatedNames(_ text: String) -> String? {
    if text.last == "?", isName(String(text.dropLast())) {
      return "an optional is marked at its type: `\(text.dropLast()): …?`"
    }
    let words = text.split { " ->/|".contains($0) }.map(String.init)
    guard words.count > 1, words.allSatisfy(isName) else { return nil }
    return "separate names by commas: `\(words.joined(separator: ", ").prefix(60))`"
  }

  /// `detail: { id: UUID }` for the entry `detail { id: UUID }` of a list, of which YAML reads `detail { id` as a key.
  func payloadHelp(_ key: NodeID, _ text: String) -> String? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 3, parts[1] == "{", Self.isName(String(parts[0])),
      Self.isName(String(parts[2]))
    else { return nil }
    let rest = tree.restOfLine(after: key)
    guard rest.first == ":", rest.last == "}" else { return nil }
    return "write `\(parts[0]): { \(parts[2])\(rest)`"
  }

  /// The text of a name, or of an entry of a mapping with its value.
  func entryText(_ key: NodeID, _ value: NodeID) -> String {
    tree.text(key) + (tree.isAbsent(value) ? "" : ": " + (tree.sourceText(value) ?? ""))
  }

  /// `failed: Error` for `case failed(Error)`, and `saved: { count: Int }` for `saved(count: Int)`.
  ///
  /// - Parameter unlabeled: The payload for a type without a label.
  static func declaredCase(_ text: String, unlabeled: (String) -> String) -> String? {
    // Most texts are names, and making a regex takes longer than reading the rest of a module.
    guard text.hasPrefix("case ") || text.hasPrefix(".") || text.contains("("),
      let match = text.wholeMatch(of: /(?:case +)?\.?(\w+)(?:\((.*)\))?/),
      isName(String(match.1))
    else { return nil }
    guard let payload = match.2 else { return String(match.1) }
    if payload.isEmpty { return "\(match.1):" }
    return "\(match.1): "
      + (payload.contains(": ") ? "{ \(payload) }" : unlabeled(String(payload)))
  }

  static func isName(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(isName)
  }

  /// The number of bytes that a name may have: it is a part of names of files.
  static let maximalLength = 200

  static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, !first.isDigit, bytes.count <= maximalLength else {
      return false
    }
    for byte in bytes where !byte.isNamePart { return false }
    return bytes.count > 1 || first != 95
  }
}
