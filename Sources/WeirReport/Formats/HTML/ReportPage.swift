/// The page of the HTML format: `index.html`, its styles and its scripts.
public struct ReportPage: Sendable {
  private let files: [String: String]

  /// - Parameter files: By their relative paths in `Sources/WeirReport/Page`.
  public init(_ files: [String: String]) { self.files = files }

  #if !Plugins
    /// The files that the plugin `EmbedFiles` has compiled into the program.
    public static let embedded = ReportPage(embeddedFiles)
  #endif

  /// The page with its data.
  ///
  /// - Parameter documents: Names, which become ids, and escaped JSON.
  func text(_ documents: [(name: String, json: String)]) -> String {
    let data = documents.map {
      "<script type=\"application/json\" id=\"data-\($0.name)\">\n\($0.json)</script>\n"
    }
    let styles = "\n" + joined(".css") + "\n"
    let scripts = "\n\"use strict\";\n" + joined(".js") + "\n"
    // The index is cut before anything is put in, so that no text of a project is taken for one of its marks.
    var output = ""
    var rest = (files["index.html"] ?? "")[...]
    for (mark, text) in [
      ("/* script hash */", ContentHash(scripts).text),
      ("/* style hash */", ContentHash(styles).text),
      ("/* styles */", styles), ("<!-- data -->", data.joined()), ("/* scripts */", scripts),
    ] {
      guard let range = rest.firstRange(of: mark) else { continue }
      output += rest[..<range.lowerBound] + text
      rest = rest[range.upperBound...]
    }
    return output + rest
  }

  /// The files of a type, by name.
  private func joined(_ type: String) -> String {
    files.keys.filter { $0.hasSuffix(type) }.sorted().map { files[$0] ?? "" }.joined(
      separator: "\n")
  }
}
