import WeirDiagnostics

/// The specs for an OpenAPI document.
public struct OpenAPIImport: Sendable {
  public struct SpecText: Sendable, Hashable {
    /// The module's name, which is also the name for its file.
    public var name: String
    /// The contents of the file.
    public var text: String
    /// The parts of the document, by the starts in the text at which their types and requests begin; nil for others.
    public var origins: [Origin] = []

    public struct Origin: Sendable, Hashable {
      public let start: Int
      public let span: Span?
    }
  }

  public struct Options: Sendable {
    /// The prefix of each module's name; empty for names that come only from the document.
    public var prefix = ""
    public var limits = ImportLimits.standard

    public init() {}
  }

  /// One module each, in document order, and then their shared types. Empty if the document could
  /// not be read.
  public var specs: [SpecText]
  /// The parts of the document that the specs omit, in the order in which they were read.
  public var notes: [ImportNote]
  /// The number of notes that `notes` does not contain.
  public var omittedNotes: Int
  /// The problems of the document. Their positions are in the files of `sources`.
  public var findings: [Finding]
  public var sources: SourceMap

  /// Reads a document of OpenAPI 2.0, 3.0 or 3.1, in YAML or JSON, and writes specs for it. The
  /// same document results in the same bytes.
  ///
  /// - Parameters:
  ///   - source: The document; paths of other files are relative to its name.
  ///   - sources: Files to which earlier findings of this run may refer.
  ///   - load: Returns the file at a path, or nil if there is none; throws `DocumentRefusal` for a
  ///     file that must not be read.
  public static func read(
    _ source: SourceFile, options: Options = Options(), sources: SourceMap = SourceMap(),
    load: (String) throws -> SourceFile? = { _ in nil }
  ) -> OpenAPIImport {
    let reading = OpenAPI.read(source, limits: options.limits, sources: sources, load: load)
    var result = OpenAPIImport(
      specs: [], notes: [], omittedNotes: 0, findings: reading.findings, sources: reading.sources)
    guard let description = reading.description else { return result }
    var notes = NoteList()
    result.specs = specs(of: description, prefix: options.prefix, file: source.name, &notes)
    result.notes = description.notes + notes.notes
    result.omittedNotes = description.omittedNotes + notes.omitted
    return result
  }

  static func specs(
    of description: APIDescription, prefix: String, file: String, _ notes: inout NoteList
  ) -> [SpecText] {
    let plan = ImportPlan(description, prefix: NameWords.words(of: prefix), file: file)
    notes.add(plan.notes)
    return SpecBuilder(plan, &notes).specs(&notes)
  }
}
