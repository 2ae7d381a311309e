import Foundation

/// `embed-folder rules|templates FOLDER OUTPUT [committed]`: writes one Swift file that lists what FOLDER
/// holds. Of the committed file and the other, the trait `Plugins` decides which one counts.
@main
struct EmbedFolderTool {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 || arguments.count == 5 && arguments[4] == "committed" else {
      throw Failure.usage
    }
    let folder = URL(fileURLWithPath: arguments[2], isDirectory: true)
    let list = arguments[1] == "rules" ? try rules(in: folder) : try templates(in: folder)
    let text =
      arguments.count == 5
      ? "// swift-format-ignore-file\n// Made by scripts/embed.\n#if Plugins\n\n\(list)\n#endif\n"
      : "#if !Plugins\n\(list)\n#endif\n"
    try text.write(to: URL(fileURLWithPath: arguments[3]), atomically: true, encoding: .utf8)
  }

  enum Failure: Error { case usage }

  /// Each file of the folder declares one rule, a type with the file's own name.
  static func rules(in folder: URL) throws -> String {
    let names = try files(in: folder, ending: ".swift")
      .map { ($0 as NSString).lastPathComponent.dropLast(".swift".count) }
      .sorted()
    return """
      /// Every rule in `Rules/`, in the order of their names.
      let everyRule: [any Rule.Type] = [
      \(names.map { "  \($0).self," }.joined(separator: "\n"))
      ]

      """
  }

  /// Each template's text under its path below the folder.
  static func templates(in folder: URL) throws -> String {
    let entries = try files(in: folder, ending: ".mustache").sorted().map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return "  \"\(path)\": #####\"\"\"\n\(text)\n\"\"\"#####,"
    }
    return """
      /// Every template in `templates/`, by its path there; a text's last newline is kept.
      let embeddedTemplates: [String: String] = [
      \(entries.isEmpty ? "  :" : entries.joined(separator: "\n"))
      ]

      """
  }

  static func files(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }
  }
}
