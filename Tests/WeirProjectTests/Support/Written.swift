import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// A project from texts: `weir.yaml` is file 0, the modules' files follow.
struct Written {
  let sources: SourceMap
  let project: Project

  init(
    project text: String = "weir: 1\n", _ files: [String], after earlier: EarlierProject? = nil,
    jobs: Int = 1
  ) {
    var sources = SourceMap()
    let projectFile = sources.add(SourceFile(name: "weir.yaml", text: text))
    var specs = [FileSpec.project(in: sources[projectFile], as: projectFile)]
    for (index, text) in files.enumerated() {
      let id = sources.add(SourceFile(name: "\(index + 1).yaml", text: text))
      specs.append(FileSpec.modules(in: sources[id], as: id))
    }
    let none = ProjectSpec(span: Span(file: projectFile, start: 0, end: 0))
    self.sources = sources
    project = Project(spec: specs[0].project ?? none, files: specs, after: earlier, jobs: jobs)
  }

  /// One file without findings.
  static func sound(
    _ text: String, project: String = "weir: 1\n", _ place: SourceLocation = #_sourceLocation
  )
    -> Written
  {
    let written = Written(project: project, [text])
    #expect(written.messages == [], sourceLocation: place)
    #expect(written.project.isFullyRead, sourceLocation: place)
    return written
  }

  /// `file:line:column-line:column message`.
  var messages: [String] { project.findings.map { shown($0.message, at: $0.span) } }

  func shown(_ message: String, at span: Span) -> String {
    let (start, end) = (sources.start(of: span), sources.end(of: span))
    return "\(sources[span.file].name):\(start.line):\(start.column)-\(end.line):\(end.column) "
      + message
  }

  func module(_ name: String, _ place: SourceLocation = #_sourceLocation) throws -> Module {
    try #require(project.module(named: name), sourceLocation: place)
  }

  func names(_ ids: [ModuleID]) -> [String] { ids.map { project[$0].name } }

  func id(_ name: String) throws -> ModuleID { try module(name).id }
}

/// Texts with marks, and the expected messages.
struct Broken: CustomTestStringConvertible, Sendable {
  let project: String
  let files: [String]
  let messages: [String]
  /// The help of the last message.
  let help: String?

  /// - Parameter text: One file of modules.
  init(_ text: String, _ messages: String..., help: String? = nil) {
    self.init(text, messages, help: help)
  }

  init(_ text: String, _ messages: [String], help: String? = nil) {
    project = "weir: 1\n"
    files = [text]
    self.messages = messages
    self.help = help
  }

  init(project: String, _ files: [String], _ messages: String..., help: String? = nil) {
    self.project = project
    self.files = files
    self.messages = messages
    self.help = help
  }

  var testDescription: String { messages.joined(separator: "; ") }

  func check(_ place: SourceLocation = #_sourceLocation) {
    let texts = ([project] + files).enumerated().map { Marked($1, file: FileID($0)) }
    let written = Written(project: texts[0].text, texts.dropFirst().map(\.text))
    let spans = texts.flatMap(\.spans)
    #expect(spans.count == messages.count, "as many marks as messages", sourceLocation: place)
    let wanted = zip(spans, messages).map { written.shown($1, at: $0) }
    #expect(written.messages == wanted, sourceLocation: place)
    if let help { #expect(written.project.findings.last?.help == help, sourceLocation: place) }
    #expect(!written.project.isFullyRead, sourceLocation: place)
  }
}
