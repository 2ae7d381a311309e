import WeirDiagnostics
import WeirYAML

/// The specs that an OpenAPI document becomes.
public struct OpenAPIImport: Sendable {
  /// One spec: a module.
  public struct SpecText: Sendable, Hashable {
    /// The module's name, which its file should have.
    public var name: String
    /// A whole file, in the language of specs.
    public var text: String
  }

  /// How a document is imported.
  public struct Options: Sendable {
    /// What the name of each module begins with; nothing for names from the document alone.
    public var prefix = ""
    public var limits = ImportLimits.standard

    public init() {}
  }

  /// One module each, in the order of the document, and the types that they share last. Empty where the
  /// document could not be read.
  public var specs: [SpecText]
  /// What the specs do not say, in the order in which it was met.
  public var notes: [ImportNote]
  /// How many more notes there are.
  public var omittedNotes: Int
  /// What is wrong with the document. Their places are in the files of `sources`.
  public var findings: [Finding]
  public var sources: SourceMap

  /// Reads a document of OpenAPI 2.0, 3.0 or 3.1, in YAML or JSON, and writes specs for it. The same
  /// document gives the same bytes.
  ///
  /// - Parameters:
  ///   - source: The document; its name is what other files are looked up relative to.
  ///   - sources: Files that the findings of this run may be about already.
  ///   - load: Gives the file of a path, or nil where there is none; throws `DocumentRefusal` for one
  ///     that must not be read.
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
