import Testing
import WeirDiagnostics
import WeirSpec
import WeirYAML

/// One decoded file, with concise descriptions of its parts.
struct Decoded {
  let source: SourceFile
  let spec: FileSpec

  init(_ text: String) {
    source = SourceFile(name: "a.yaml", text: text)
    spec = FileSpec.modules(in: source, as: FileID(0))
  }

  init(project text: String) {
    source = SourceFile(name: "weir.yaml", text: text)
    spec = FileSpec.project(in: source, as: FileID(0))
  }

  /// The only module of the file, which has no findings.
  static func module(_ text: String, _ place: SourceLocation = #_sourceLocation) throws
    -> ModuleSpec
  {
    let decoded = Decoded(text)
    #expect(decoded.messages == [], sourceLocation: place)
    let module = try #require(decoded.spec.modules.first, sourceLocation: place)
    #expect(module.isFullyRead, sourceLocation: place)
    return module
  }

  static func project(_ text: String, _ place: SourceLocation = #_sourceLocation) throws
    -> ProjectSpec
  {
    let decoded = Decoded(project: text)
    #expect(decoded.messages == [], sourceLocation: place)
    let project = try #require(decoded.spec.project, sourceLocation: place)
    #expect(project.isFullyRead, sourceLocation: place)
    return project
  }

  /// `line:column-line:column message`, in the order of the positions.
  var messages: [String] {
    Diagnostics.ordered(spec.findings).map { shown($0.message, at: $0.span) }
  }

  func shown(_ message: String, at span: Span) -> String {
    let (start, end) = (
      source.position(at: Int(span.start)), source.position(at: Int(span.end))
    )
    return "\(start.line):\(start.column)-\(end.line):\(end.column) \(message)"
  }
}

/// A text with marks, and the expected messages.
struct Broken: CustomTestStringConvertible, Sendable {
  let text: String
  let messages: [String]
  /// The help of the last message.
  let help: String?

  init(_ text: String, _ messages: String..., help: String? = nil) {
    self.text = text
    self.messages = messages
    self.help = help
  }

  var testDescription: String { messages.joined(separator: "; ") }

  func check(asProject: Bool = false, _ place: SourceLocation = #_sourceLocation) {
    let marked = Marked(text)
    let decoded = asProject ? Decoded(project: marked.text) : Decoded(marked.text)
    #expect(
      marked.spans.count == messages.count, "as many marks as messages", sourceLocation: place)
    let wanted = zip(marked.spans, messages).map { decoded.shown($1, at: $0) }
    #expect(decoded.messages == wanted, sourceLocation: place)
    if let help { #expect(decoded.spec.findings.last?.help == help, sourceLocation: place) }
  }
}

extension [Located<String>] {
  var values: [String] { map(\.value) }
}

extension BodySpec {
  /// The Swift without trailing line breaks.
  var swiftText: String? {
    guard case .swift(let scalar) = self else { return nil }
    var text = scalar.text
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  var manual: ManualSpec? { if case .manual(let manual) = self { manual } else { nil } }

  var isEmpty: Bool { if case .empty = self { true } else { false } }
}

extension ParameterSpec {
  /// The declaration in Swift: `to next: Status`.
  var shown: String {
    let names = label == name.value ? name.value : "\(label ?? "_") \(name.value)"
    return "\(names): \(type.text)" + (defaultValue.map { " = \($0.text)" } ?? "")
  }
}

extension FieldSpec {
  var shown: String {
    "\(name.value): \(type.text)" + (defaultValue.map { " = \($0.text)" } ?? "")
  }
}
