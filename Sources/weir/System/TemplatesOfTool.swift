import FoundationEssentials
import WeirGenerate

extension BuiltInTemplates {
  /// The built-in templates.
  ///
  /// SwiftPM does not run plugins for the tool of a plugin, so the binary may not contain templates. Such a binary is
  /// built for one machine from the checkout with this file, and reads the templates in the checkout.
  static func ofTool() throws -> BuiltInTemplates {
    #if Plugins
      let root = #filePath.dropLast("Sources/weir/System/TemplatesOfTool.swift".count)
      let folder = root + "templates/"
      do {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: String(folder))
          .filter { $0.hasSuffix(".mustache") }
        let texts = try paths.map { try String(contentsOfFile: folder + $0, encoding: .utf8) }
        return BuiltInTemplates(Dictionary(uniqueKeysWithValues: zip(paths, texts)))
      } catch {
        throw Failure("cannot read the templates in \(folder), with which weir was built: \(error)")
      }
    #else
      return .embedded
    #endif
  }
}
