import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSources
import WeirSpec
import WeirSwift

/// The files of an example without their marks, and the spans of the marks.
struct ExampleText {
  private(set) var sources = SourceMap()
  /// The expected spans of findings, from the marks « and », or ‹ and ›.
  private(set) var marked: [Span] = []
  private var spec = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
  private var files: [FileSpec] = []
  /// The hand-written Swift of `sources`.
  private(set) var swift: SwiftSources?

  init(_ text: String) { self.init(Self.documents(of: text)) }

  init(_ documents: [Document]) {
    var swiftFiles: [SourceFile] = []
    var ranges: [String: [Range<Int>]] = [:]
    for (index, part) in documents.enumerated() {
      let name = Self.name(of: documents, index)
      let isProject = name == "weir.yaml"
      let (bytes, marks) = Self.unmarked(part.text)
      let source = SourceFile(name: name, bytes: bytes)
      guard part.path == nil else {
        ranges[name] = marks
        swiftFiles.append(source)
        continue
      }
      let id = sources.add(source)
      marked += marks.map { Span(file: id, start: $0.lowerBound, end: $0.upperBound) }
      if isProject {
        let parsed = FileSpec.project(in: source, as: id)
        spec = parsed.project ?? spec
        files.append(parsed)
      } else {
        files.append(FileSpec.modules(in: source, as: id))
      }
    }
    guard !swiftFiles.isEmpty else { return }
    let swift = SwiftSources(texts: swiftFiles, of: spec, addingTo: &sources)
    var file = FileSpec()
    file.targets = swift.targets
    file.unreadSwift = swift.unread
    file.hasNamelessDocument = !swift.unread.isEmpty
    files.append(file)
    var cache: OutlineCache?
    let (linked, _) = SwiftFrontEnd.linked(
      swift.inputs, stores: spec.stores, besides: files, cache: &cache)
    SwiftFrontEnd.add(linked, to: &files)
    self.swift = swift
    for (index, file) in sources.files.enumerated() {
      marked += (ranges[file.name] ?? []).map {
        Span(file: FileID(index), start: $0.lowerBound, end: $0.upperBound)
      }
    }
  }

  /// The name of the file of a document.
  static func name(of documents: [Document], _ index: Int) -> String {
    let part = documents[index]
    let isProject = index == 0 && part.text.hasPrefix("weir:")
    return part.path ?? (isProject ? "weir.yaml" : "modules.yaml")
  }

  /// A part of the text between lines of three dashes.
  struct Document {
    /// The path in its first line; nil for YAML.
    let path: String?
    var text: String
  }

  /// The files: YAML documents that follow each other are one document, except for weir.yaml.
  static func documents(of text: String) -> [Document] {
    let separator = "\n---\n"
    var documents: [Document] = []
    for part in text.split(separator: separator, omittingEmptySubsequences: false) {
      let path = path(inFirstLineOf: part)
      let isAfterProject = documents.count == 1 && documents[0].text.hasPrefix("weir:")
      if path == nil, let last = documents.last, last.path == nil, !isAfterProject {
        documents[documents.count - 1].text += separator + part
      } else {
        documents.append(Document(path: path, text: String(part)))
      }
    }
    for index in documents.indices.dropLast() { documents[index].text += "\n" }
    return documents
  }

  private static func path(inFirstLineOf text: Substring) -> String? {
    guard text.hasPrefix("// ") else { return nil }
    let line = text.dropFirst(3).prefix { $0 != "\n" }
    return line.contains(".") && !line.contains(" ") ? String(line) : nil
  }

  private static func unmarked(_ text: String) -> (bytes: [UInt8], marks: [Range<Int>]) {
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
    return (bytes, ranges)
  }

  func project() -> Project { Project(spec: spec, files: files) }
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
