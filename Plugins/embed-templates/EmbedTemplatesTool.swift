import Foundation

/// `embed-templates FOLDER OUTPUT`: writes one Swift file with the text of every template in
/// FOLDER.
@main
struct EmbedTemplatesTool {
  enum Failure: Error { case usage }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { throw Failure.usage }
    let folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".mustache") }
    let entries = try paths.sorted().map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return "  \"\(path)\": #####\"\"\"\n\(text)\n\"\"\"#####,"
    }
    try """
    #if !Plugins
    /// Every template in `templates/`, by its relative path; the last newline of a text is kept.
    let embeddedTemplates: [String: String] = [
    \(entries.isEmpty ? "  :" : entries.joined(separator: "\n"))
    ]
    #endif

    """.write(to: URL(fileURLWithPath: arguments[2]), atomically: true, encoding: .utf8)
  }
}
