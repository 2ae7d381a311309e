/// The name of a document, for the modules of shared types.
enum DocumentName {
  /// The words of the title, without those that every title has; without any left, those of the
  /// file's name.
  static func words(title: String, file: String) -> [String] {
    let titled = significant(NameWords.words(of: title))
    if !titled.isEmpty { return Array(titled.prefix(3)) }
    let base = file.split(separator: "/").last.map(String.init) ?? ""
    let stem = base.prefix { $0 != "." }
    let named = significant(NameWords.words(of: String(stem)))
    return named.isEmpty ? ["API"] : Array(named.prefix(3))
  }

  private static func significant(_ words: [String]) -> [String] {
    let kept = words.filter { word in
      !noise.contains(word.lowercased()) && !PathWords.isVersion(word)
    }
    let swagger = kept.filter { $0.lowercased() != "swagger" }
    return swagger.isEmpty ? kept : swagger
  }

  private static let noise: Set<String> = [
    "a", "and", "api", "apis", "an", "by", "definition", "description", "documentation", "for",
    "http",
    "of", "openapi", "public", "reference", "rest", "restful", "schema", "server", "service",
    "services", "spec", "specification", "the", "to", "v", "version", "web", "with", "your",
  ]
}
