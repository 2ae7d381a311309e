import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

/// A text without its marks, and their spans.
struct ExampleText {
  var sources = SourceMap()
  /// The expected spans of findings, from the marks « and », or ‹ and ›.
  var marked: [Span] = []
  private var files: [(isProject: Bool, id: FileID)] = []

  init(_ text: String) {
    var parts = [text]
    if text.hasPrefix("weir:"), let range = text.firstRange(of: "\n---\n") {
      parts = [String(text[..<range.lowerBound]) + "\n", String(text[range.upperBound...])]
    }
    for (index, part) in parts.enumerated() {
      let isProject = index == 0 && part.hasPrefix("weir:")
      add(part, as: isProject ? "weir.yaml" : "modules.yaml", isProject: isProject)
    }
  }

  private mutating func add(_ text: String, as name: String, isProject: Bool) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    var ranges: [Range<Int>] = []
    for character in text {
      switch character {
      case "«", "‹": open.append(bytes.count)
      case "»", "›": ranges.append(open.removeLast()..<bytes.count)
      default: bytes += Array(String(character).utf8)
      }
    }
    let id = sources.add(SourceFile(name: name, bytes: bytes))
    files.append((isProject, id))
    marked += ranges.map { Span(file: id, start: $0.lowerBound, end: $0.upperBound) }
  }

  func project() -> Project {
    var spec = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    var read: [FileSpec] = []
    for file in files {
      let source = sources[file.id]
      if file.isProject {
        let parsed = FileSpec.project(in: source, as: file.id)
        spec = parsed.project ?? spec
        read.append(parsed)
      } else {
        read.append(FileSpec.modules(in: source, as: file.id))
      }
    }
    return Project(spec: spec, files: read)
  }
}

func findings(_ text: String, isForGeneration: Bool = false) -> [Finding] {
  Checker(today: nil, isForGeneration: isForGeneration).check(ExampleText(text).project()).findings
}

/// The errors of the language, which have to be exactly at the marks.
///
/// - Parameter swift: The hand-written Swift of the project.
func languageErrors(
  in marked: String, handWritten swift: String = "", _ place: SourceLocation = #_sourceLocation
) -> [Finding] {
  let text = ExampleText(marked)
  var declarations = SwiftDeclarations()
  declarations.add(swift, file: "Manual.swift")
  let project = Project(text.project(), handWritten: declarations)
  #expect(project.findings.map(\.message) == [], sourceLocation: place)
  let found = Checker(today: nil).check(project).findings.filter(\.isLanguageError)
  #expect(
    Set(found.map(\.span)) == Set(text.marked), "\(found.map(\.message))", sourceLocation: place)
  return found
}

/// The messages of the errors, which are all about unresolved names.
func unresolvedNames(
  in marked: String, handWritten swift: String = "", _ place: SourceLocation = #_sourceLocation
) -> [String] {
  let errors = languageErrors(in: marked, handWritten: swift, place)
  #expect(
    errors.filter { $0.rule != "unresolved-name" }.map(\.message) == [], sourceLocation: place)
  return errors.map(\.message)
}
