import Foundation

/// `embed-files FOLDER EXTENSIONS OUTPUT`: writes one Swift file with the text of every file in
/// FOLDER with one of the extensions, which commas separate.
@main
struct EmbedFilesTool {
  enum Failure: Error { case usage }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else { throw Failure.usage }
    let folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
    let types = arguments[2].split(separator: ",")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in types.contains { path.hasSuffix("." + $0) } }
    let entries = try paths.sorted().map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return "  \"\(path)\": #####\"\"\"\n\(text)\n\"\"\"#####,"
    }
    let text = """
      #if !Plugins
      /// Every file in `\(folder.lastPathComponent)/`, by its relative path; the last newline of a text is kept.
      let embeddedFiles: [String: String] = [
      \(entries.isEmpty ? "  :" : entries.joined(separator: "\n"))
      ]
      #endif

      """
    // An unchanged file is not written, so that SwiftPM does not compile it again.
    let output = URL(fileURLWithPath: arguments[3])
    guard (try? String(contentsOf: output, encoding: .utf8)) != text else { return }
    try text.write(to: output, atomically: true, encoding: .utf8)
  }
}
