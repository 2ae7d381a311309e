import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

@testable import WeirImport

/// A document whose specs were written and read again.
struct Imported {
  let result: OpenAPIImport
  let project: Project

  /// Expects that the document has no errors, that its specs can be read without findings, and that
  /// a second import is equal.
  init(
    _ document: String, name: String = "pets.yaml", prefix: String = "",
    files: [String: String] = [:], _ place: SourceLocation = #_sourceLocation
  ) {
    var options = OpenAPIImport.Options()
    options.prefix = prefix
    func read() -> OpenAPIImport {
      OpenAPIImport.read(SourceFile(name: name, text: document), options: options) { path in
        files[path].map { SourceFile(name: path, text: $0) }
      }
    }
    result = read()
    #expect(result.findings.map(\.message) == [], sourceLocation: place)
    let again = read()
    #expect(again.specs == result.specs, sourceLocation: place)
    project = Self.project(result.specs, place)
  }

  /// The project of specs; expects it to be clean.
  static func project(
    _ specs: [OpenAPIImport.SpecText], _ place: SourceLocation = #_sourceLocation
  ) -> Project {
    let project = read(specs)
    #expect(messages(of: specs, project) == [], sourceLocation: place)
    return project
  }

  private static func read(_ specs: [OpenAPIImport.SpecText]) -> Project {
    let files = specs.enumerated().map { index, spec in
      FileSpec.modules(
        in: SourceFile(name: spec.name + ".yaml", text: spec.text), as: FileID(index + 1))
    }
    let spec = FileSpec.project(
      in: SourceFile(name: "weir.yaml", text: "weir: 1\nspecs: [.]\n"), as: FileID(0)
    ).project!
    return Project(spec: spec, files: files)
  }

  /// The findings of specs, including those of the rules, with module and line.
  static func messages(of specs: [OpenAPIImport.SpecText], _ project: Project? = nil) -> [String] {
    let outcome = Checker(today: Day(year: 2026, month: 1, day: 1)).check(project ?? read(specs))
    return outcome.findings.prefix(20).map { finding in
      let file = specs[max(0, Int(finding.span.file.index) - 1)]
      let source = SourceFile(name: "", text: file.text)
      let line = source.position(at: Int(finding.span.start)).line
      return "\(file.name):\(line): \(finding.message) \(source.line(line).prefix(100))"
    }
  }

  var names: [String] { result.specs.map(\.name) }

  func text(_ name: String) -> String { result.specs.first { $0.name == name }?.text ?? "" }

  /// The part of a module's text below `types:` or `requests:`, without the indentation.
  func section(_ section: String, of name: String) -> String {
    let lines = text(name).split(separator: "\n", omittingEmptySubsequences: false)
    let below = lines.drop { $0 != section + ":" }.dropFirst()
      .prefix { $0.isEmpty || $0.hasPrefix(" ") }
    var shown = below.map { $0.isEmpty ? "" : String($0.dropFirst(2)) }
    while shown.last?.isEmpty == true { shown.removeLast() }
    return shown.joined(separator: "\n")
  }

  func notes(_ reason: ImportNote.Reason) -> [String] {
    result.notes.filter { $0.reason == reason }.map { $0.position.pointer }
  }
}

enum Documents {
  /// A document of version 3.0 with the paths and schemas, both indented by two spaces.
  static func document(paths: String = "", schemas: String = "", more: String = "") -> String {
    func indented(_ text: String, _ count: Int) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
    return "openapi: 3.0.3\ninfo: { title: Pet Shop API, version: 1.0.0 }\n" + more + "\n"
      + (paths.isEmpty ? "paths: {}\n" : "paths:\n" + indented(paths, 2) + "\n")
      + (schemas.isEmpty ? "" : "components:\n  schemas:\n" + indented(schemas, 4) + "\n")
  }
}
