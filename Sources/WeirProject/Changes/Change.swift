import WeirDiagnostics

/// A possible change of a project: `move Driver under App`.
public struct Change: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable { case add, remove, move, rename }

  public let kind: Kind
  /// The module, component or view model that changes: `Order`, or `Module.Component`.
  public let subject: String
  /// The other module or component, or the new name.
  public let object: String

  public var text: String { "\(kind.rawValue) \(subject) \(Self.link(of: kind)) \(object)" }

  static func link(of kind: Kind) -> String {
    switch kind {
    case .add, .remove: "->"
    case .move: "under"
    case .rename: "to"
    }
  }

  static func form(of kind: Kind) -> String {
    switch kind {
    case .add, .remove: "\(kind.rawValue) A -> B"
    case .move: "move X under Y"
    case .rename: "rename X to Y"
    }
  }
}

/// The reason why a change is impossible: its notation is invalid, or a name is unknown.
public struct ChangeProblem: Error, Equatable {
  public let message: String

  public init(_ message: String) { self.message = message }
}

extension Change {
  /// The maximum number of changes.
  static let most = 100

  /// Parses changes; a text may contain several, separated by `;`.
  ///
  /// - Throws: `ChangeProblem` for a text that is not a change, for none, and for too many.
  public static func read(_ texts: [String]) throws(ChangeProblem) -> [Change] {
    var changes: [Change] = []
    for part in texts.flatMap({ $0.split(separator: ";") }) {
      let words = words(of: part)
      if !words.isEmpty { changes.append(try read(words)) }
    }
    if changes.isEmpty {
      throw ChangeProblem(
        "no change is given: write \(Words.quoted(Kind.allCases.map { form(of: $0) }))")
    }
    if changes.count > most { throw ChangeProblem("too many changes: at most \(most) are allowed") }
    return changes
  }

  /// The words of a text; an arrow is a word even without spaces.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      var rest = word
      while let arrow = arrow(in: rest) {
        words += [String(rest[..<arrow.lowerBound]), "->"]
        rest = rest[arrow.upperBound...]
      }
      words.append(String(rest))
    }
    return words.filter { !$0.isEmpty }
  }

  private static func arrow(in text: Substring) -> Range<Substring.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      for arrow in ["->", "→"] where text[index...].hasPrefix(arrow) {
        return index..<text.index(index, offsetBy: arrow.count)
      }
      index = text.index(after: index)
    }
    return nil
  }

  private static func read(_ words: [String]) throws(ChangeProblem) -> Change {
    let verbs = Kind.allCases.map(\.rawValue)
    guard let kind = Kind(rawValue: words[0]) else {
      throw ChangeProblem(
        "unknown change `\(words[0].prefix(40))`" + NearName.suggestion(for: words[0], in: verbs)
          + " (\(verbs.joined(separator: ", ")))")
    }
    guard words.count == 4, words[2] == link(of: kind) else {
      let text = words.joined(separator: " ").prefix(60)
      let rest =
        kind == .remove && words.count == 2
        ? ", for each A that owns or uses `\(words[1].prefix(40))`" : ""
      throw ChangeProblem("`\(text)` is not a change: write `\(form(of: kind))`" + rest)
    }
    for name in [words[1], words[3]] where !isName(name) {
      throw ChangeProblem(
        "`\(name.prefix(40))` is not a name: write `Module`, `Component` or `Module.Component`")
    }
    if kind == .rename, words[3].contains(".") {
      throw ChangeProblem(
        "`\(words[3].prefix(60))` contains a dot: write the new name without its module")
    }
    return Change(kind: kind, subject: words[1], object: words[3])
  }

  /// Whether the text is `Word` or `Word.Word` with names of Swift.
  private static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        guard let first = part.first, part.count <= 200 else { return false }
        return (first.isLetter || first == "_")
          && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }
}
