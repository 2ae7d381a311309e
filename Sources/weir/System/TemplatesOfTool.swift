import FoundationEssentials
import WeirGenerate

extension BuiltInTemplates {
  /// The templates of this program.
  ///
  /// SwiftPM runs no plugin for the tool of a plugin, so none has embedded them there. Such a program is built for one
  /// machine from the checkout that this file is in, and reads them there.
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
