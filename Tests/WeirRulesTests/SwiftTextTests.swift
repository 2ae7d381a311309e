import Foundation
import Testing

/// Only WeirSwift knows Swift's syntax: other modules ask its trees.
@Suite struct SwiftTextTests {
  /// The lines that search a text for something else than Swift.
  private static let others = [
    // Templates of paths: `/users/{id}`, `Sources/{module}`, and addresses with queries.
    "while let open = rest.firstIndex(of: \"{\")", "split(separator: \"&\")",
    "let sides = item.split(separator: \"=\"", "value.contains(\"{\")", "inside.hasPrefix(\"?\")",
    "url.contains(\"://\")", "name.hasSuffix(\"[]\")", "$0.contains(\"{\")",
    "let close = rest[open...].firstIndex(of: \"}\")",
    "let hasLayers = output.contains(\"{layer}\")", "guard !output.contains(\"{\"),",
    "route.split(separator: \"{\"",
    // Names in messages, and headings of pages.
    "!names.contains(\"`\\(step.response.name)`\")", "heading.hasPrefix(\"## ",
    // Old names of template inputs, messages of the compiler, and the line directives that Weir writes.
    "let names = pair.split(separator: \">\")", "[word.endIndex...].hasPrefix(\":\")",
    "guard arguments.hasPrefix(\"file: \")",
    // The paths of requests, as other tools write them.
    "route.value.contains(\":\" + sent)",
    // Options, variables of the environment, headers, names of branches, and keys of YAML.
    "$0.split(separator: \"=\")", "text.split(separator: \"=\", maxSplits: 1",
    "split(separator: \":\").filter", "?? \"\").split(separator: \":\")",
    "line.split(separator: \":\", maxSplits: 1)", "name.hasPrefix(\"@\")",
    "after.hasPrefix(\":\")", ".hasPrefix(\"weir:\")",
    // Messages of programs, what sourcekit-lsp inserts, and the lines of a summary.
    "contains(\"error: \")", "contains(\"Unknown option", "text.hasPrefix(\"?.\")",
    "line.split(separator: \" (\")",
    // Lines of attributes between a declaration and its comment.
    "!text.hasPrefix(\"@\") || text.hasSuffix(\"}\")",
    // Patterns of file names, addresses, keys of YAML, files of a merge, and other files than Swift's.
    "path.contains(\"{\")", "text.contains(\"{\")", "components(around: \"{}\")",
    "path.value.contains(\"://\")", "text.firstIndex(of: \":\")", "line.split(separator: \":\")",
    "text.hasPrefix(\"<<<<<<< \")", "name.hasPrefix(\"Package@swift-\")", "$0.contains(\"#{\")",
    // Operators, which are tokens. Words of the scanner, which is faster than a tree (`ImportScanner`).
    "operation.hasSuffix(\"=\")", "name.hasSuffix(\"=\")", "word.hasPrefix(\"@\")",
    "file.contains(\"func reduce(\")",
    // Text that is not what belongs there: the reader guesses what was meant.
    "text.firstRange(of: \"=>\")", "text.firstIndex(of: \"=\")",
    "text.hasSuffix(\"?\") || text.hasSuffix(\"!\")",
    "text.hasPrefix(\"[\"), text.hasSuffix(\"]\")",
    "text.hasSuffix(\">\"), let open = text.firstIndex(of: \"<\")",
    "isComparison && !text.contains(\" ? \")", "payload.contains(\": \")",
    "text.contains(\"(\") ? Self.declaredCase", "text.hasPrefix(\".\") || text.contains(\"(\")",
    // Names of methods.
    "case (\"contains\", true)", "case (\"hasPrefix\", true)", "(\"hasSuffix\", true)",
  ]

  /// A search for signs of expressions and types in a text.
  private static var search: Regex<(Substring, Substring, Substring)> {
    /(contains|hasPrefix|hasSuffix|firstIndex|lastIndex|split|ranges?|components)\(\w*:? ?"[^"]*([?!&@(){}=<>\[\]:]|->|any |some |try )/
  }

  @Test(arguments: [
    "WeirEditor", "WeirGenerate", "WeirImport", "WeirPlan", "WeirProject", "WeirRules",
    "WeirSources", "WeirSpec", "WeirVerify", "weir",
  ])
  func noTextIsSearchedForSyntax(_ module: String) throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources/\(module)")
      .standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    // A pattern is compiled for its first match.
    let search = Self.search
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where line.contains("\"") && line.contains(search)
        && !Self.others.contains(where: line.contains)
      {
        Issue.record("\(file.lastPathComponent):\(line)")
      }
    }
    #expect(count > 3)
  }

  @Test(arguments: [
    #"text.contains("?.")"#, #"type.hasSuffix("?")"#, #"name.firstIndex(of: "(")"#,
    #"text.hasPrefix("any ")"#, #"text.contains("==")"#,
  ])
  func searchesAreFound(_ line: String) { #expect(line.contains(Self.search)) }
}
