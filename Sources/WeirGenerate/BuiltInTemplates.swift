import WeirDiagnostics

/// The templates in `templates/`.
public struct BuiltInTemplates: Sendable {
  private let texts: [String: String]
  /// The path of each template by its set and its name: `plain/service`. The folders in between only group them for
  /// readers.
  private let paths: [String: String]
  /// Sorted, without duplicates.
  public let names: [String]

  /// - Parameter texts: By their paths in `templates/`.
  public init(_ texts: [String: String]) {
    self.texts = texts
    var paths: [String: String] = [:]
    var names: Set<String> = []
    for path in texts.keys where path.hasSuffix(".mustache") {
      let parts = PathText.parts(of: path)
      let name = parts[parts.count - 1].dropLast(".mustache".count)
      paths["\(parts[0])/\(name)"] = path
      names.insert(String(name))
    }
    self.paths = paths
    self.names = names.sorted()
  }

  #if !Plugins
    /// Those that the plugin `EmbedFiles` has compiled into the program.
    public static let embedded = BuiltInTemplates(embeddedFiles)
  #endif

  /// - Parameter folders: The first that has the template counts.
  func find(_ name: String, in folders: [String]) -> (source: SourceFile, folder: String)? {
    for folder in folders {
      if let path = paths["\(folder)/\(name)"], let text = texts[path] {
        return (SourceFile(name: "templates/\(path)", text: text), folder)
      }
    }
    return nil
  }
}
