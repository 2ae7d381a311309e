import WeirDiagnostics

/// Reads OpenAPI documents.
public enum OpenAPI {
  /// The result of reading a document.
  public struct Reading: Sendable {
    /// Nil if it is not an OpenAPI document, or could not be read completely.
    public var description: APIDescription?
    /// The problems of the documents: errors for parts that could not be read, warnings for parts
    /// that were read as something wider. Their positions are in the files of `sources`.
    public var findings: [Finding]
    /// All files that were read, after the files that were passed.
    public var sources: SourceMap
  }

  /// Reads a document of version 2.0, 3.0 or 3.1, in YAML or JSON.
  ///
  /// - Parameters:
  ///   - source: The document; references are relative to its name.
  ///   - sources: Files to which earlier findings of this run may refer.
  ///   - load: Returns the file at a path, or nil if there is none. The path is normalised and may
  ///     begin with `../` or `/`: a caller that reads files has to confine it, and to throw
  ///     `DocumentRefusal` for a path that it refuses. Called once for each path, and never for a
  ///     URL such as `https://…`.
  public static func read(
    _ source: SourceFile, limits: ImportLimits = .standard, sources: SourceMap = SourceMap(),
    load: (String) throws -> SourceFile? = { _ in nil }
  ) -> Reading {
    withoutActuallyEscaping(load) { load in
      var library = Library(sources, limits: limits, load: load)
      var findings: [Finding] = []
      let path = ReferenceText.resolve(source.name, from: "")
      _ = library.add(source, path: path, &findings)
      var importer = Importer(library: library, limits: limits)
      findings.forEach { importer.report($0) }
      let description = importer.readDocument()
      return Reading(
        description: description, findings: importer.findings, sources: importer.library.sources)
    }
  }
}
