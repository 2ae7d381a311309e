import WeirDiagnostics
import WeirYAML

/// The state while a document is read into the model.
struct Importer {
  var library: Library
  let limits: ImportLimits
  var specification = OpenAPIVersion.v30
  var notes: [ImportNote] = []
  var omittedNotes = 0
  var findings: [Finding] = []
  /// The targets of a file's references, by their text.
  var references: [ReferenceKey: Location?] = [:]
  /// The keys of mappings that are too large for a linear search.
  var largeMappings: [NodeKey: [String: NodeID]] = [:]
  /// The number of pairs of merge keys that were visited.
  var mergeWork = 0

  // Parts to which several operations refer are read once.
  var parameters: [NodeKey: ReadParameter?] = [:]
  var bodies: [NodeKey: APIBody] = [:]
  var responses: [NodeKey: APIResponse] = [:]
  var pathItems: Set<NodeKey> = []
  var operationIDs: Set<String> = []

  // Schemas
  var raw: [RawSchema] = []
  var schemaNumbers: [NodeKey: SchemaID] = [:]
  /// The first schema that has not been read.
  var nextUnread = 0
  var named: [SchemaID] = []

  struct ReferenceKey: Hashable {
    let file: Int
    let text: String
  }
}

// MARK: Messages

extension Importer {
  func span(_ location: Location) -> Span { library.tree(location).span(location.node) }

  func position(of location: Location) -> DocumentPosition {
    DocumentPosition(location.path, at: span(location))
  }

  mutating func note(
    _ reason: ImportNote.Reason, _ detail: String = "", at location: Location
  ) {
    guard notes.count < limits.notes else {
      omittedNotes += 1
      return
    }
    notes.append(ImportNote(reason, detail, at: position(of: location)))
  }

  mutating func report(_ finding: Finding) {
    if findings.count < limits.findings { findings.append(finding) }
  }

  /// Adds a note and a warning.
  mutating func warn(
    _ reason: ImportNote.Reason, _ message: String, detail: String = "", at location: Location,
    help: String = ""
  ) {
    note(reason, detail, at: location)
    report(
      Finding(
        rule: Finding.openAPIRule, severity: .warning, message, at: span(location), help: help))
  }

  mutating func fail(_ message: String, at span: Span, help: String = "") {
    report(Finding(rule: Finding.openAPIRule, message, at: span, help: help))
  }
}

extension Finding {
  /// The rule of all findings about an OpenAPI document.
  public static let openAPIRule = "openapi"
}

/// A text for a message: short, and on one line.
func excerpt(_ text: String) -> String {
  var short = ""
  for character in text.unicodeScalars.prefix(60) {
    short.unicodeScalars.append(character.value < 0x20 ? " " : character)
  }
  return short.unicodeScalars.count < text.unicodeScalars.prefix(61).count ? short + "…" : short
}
