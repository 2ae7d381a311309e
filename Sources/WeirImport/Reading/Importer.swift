import WeirDiagnostics
import WeirYAML

/// The state of one reading: what stands in the documents is taken into the model part by part.
struct Importer {
  var library: Library
  let limits: ImportLimits
  var specification = OpenAPIVersion.v30
  var notes: [ImportNote] = []
  var omittedNotes = 0
  var findings: [Finding] = []
  /// Where the references of a file lead, by their text.
  var references: [ReferenceKey: Location?] = [:]
  /// The keys of mappings that are too large to be searched through.
  var largeMappings: [NodeKey: [String: NodeID]] = [:]
  /// How many pairs merge keys have been looked through.
  var mergeWork = 0

  // Parts that several operations refer to are read once.
  var parameters: [NodeKey: ReadParameter?] = [:]
  var bodies: [NodeKey: APIBody] = [:]
  var responses: [NodeKey: APIResponse] = [:]
  var pathItems: Set<NodeKey> = []
  var operationIDs: Set<String> = []

  // Schemas
  var raw: [RawSchema] = []
  var schemaNumbers: [NodeKey: SchemaID] = [:]
  /// The first schema that is not read yet.
  var nextUnread = 0
  var named: [SchemaID] = []

  init(_ library: Library, limits: ImportLimits) {
    self.library = library
    self.limits = limits
  }

  struct ReferenceKey: Hashable {
    let file: Int
    let text: String
  }
}

// MARK: Messages

extension Importer {
  func span(_ location: Location) -> Span { library.tree(location).span(location.node) }

  func place(_ location: Location) -> DocumentPlace {
    DocumentPlace(location.path, at: span(location))
  }

  mutating func note(
    _ reason: ImportNote.Reason, _ detail: String = "", at location: Location
  ) {
    guard notes.count < limits.notes else {
      omittedNotes += 1
      return
    }
    notes.append(ImportNote(reason, detail, at: place(location)))
  }

  mutating func report(_ finding: Finding) {
    if findings.count < limits.findings { findings.append(finding) }
  }

  /// A note, and a warning for those who do not read notes.
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
  /// The rule's name of everything that is wrong with an OpenAPI document.
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
