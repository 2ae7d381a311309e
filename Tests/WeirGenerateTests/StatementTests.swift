import Foundation
import Testing

/// Statements of Swift stand in templates.
@Suite struct StatementTests {
  private static let folder = Places.tests.appending(path: "../../Sources/WeirGenerate")
    .standardized

  /// Imports are texts, because only some have attributes or conditions.
  private static let exceptions: Set<String> = ["Inputs/Imports.swift"]

  @Test func sourcesHaveNoStatementsInLiterals() throws {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: Self.folder.path(percentEncoded: false)
    ).filter { $0.hasSuffix(".swift") }.sorted()
    #expect(files.count > 80)
    var found: [String] = []
    for file in files where !Self.exceptions.contains(file) {
      let text = try Places.text(Self.folder.appending(path: file))
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where Self.literals(in: line).contains(where: Self.isStatement) {
        found.append("\(file):\(index + 1): \(line)")
      }
    }
    #expect(found == [])
  }

  @Test(arguments: [
    ("\"return \\(name: method.name)(\"", true), ("\"let value = \\(own)\"", true),
    ("\"{ _ in throw Unexpected() }\"", true), ("\"self.\\(a) = \\(b)\"", true),
    ("\"a\\nif b {\"", true), ("\".rows(let key, let effect)\"", false),
    ("\"try await \\(call)\"", false), ("\"Its return type.\"", false),
    ("if isOptional { return \"nil\" }", false),
  ])
  func statements(_ line: String, _ isStatement: Bool) {
    #expect(Self.literals(in: line[...]).contains(where: Self.isStatement) == isStatement)
  }

  /// The contents of the string literals of a line, with `x` for each interpolation.
  private static func literals(in line: Substring) -> [String] {
    guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return [] }
    var literals: [String] = []
    var current: String?
    var depth = 0
    var isEscaped = false
    for character in line {
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if isEscaped {
        isEscaped = false
        if character == "(" {
          depth = 1
          current?.append("x")
        } else {
          current?.append(character == "n" ? "\n" : character)
        }
      } else if character == "\\", current != nil {
        isEscaped = true
      } else if character == "\"" {
        if let literal = current { literals.append(literal) }
        current = current == nil ? "" : nil
      } else {
        current?.append(character)
      }
    }
    return literals
  }

  private static func isStatement(_ literal: String) -> Bool {
    literal.firstMatch(
      of:
        /(?s)(?:^|[{;\n] *| in )(?:(?:return|throw|guard|switch|for|while|if|defer|do|import|break) |(?:let|var) [^"]*=|self\.?[\w.]* = )/
    ) != nil
  }
}
