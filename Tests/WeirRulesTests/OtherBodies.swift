import WeirDiagnostics
import WeirSpec

/// Changes of a spec's bodies after which its outline (`FileSpec.outline`) is the same.
struct OtherBodies {
  private let lines: [String]
  /// The indices of the lines with bodies.
  private let bodies: [Int]
  /// Statements that read a member, write it, or call an operation.
  private let statements: [String]
  private let outline: ContentDigest?

  /// - Parameter texts: Those of all specs of the project.
  init(of text: String, in texts: [String]) {
    let lines = Self.lines(of: text)
    self.lines = lines
    let sections = Self.sections(lines)
    bodies = lines.indices.filter { ["reduce", "operations"].contains(sections[$0]) }
    outline = Self.outline(of: text)
    let names = Self.names(in: lines)
    let operations = texts.flatMap { text in
      let lines = Self.lines(of: text)
      return Self.names(in: zip(lines, Self.sections(lines)).filter { $1 == "operations" }.map(\.0))
    }
    statements =
      ["return"] + names.map { "_ = \($0)" } + names.map { "\($0) = \($0)" }
      + names.flatMap { name in operations.map { "\(name).\($0)()" } }
  }

  /// One line is removed, repeated, or has another statement; or no body does anything.
  var texts: [String] {
    let idle = bodies.filter { isSameOutline(with: [$0: [statement("return", in: $0)]]) }
    let none = Dictionary(uniqueKeysWithValues: idle.map { ($0, [statement("return", in: $0)]) })
    var changes: [[Int: [String]]] = [none]
    for line in bodies { changes += [[line: []], [line: [lines[line], lines[line]]]] }
    for line in idle.prefix(1) {
      changes += statements.map { [line: [statement($0, in: line)]] }
    }
    for line in idle.dropFirst() { changes.append([line: [statement("return", in: line)]]) }
    return changes.filter(isSameOutline).map(text)
  }

  private func text(with changes: [Int: [String]]) -> String {
    lines.indices.flatMap { changes[$0] ?? [lines[$0]] }.joined(separator: "\n")
  }

  private func isSameOutline(with changes: [Int: [String]]) -> Bool {
    outline != nil && Self.outline(of: text(with: changes)) == outline
  }

  private static func outline(of text: String) -> ContentDigest? {
    FileSpec.outline(of: SourceFile(name: "", text: text))
  }

  /// The line with another statement.
  private func statement(_ statement: String, in number: Int) -> String {
    let line = lines[number]
    guard !line.hasPrefix("    "), let colon = line.lastIndex(of: ":") else {
      return line.prefix { $0 == " " } + statement
    }
    return line[...colon] + " " + statement + (line.hasSuffix(" }") ? " }" : "")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// For each line, the key of its section.
  private static func sections(_ lines: [String]) -> [String] {
    var section = ""
    return lines.map { line in
      if line.first?.isLetter == true { section = key(of: line) }
      return section
    }
  }

  /// The keys of all mappings that may be names of members.
  private static func names(in lines: [String]) -> [String] {
    let parts = lines.flatMap { $0.split { "{,".contains($0) } }.filter { $0.contains(":") }
    return Set(parts.map { key(of: String($0)) }).filter { $0.first?.isLowercase == true }.sorted()
  }

  private static func key(of line: String) -> String {
    let key = line.drop { $0 == " " }.prefix { $0 != ":" }
    return key.allSatisfy { $0.isLetter || $0.isNumber } ? String(key) : ""
  }
}
