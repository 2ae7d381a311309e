import WeirDiagnostics
import WeirYAML

/// Reads descriptions of interfaces by the OpenAPI specification.
public enum OpenAPI {
  /// What came of a document.
  public struct Reading: Sendable {
    /// Nil where the document is no OpenAPI document or could not be read to its end.
    public var description: APIDescription?
    /// What is wrong with the documents: errors where something could not be read, warnings where it
    /// reads as something wider. Their places are in the files of `sources`.
    public var findings: [Finding]
    /// All files that were read, the document itself after those that were there before.
    public var sources: SourceMap
  }

  /// Reads a document of version 2.0, 3.0 or 3.1, in YAML or JSON.
  ///
  /// - Parameters:
  ///   - source: the document; what it refers to is looked up relative to its name.
  ///   - sources: files that the findings of this run may be about already.
  ///   - load: gives the file of a path, or nil where there is none. The path is normalised; it may
  ///     begin with `../` or `/`, so that a caller who reads files has to confine it, and to throw
  ///     `DocumentRefusal` for a path that it refuses. It is asked once for each path, and never for an
  ///     address such as `https://…`.
  public static func read(
    _ source: SourceFile, limits: ImportLimits = .standard, sources: SourceMap = SourceMap(),
    load: (String) throws -> SourceFile? = { _ in nil }
  ) -> Reading {
    withoutActuallyEscaping(load) { load in
      var library = Library(sources, limits: limits, load: load)
      var findings: [Finding] = []
      let path = ReferenceText.resolve(source.name, from: "")
      _ = library.add(source, path: path, &findings)
      var importer = Importer(library, limits: limits)
      findings.forEach { importer.report($0) }
      let description = importer.readDocument()
      return Reading(
        description: description, findings: importer.findings, sources: importer.library.sources)
    }
  }
}
